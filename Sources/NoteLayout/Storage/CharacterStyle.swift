package import Geometry
package import NoteFonts

/// How a run is painted: what can change without shaping the text anew.
package struct Paint: Hashable, Sendable {
    package var color: Color
    package var isStruck: Bool
}

/// A run's style with nothing left to look up.
package struct CharacterStyle: Hashable, Sendable {
    package var shaping: ShapingStyle
    /// In points.
    package var size: Double
    package var paint: Paint
}
