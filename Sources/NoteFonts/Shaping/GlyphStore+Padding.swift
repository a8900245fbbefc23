import Geometry

extension GlyphStore {
    /// Whether the spaces around a text of `length` bytes, which counts them too, are shaped as if they were
    /// alone, and nothing in the text depends on what is beyond them.
    func isSelfContained(in length: Int, spacesBefore before: Int, after: Int, _ style: StyleState) -> Bool {
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

    /// The flags of the first space after a text; empty if there is none.
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

    /// Removes the offsets, missing characters and runs outside the bytes `text`, and returns the span of the
    /// rest.
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
