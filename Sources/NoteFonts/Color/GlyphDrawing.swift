package import Geometry

/// The painting of a colour glyph (`COLR`), as a list of steps in order.
///
/// Layers form a stack, on which steps paint the top; the bottom layer is the glyph.
package struct GlyphDrawing: Sendable {
    /// A step of painting.
    package enum Step: Sendable {
        /// Fills the intersection of all `paths`; everything if there are none.
        case fill(GlyphPaint, paths: [Path])
        /// Pushes a layer.
        case begin
        /// Pops two layers, the backdrop and above it the source, and paints their composition.
        case compose(CompositeMode)
    }

    package internal(set) var steps: [Step] = []
}

extension GlyphDrawing {
    /// The outline of a glyph that has no colours; nil for a blank one.
    package var outline: Path? {
        guard case .fill(_, let paths) = steps.first else { return nil }
        return paths.first
    }
}

/// The paint of an area.
package enum GlyphPaint: Sendable {
    case solid(GlyphColor)
    /// A gradient along the line between two points, constant across it.
    case linear(ColorLine, from: Point, to: Point)
    /// A gradient between two circles; `transform` maps its coordinates to font units.
    case radial(ColorLine, from: Circle, to: Circle, transform: AffineTransform)
    /// A gradient around a point, counterclockwise from one angle to the other, in radians.
    case sweep(ColorLine, center: Point, angles: (from: Double, to: Double), transform: AffineTransform)
}

/// A colour of a palette.
package struct GlyphColor: Hashable, Sendable {
    /// Nil for that of the text.
    package let color: Color?
    package let opacity: Double

    package init(_ color: Color?, opacity: Double = 1) { (self.color, self.opacity) = (color, opacity) }
}

/// The bitmap of a glyph.
package struct GlyphPicture: Sendable {
    /// A whole PNG file from the font; it may be damaged.
    package let png: [UInt8]
    /// The area that the bitmap fills.
    package let box: GlyphBox
}
