import Geometry

/// A part of a text, and a hash of its bytes.
struct TextPart {
    var range: Range<Int>
    var hash: UInt64
}

/// Reads a text eight bytes at a time, never past its end.
struct WordScanner {
    private let text: UnsafeBufferPointer<UInt8>

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// The word that begins at `start`: up to a space, a tab or `end`.
    @inline(__always)
    func word(at start: Int, end: Int) -> TextPart {
        var hash = Self.seed
        var offset = start
        while true {
            let chunk = chunk(at: offset)
            let separators = Self.bytes(equalTo: 0x20, in: chunk) | Self.bytes(equalTo: 0x09, in: chunk)
            let length = min(separators.trailingZeroBitCount / 8, end - offset)
            if length > 0 { hash = Self.mix(hash, Self.first(length, of: chunk)) }
            offset += length
            guard length == 8 else { return TextPart(range: start..<offset, hash: hash) }
        }
    }

    /// The bytes `range` as they are.
    func part(_ range: Range<Int>) -> TextPart {
        var hash = Self.seed
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            hash = Self.mix(hash, Self.first(min(range.upperBound - offset, 8), of: chunk(at: offset)))
        }
        return TextPart(range: range, hash: hash)
    }

    /// Whether the key from `start` on, made by `appendKey` of as many bytes, has the bytes `range`.
    @inline(__always)
    func matches(_ range: Range<Int>, _ keys: [UInt64], from start: Int) -> Bool {
        var key = start
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            guard Self.first(min(range.upperBound - offset, 8), of: chunk(at: offset)) == keys[key]
            else { return false }
            key += 1
        }
        return true
    }

    /// Appends the bytes `range` to `keys`, eight to a number and the rest filled up with zeros.
    func appendKey(_ range: Range<Int>, to keys: inout [UInt64]) {
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            keys.append(Self.first(min(range.upperBound - offset, 8), of: chunk(at: offset)))
        }
    }

    /// The eight bytes from `offset` on, the first the lowest; zeros beyond the end of the text.
    @inline(__always)
    private func chunk(at offset: Int) -> UInt64 {
        if offset + 8 <= text.count, let start = text.baseAddress {
            return UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
        }
        var chunk: UInt64 = 0
        for index in offset..<max(offset, text.count) {
            chunk |= UInt64(text[index]) << UInt64(8 * (index - offset))
        }
        return chunk
    }

    private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Folds eight bytes into a hash by a full multiplication, as wyhash does.
    @inline(__always)
    private static func mix(_ hash: UInt64, _ chunk: UInt64) -> UInt64 {
        let product = (hash ^ chunk).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func first(_ count: Int, of chunk: UInt64) -> UInt64 {
        chunk & ~(UInt64.max << UInt64(count * 8))
    }

    /// The highest bit of each byte that is `byte`, exact up to and with the first such byte.
    @inline(__always)
    private static func bytes(equalTo byte: UInt8, in chunk: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = chunk ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & (ones << 7)
    }
}
