extension Face {
    package var postScriptName: String { metrics.postScriptName }
    package var familyName: String { metrics.familyName }
    package var styleName: String { metrics.styleName }
    package var outlineFormat: OutlineFormat { metrics.outlineFormat }
    package var embeddingRights: EmbeddingRights { metrics.embeddingRights }
    package var glyphCount: Int { metrics.glyphCount }
    package var unitsPerEm: Int { metrics.unitsPerEm }
    package var ascender: Int { metrics.ascender }
    /// Negative below the baseline.
    package var descender: Int { metrics.descender }
    package var lineGap: Int { metrics.lineGap }
    /// Of the middle of the stroke, above the baseline.
    package var underlinePosition: Int { metrics.underline.position }
    package var underlineThickness: Int { metrics.underline.thickness }
    /// Of the middle of the stroke, above the baseline.
    package var strikeoutPosition: Int { metrics.strikeout.position }
    package var strikeoutSize: Int { metrics.strikeout.thickness }
    package var capHeight: Int { metrics.capHeight }
    /// In degrees, counterclockwise from upright.
    package var italicAngle: Double { metrics.italicAngle }
    package var box: GlyphBox { metrics.box }
    package var isFixedPitch: Bool { metrics.isFixedPitch }
    /// From 100 to 900.
    package var weight: Int { metrics.weight }
}
