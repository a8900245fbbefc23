import Geometry

/// Reads scalars of UTF-8 that is known to be valid.
package enum UTF8Decoder {
    /// The scalar of more than one byte whose lead byte was read before `index`, which goes past it.
    @inline(__always)
    package static func scalar(in text: Span<UInt8>, from index: inout Int, lead: UInt8) -> UInt32 {
        let start = index
        index += length(of: lead) - 1
        var value = UInt32(lead) << 6 | UInt32(text[start] & 0x3F)
        if lead < 0xE0 { return value & 0x7FF }
        value = value << 6 | UInt32(text[start + 1] & 0x3F)
        if lead < 0xF0 { return value & 0xFFFF }
        return (value << 6 | UInt32(text[start + 2] & 0x3F)) & 0x1F_FFFF
    }

    /// The scalar at `index`, which goes past it.
    @inline(__always)
    package static func scalar(in text: Span<UInt8>, at index: inout Int) -> UInt32 {
        let lead = text[index]
        index += 1
        return lead < 0x80 ? UInt32(lead) : scalar(in: text, from: &index, lead: lead)
    }

    /// The length of the scalar that `lead` begins.
    package static func length(of lead: UInt8) -> Int {
        lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }

    /// The scalar of `text`, which is valid UTF-8, if it is exactly one.
    @inline(__always)
    package static func onlyScalar(of text: Span<UInt8>) -> UInt32? {
        guard !text.isEmpty, text.count == length(of: text[0]) else { return nil }
        var next = 0
        return scalar(in: text, at: &next)
    }
}
