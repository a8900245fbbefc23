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

    /// `> [!NOTE]` at the start of a quote, `::: kind` and `!!! kind`.
    package static let callouts = MarkdownConstructs(rawValue: 1 << 5)
    /// `==text==`.
    package static let highlights = MarkdownConstructs(rawValue: 1 << 6)
    /// `[[name]]` and `![[file]]`.
    package static let wikiLinks = MarkdownConstructs(rawValue: 1 << 7)
    /// `%%text%%`.
    package static let comments = MarkdownConstructs(rawValue: 1 << 8)
    /// `$formula$` and `$$formula$$`.
    package static let formulas = MarkdownConstructs(rawValue: 1 << 9)
    /// `{.class key=value}`.
    package static let attributes = MarkdownConstructs(rawValue: 1 << 10)
    /// `:name:`.
    package static let emoji = MarkdownConstructs(rawValue: 1 << 11)
    /// `^[text]`.
    package static let inlineFootnotes = MarkdownConstructs(rawValue: 1 << 12)
    /// `[/]` and `[-]` at the start of an item.
    package static let taskStates = MarkdownConstructs(rawValue: 1 << 13)
    /// `\newpage`, and a form feed alone on a line.
    package static let pageBreaks = MarkdownConstructs(rawValue: 1 << 14)
    /// The tags and shortcodes of generators of static sites.
    package static let siteTags = MarkdownConstructs(rawValue: 1 << 15)

    /// `![words|200](file)` and `![words](file =200x100)`.
    package static let pictureSizes = MarkdownConstructs(rawValue: 1 << 16)

    /// `{{#include file}}`.
    package static let includes = MarkdownConstructs(rawValue: 1 << 17)

    /// CommonMark 0.31.2 and nothing else.
    package static let commonmark: MarkdownConstructs = []
    /// CommonMark and GitHub's extensions.
    package static let gfm: MarkdownConstructs = [
        .tables, .taskItems, .strikethrough, .autolinks, .footnotes,
    ]
    /// All that is read in a note in Markdown.
    package static let markdown: MarkdownConstructs = [
        gfm, .callouts, .highlights, .wikiLinks, .comments, .formulas, .attributes, .emoji, .inlineFootnotes,
        .taskStates, .pageBreaks, .siteTags, .pictureSizes, .includes,
    ]
}
