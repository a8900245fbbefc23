import Geometry
internal import NoteFonts

/// The outlines of a TrueType font, its tables `glyf` and `loca` (OpenType).
struct OutlineTable {
    private var bytes: [UInt8]
    /// The offset of each glyph's outline in `bytes`; one more for the end.
    private var places: [Int]

    /// Takes the outlines of a font by its tables; nil where one is missing or too short.
    init?(_ tables: [FontTag: [UInt8]]) {
        guard let bytes = tables["glyf"], let places = tables["loca"], let head = tables["head"],
            let maximum = tables["maxp"], head.count >= 54, maximum.count >= 6
        else { return nil }
        let count = maximum.short(at: 4)
        let isLong = head.short(at: 50) == 1
        guard places.count >= (count + 1) * (isLong ? 4 : 2) else { return nil }
        self.places = (0...count).map { glyph in
            isLong
                ? places.short(at: 4 * glyph) << 16 | places.short(at: 4 * glyph + 2)
                : 2 * places.short(at: 2 * glyph)
        }
        guard self.places.allSatisfy({ $0 <= bytes.count }) else { return nil }
        // HarfBuzz gives a byte to outlines that are all empty, which belongs to no glyph.
        self.bytes = Array(bytes.prefix(self.places.max() ?? 0))
    }

    var glyphCount: Int { places.count - 1 }

    /// `glyf`, which readers want to have a byte at least.
    var table: [UInt8] { bytes.isEmpty ? [0] : bytes }

    /// The box of a glyph, in font units; nil where it draws nothing.
    func box(of glyph: Int) -> GlyphBox? {
        guard glyph + 1 < places.count, places[glyph] + 10 <= places[glyph + 1] else { return nil }
        let numbers = (0..<4).map { index in
            Int(Int16(truncatingIfNeeded: bytes.short(at: places[glyph] + 2 + 2 * index)))
        }
        return GlyphBox(xMin: numbers[0], yMin: numbers[1], xMax: numbers[2], yMax: numbers[3])
    }

    /// Round all glyphs; nil where none draws anything.
    var box: GlyphBox? {
        (0..<glyphCount).compactMap(box).reduce(nil) { whole, box in whole?.union(box) ?? box }
    }

    /// Adds the description of one more glyph, of an even length, as short places would have it.
    mutating func append(_ description: [UInt8]) {
        bytes += description
        places.append(bytes.count)
    }

    /// `loca` in its long form.
    var longPlaces: [UInt8] {
        places.flatMap { place in
            [UInt16(truncatingIfNeeded: place >> 16), UInt16(truncatingIfNeeded: place)].bytes
        }
    }
}

extension GlyphBox {
    func moved(x: Int, y: Int) -> GlyphBox {
        GlyphBox(xMin: xMin + x, yMin: yMin + y, xMax: xMax + x, yMax: yMax + y)
    }

    func union(_ other: GlyphBox) -> GlyphBox {
        GlyphBox(
            xMin: min(xMin, other.xMin), yMin: min(yMin, other.yMin), xMax: max(xMax, other.xMax),
            yMax: max(yMax, other.yMax))
    }

    /// As the tables of a font have it.
    var words: [UInt16] {
        [xMin, yMin, xMax, yMax].map { UInt16(bitPattern: Int16(clamping: $0)) }
    }
}

extension [UInt16] {
    /// Big-endian.
    var bytes: [UInt8] { flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
}

extension [UInt8] {
    /// The big-endian number of two bytes at `offset`.
    func short(at offset: Int) -> Int { Int(self[offset]) << 8 | Int(self[offset + 1]) }

    mutating func set(_ number: Int, at offset: Int) {
        self[offset] = UInt8(number >> 8 & 0xFF)
        self[offset + 1] = UInt8(number & 0xFF)
    }

    mutating func raise(at offset: Int, to number: Int) {
        if number > self.short(at: offset) { set(number, at: offset) }
    }

    mutating func append(words: [UInt16]) {
        for word in words {
            append(UInt8(word >> 8))
            append(UInt8(word & 0xFF))
        }
    }
}

/// The name of a table of a font: four characters.
struct FontTag: Hashable, Sendable, ExpressibleByStringLiteral {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(stringLiteral text: StaticString) {
        rawValue = text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }
}

extension FontTag {
    /// The tables that a PDF needs (ISO 32000-1, 9.9); the rest is for shaping, hinting or other systems.
    static let embedded: [FontTag] = ["CFF ", "glyf", "head", "hhea", "hmtx", "loca", "maxp"]

    /// The tables that vary the outlines and advances of a variable font.
    static let varying: [FontTag] = ["HVAR", "MVAR", "avar", "fvar", "gvar"]

    /// The tables that the instructions of glyphs use, in a font that keeps them.
    static let hinting: [FontTag] = ["cvt ", "fpgm", "prep"]
}
