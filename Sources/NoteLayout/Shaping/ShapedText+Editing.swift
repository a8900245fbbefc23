import Geometry
import NoteFonts
import NoteText

extension ShapedText {
    /// How much there is of each column.
    struct Mark {
        var glyphs: Int
        var offsets: Int
        var runs: Int
        var missing: Int
    }

    var mark: Mark {
        Mark(glyphs: glyphs.count, offsets: offsets.count, runs: runs.count, missing: missing.count)
    }

    /// Takes back all that was appended since `mark`.
    mutating func truncate(to mark: Mark) {
        glyphs.removeSubrange(mark.glyphs...)
        advances.removeSubrange(mark.glyphs...)
        clusters.removeSubrange(mark.glyphs...)
        flags.removeSubrange(mark.glyphs...)
        offsets.removeSubrange(mark.offsets...)
        runs.removeSubrange(mark.runs...)
        missing.removeSubrange(mark.missing...)
    }

    /// Appends a glyph that stands for `text`, as a run of its own, whose index it returns.
    mutating func append(_ glyph: UInt16, advance: Int, at text: Range<Int>, of face: ChainFace) -> Int {
        runs.append(ShapedRun(face: face, glyphs: glyphs.count..<glyphs.count + 1, text: text))
        glyphs.append(glyph)
        advances.append(Int32(clamping: advance))
        clusters.append(UInt32(text.lowerBound))
        flags.append([])
        return runs.count - 1
    }

    /// The width of some glyphs, in font units.
    func width(of glyphs: Range<Int>) -> Double {
        var sum = 0
        for glyph in glyphs { sum += Int(advances[glyph]) }
        return Double(sum)
    }

    /// The first glyph of `range` whose cluster does not begin before `offset`; the range's end where there
    /// is none.
    func glyph(at offset: Int, in range: Range<Int>) -> Int {
        clusters[range].partitioningIndex { Int($0) >= offset }
    }
}
