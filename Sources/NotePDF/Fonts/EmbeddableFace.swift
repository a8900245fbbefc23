/// A face as embedding needs it.
package protocol EmbeddableFace: Sendable {
    var embedding: FontDescription { get }

    /// The glyph of a character by itself.
    func glyph(for scalar: UInt32) -> UInt16?

    /// In font units.
    func advance(of glyph: UInt16) -> Int

    /// The PostScript name of a glyph; nil in a font without names.
    func glyphName(_ glyph: UInt16) -> String?

    /// Calls `body` with the `hb_face_t` of the face.
    func withHarfBuzzFace<Result, Failure: Error>(
        _ body: (OpaquePointer) throws(Failure) -> Result
    ) throws(Failure) -> Result
}

/// What a font's dictionaries say of the face as a whole; lengths in font units, heights above the baseline.
package struct FontDescription: Sendable {
    /// How the outlines are stored, which decides the form of the embedding.
    package enum Outlines: Sendable {
        case nameKeyedCFF
        case cidKeyedCFF
        case trueType
    }

    package var postScriptName: String
    package var outlines: Outlines
    package var glyphCount: Int
    package var unitsPerEm: Int
    package var rights = FontRights(rawValue: 0)
    package var ascender = 0
    /// Negative below the baseline.
    package var descender = 0
    /// 0 where the font does not say.
    package var capHeight = 0
    /// In degrees, counterclockwise from upright.
    package var italicAngle = 0.0
    package var isFixedPitch = false
    /// The box round all glyphs: left, bottom, right, top.
    package var box = [0, 0, 0, 0]

    package init(postScriptName: String, outlines: Outlines, glyphCount: Int, unitsPerEm: Int) {
        self.postScriptName = postScriptName
        self.outlines = outlines
        self.glyphCount = glyphCount
        self.unitsPerEm = unitsPerEm
    }
}

/// What a font's maker allows: `fsType` of its `OS/2` table.
package struct FontRights: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// "Restricted licence", unless a milder bit stands beside it.
    var forbidsEmbedding: Bool { rawValue & 0x000E == 0x0002 }
    /// The font is embedded whole or not at all.
    var forbidsSubsetting: Bool { rawValue & 0x0100 != 0 }
    /// Only bitmaps may be embedded.
    var forbidsOutlines: Bool { rawValue & 0x0200 != 0 }
}
