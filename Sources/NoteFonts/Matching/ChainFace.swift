/// A face in a chain, and the requested traits that it lacks and that are therefore synthesized.
package struct ChainFace: Hashable, Sendable {
    package let face: Face
    /// The size of the face relative to the requested size.
    package var scale = 1.0
    /// Drawn by stroking the outlines.
    package let syntheticBold: Bool
    /// Drawn by shearing the outlines by 12 degrees.
    package let syntheticItalic: Bool
    /// Whether it belongs to none of the requested families.
    package var isFallback = false
    /// Whether its glyphs have their own colours.
    package var isColored = false
    /// Whether it shows capitals in place of small letters.
    package var syntheticCapitals = false
}

/// Sizes at which small letters of several faces are equally high, as by `font-size-adjust` of CSS.
extension ChainFace {
    /// Beyond these a face looks too large or too small in its capitals.
    private static let scales = 0.8...1.4
    /// Faces whose x-heights differ less go together as they are, as a difference in weight shows more.
    private static let tolerance = 0.1

    /// The face at the size at which its small letters are `xHeight` ems high.
    func fitting(_ xHeight: Double?) -> ChainFace {
        guard let xHeight, let own = face.xHeight else { return self }
        var face = self
        let scale = min(max(xHeight / own, Self.scales.lowerBound), Self.scales.upperBound)
        // In steps of a twentieth: less is not seen.
        face.scale *= (scale * 20).rounded() / 20
        return face
    }

    /// The face, scaled to `xHeight` where the x-heights differ by more than a tenth.
    func fitting(beside xHeight: Double?) -> ChainFace {
        guard let xHeight, let own = face.xHeight, abs(own - xHeight) > Self.tolerance * xHeight
        else { return self }
        return fitting(xHeight)
    }
}
