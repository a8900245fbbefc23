import Geometry

extension Face {
    /// The reason why the face is damaged: a required table has a wrong size or value. Nil if it is usable.
    /// Tables are checked when a face is opened, while another can still be used.
    ///
    /// Table and field names are those of the OpenType specification.
    var damage: String? {
        guard outlineFormat != .boxes else { return nil }
        // Each check relies on the tables of those before it.
        return headDamage ?? widthDamage ?? outlineDamage
    }

    private var headDamage: String? {
        let magic = 0x5F0F_3CF5
        guard harfBuzz.length(ofTable: tag("head")) >= 54, number("head", 4, at: 12) == magic,
            (16...16384).contains(unitsPerEm), number("head", 2, at: 18) == unitsPerEm
        else { return "its table head is damaged" }
        return glyphCount > 0 && harfBuzz.glyphCount == glyphCount ? nil : "its table maxp is damaged"
    }

    private var widthDamage: String? {
        guard let count = number("hhea", 2, at: 34) else { return "its table hhea is damaged" }
        guard count > 0, count <= glyphCount,
            harfBuzz.length(ofTable: tag("hmtx")) >= 4 * count + 2 * (glyphCount - count)
        else { return "its table hmtx is damaged" }
        return nil
    }

    private var outlineDamage: String? {
        switch outlineFormat {
        case .trueType:
            // Unknown forms of offsets and outlines: HarfBuzz reads no outline then, and its subsetter
            // crashes.
            guard let form = number("head", 2, at: 50), form <= 1, number("head", 2, at: 52) == 0 else {
                return "its table head is damaged"
            }
            guard harfBuzz.length(ofTable: tag("loca")) >= (form == 0 ? 2 : 4) * (glyphCount + 1) else {
                return "its table loca is damaged"
            }
        case .nameKeyedCFF, .cidKeyedCFF:
            guard harfBuzz.hasOutline(of: 0) else { return "its table CFF is damaged" }
        // The paints of colour glyphs are checked glyph by glyph.
        case .colorBitmaps, .colorLayers, .boxes: break
        }
        return harfBuzz.hasAnyCharacter ? nil : "it has no characters"
    }

    /// The number of `size` bytes at an offset of a table; nil past its end.
    private func number(_ table: StaticString, _ size: Int, at offset: Int) -> Int? {
        harfBuzz.withTable(tag(table)) { bytes in
            guard size <= bytes.count - offset else { return nil }
            return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
        }
    }
}
