/// The kind of a paragraph, apart from its look and from the container blocks that it stands in.
package enum BlockKind: String, CaseIterable, Sendable {
    case title, heading1, heading2, heading3, heading4, heading5
    /// Ordinary text: what it is depends on what it stands in.
    case body
    /// A line of code.
    case code
    case rule, picture, card

    /// The heading of `level`, from 1 to 5.
    package static func heading(level: Int) -> BlockKind {
        headings[min(max(level, 1), headings.count) - 1]
    }

    /// The level of a heading, from 1; nil for anything else.
    package var headingLevel: Int? { Self.headings.firstIndex(of: self).map { $0 + 1 } }

    private static let headings: [BlockKind] = [.heading1, .heading2, .heading3, .heading4, .heading5]
}
