package import Geometry

/// The bar of a quote beside a paragraph in it; lengths in points.
package struct QuoteBar: Hashable, Sendable {
    /// The serial of the quote, whose bars are one where they stand below each other.
    package let quote: Int
    package let color: Color
    /// From the container's left edge.
    package let x: Double
    package let width: Double
    /// Whether it stands at the right of the text.
    package let isAtRight: Bool

    package init(quote: Int, color: Color, x: Double, width: Double, isAtRight: Bool) {
        (self.quote, self.color, self.x, self.width) = (quote, color, x, width)
        self.isAtRight = isAtRight
    }
}
