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

extension Drawing.Gradient.Stop {
    /// A stop of the same colour at another place.
    func at(_ offset: Double) -> Self { Self(offset: offset, color: color, opacity: opacity) }

    /// The colour at `share` of the way to that of `other`.
    package func mixed(with other: Self, _ share: Double) -> Self {
        let mix = { (low: Double, high: Double) in low + (high - low) * share }
        let (low, high) = (color, other.color)
        let mixed = Color(
            red: mix(low.red, high.red), green: mix(low.green, high.green), blue: mix(low.blue, high.blue))
        return Self(offset: offset, color: mixed, opacity: mix(opacity, other.opacity))
    }
}
