/// How a face with `COLR` paints a glyph, as a list of steps in their order.
///
/// Layers stand on a stack: what is painted goes to the top one, and the first is the glyph itself.
package struct GlyphDrawing: Sendable {
    package enum Step: Sendable {
        /// Paints what is inside of all of `paths`; everything where there is none.
        case fill(GlyphPaint, paths: [GlyphPath])
        /// Begins a layer.
        case begin
        /// Ends the two last layers, the backdrop and then the source, and paints them as one.
        case compose(CompositeMode)
    }

    package internal(set) var steps: [Step] = []
}

/// An outline, in font units, y upwards.
package struct GlyphPath: Sendable {
    package enum Step: Sendable {
        case move(GlyphPoint)
        case line(GlyphPoint)
        case curve(GlyphPoint, GlyphPoint, GlyphPoint)
        case close
    }

    package internal(set) var steps: [Step] = []
}

/// A place in font units, y upwards from the baseline.
package struct GlyphPoint: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// What a part of a glyph is painted with.
package enum GlyphPaint: Sendable {
    case solid(GlyphColor)
    /// Colours change from one point to the other, and are the same across.
    case linear(ColorLine, from: GlyphPoint, to: GlyphPoint)
    /// Colours change from one circle to the other, in the coordinates that `transform` makes font units
    /// of.
    case radial(ColorLine, from: GlyphCircle, to: GlyphCircle, transform: GlyphTransform)
    /// Colours change round a point, counterclockwise from one angle to the other, in radians.
    case sweep(ColorLine, center: GlyphPoint, angles: (from: Double, to: Double), transform: GlyphTransform)
}

package struct GlyphCircle: Hashable, Sendable {
    package var center: GlyphPoint
    package var radius: Double

    package init(center: GlyphPoint, radius: Double) {
        self.center = center
        self.radius = radius
    }
}

/// A colour in sRGB; components and alpha are from 0 to 1.
package struct GlyphColor: Hashable, Sendable {
    package var red = 0.0
    package var green = 0.0
    package var blue = 0.0
    package var alpha = 1.0
    /// Whether it is the colour of the text instead.
    package var isOfText = false

    package init() {}
}

/// Colours along a line.
package struct ColorLine: Sendable {
    package enum Extent: Sendable {
        /// The first and the last colour go on.
        case padded
        case repeated
        case reflected
    }

    package struct Stop: Hashable, Sendable {
        /// From 0 to 1, or beyond.
        package var offset: Double
        package var color: GlyphColor

        package init(offset: Double, color: GlyphColor) {
            self.offset = offset
            self.color = color
        }
    }

    /// In the order of the offsets; at least one.
    package var stops: [Stop]
    package var extent: Extent

    package init(stops: [Stop], extent: Extent) {
        self.stops = stops
        self.extent = extent
    }
}

/// How a source is painted on a backdrop, by the numbers of OpenType's `COLR` table.
package enum CompositeMode: UInt32, Sendable {
    case clear, source, backdrop, sourceOver, backdropOver, sourceIn, backdropIn, sourceOut, backdropOut
    case sourceAtop, backdropAtop, exclusiveOr, plus
    case screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
    case exclusion, multiply, hue, saturation, color, luminosity
}
