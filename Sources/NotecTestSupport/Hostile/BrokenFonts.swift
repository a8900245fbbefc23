/// A font file that no one should be hurt by.
package struct BrokenFont: Sendable, CustomStringConvertible {
    package let name: String
    package let bytes: [UInt8]

    package var description: String { name }
}

/// Fonts made from a good one by breaking it: a program may refuse them, or do without them, but not fall.
package enum BrokenFonts {
    package static func all() throws -> [BrokenFont] {
        let good = try Fixtures.bytes("fonts/NotecBox-Regular.ttf")
        let cuts = [0, 3, 12, 100, good.count / 2, good.count - 1].map {
            BrokenFont(name: "cut to \($0) bytes", bytes: Array(good[..<$0]))
        }
        return try cuts + [
            BrokenFont(name: "text", bytes: Array("This is no font.\n".utf8)),
            BrokenFont(name: "unknown version", bytes: [9, 9, 9, 9] + good[4...]),
            BrokenFont(name: "65535 tables", bytes: patched(good, at: 4, with: [0xFF, 0xFF])),
            broken(good, "head", at: 18, with: [0, 0], "no units per em"),
            broken(good, "head", at: 50, with: [0x7F, 0xFF], "unknown format of offsets"),
            broken(good, "maxp", at: 4, with: [0xFF, 0xFF], "65535 glyphs claimed"),
            broken(good, "maxp", at: 4, with: [0, 0], "no glyphs claimed"),
            broken(good, "hhea", at: 34, with: [0xFF, 0xFF], "65535 widths claimed"),
            broken(good, "loca", at: 4, with: [0xFF, 0xFF, 0xFF, 0xFF], "outlines past the end"),
            broken(good, "cmap", at: 2, with: [0xFF, 0xFF], "65535 character maps"),
            broken(good, "glyf", at: 0, with: [0x7F, 0xFF], "32767 contours"),
            broken(good, "GPOS", at: 8, with: [0xFF, 0xFF], "lookups past the end"),
            moved(good, "glyf", to: [0xFF, 0xFF, 0xFF, 0x00], "outline table past the end"),
            moved(good, "name", to: [0, 0, 0, 0], "name table over the directory"),
        ]
    }

    private static func broken(
        _ font: [UInt8], _ table: String, at offset: Int, with bytes: [UInt8], _ name: String
    ) throws -> BrokenFont {
        let record = try self.record(of: table, in: font)
        let start = font[(record + 8)..<(record + 12)].reduce(0) { $0 << 8 | Int($1) }
        return BrokenFont(name: name, bytes: patched(font, at: start + offset, with: bytes))
    }

    private static func moved(
        _ font: [UInt8], _ table: String, to offset: [UInt8], _ name: String
    ) throws -> BrokenFont {
        BrokenFont(name: name, bytes: patched(font, at: try record(of: table, in: font) + 8, with: offset))
    }

    /// Where the directory speaks of `table`: its tag, checksum, offset and length, four bytes each.
    static func record(of table: String, in font: [UInt8]) throws -> Int {
        let records = stride(from: 12, to: 12 + 16 * Int(font[5]), by: 16)
        guard let record = records.first(where: { font[$0..<($0 + 4)].elementsEqual(table.utf8) }) else {
            throw FixtureError.noTable(table)
        }
        return record
    }

    private static func patched(_ font: [UInt8], at offset: Int, with bytes: [UInt8]) -> [UInt8] {
        var font = font
        font.replaceSubrange(offset..<(offset + bytes.count), with: bytes)
        return font
    }
}
