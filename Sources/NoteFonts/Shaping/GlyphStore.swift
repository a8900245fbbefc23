import Geometry

/// Shaped text inside the shaper: a `ShapedText` whose faces are indices in the chain.
///
/// Glyph numbers count from the first glyph of the store; the owner defines where text offsets count from.
struct GlyphStore: ~Copyable {
    var columns = GlyphColumns()
    var offsets: [GlyphOffset] = []
    /// Each ends where the next begins.
    var runs: [StoredRun] = []
    var missing: [MissingCharacter] = []

    var count: Int { columns.count }

    /// The end of the store, as the place of the text offset `text`.
    func mark(_ text: Int) -> TextMark { TextMark(text: text, glyph: count) }

    mutating func removeAll() {
        columns.truncate(to: 0)
        offsets.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
        missing.removeAll(keepingCapacity: true)
    }

    /// Drops everything from `mark` on.
    mutating func truncate(to mark: TextMark) {
        columns.truncate(to: mark.glyph)
        while let last = offsets.last, last.glyph >= mark.glyph { offsets.removeLast() }
        while let last = runs.last, last.glyph >= mark.glyph { runs.removeLast() }
        while let last = missing.last, last.offset >= mark.text { missing.removeLast() }
    }

    /// Begins a run at the end, unless the last has the same face; its text begins at `text`.
    @inline(__always)
    mutating func beginRun(of face: Int, at text: Int) {
        if runs.last?.face != face { runs.append(StoredRun(face: face, glyph: count, text: text)) }
    }

    /// The whole store.
    var span: StoredSpan {
        StoredSpan(glyphs: 0..<count, offsets: offsets.indices, runs: runs.indices, missing: missing.indices)
    }

    /// Appends `span` of `other` with `shift` added to its text offsets, and returns its span in this store.
    mutating func append(_ span: StoredSpan, of other: borrowing GlyphStore, shift: Int) -> StoredSpan {
        let start = (count, offsets.count, runs.count, missing.count)
        for index in span.runs {
            runs.append(other.runs[index].moved(by: count - span.glyphs.lowerBound, shift))
        }
        appendAllButRuns(span, of: other, shift: shift)
        return StoredSpan(
            glyphs: start.0..<count, offsets: start.1..<offsets.count, runs: start.2..<runs.count,
            missing: start.3..<missing.count)
    }

    /// Appends `span` of `other`, continuing the last run if the face is the same.
    @inline(__always)
    mutating func join(_ span: StoredSpan, of other: borrowing GlyphStore, shift: Int) {
        for index in span.runs where other.runs[index].face != runs.last?.face {
            runs.append(other.runs[index].moved(by: count - span.glyphs.lowerBound, shift))
        }
        appendAllButRuns(span, of: other, shift: shift)
    }

    @inline(__always)
    private mutating func appendAllButRuns(_ span: StoredSpan, of other: borrowing GlyphStore, shift: Int) {
        for index in span.offsets {
            var offset = other.offsets[index]
            offset.glyph += count - span.glyphs.lowerBound
            offsets.append(offset)
        }
        for index in span.missing {
            var character = other.missing[index]
            character.offset += shift
            missing.append(character)
        }
        columns.append(span.glyphs, of: other.columns, shift: shift)
    }

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

    /// The place of the first glyph of the text from `offset` on.
    func mark(ofText offset: Int) -> TextMark {
        var glyph = count
        while glyph > 0, columns.clusters[glyph - 1] >= offset { glyph -= 1 }
        return TextMark(text: offset, glyph: glyph)
    }

    /// The text of the cluster of `glyph`; the last cluster ends at `textEnd`.
    borrowing func clusterRange(of glyph: Int, textEnd: Int) -> Range<Int> {
        let start = columns.clusters[glyph]
        let next = (glyph..<count).first { columns.clusters[$0] > start }
        return Int(start)..<(next.map { Int(columns.clusters[$0]) } ?? textEnd)
    }
}

/// The start of a run.
struct StoredRun {
    /// Index of the face in the chain.
    var face: Int
    var glyph: Int
    var text: Int

    func moved(by glyphs: Int, _ bytes: Int) -> StoredRun {
        StoredRun(face: face, glyph: glyph + glyphs, text: text + bytes)
    }
}

/// A position in a text and in its glyphs.
struct TextMark {
    var text: Int
    var glyph: Int
}

/// A part of a `GlyphStore`.
struct StoredSpan {
    var glyphs: Range<Int>
    var offsets: Range<Int>
    var runs: Range<Int>
    var missing: Range<Int>
}
