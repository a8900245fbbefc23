package import NoteText

/// The text of a footnote and its name.
package struct FootnoteDefinition: Sendable {
    /// The name as it was typed.
    package let name: [UInt8]
    /// The place of its sign.
    package let place: SourceSpan
    /// The line that it begins in, up to its sign; nil where the sign stands in text.
    let line: SourceSection?
    /// The blocks of the text in one or more parts, without the steps that enter the footnote and leave it,
    /// and without footnotes in it.
    package private(set) var parts: [MarkdownBlocks] = []

    init(name: [UInt8], at place: SourceSpan, in line: SourceSection? = nil, parts: [MarkdownBlocks] = []) {
        (self.name, self.place, self.line, self.parts) = (name, place, line, parts)
    }

    /// Adds blocks to its text.
    mutating func append(_ blocks: MarkdownBlocks) { parts.append(blocks) }
}
