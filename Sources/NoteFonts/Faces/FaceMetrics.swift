/// A line drawn with the glyphs, in font units.
package struct StrokeMetrics: Hashable, Sendable {
    /// Middle of the stroke, above the baseline.
    package let position: Int
    package let thickness: Int

    init(position: Int, thickness: Int) { (self.position, self.thickness) = (position, thickness) }

    /// A stroke whose top is known, as tables store it; half of its thickness is below that.
    init(top: Int, thickness: Int) { self.init(position: top - thickness / 2, thickness: thickness) }
}

/// A coordinate on one axis of a variable font.
package struct AxisCoordinate: Hashable, Sendable {
    /// The tag of the axis.
    package let axis: UInt32
    /// In the units of the axis.
    package let value: Float

    package init(axis: UInt32, value: Float) { (self.axis, self.value) = (axis, value) }
}

/// The metrics of a face; lengths are in font units, heights above the baseline.
package struct FaceMetrics: Hashable, Sendable {
    package let postScriptName: String
    package let familyName: String
    package let styleName: String
    package let outlineFormat: OutlineFormat
    package let embeddingRights: EmbeddingRights
    package let glyphCount: Int
    package let unitsPerEm: Int
    package let ascender: Int
    /// Negative below the baseline.
    package let descender: Int
    package let lineGap: Int
    package let underline: StrokeMetrics
    package let strikeout: StrokeMetrics
    /// The distances of the baselines of subscripts, below, and of superscripts, above.
    package let subscriptOffset: Int
    package let superscriptOffset: Int
    /// 0 if unknown.
    package let capHeight: Int
    /// In degrees, counterclockwise from upright.
    package let italicAngle: Double
    /// Bounds of all glyphs of the face.
    package let box: GlyphBox
    package let isFixedPitch: Bool
    /// From 100 to 900: the value of OS/2, or of the instance of a variable face; 400 if unknown.
    package let weight: Int
}
