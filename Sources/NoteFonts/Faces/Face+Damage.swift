import Geometry

extension Face {
    /// The reason why the face is damaged: a required table has a wrong size or value. Nil if it is usable.
    /// It is checked when a face is opened, while another can still be used.
    ///
    /// Table and field names are those of the OpenType specification.
    var damage: String? {
        guard outlineFormat != .boxes else { return nil }
        // Each check relies on the tables of those before it.
        return headDamage ?? widthDamage ?? outlineDamage
    }

    private var headDamage: String? {
        let magic: UInt32 = 0x5F0F_3CF5
        let head = harfBuzz.table("head")
        guard head.count >= 54, head.number(at: 12) == magic, (16...16384).contains(head.short(at: 18)),
            head.short(at: 18) == unitsPerEm
        else { return "its table head is damaged" }
        return glyphCount > 0 && harfBuzz.glyphCount == glyphCount ? nil : "its table maxp is damaged"
    }

    private var widthDamage: String? {
        let hhea = harfBuzz.table("hhea")
        guard hhea.count >= 36 else { return "its table hhea is damaged" }
        let count = hhea.short(at: 34)
        guard count > 0, count <= glyphCount,
            harfBuzz.table("hmtx").count >= 4 * count + 2 * (glyphCount - count)
        else { return "its table hmtx is damaged" }
        return nil
    }

    private var outlineDamage: String? {
        switch outlineFormat {
        case .trueType:
            let head = harfBuzz.table("head")
            // Unknown forms of offsets and outlines: HarfBuzz reads no outline then, and its subsetter
            // crashes.
            guard head.short(at: 50) <= 1, head.short(at: 52) == 0 else {
                return "its table head is damaged"
            }
            let size = head.short(at: 50) == 0 ? 2 : 4
            guard harfBuzz.table("loca").count >= size * (glyphCount + 1) else {
                return "its table loca is damaged"
            }
        case .nameKeyedCFF, .cidKeyedCFF:
            guard harfBuzz.hasOutline(of: 0) else { return "its table CFF is damaged" }
        // The paints of colour glyphs are checked glyph by glyph.
        case .colorBitmaps, .colorLayers, .boxes: break
        }
        return harfBuzz.hasAnyCharacter ? nil : "it has no characters"
    }
}

/// A table of a font, for reading single numbers.
struct OpenTypeTable: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let release: () -> Void

    /// `release` is called when the bytes are no longer needed.
    init(_ bytes: UnsafeBufferPointer<UInt8>, release: @escaping () -> Void) {
        self.bytes = bytes
        self.release = release
    }

    deinit { release() }

    var count: Int { bytes.count }

    /// The 16-bit number at an offset; 0 past the end of the table.
    func short(at offset: Int) -> Int { Int(truncatingIfNeeded: unsigned(2, at: offset)) }

    /// The 32-bit number at an offset; 0 past the end of the table.
    func number(at offset: Int) -> UInt32 { unsigned(4, at: offset) }

    private func unsigned(_ size: Int, at offset: Int) -> UInt32 {
        guard offset >= 0, size <= bytes.count - offset else { return 0 }
        return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
