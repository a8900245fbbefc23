import Geometry
import NoteFonts

/// The masks of glyphs that have been drawn, at quarters of pixels: text repeats its letters, and to copy a
/// mask takes a fraction of the time that it takes to make it.
struct GlyphMasks: ~Copyable {
    /// Parts of a pixel that a glyph may stand at, across and down. MuPDF and poppler have as many.
    static let phases = 4
    /// Bytes of coverage that are kept; beyond them all is made anew.
    private static let byteLimit = 8 << 20

    /// A face at a size; glyphs have masks for each.
    private struct Style: Hashable {
        let face: Face
        /// Pixels for one font unit.
        let scale: Double
        let slant: Double
    }

    private var styles: [Style: UInt64] = [:]
    /// By style, glyph and phases; nil for a glyph that is too large to be kept.
    private var masks: [UInt64: GlyphMask?] = [:]
    private var bytes = 0
    private let rasterizer = GlyphRasterizer()

    /// A number for a face at a size, `scale` pixels for one font unit, leaning to the right by `slant`.
    mutating func style(_ face: Face, scale: Double, slant: Double) -> UInt64 {
        if bytes > Self.byteLimit { (styles, masks, bytes) = ([:], [:], 0) }
        let style = Style(face: face, scale: scale, slant: slant)
        if let known = styles[style] { return known }
        let number = UInt64(styles.count)
        styles[style] = number
        return number
    }

    /// The mask of a glyph in a style with this number, at parts of a pixel to the right and down; nil if it
    /// is too large. `make` makes it for an offset in pixels, y upwards.
    mutating func mask(
        of glyph: UInt16, _ style: UInt64, at phase: (x: Int, y: Int),
        _ make: (borrowing GlyphRasterizer, Point) -> GlyphMask?
    ) -> GlyphMask? {
        let key = style << 20 | UInt64(glyph) << 4 | UInt64(phase.x * Self.phases + phase.y)
        if let known = masks[key] { return known }
        let part = 1 / Double(Self.phases)
        let mask = make(rasterizer, Point(x: Double(phase.x) * part, y: -Double(phase.y) * part))
        masks[key] = mask
        bytes += mask?.coverage.count ?? 0
        return mask
    }
}
