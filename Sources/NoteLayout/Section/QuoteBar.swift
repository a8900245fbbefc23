import Geometry

/// The bar of a quote beside a paragraph in it; lengths in points.
struct QuoteBar: Hashable {
    /// The serial of the quote, whose bars are one where they stand below each other.
    let quote: Int
    let color: Color
    /// From the container's left edge.
    let x: Double
    let width: Double
    /// Whether it stands at the right of the text.
    let isAtRight: Bool
}
