import Geometry
import NoteFonts
import NoteLayout
import NoteText

/// What one code shows.
struct ShownGlyph {
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

extension RunWriter {
    /// In bytes of UTF-8.
    private static let longestCharacter = 4

    /// The code of what is shown next.
    func code(of shown: ShownGlyph, _ fonts: inout FontTable) -> FontCode? {
        let text = section.text.text
        if shown.text.count == 1 {
            let byte = text[shown.text.lowerBound]
            return fonts.code(of: shown.glyph, scalar: byte == 0x09 ? 0x20 : UInt32(byte), font: font)
        }
        return fonts.code(of: shown.glyph, text: text.span.extracting(shown.text), font: font)
    }

    /// What is shown next: a glyph with its text, or a cluster of several glyphs as one; nil at the end of
    /// the run.
    ///
    /// Marks lie on letters, and glyphs of a cluster can stand in another order than its characters; readers
    /// that go by places make other text of that, or take it apart. One code with the text of all is the same
    /// to each of them. Where a face cannot have compounds, its glyphs are shown one by one.
    @inline(__always)
    mutating func next(_ fonts: inout FontTable) -> ShownGlyph? {
        if !pieces.isEmpty { return nextPiece() }
        guard glyph < run.glyphs.upperBound else { return nil }
        guard isAlone(glyph) else { return nextCluster(&fonts) }
        let shown = nextAlone()
        return shown.text.count > Self.longestCharacter ? cut(shown, &fonts) : shown
    }

    /// Whether a glyph stands for its cluster by itself, where the pen is.
    @inline(__always)
    private func isAlone(_ glyph: Int) -> Bool {
        if hasOffset || advance(of: glyph) <= 0 { return false }
        let next = glyph + 1
        return next == run.glyphs.upperBound
            || shaped.columns.clusters[next] != shaped.columns.clusters[glyph]
                && advance(of: next) > 0
    }

    @inline(__always)
    private mutating func nextAlone() -> ShownGlyph {
        let shown = ShownGlyph(
            glyph: shaped.columns.glyphs[glyph],
            text: Range(from: textStart(of: glyph), to: textStart(of: glyph + 1)),
            advance: advance(of: glyph) + (glyph + 1 == run.glyphs.upperBound ? stretch : 0))
        glyph += 1
        return shown
    }

    /// Where the text of a glyph begins; past the last glyph of the run, where the run's text ends.
    @inline(__always)
    func textStart(of glyph: Int) -> Int {
        glyph < run.glyphs.upperBound ? Int(shaped.columns.clusters[glyph]) + origin : run.text.upperBound
    }
}
