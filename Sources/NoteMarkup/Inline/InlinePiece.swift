import NoteText

/// A match of an inline rule; the text between pieces is plain.
struct InlinePiece {
    enum Kind {
        /// Consecutive pairs of a backslash and the character it escapes; a backslash that keeps a paragraph
        /// from being another block.
        case escape, blockEscape
        /// A path, which is plain text; that of a target is `text`.
        case path
        /// Code with its backticks, `count` on each side.
        case code
        /// A run of delimiters that has not opened a span; other plain text.
        case run, text
        /// A run whose first `count` delimiters open a span, or whose last `count` close it.
        case open, close
        case capitals
        /// The start and the end of an autolink; empty.
        case linkStart, linkEnd
        /// The opening and closing syntax of a construct; `count` is its index.
        case enter, leave
        /// A picture, or a mark of a footnote; `count` is the index of its construct.
        case picture, mark
    }

    var kind: Kind
    var range: Range<Int>
    var count = 0
    /// The styles of a span.
    var styles = StyleSet.plain
    /// The target of the autolink that begins here.
    var target = Autolink.Target.none
}
