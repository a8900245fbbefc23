import Geometry
import NoteFonts

/// The drawings of glyphs in colour, each read once.
struct ColorGlyphs {
    private var known: [Face: [UInt16: Drawing?]] = [:]

    /// The drawing of a glyph; nil for one without outlines in a face of pictures.
    mutating func drawing(of glyph: UInt16, in face: Face) throws(PictureError) -> Drawing? {
        let drawing: Drawing?
        if let found = known[face]?[glyph] {
            drawing = found
        } else {
            drawing = face.drawings(of: [glyph])[0]
            known[face, default: [:]][glyph] = .some(drawing)
        }
        guard drawing != nil || face.outlineFormat == .colorBitmaps else {
            throw .brokenGlyph(face, glyph: glyph)
        }
        return drawing
    }
}
