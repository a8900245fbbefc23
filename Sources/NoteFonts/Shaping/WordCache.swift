import Geometry

/// The cache of shaped words: a hash table with open addressing over flat arrays.
///
/// A lookup allocates nothing. When the cache exceeds its limit, it is emptied.
struct WordCache: ~Copyable {
    /// The glyphs of all words; text offsets count from the start of each word.
    private var store = GlyphStore()
    /// The spans of words that have more than glyphs of one face.
    private var specialSpans: [StoredSpan] = []
    private var words: [CachedWord] = []
    private var keys: [UInt64] = []
    /// Per hash, the index of a word plus 1, or 0; the count is a power of two, and at most half are used.
    private var slots = [UInt32](repeating: 0, count: 1 << 12)

    /// In bytes, about forty thousand words.
    private static let limit = 6 << 20
    private static let glyphSize = 11
    private static let wordSize = MemoryLayout<CachedWord>.stride + 8

    /// The entry with the bytes of `word` that is valid in `context`, if cached.
    @inline(__always)
    borrowing func find(
        _ word: HashedRange, in scanner: WordScanner, _ context: WordContext
    ) -> CachedWord? {
        let hash = context.hash(word.hash)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = words[Int(slots[slot]) - 1]
            if entry.hash == hash, entry.byteCount == word.range.count, entry.holds(in: context),
                scanner.matches(word.range, keys, from: Int(entry.key))
            {
                return entry
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Adds a text that is not cached: the glyphs `span` of `glyphs`.
    mutating func insert(
        _ entry: NewEntry, in scanner: WordScanner, _ span: StoredSpan, of glyphs: borrowing GlyphStore
    ) -> CachedWord {
        if words.isEmpty { reserve() } else { removeAllIfFull() }
        let key = keys.count
        scanner.appendKey(entry.word.range, to: &keys)
        let face = span.runs.first.map { glyphs.runs[$0].face } ?? 0
        let isSpecial = span.runs.count > 1 || !span.offsets.isEmpty || !span.missing.isEmpty
        let first = store.count
        if isSpecial {
            specialSpans.append(store.append(span, of: glyphs, shift: entry.shift))
        } else {
            store.columns.append(span.glyphs, of: glyphs.columns, shift: entry.shift)
        }
        let word = CachedWord(
            hash: entry.context.hash(entry.word.hash), key: UInt32(key),
            byteCount: UInt32(entry.word.range.count), firstGlyph: UInt32(first),
            glyphCount: UInt32(span.glyphs.count), style: UInt32(entry.context.style),
            edges: entry.context.edges, isSelfContained: entry.isSelfContained, spaceFlags: entry.spaceFlags,
            special: isSpecial ? UInt32(specialSpans.count - 1) : nil, face: UInt32(face),
            scripts: entry.scripts)
        words.append(word)
        if words.count * 2 > slots.count {
            slots = [UInt32](repeating: 0, count: slots.count * 2)
            for index in words.indices { enter(index) }
        } else {
            enter(words.count - 1)
        }
        return word
    }

    /// Appends the glyphs of `word`, at text offset `offset`, to `output`.
    @inline(__always)
    borrowing func append(_ word: CachedWord, at offset: Int, to output: inout GlyphStore) {
        if let special = word.special {
            output.join(specialSpans[Int(special)], of: store, shift: offset)
            return
        }
        output.beginRun(of: Int(word.face), at: offset)
        output.columns.append(word.glyphs, of: store.columns, shift: offset)
    }

    /// Appends the glyphs of the core of `chunk`, whose entry is `word`, to `output`.
    ///
    /// Returns false and appends nothing if they disagree with the end of `output`, or are of several faces.
    borrowing func append(_ chunk: ContextChunk, of word: CachedWord, to output: inout GlyphStore) -> Bool {
        guard word.special == nil else { return false }
        let offset = chunk.text.lowerBound
        let start = glyph(of: word, at: chunk.core.lowerBound - offset)
        let overlap = glyph(of: word, at: chunk.overlap - offset)..<start
        guard ends(output, with: overlap, of: word, at: offset) else { return false }
        output.beginRun(of: Int(word.face), at: chunk.core.lowerBound)
        let core = start..<glyph(of: word, at: chunk.core.upperBound - offset)
        output.columns.append(core, of: store.columns, shift: offset)
        return true
    }

    /// The first glyph of a word for its text from `offset` on.
    private borrowing func glyph(of word: CachedWord, at offset: Int) -> Int {
        word.glyphs.first { store.columns.clusters[$0] >= offset } ?? word.glyphs.upperBound
    }

    /// Whether `output` ends with these glyphs of `word` for the same text.
    private borrowing func ends(
        _ output: borrowing GlyphStore, with glyphs: Range<Int>, of word: CachedWord, at offset: Int
    ) -> Bool {
        guard !glyphs.isEmpty else { return true }
        guard output.count >= glyphs.count, output.runs.last?.face == Int(word.face) else { return false }
        let shift = output.count - glyphs.upperBound
        return glyphs.allSatisfy {
            output.columns.glyphs[$0 + shift] == store.columns.glyphs[$0]
                && output.columns.advances[$0 + shift] == store.columns.advances[$0]
                && Int(output.columns.clusters[$0 + shift]) == Int(store.columns.clusters[$0]) + offset
        }
    }

    private mutating func enter(_ index: Int) {
        var slot = Int(truncatingIfNeeded: words[index].hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = UInt32(index + 1)
    }

    /// Reserves the full capacity, which uses memory only as it is filled; growing by copies would leave
    /// holes of the same size.
    private mutating func reserve() {
        let mostWords = Self.limit / (Self.wordSize + 8 + Self.glyphSize)
        words.reserveCapacity(mostWords)
        keys.reserveCapacity(mostWords)
        store.columns.reserve(Self.limit / Self.glyphSize)
    }

    private mutating func removeAllIfFull() {
        let size = words.count * Self.wordSize + keys.count * 8 + store.count * Self.glyphSize
        guard size > Self.limit else { return }
        store.removeAll()
        specialSpans.removeAll(keepingCapacity: true)
        words.removeAll(keepingCapacity: true)
        keys.removeAll(keepingCapacity: true)
        for index in slots.indices { slots[index] = 0 }
    }
}
