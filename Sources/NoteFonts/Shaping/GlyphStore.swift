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

    /// The whole store.
    var span: StoredSpan {
        StoredSpan(
            glyphs: 0..<count, offsets: offsets.indices, runs: runs.indices, missing: missing.indices)
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
