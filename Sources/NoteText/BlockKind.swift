/// The kind of a paragraph, apart from its look.
package enum BlockKind: String, CaseIterable, Sendable {
    case title, heading1, heading2, heading3, heading4, heading5
    case body, bullet, number, check, quote, code, rule, picture, card
    /// A cell of a table, and the caption of one.
    case cell, caption
    /// The text of a footnote.
    case note

    /// The heading of `level`, from 1 to 5.
    package static func heading(level: Int) -> BlockKind {
        headings[min(max(level, 1), headings.count) - 1]
    }

    /// Whether it is a list item, and so has a marker.
    package var isItem: Bool { self == .bullet || self == .number || self == .check }

    /// The level of a heading, from 1; nil for anything else.
    package var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 1 } }

    /// The signs that a bullet item may have for its marker.
    package static let bullets = ["\u{2022}", "\u{2013}", "\u{B7}", "\u{25E6}"]

    private static let headings: [BlockKind] = [.heading1, .heading2, .heading3, .heading4, .heading5]
}
