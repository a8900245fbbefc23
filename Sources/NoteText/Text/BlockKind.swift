/// The kind of a paragraph, apart from its look and from the container blocks that it stands in.
package enum BlockKind: String, CaseIterable, Sendable {
    case title, heading1, heading2, heading3, heading4, heading5, heading6
    /// Ordinary text: what it is depends on what it stands in.
    case body
    /// A line of code.
    case code
    case rule, picture, card

    /// The heading of `level`, from 1 to 6; the note language has five.
    package static func heading(level: Int) -> BlockKind {
        headings[min(max(level, 1), headings.count) - 1]
    }

    private static let headings = allCases.filter { ($0.level ?? 0) > 0 }
}

// MARK: The table of kinds

extension BlockKind {
    /// All that a kind means, for style, layout, tags and JSON.
    private struct Row {
        var textStyle = TextStyle.body
        var styles: StyleSet = []
        var level: Int?
        var space = (before: 0.0, after: 0.0)
        var content = Content.text
    }

    private var row: Row {
        switch self {
        case .title: Row(textStyle: .largeTitle, level: 0, space: (0, 14.7))
        case .heading1: Row(textStyle: .title1, level: 1, space: (22, 14))
        case .heading2: Row(textStyle: .title2, level: 2, space: (20, 12))
        case .heading3: Row(textStyle: .title3, level: 3, space: (18, 10))
        case .heading4: Row(textStyle: .headline, level: 4, space: (15, 8))
        case .heading5: Row(textStyle: .subheadline, level: 5, space: (12, 6))
        case .heading6: Row(styles: .italic, level: 6, space: (12, 6))
        case .body: Row()
        case .code: Row(textStyle: .footnote, styles: .code, content: .lines)
        case .rule: Row(content: .ornament)
        case .picture: Row(textStyle: .caption1, content: .image)
        case .card: Row(content: .card)
        }
    }

    /// The content of a paragraph.
    package enum Content: Sendable {
        case text
        /// Text as it was typed, in which nothing has a meaning.
        case lines
        /// A line or a sign.
        case ornament
        /// A picture, with its caption.
        case image
        case card
    }

    /// The text style of plain text in it, or the largest that its container blocks can make smaller.
    package var textStyle: TextStyle { row.textStyle }

    /// The styles that all of its text has.
    package var styles: StyleSet { row.styles }

    /// The level of a heading, from 1, or 0 for the title; nil for anything else.
    package var level: Int? { row.level }

    /// The least space before and after it, in points beside a blank line of 22.
    package var space: (before: Double, after: Double) { row.space }

    package var content: Content { row.content }

    /// Whether it is the title or a heading.
    package var isHeading: Bool { row.level != nil }

    /// Whether it is ordinary text.
    package var isPlain: Bool { row.content == .text && row.level == nil }

    /// Whether its text stands as it was typed.
    package var isVerbatim: Bool { row.content == .lines }
}
