/// Strict validation of UTF-8, as Unicode's table 3-7 defines it: no overlong forms, no surrogates, nothing
/// above U+10FFFF, nothing cut short.
///
/// No state is kept: a source may be checked in chunks that are cut at line ends, since no byte of a line
/// end continues a character.
package enum UTF8Validation {
    /// The offset of the first byte that does not begin or belong to a whole character; nil where all do.
    package static func firstInvalidByte(in bytes: RawSpan) -> Int? {
        let count = bytes.byteCount
        var index = 0
        while index < count {
            let byte = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
            if byte < 0x80 {
                index = endOfASCII(in: bytes, from: index)
                continue
            }
            let length = lengthOfCharacter(in: bytes, at: index, lead: byte)
            guard length > 0 else { return index }
            index += length
        }
        return nil
    }

    /// The end of the ASCII that begins at `start`, found a word at a time.
    package static func endOfASCII(in bytes: RawSpan, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.byteCount {
            let word = bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
            let high = word.littleEndian & 0x8080_8080_8080_8080
            guard high == 0 else { return index + high.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.byteCount, bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self) < 0x80 {
            index += 1
        }
        return index
    }

    /// The length in bytes of the character that `lead` begins; 0 where it is none.
    private static func lengthOfCharacter(in bytes: RawSpan, at index: Int, lead: UInt8) -> Int {
        let form = form(of: lead)
        guard form.length > 0, index + form.length <= bytes.byteCount else { return 0 }
        guard form.second.contains(bytes.unsafeLoad(fromByteOffset: index + 1, as: UInt8.self)) else {
            return 0
        }
        for next in index + 2..<max(index + form.length, index + 2) {
            guard bytes.unsafeLoad(fromByteOffset: next, as: UInt8.self) & 0xC0 == 0x80 else { return 0 }
        }
        return form.length
    }

    /// The length that a lead byte announces (0 where it is no lead byte), and what may follow it.
    private static func form(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>) {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: (0, 0x80...0xBF)
        }
    }
}
