// NoteMarkdown: from the text of a note in Markdown to its blocks and inlines.
//
// In: `SourceSection`s of valid UTF-8, and `MarkdownConstructs`. Out: a `MarkdownIndex` of the whole note,
// the `MarkdownBlocks` of each section, and the `MarkdownInlines` of each leaf block that has some. Parsing
// cannot fail. Time is linear in the text, whatever it is, and memory grows with the longest paragraph, the
// reference definitions and the footnotes alone.
//
// Steps
//
// 0. `IncludingParser` puts files in the places of lines that include them, in both passes.
// 1. `MarkdownIndexer` reads the blocks of all sections for the index: definitions and footnotes may stand
//    after the text that refers to them, and whether a list is loose is known at its end.
// 2. `MarkdownParser` reads the sections again. `BlockParser` takes them line by line: `ContainerStack` tells
//    the blocks that a line goes on with, the rows of `BlockStart` those that it begins. Lines that are not
//    complete wait for the next section.
// 3. `LeafText` joins the lines of a leaf block. `InlineParser` finds the pieces of a text: the rows of
//    `InlineStart` read signs in text order, `DelimiterStack` matches delimiters, `LinkBrackets` links.
//
// Words, most of them those of the specification, https://spec.commonmark.org/0.31.2/
//
// - container block: a block that blocks stand in. leaf block: a block of text, code or HTML.
// - construct: a form that is not CommonMark's and can be left out.
// - cut: the place in a section up to which its blocks are complete.
// - definition: a link reference definition. index: the facts about the whole note.
// - delimiter run: `*`, `_` or `~`, once or several times.
// - event: a step into a container block or out of it, or a leaf block.
// - level: a container block, a list or a table that is open.
// - lone form: all that a paragraph has, where that is a page break or the like.
// - piece: a range of the text of a leaf block of one kind.
// - section: a part of the source that is parsed at a time.
// - site tag: an instruction to a generator of static sites.

package import NoteText

/// Parses the blocks of a note, section by section. It cannot fail, and takes time linear in the text.
package struct MarkdownParser: Sendable {
    private var blocks: IncludingParser

    /// A parser for a note of which `index` is known, with the files that `read` gives.
    package init(
        _ constructs: MarkdownConstructs, index: MarkdownIndex, including read: IncludedFileReader? = nil
    ) {
        blocks = IncludingParser(
            BlockParser(constructs, index: index, isCollecting: false),
            constructs.contains(.includes) ? read : nil)
    }

    /// Accepts the next section of the note; returns the blocks that are complete with it, in parts: several
    /// if it includes files.
    package mutating func accept(_ section: SourceSection) -> [MarkdownBlocks] { blocks.accept(section) }
}
