/// How a face stores its glyphs, which decides how a PDF embeds it.
package enum OutlineFormat: String, Sendable {
    /// CFF whose glyphs have names.
    case nameKeyedCFF
    /// CFF whose glyphs have character identifiers (CIDs), as Chinese, Japanese and Korean fonts have.
    case cidKeyedCFF
    /// TrueType, in a `glyf` table.
    case trueType
    /// Pictures, in `CBDT` or `sbix`, with or without outlines beside them.
    case colorBitmaps
    /// Outlines in colours, by `COLR`.
    case colorLayers
    /// Boxes with numbers, of no file.
    case boxes

    /// Whether glyphs have colours of their own.
    package var isColored: Bool { self == .colorBitmaps || self == .colorLayers }
}

/// What a font's maker allows, by OS/2's fsType.
package struct EmbeddingRights: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Restricted licence, where no other bit grants more.
    package var forbidsEmbedding: Bool { rawValue & 0x000E == 0x0002 }
    /// Restricted licence, or bitmaps only.
    package var forbidsOutlines: Bool { forbidsEmbedding || rawValue & 0x0200 != 0 }
    /// The font is embedded whole or not at all.
    package var forbidsSubsetting: Bool { rawValue & 0x0100 != 0 }

    /// Whether a PDF may show a face with these rights. Glyphs in colour are embedded one by one, which
    /// is a subset.
    func allow(_ format: OutlineFormat) -> Bool {
        switch format {
        case .nameKeyedCFF, .cidKeyedCFF, .trueType: !forbidsOutlines
        case .boxes: true
        case .colorBitmaps: !forbidsEmbedding && !forbidsSubsetting
        case .colorLayers: !forbidsOutlines && !forbidsSubsetting
        }
    }
}

/// A line drawn beside the glyphs, in font units.
package struct StrokeMetrics: Hashable, Sendable {
    /// Of the middle of the stroke, above the baseline.
    package let position: Int
    package let thickness: Int
}

/// A box round glyphs, in font units, y upwards from the baseline.
package struct GlyphBox: Hashable, Sendable {
    package let xMin: Int
    package let yMin: Int
    package let xMax: Int
    package let yMax: Int

    package init(xMin: Int, yMin: Int, xMax: Int, yMax: Int) {
        (self.xMin, self.yMin, self.xMax, self.yMax) = (xMin, yMin, xMax, yMax)
    }
}

/// A place on one axis of a variable font.
package struct AxisCoordinate: Hashable, Sendable {
    /// The tag of the axis.
    package let axis: UInt32
    /// In the units of the design.
    package let value: Float

    package init(axis: UInt32, value: Float) {
        self.axis = axis
        self.value = value
    }
}

/// What a font file says of a face as a whole; lengths are in font units, heights above the baseline.
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
    /// 0 where the font does not say.
    package let capHeight: Int
    /// In degrees, counterclockwise from upright.
    package let italicAngle: Double
    /// Round all the glyphs of the face.
    package let box: GlyphBox
    package let isFixedPitch: Bool
    /// From 100 to 900: that of OS/2, or of a variable face where it is used; 400 where the font does not
    /// say.
    package let weight: Int
}
