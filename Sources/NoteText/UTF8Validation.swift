/// Strict validation of UTF-8, as Unicode's table 3-7 defines it: no overlong forms, no surrogates, nothing
/// above U+10FFFF, nothing cut short.
///
/// No state is kept: a source may be checked in chunks that are cut at line ends, since no byte of a line
/// end continues a character.
package enum UTF8Validation {
    /// The offset of the first byte that does not begin or belong to a whole character; nil where all do.
    package static func firstInvalidByte(in bytes: Span<UInt8>) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
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
}
