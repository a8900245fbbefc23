package import NoteText

/// A piece of the text of a leaf block. The pieces of a text are in its order and cover it, except for white
/// space at the ends of lines.
package struct MarkdownPiece: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        /// Text that is shown as it was typed; NUL as U+FFFD.
        case text
        /// A backslash and a sign, of which the sign is shown.
        case escape
        /// An entity or a numeric reference; `value` is its number in `MarkdownInlines.entities`.
        case entity
        /// The end of a line, with the white space around it.
        case softBreak, hardBreak
        /// The signs that begin a span, and those that end it. Of links and pictures `value` is the number in
        /// `MarkdownInlines.links`. The signs are empty where an address is a link without any.
        case open(MarkdownSpan), close(MarkdownSpan)
        /// Code with its backticks; `value` is the number of bytes before and after its content, in which LF
        /// is a space.
        case code
        /// A tag, a comment, an instruction, a declaration or a CDATA section.
        case html
        /// The mark of a footnote; `value` is its number in `MarkdownIndex.footnotes`.
        case footnote
    }

    package var kind: Kind
    /// In `LeafText.bytes`.
    @Compact package var range: Range<Int>
    @Compact package var value: Int

    package init(_ kind: Kind, _ range: Range<Int>, value: Int = 0) {
        self.kind = kind
        self.range = range
        self.value = value
    }
}

/// The kinds of text between signs.
package enum MarkdownSpan: Hashable, Sendable {
    case emphasis, strong, strike
    case link, picture
}
