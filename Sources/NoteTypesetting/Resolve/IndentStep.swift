/// The part that a quote, an item, a definition or a footnote has of the indent of a paragraph in it; lengths
/// in points.
struct IndentStep: Hashable, Sendable {
    /// The serial of the quote or callout; nil for anything else.
    var quote: Int?
    /// The word for the kind of a callout.
    var callout: String?
    /// From the text around the block to the text in it.
    var width: Double
    /// The width of the widest marker of its list with the gap after it; 0 where markers do not count.
    var column = 0.0
    /// Between a marker and its text.
    var gap = 0.0
}
