/// The constructs that are read besides those of CommonMark.
///
/// A construct is an option here, and a row or a file that names it: `BlockStart` for blocks, `InlineStart`
/// and `DelimiterRule` for inlines.
package struct MarkdownConstructs: OptionSet, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let tables = MarkdownConstructs(rawValue: 1 << 0)
    /// `[ ]` and `[x]` at the start of an item.
    package static let taskItems = MarkdownConstructs(rawValue: 1 << 1)
    /// `~text~` and `~~text~~`.
    package static let strikethrough = MarkdownConstructs(rawValue: 1 << 2)
    /// Addresses without angle brackets.
    package static let autolinks = MarkdownConstructs(rawValue: 1 << 3)
    /// `[^name]`, and `[^name]:` at the start of a line.
    package static let footnotes = MarkdownConstructs(rawValue: 1 << 4)

    /// CommonMark 0.31.2 and nothing else.
    package static let commonmark: MarkdownConstructs = []
    /// CommonMark and GitHub's extensions.
    package static let gfm: MarkdownConstructs = [
        .tables, .taskItems, .strikethrough, .autolinks, .footnotes,
    ]
    /// All that is read in a note in Markdown.
    package static let markdown = gfm
}
