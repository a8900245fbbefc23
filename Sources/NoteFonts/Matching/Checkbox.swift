package import Geometry
package import NoteText

/// The boxes before items of a checklist: glyphs of a placeholder face, so they need no font.
///
/// The numbers of the boxes lie beyond those of characters, so the box of a missing character never looks
/// like one.
extension BoxGlyph {
    private static let first: UInt32 = 0x11_0000

    /// In font units.
    static let checkboxAdvance = 860
    /// Slightly higher and deeper than capitals.
    static let checkbox = GlyphBox(xMin: 30, yMin: -40, xMax: 830, yMax: 760)

    var isCheckbox: Bool { scalar >= Self.first }

    /// The corners of the sign in the box, in font units; empty for other glyphs.
    package var sign: [Point] {
        guard isCheckbox, scalar - Self.first < TaskState.allCases.count else { return [] }
        return Self.corners(of: TaskState.allCases[Int(scalar - Self.first)]).map {
            Point(x: Double($0.x), y: Double($0.y))
        }
    }

    private static func corners(of task: TaskState) -> [(x: Int, y: Int)] {
        switch task {
        case .open: []
        case .checked: tick
        case .half: half
        case .cancelled: cross
        }
    }

    private static let tick = [
        (x: 170, y: 350), (x: 235, y: 415), (x: 370, y: 280), (x: 640, y: 600), (x: 712, y: 540),
        (x: 375, y: 145),
    ]
    /// The left half of the box.
    private static let half = [(x: 80, y: 10), (x: 430, y: 10), (x: 430, y: 710), (x: 80, y: 710)]
    private static let cross = [
        (x: 430, y: 300), (x: 610, y: 120), (x: 670, y: 180), (x: 490, y: 360), (x: 670, y: 540),
        (x: 610, y: 600), (x: 430, y: 420), (x: 250, y: 600), (x: 190, y: 540), (x: 370, y: 360),
        (x: 190, y: 180), (x: 250, y: 120),
    ]

    /// The character of the box of an item in this state.
    static func checkbox(of task: TaskState) -> UInt32 {
        first + UInt32(TaskState.allCases.firstIndex(of: task) ?? 0)
    }
}

extension FontCatalog {
    /// The box before an item of a checklist: a glyph and its face.
    package func checkbox(of task: TaskState) -> (glyph: UInt16, face: ChainFace)? {
        let scalar = BoxGlyph.checkbox(of: task)
        return boxFace(of: scalar).map { (Face.boxGlyph(of: scalar), $0) }
    }
}
