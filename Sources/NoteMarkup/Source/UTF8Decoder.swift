/// Reads scalars of UTF-8 that is known to be valid.
enum UTF8Decoder {
    /// The scalar of more than one byte at `index`, and its length.
    @inline(__always)
    static func scalar(in text: Span<UInt8>, at index: Int) -> (value: UInt32, length: Int) {
        let lead = UInt32(text[index])
        let second = UInt32(text[index + 1] & 0x3F)
        if lead < 0xE0 { return ((lead & 0x1F) << 6 | second, 2) }
        let third = UInt32(text[index + 2] & 0x3F)
        if lead < 0xF0 { return ((lead & 0x0F) << 12 | second << 6 | third, 3) }
        return ((lead & 0x07) << 18 | second << 12 | third << 6 | UInt32(text[index + 3] & 0x3F), 4)
    }

    /// The length of the scalar that `lead` begins.
    static func length(of lead: UInt8) -> Int {
        lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }
}
