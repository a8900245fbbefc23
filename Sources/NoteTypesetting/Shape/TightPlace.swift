/// A character that is set narrower than its glyph. The text stays as it is.
struct TightPlace: Hashable {
    /// The characters that may be, and what is left out of their advance.
    enum Kind {
        /// A space of French punctuation.
        case frenchSpace
        /// A mark of Chinese or Japanese punctuation before another, which is blank at its end.
        case beforeMark
        /// An opening mark before another, which is blank at its beginning.
        case beforeOpening
        /// An opening mark after a closing one that keeps its width: it is blank at its own beginning, and
        /// begins half an em earlier.
        case afterMark
    }

    var kind = Kind.frenchSpace
    /// From the start of the paragraph.
    var text: Range<Int>
    /// By how much its advance is less than that of its glyph, in font units.
    var amount: Int32 = 0
}
