/// The colours of a gradient.
package struct ColorLine: Sendable {
    /// The colours beyond the first and the last stop (`Extend` in `COLR`).
    package enum ExtendMode: Sendable {
        /// The first and the last colour continue.
        case padded
        case repeated
        case reflected
    }

    /// A colour at a place of the line.
    package struct Stop: Hashable, Sendable {
        /// From 0 to 1, or beyond.
        package var offset: Double
        package var color: GlyphColor

        package init(offset: Double, color: GlyphColor) {
            self.offset = offset
            self.color = color
        }
    }

    /// By ascending offset; at least one.
    package var stops: [Stop]
    package var extendMode: ExtendMode

    package init(stops: [Stop], extendMode: ExtendMode) {
        self.stops = stops
        self.extendMode = extendMode
    }
}
