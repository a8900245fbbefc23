package import Geometry

/// The boxes before items of a checklist: two glyphs of a placeholder face, so they need no font.
///
/// Their numbers lie beyond those of characters, so the box of a missing character never looks like them.
extension BoxGlyph {
    private static let open: UInt32 = 0x11_0000
    private static let ticked: UInt32 = 0x11_0001

    /// In font units.
    static let checkboxAdvance = 860
    /// Slightly higher and deeper than capitals.
    static let checkbox = GlyphBox(xMin: 30, yMin: -40, xMax: 830, yMax: 760)

    var isCheckbox: Bool { scalar >= Self.open }

    /// The corners of the tick in the box, in font units; empty for other glyphs.
    package var tick: [Point] {
        guard scalar == Self.ticked else { return [] }
        return Self.tickCorners.map { Point(x: Double($0.x), y: Double($0.y)) }
    }

    private static let tickCorners = [
        (x: 170, y: 350), (x: 235, y: 415), (x: 370, y: 280), (x: 640, y: 600), (x: 712, y: 540),
        (x: 375, y: 145),
    ]

    static func checkbox(isTicked: Bool) -> UInt32 { isTicked ? ticked : open }
}

extension FontCatalog {
    /// The box before an item of a checklist: a glyph and its face.
    package func checkbox(isTicked: Bool) -> (glyph: UInt16, face: ChainFace)? {
        let scalar = BoxGlyph.checkbox(isTicked: isTicked)
        return boxFace(of: scalar).map { (Face.boxGlyph(of: scalar), $0) }
    }
}
