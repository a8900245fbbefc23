import Geometry
import NoteFonts
import NoteLayout
import NoteText

/// What one code shows.
struct ShownCluster {
    /// Of the face, or a compound.
    var glyph: UInt16
    /// What it stands for.
    var text: Range<Int>
    /// How far it is drawn from its place, in font units.
    var x: Int32 = 0
    var y: Int32 = 0
    /// From its place to that of the next, in font units.
    var advance: Int32
}

/// A glyph that stands for one byte of text, in its place.
struct ShownByte {
    let glyph: UInt16
    let text: UInt8
    let advance: Int32
}

/// Reads the glyphs of one run of a line as codes are to show them.
///
/// Marks lie on letters, and glyphs of a cluster can stand in another order than its characters; readers that
/// go by places make other text of that, or take it apart. One code with the text of all is the same to each
/// of them. Where a face cannot have compounds, its glyphs are shown one by one.
struct ClusterReader {
    let section: LaidSection
    let face: Face
    let shaped: ShapedGlyphs
    /// Where the clusters count from, in the section's text.
    let origin: Int
    /// Those of the run's paragraph or line, and the section's text.
    let glyphs: [UInt16]
    let clusters: [UInt32]
    let text: [UInt8]
    /// Past the last glyph of the run, and past its text.
    let end: Int
    private let textEnd: Int
    let isRightToLeft: Bool
    /// Those of the face so far.
    private(set) var compounds: CompoundGlyphs
    var glyph: Int
    private let advances: (values: [Int32], shift: Int)
    /// The first of the section's offsets that is not behind `glyph`, and its glyph.
    private var nextOffset: Int
    private var nextOffsetGlyph: Int
    /// How much wider the last glyph is than it was set, in font units.
    private var stretch: Int32 = 0
    /// What is left to show of a cluster whose glyphs are shown one by one, the last first.
    var pieces: [ShownCluster] = []
    /// What a compound is to be made of; kept for its memory.
    var parts: [CompoundGlyphs.Part] = []

    /// In bytes of UTF-8.
    private static let longestCharacter = 4

    init(_ run: LineRun, of section: LaidSection, in face: Face, _ compounds: consuming CompoundGlyphs) {
        self.section = section
        self.compounds = compounds
        self.face = face
        shaped = section.glyphs(of: run)
        origin = section.origin(of: run)
        glyphs = shaped.columns.glyphs
        clusters = shaped.columns.clusters
        text = section.text.text
        end = run.glyphs.upperBound
        textEnd = run.text.upperBound
        isRightToLeft = run.isRightToLeft
        glyph = run.glyphs.lowerBound
        advances = section.advances(of: run)
        nextOffset = shaped.columns.offsets.partitioningIndex { $0.glyph >= run.glyphs.lowerBound }
        nextOffsetGlyph = shaped.columns.glyph(ofOffset: nextOffset)
    }

    /// The next glyph, if it stands alone for one byte of text, as most do.
    @inline(__always)
    mutating func nextOfOneByte() -> ShownByte? {
        guard glyph < end, pieces.isEmpty, isAlone(glyph) else { return nil }
        let start = Int(clusters[glyph]) + origin
        guard textStart(of: glyph + 1) == start + 1 else { return nil }
        defer { glyph += 1 }
        return ShownByte(
            glyph: glyphs[glyph], text: text[start],
            advance: advance(of: glyph) + (glyph + 1 == end ? stretch : 0))
    }

    /// What is shown next: a glyph with its text, or a cluster of several glyphs as one; nil at the end of
    /// the run.
    @inline(__always)
    mutating func next() -> ShownCluster? {
        if !pieces.isEmpty { return nextPiece() }
        guard glyph < end else { return nil }
        guard isAlone(glyph) else { return nextCluster() }
        let shown = nextAlone()
        return shown.text.count > Self.longestCharacter ? cut(shown) : shown
    }

    /// Lets the white space at the end of the run reach to what follows `gap` points after it, where there is
    /// any, at a size of `size` points; returns how far that is, in points.
    mutating func stretchSpace(over gap: Double, size: Double) -> Double {
        guard gap > 0, glyph < end, textEnd > textStart(of: glyph), text[textEnd - 1] == 0x20 else {
            return 0
        }
        let em = Double(face.unitsPerEm)
        guard gap * Double(RunWriter.roomOfSpace) > size, gap < 100 * size else { return 0 }
        stretch = Int32(saturating: (gap * em / size).rounded())
        return Double(stretch) * size / em
    }

    /// Whether a glyph stands for its cluster by itself, where the pen is.
    @inline(__always)
    private func isAlone(_ glyph: Int) -> Bool {
        if hasOffset || advance(of: glyph) <= 0 { return false }
        let next = glyph + 1
        return next == end
            || clusters[next] != clusters[glyph]
                && advance(of: next) > 0
    }

    @inline(__always)
    private mutating func nextAlone() -> ShownCluster {
        let shown = ShownCluster(
            glyph: glyphs[glyph],
            text: Range(from: textStart(of: glyph), to: textStart(of: glyph + 1)),
            advance: advance(of: glyph) + (glyph + 1 == end ? stretch : 0))
        glyph += 1
        return shown
    }

    /// Where the text of a glyph begins; past the last glyph of the run, where the run's text ends.
    @inline(__always)
    func textStart(of glyph: Int) -> Int {
        glyph < end ? Int(clusters[glyph]) + origin : textEnd
    }

    /// The advance of a glyph of the run, in font units.
    @inline(__always)
    func advance(of glyph: Int) -> Int32 { advances.values[glyph + advances.shift] }

    private var hasOffset: Bool { nextOffsetGlyph == glyph }

    /// How far a glyph, not before the one asked for last, is drawn from its place.
    mutating func takeOffset(of glyph: Int) -> GlyphOffset? {
        guard nextOffsetGlyph == glyph else { return nil }
        let offset = shaped.columns.offsets[nextOffset]
        nextOffset += 1
        nextOffsetGlyph = shaped.columns.glyph(ofOffset: nextOffset)
        return offset
    }

    /// The glyph made of `parts` with `advance`, in font units; nil where there can be none.
    mutating func compound(advance: Int) -> UInt16? {
        compounds.glyph(of: parts, advance: advance, in: face)
    }
}

extension ShapedText {
    /// The glyph that the offset `index` belongs to; after the last offset one that there is not.
    fileprivate func glyph(ofOffset index: Int) -> Int { index < offsets.count ? offsets[index].glyph : .max }
}
