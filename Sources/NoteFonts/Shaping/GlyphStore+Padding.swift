import Geometry

extension GlyphStore {
    /// Whether the spaces round a text of `length` bytes, themselves included, are as if nothing stood there,
    /// and nothing in the text takes notice of what is beyond them.
    func isFree(in length: Int, spacesBefore before: Int, after: Int, _ style: StyleState) -> Bool {
        guard count >= before + after else { return false }
        for offset in 0..<before where !isSpace(offset, at: offset, style) { return false }
        for offset in 1...(after + 1) where offset <= after {
            guard isSpace(count - offset, at: length - offset, style) else { return false }
        }
        let isReached =
            before > 0 && columns.flags[0].contains(.unsafeToConcatenate)
            || after > 0 && columns.flags[count - 1].contains(.unsafeToConcatenate)
        return !isReached
    }

    /// The flags of the nearer of the spaces after a text; none where there is none.
    func spaceFlags(after: Int) -> GlyphFlags {
        after > 0 && count >= after ? columns.flags[count - after].intersection(.unsafeToBreak) : []
    }

    /// Whether a glyph is the plain space of its face, and the only glyph of the character at `offset`.
    private func isSpace(_ glyph: Int, at offset: Int, _ style: StyleState) -> Bool {
        guard let run = runs.last(where: { $0.glyph <= glyph }), let face = style.face(run.face)
        else { return false }
        return columns.glyphs[glyph] == face.space.glyph && columns.advances[glyph] == face.space.advance
            && Int(columns.clusters[glyph]) == offset && !offsets.contains { $0.glyph == glyph }
    }

    /// Leaves of offsets and runs only what belongs to the bytes `text`, and tells which part that is.
    mutating func trim(_ text: Range<Int>) -> StoredSpan {
        let start = (0..<count).first { columns.clusters[$0] >= text.lowerBound } ?? count
        let end = (start..<count).first { columns.clusters[$0] >= text.upperBound } ?? count
        offsets.removeAll { !(start..<end).contains($0.glyph) }
        missing.removeAll { !text.contains($0.offset) }
        runs.removeAll { $0.glyph >= end }
        if let first = runs.lastIndex(where: { $0.glyph <= start }) {
            runs.removeFirst(first)
            runs[0].glyph = start
            runs[0].text = max(runs[0].text, text.lowerBound)
        }
        return StoredSpan(
            glyphs: start..<end, offsets: offsets.indices, runs: runs.indices, missing: missing.indices)
    }
}
