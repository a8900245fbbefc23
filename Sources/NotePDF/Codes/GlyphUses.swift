import Geometry
import NoteText

/// A glyph of a page with the text it stands for: one code shows it wherever it comes.
struct GlyphUse: Sendable {
    enum Text: Sendable {
        /// One character.
        case scalar(UInt32)
        /// Any other text: a range of the bytes of the page's uses.
        case bytes(Range<Int>)
    }

    /// An index into the fonts of the page.
    let font: Int
    /// Of the font's face, or one of its compounds.
    let glyph: UInt16
    let text: Text
}

/// The uses of glyphs on a page, in the order of their first places.
struct GlyphUses: Sendable {
    private(set) var all: [GlyphUse] = []
    /// The texts of uses that are not of one character, in UTF-8.
    private(set) var bytes: [UInt8] = []
    /// An open-addressing table of the uses, at most half full; empty before the first.
    private var slots: [Slot] = []

    private struct Slot {
        /// Font, glyph and character, or a hash of font, glyph and text with the highest bit set.
        var key: UInt64
        /// `free` where there is none.
        var use: Int32
    }

    private static let free: Int32 = -1
    private static let textBit: UInt64 = 1 << 63
    private static let firstSlots = 128

    /// The index of a use whose text is one character; a new one is added.
    @inline(__always)
    mutating func index(of glyph: UInt16, scalar: UInt32, font: Int) -> Int32 {
        let key = UInt64(font) << 40 | UInt64(glyph) << 24 | UInt64(scalar)
        if !slots.isEmpty {
            let slot = slots[place(of: key)]
            if slot.key == key, slot.use != Self.free { return slot.use }
        }
        return find(GlyphUse(font: font, glyph: glyph, text: .scalar(scalar)), key)
    }

    /// The index of a use with any text, in UTF-8; a new one is added.
    mutating func index(of glyph: UInt16, text: Span<UInt8>, font: Int) -> Int32 {
        if let scalar = UTF8Decoder.onlyScalar(of: text) {
            return index(of: glyph, scalar: scalar, font: font)
        }
        var hash = FNV1a()
        hash.combine(UInt64(font) << 16 | UInt64(glyph))
        for index in text.indices { hash.combine(UInt64(text[index])) }
        let key = hash.value | Self.textBit
        reserveSlot()
        var index = place(of: key)
        while slots[index].use != Self.free {
            let use = slots[index].use
            if slots[index].key == key, isSame(all[Int(use)], glyph, text, font) { return use }
            index = (index + 1) & (slots.count - 1)
        }
        let start = bytes.count
        for index in text.indices { bytes.append(text[index]) }
        return add(GlyphUse(font: font, glyph: glyph, text: .bytes(start..<bytes.count)), key, at: index)
    }

    private func isSame(_ use: GlyphUse, _ glyph: UInt16, _ text: Span<UInt8>, _ font: Int) -> Bool {
        guard use.font == font, use.glyph == glyph, case .bytes(let range) = use.text,
            range.count == text.count
        else { return false }
        for index in text.indices where bytes[range.lowerBound + index] != text[index] { return false }
        return true
    }

    /// The index of `use`, whose text is one character.
    private mutating func find(_ use: GlyphUse, _ key: UInt64) -> Int32 {
        reserveSlot()
        var index = place(of: key)
        while slots[index].use != Self.free {
            if slots[index].key == key { return slots[index].use }
            index = (index + 1) & (slots.count - 1)
        }
        return add(use, key, at: index)
    }

    private mutating func add(_ use: GlyphUse, _ key: UInt64, at slot: Int) -> Int32 {
        slots[slot] = Slot(key: key, use: Int32(all.count))
        all.append(use)
        return Int32(all.count - 1)
    }

    private mutating func reserveSlot() {
        if 2 * (all.count + 1) > slots.count { grow() }
    }

    private mutating func grow() {
        let old = slots
        slots = Array(
            repeating: Slot(key: 0, use: Self.free), count: max(Self.firstSlots, 2 * old.count))
        for slot in old where slot.use != Self.free {
            var index = place(of: slot.key)
            while slots[index].use != Self.free { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }

    /// The slot at which the search for `key` begins: high bits of its product with the golden ratio.
    @inline(__always)
    private func place(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count - 1)
    }
}
