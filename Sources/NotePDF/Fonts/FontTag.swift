import Geometry

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
