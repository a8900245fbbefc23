import Geometry
internal import NoteFonts

/// The tables of a TrueType font to which glyphs made of its glyphs are added (OpenType, `glyf`, composite
/// glyph description).
struct CompoundOutlines {
    private static let wordsFollow: UInt16 = 0x0001
    private static let areOffsets: UInt16 = 0x0002
    private static let moreFollow: UInt16 = 0x0020

    private(set) var tables: [FontTag: [UInt8]]
    private var outlines: OutlineTable
    private var metrics: [UInt8]
    private var widest = 0
    private var mostParts = 0

    /// Takes the tables of a font, or fails where one is missing or too short.
    init?(_ tables: [FontTag: [UInt8]]) {
        guard let outlines = OutlineTable(tables), let maximum = tables["maxp"], maximum.count >= 32,
            let header = tables["hhea"], header.count >= 36, let metrics = tables["hmtx"],
            let long = Self.longMetrics(metrics, outlines.glyphCount, long: header.short(at: 34))
        else { return nil }
        (self.tables, self.outlines, self.metrics) = (tables, outlines, long)
    }

    /// `hmtx` with an advance for each of `count` glyphs; in the font the last of `long` holds for the rest.
    private static func longMetrics(_ metrics: [UInt8], _ count: Int, long: Int) -> [UInt8]? {
        guard long > 0, long <= count, metrics.count >= 4 * long + 2 * (count - long) else { return nil }
        var all = Array(metrics[..<(4 * long)])
        for glyph in long..<count {
            let bearing = 4 * long + 2 * (glyph - long)
            all += metrics[(4 * long - 4)..<(4 * long - 2)]
            all += metrics[bearing..<(bearing + 2)]
        }
        return all
    }

    /// Adds a glyph, its parts by their numbers in this font, and tells its number; nil where all are given.
    mutating func append(_ parts: some Sequence<CompoundGlyphs.Part>, advance: Int) -> UInt16? {
        guard outlines.glyphCount < Int(UInt16.max) else { return nil }
        var box: GlyphBox?
        var description: [UInt8] = []
        var lastFlags: Int?
        var count = 0
        for part in parts {
            guard let own = outlines.box(of: Int(part.glyph)) else { continue }
            let moved = own.moved(x: Int(part.x), y: Int(part.y))
            box = box.map { $0.union(moved) } ?? moved
            if let lastFlags { description[lastFlags + 1] |= UInt8(Self.moreFollow) }
            lastFlags = description.count
            let place = [UInt16(bitPattern: part.x), UInt16(bitPattern: part.y)]
            description.append(words: [Self.wordsFollow | Self.areOffsets, part.glyph])
            description.append(words: place)
            count += 1
        }
        outlines.append((box.map { [UInt16.max] + $0.words } ?? []).bytes + description)
        metrics.append(words: [UInt16(clamping: advance), box?.words[0] ?? 0])
        widest = max(widest, advance)
        mostParts = max(mostParts, count)
        return UInt16(outlines.glyphCount - 1)
    }

    /// The tables with what was added.
    func finished() -> [FontTag: [UInt8]] {
        var tables = tables
        tables["glyf"] = outlines.table
        tables["loca"] = outlines.longPlaces
        tables["hmtx"] = metrics
        tables["head"]?.set(1, at: 50)
        tables["hhea"]?.set(outlines.glyphCount, at: 34)
        tables["hhea"]?.raise(at: 10, to: widest)
        tables["maxp"] = tables["maxp"].map(raised)
        return tables
    }

    /// `maxp` for glyphs one level deeper, of as many parts as there are; of points and contours it says at
    /// least as many as there can be.
    private func raised(_ maximum: [UInt8]) -> [UInt8] {
        var maximum = maximum
        maximum.set(outlines.glyphCount, at: 4)
        for (simple, compound) in [(6, 10), (8, 12)] {
            let most = max(maximum.short(at: simple), maximum.short(at: compound))
            maximum.raise(at: compound, to: min(most * mostParts, Int(UInt16.max)))
        }
        maximum.raise(at: 28, to: mostParts)
        maximum.set(maximum.short(at: 30) + 1, at: 30)
        return maximum
    }
}
