import Geometry

extension Face {
    /// What is wrong with the tables that every step relies on, as far as their sizes tell; nil where nothing
    /// is. It is asked when a face is opened, so that another can still be taken.
    ///
    /// Chapter and field names are those of the OpenType specification.
    var damage: String? {
        guard outlineFormat != .boxes else { return nil }
        // Each relies on what those before it have looked at.
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
            // Other forms of offsets and outlines than there are; HarfBuzz then reads no outline, and its
            // subsetter falls.
            guard head.short(at: 50) <= 1, head.short(at: 52) == 0 else {
                return "its table head is damaged"
            }
            let size = head.short(at: 50) == 0 ? 2 : 4
            guard harfBuzz.table("loca").count >= size * (glyphCount + 1) else {
                return "its table loca is damaged"
            }
        case .nameKeyedCFF, .cidKeyedCFF:
            guard harfBuzz.hasOutline(of: 0) else { return "its table CFF is damaged" }
        // What colours are made of is read glyph by glyph.
        case .colorBitmaps, .colorLayers, .boxes: break
        }
        return harfBuzz.hasAnyCharacter ? nil : "it has no characters"
    }
}

/// A table of a font, of which single numbers are read.
struct FontTable: ~Copyable {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let release: () -> Void

    /// `release` is called once the bytes are no longer needed.
    init(_ bytes: UnsafeBufferPointer<UInt8>, release: @escaping () -> Void) {
        self.bytes = bytes
        self.release = release
    }

    deinit { release() }

    var count: Int { bytes.count }

    /// The 16-bit number at an offset; 0 beyond the end of the table.
    func short(at offset: Int) -> Int { Int(truncatingIfNeeded: unsigned(2, at: offset)) }

    /// The 32-bit number at an offset; 0 beyond the end of the table.
    func number(at offset: Int) -> UInt32 { unsigned(4, at: offset) }

    private func unsigned(_ size: Int, at offset: Int) -> UInt32 {
        guard offset >= 0, size <= bytes.count - offset else { return 0 }
        return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
