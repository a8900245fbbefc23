package import NoteText

/// The facts that the text of a note needs from all of it: reference definitions, footnotes, and its lists.
package struct MarkdownIndex: Sendable {
    /// The reference definitions, the first of each label, in the order of the source.
    package internal(set) var definitions: [LinkDefinition] = []
    /// The footnotes, the first of each name, in the order of the source.
    package internal(set) var footnotes: [FootnoteDefinition] = []

    package init() {}
}

/// A link reference definition (CommonMark 0.31.2, section 4.7).
package struct LinkDefinition: Hashable, Sendable {
    /// The destination without escapes.
    package let destination: [UInt8]
    /// The title without escapes.
    package let title: [UInt8]?
    /// The destination as it was typed.
    package let place: SourceSpan
}

/// The text of a footnote and its name.
package struct FootnoteDefinition: Sendable {
    /// The name as it was typed.
    package let name: [UInt8]
    /// The blocks of the text, without the step that enters the footnote and the one that leaves it.
    package internal(set) var blocks: MarkdownBlocks
}
