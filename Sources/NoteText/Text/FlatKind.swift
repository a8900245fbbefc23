/// The kind of a paragraph, its innermost container block included.
package enum FlatKind: String, CaseIterable, Sendable {
    case title, heading1, heading2, heading3, heading4, heading5, heading6
    case body, bullet, number, check, quote, code, rule, picture, card
    /// A cell of a table, and the caption of one.
    case cell, caption
    /// The text of a footnote.
    case note

    /// Whether it is a list item, and so has a marker.
    package var isItem: Bool { list != nil }

    /// The kind of the list of an item.
    package var list: ContainerKind? {
        switch self {
        case .bullet: .bullets
        case .number: .numbers
        case .check: .checklist
        default: nil
        }
    }

    /// The kind of the paragraph itself.
    package var block: BlockKind { BlockKind(rawValue: rawValue) ?? .body }

    /// The kind of items with `label`.
    init(itemWith label: ContainerKind.ItemLabel?) {
        self = label == .number ? .number : label == .box ? .check : .bullet
    }

    /// The signs that a bullet item may have for its marker.
    package static let bullets = ["\u{2022}", "\u{2013}", "\u{B7}", "\u{25E6}"]
}
