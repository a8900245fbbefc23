/// The colours along the line of a gradient.
package struct ColorLine: Sendable {
    package typealias Stop = Drawing.Gradient.Stop

    /// At least one. Offsets may be below 0 and above 1.
    package let stops: [Stop]
    package let spread: Drawing.Gradient.Spread

    package init(stops: [Stop], spread: Drawing.Gradient.Spread) {
        (self.stops, self.spread) = (stops, spread)
    }
}
