import Geometry

/// Placeholder faces, whose glyphs are boxes with numbers: one face for each block of 32,768 characters,
/// since glyph numbers have 16 bits. They have no file.
///
/// Glyph 0 is `.notdef`, the next are the characters of the block in order, and the last is blank.
extension FaceLocation {
    /// The face with the box of `scalar`.
    init(boxOf scalar: UInt32) { self.init(path: "", index: Int(scalar >> 15)) }

    var isPlaceholder: Bool { path.isEmpty }
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
            strikeout: StrokeMetrics(position: 280, thickness: 50), subscriptOffset: 200,
            superscriptOffset: 400, capHeight: BoxGlyph.ascender, italicAngle: 0,
            box: GlyphBox(xMin: 0, yMin: BoxGlyph.descender, xMax: widest, yMax: BoxGlyph.ascender),
            isFixedPitch: false, weight: FontWeight.regular.rawValue)
    }
}
