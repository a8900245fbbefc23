/// The kind of a container block.
package enum ContainerKind: String, CaseIterable, Sendable {
    case quote
    case bullets, numbers, checklist
    case item
    /// The lines of a block of code, each a paragraph.
    case code
    case table, row, cell
    /// The caption of the table that it stands in.
    case caption
    case footnote
}

extension ContainerKind {
    /// Whether items stand in it.
    package var isList: Bool { self == .bullets || self == .numbers || self == .checklist }

    /// The text style of plain text in it; nil for that of what it stands in.
    package var textStyle: TextStyle? {
        switch self {
        case .quote: .callout
        case .footnote: .footnote
        case .caption: .caption1
        default: nil
        }
    }

    /// Whether it holds text of its own rather than blocks.
    package var holdsText: Bool { self == .cell || self == .caption }
}
