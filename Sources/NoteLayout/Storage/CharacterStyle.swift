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

extension CharacterStyle {
    /// From the top of a line of `pitch` points to its baseline, in points.
    ///
    /// Ascender and descender of the style's main face are centred in the pitch.
    func baseline(pitch: Double) -> Double {
        let face = shaping.chain.primary.face
        return (pitch + Double(face.ascender + face.descender) * size / Double(face.unitsPerEm)) / 2
    }
}
