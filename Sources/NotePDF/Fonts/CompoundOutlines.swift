/// The tables of a TrueType font to which glyphs made of its glyphs are added (OpenType, `glyf`, composite
/// glyph description).
struct CompoundOutlines {
    private static let wordsFollow: UInt16 = 0x0001
    private static let areOffsets: UInt16 = 0x0002
    private static let moreFollow: UInt16 = 0x0020

    private(set) var tables: [FontTag: [UInt8]]
    private var outlines: [UInt8]
    /// Where each glyph's outline begins in `outlines`; one more for the end.
    private var places: [Int]
    private var metrics: [UInt8]
    private var glyphCount: Int
    private var widest = 0
    private var mostParts = 0

    /// Takes the tables of a font, or fails where one is missing or too short.
    init?(_ tables: [FontTag: [UInt8]]) {
        guard let outlines = tables["glyf"], let places = tables["loca"], let head = tables["head"],
            let maximum = tables["maxp"], let header = tables["hhea"], let metrics = tables["hmtx"],
            head.count >= 54, maximum.count >= 32, header.count >= 36
        else { return nil }
        let count = maximum.number(at: 4)
        let isLong = head.number(at: 50) == 1
        guard places.count >= (count + 1) * (isLong ? 4 : 2),
            let long = Self.longMetrics(metrics, count, long: header.number(at: 34))
        else { return nil }
        self.tables = tables
        self.outlines = outlines
        self.places = (0...count).map { glyph in
            isLong
                ? places.number(at: 4 * glyph) << 16 | places.number(at: 4 * glyph + 2)
                : 2 * places.number(at: 2 * glyph)
        }
        guard self.places.allSatisfy({ $0 <= outlines.count }) else { return nil }
        self.metrics = long
        glyphCount = count
    }

    /// `hmtx` with an advance for each of `count` glyphs; in the font the last of `long` holds for the rest.
    private static func longMetrics(_ metrics: [UInt8], _ count: Int, long: Int) -> [UInt8]? {
        guard long > 0, long <= count, metrics.count >= 4 * long + 2 * (count - long) else { return nil }
        var all = Array(metrics[..<(4 * long)])
        for glyph in long..<count {
            let bearing = 4 * long + 2 * (glyph - long)
            all += metrics[(4 * long - 4)..<(4 * long - 2)] + metrics[bearing..<(bearing + 2)]
        }
        return all
    }

    /// Adds a glyph, its parts by their numbers in this font, and tells its number; nil where all are given.
    mutating func append(_ parts: some Sequence<CompoundGlyphs.Part>, advance: Int) -> UInt16? {
        guard glyphCount < Int(UInt16.max) else { return nil }
        var box: GlyphBox?
        var description: [UInt8] = []
        var lastFlags: Int?
        var count = 0
        for part in parts {
            guard let own = self.box(of: part.glyph) else { continue }
            let moved = own.moved(x: Int(part.x), y: Int(part.y))
            box = box.map { $0.union(moved) } ?? moved
            if let lastFlags { description[lastFlags + 1] |= UInt8(Self.moreFollow) }
            lastFlags = description.count
            let place = [UInt16(bitPattern: part.x), UInt16(bitPattern: part.y)]
            description.append(words: [Self.wordsFollow | Self.areOffsets, part.glyph])
            description.append(words: place)
            count += 1
        }
        if let box { outlines.append(words: [UInt16.max] + box.words) }
        outlines += description
        // Places are even, as short ones would have to be.
        places.append(outlines.count)
        metrics.append(words: [UInt16(clamping: advance), box?.words[0] ?? 0])
        widest = max(widest, advance)
        mostParts = max(mostParts, count)
        glyphCount += 1
        return UInt16(glyphCount - 1)
    }

    /// The box of a glyph; nil where it draws nothing.
    private func box(of glyph: UInt16) -> GlyphBox? {
        let glyph = Int(glyph)
        guard glyph + 1 < places.count, places[glyph] + 10 <= places[glyph + 1] else { return nil }
        return GlyphBox(outlines, at: places[glyph] + 2)
    }

    /// The tables with what was added.
    func finished() -> [FontTag: [UInt8]] {
        var tables = tables
        tables["glyf"] = outlines
        tables["hmtx"] = metrics
        var loca: [UInt8] = []
        for place in places {
            loca.append(words: [UInt16(truncatingIfNeeded: place >> 16), UInt16(truncatingIfNeeded: place)])
        }
        tables["loca"] = loca
        tables["head"]?.set(1, at: 50)
        tables["hhea"]?.set(glyphCount, at: 34)
        tables["hhea"]?.raise(at: 10, to: widest)
        tables["maxp"] = tables["maxp"].map(raised)
        return tables
    }

    /// `maxp` for glyphs one level deeper, of as many parts as there are; of points and contours it says at
    /// least as many as there can be.
    private func raised(_ maximum: [UInt8]) -> [UInt8] {
        var maximum = maximum
        maximum.set(glyphCount, at: 4)
        for (simple, compound) in [(6, 10), (8, 12)] {
            let most = max(maximum.number(at: simple), maximum.number(at: compound))
            maximum.raise(at: compound, to: min(most * mostParts, Int(UInt16.max)))
        }
        maximum.raise(at: 28, to: mostParts)
        maximum.set(maximum.number(at: 30) + 1, at: 30)
        return maximum
    }
}

/// The smallest rectangle round a glyph, in font units.
private struct GlyphBox {
    var (xMin, yMin, xMax, yMax) = (0, 0, 0, 0)

    init(_ bytes: [UInt8], at offset: Int) {
        let numbers = (0..<4).map { Int(Int16(truncatingIfNeeded: bytes.number(at: offset + 2 * $0))) }
        (xMin, yMin, xMax, yMax) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    func moved(x: Int, y: Int) -> GlyphBox {
        var box = self
        (box.xMin, box.xMax) = (xMin + x, xMax + x)
        (box.yMin, box.yMax) = (yMin + y, yMax + y)
        return box
    }

    func union(_ other: GlyphBox) -> GlyphBox {
        var box = self
        (box.xMin, box.xMax) = (min(xMin, other.xMin), max(xMax, other.xMax))
        (box.yMin, box.yMax) = (min(yMin, other.yMin), max(yMax, other.yMax))
        return box
    }

    var words: [UInt16] {
        [xMin, yMin, xMax, yMax].map { UInt16(bitPattern: Int16(clamping: $0)) }
    }
}

extension [UInt8] {
    /// The big-endian number of two bytes at `offset`.
    fileprivate func number(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

    fileprivate mutating func set(_ number: Int, at offset: Int) {
        self[offset] = UInt8(number >> 8 & 0xFF)
        self[offset + 1] = UInt8(number & 0xFF)
    }

    fileprivate mutating func raise(at offset: Int, to number: Int) {
        if number > self.number(at: offset) { set(number, at: offset) }
    }

    fileprivate mutating func append(words: [UInt16]) {
        for word in words {
            append(UInt8(word >> 8))
            append(UInt8(word & 0xFF))
        }
    }
}
