import Geometry

/// Placeholder faces, whose glyphs are boxes with numbers: one face for each block of 32,768 characters,
/// since glyph numbers have 16 bits. They have no file.
///
/// Glyph 0 is `.notdef`, the next are the characters of the block in order, and the last is blank.
extension FaceLocation {
    /// The face with the box of `scalar`.
    init(boxOf scalar: UInt32) {
        self.init(path: "", index: Int(scalar >> 15))
    }

    var isPlaceholder: Bool { path.isEmpty }
}

extension Face {
    /// The blank glyph of a placeholder face, without advance.
    static let emptyBox: UInt16 = 0x8001

    /// Whether it is a placeholder face: its glyphs are boxes for characters that no font has.
    package var isPlaceholder: Bool { metrics.outlineFormat == .boxes }

    /// The box of a glyph; nil for the blank glyph and for glyphs of other faces.
    package func box(of glyph: UInt16) -> BoxGlyph? {
        guard isPlaceholder, (1..<Self.emptyBox).contains(glyph) else { return nil }
        return BoxGlyph(UInt32(index) << 15 + UInt32(glyph) - 1)
    }

    /// The glyph of a character's box in its placeholder face.
    static func boxGlyph(of scalar: UInt32) -> UInt16 { UInt16(scalar & 0x7FFF) + 1 }
}

extension FaceMetrics {
    /// The metrics of the placeholder face of a block.
    static func boxes(block: Int) -> FaceMetrics {
        let line = StrokeMetrics(position: -100, thickness: 50)
        let widest = BoxGlyph(0x10FFFF).advance
        return FaceMetrics(
            postScriptName: "NotecBoxes\(block)", familyName: "Notec Boxes", styleName: "Regular",
            outlineFormat: .boxes, embeddingRights: EmbeddingRights(rawValue: 0),
            glyphCount: Int(Face.emptyBox) + 1, unitsPerEm: BoxGlyph.unitsPerEm, ascender: BoxGlyph.ascender,
            descender: BoxGlyph.descender, lineGap: 0, underline: line,
            strikeout: StrokeMetrics(position: 280, thickness: 50), capHeight: BoxGlyph.ascender,
            italicAngle: 0,
            box: GlyphBox(xMin: 0, yMin: BoxGlyph.descender, xMax: widest, yMax: BoxGlyph.ascender),
            isFixedPitch: false, weight: FontWeight.regular.rawValue)
    }
}
