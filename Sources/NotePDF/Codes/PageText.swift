import Geometry
import NoteFonts
import NoteLayout

/// The content of the text objects of a page, before anything has a code: a function of the page alone.
struct PageText: Sendable {
    /// In the order of their first use.
    var fonts: [PageFont] = []
    /// The glyphs with their texts, in the order of their first use.
    var uses = GlyphUses()
    /// The glyphs of all steps, one after the other.
    var glyphs: [ShownGlyph] = []
    var steps: [TextStep] = []
    /// By piece of the page, its steps; none of a picture.
    var pieces: [Range<Int>] = []
    /// The steps of what is no part of the note.
    var furniture = 0..<0
}

/// A face that a page uses.
struct PageFont: Sendable {
    let face: Face
    /// Glyphs made for the clusters of the page.
    var compounds: CompoundGlyphs
}

/// A glyph that one code shows, at its place; lengths in font units.
struct ShownGlyph: Sendable {
    /// An index into the uses of the page.
    let use: Int32
    /// Its distance from its place where it is drawn.
    let x: Int32
    let y: Int32
    /// From its place to that of the next.
    let advance: Int32
}

/// A part of what a text object shows.
enum TextStep: Sendable {
    case run(ShownRun)
    case lineEnds(LineEnds)
}

/// A run of a line, as codes show it.
struct ShownRun: Sendable {
    /// An index into the runs of the page's painting.
    let run: Int
    /// Whether it is the first of its line.
    let startsLine: Bool
    /// An index into the fonts of the page.
    let font: Int
    /// A range of the glyphs of the page.
    let glyphs: Range<Int>
    /// By how much the white space at its end is wider than it was set, in points.
    let stretch: Double
}

/// Line ends of code, which are a part of its text as no other line ends are: spaces that stand for them.
struct LineEnds: Sendable {
    /// Their place, if it is not after what was shown last.
    let place: Point?
    /// Nil where the face has no space.
    let shown: Shown?

    struct Shown: Sendable {
        /// An index into the fonts of the page.
        let font: Int
        let size: Double
        /// An index into the uses of the page.
        let use: Int32
        let count: Int
    }
}
