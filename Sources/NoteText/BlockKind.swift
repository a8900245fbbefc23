/// The kind of a paragraph, apart from its look.
package enum BlockKind: String, CaseIterable, Sendable {
    case title, heading1, heading2, heading3, heading4, heading5
    case body, bullet, number, check, quote, code, rule, picture, card

    /// The heading of `level`, from 1 to 5.
    package static func heading(level: Int) -> BlockKind {
        switch level {
        case 1: .heading1
        case 2: .heading2
        case 3: .heading3
        case 4: .heading4
        default: .heading5
        }
    }

    /// Whether it is a list item, and so has a marker.
    package var isItem: Bool { self == .bullet || self == .number || self == .check }

    /// The level of a heading, from 1; nil for anything else.
    package var headingLevel: Int? {
        switch self {
        case .heading1: 1
        case .heading2: 2
        case .heading3: 3
        case .heading4: 4
        case .heading5: 5
        default: nil
        }
    }
}
