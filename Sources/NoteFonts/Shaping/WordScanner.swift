import Geometry

/// A range of bytes and its hash.
struct HashedRange {
    var range: Range<Int>
    var hash: UInt64
}

/// Reads a text eight bytes at a time, never past its end.
struct WordScanner {
    private let text: UnsafeBufferPointer<UInt8>

    init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

    /// The word that begins at `start`: up to a space, a tab or `end`.
    @inline(__always)
    func word(at start: Int, end: Int) -> HashedRange {
        var hash = Self.seed
        var offset = start
        while true {
            let block = block(at: offset)
            let separators = Self.bytes(equalTo: 0x20, in: block) | Self.bytes(equalTo: 0x09, in: block)
            let length = min(separators.trailingZeroBitCount / 8, end - offset)
            if length > 0 { hash = Self.mix(hash, Self.first(length, of: block)) }
            offset += length
            guard length == 8 else { return HashedRange(range: start..<offset, hash: hash) }
        }
    }

    /// The bytes `range`, hashed.
    func hashed(_ range: Range<Int>) -> HashedRange {
        var hash = Self.seed
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            hash = Self.mix(hash, Self.first(min(range.upperBound - offset, 8), of: block(at: offset)))
        }
        return HashedRange(range: range, hash: hash)
    }

    /// Whether the key at `start`, made by `appendKey` of as many bytes, equals the bytes `range`.
    @inline(__always)
    func matches(_ range: Range<Int>, _ keys: [UInt64], from start: Int) -> Bool {
        var key = start
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            guard Self.first(min(range.upperBound - offset, 8), of: block(at: offset)) == keys[key]
            else { return false }
            key += 1
        }
        return true
    }

    /// Appends the bytes `range` to `keys`, eight to a word, padded with zeros.
    func appendKey(_ range: Range<Int>, to keys: inout [UInt64]) {
        for offset in stride(from: range.lowerBound, to: range.upperBound, by: 8) {
            keys.append(Self.first(min(range.upperBound - offset, 8), of: block(at: offset)))
        }
    }

    /// The eight bytes from `offset` on, the first in the lowest byte; zeros beyond the end of the text.
    @inline(__always)
    private func block(at offset: Int) -> UInt64 {
        if offset + 8 <= text.count, let start = text.baseAddress {
            return UInt64(littleEndian: UnsafeRawPointer(start + offset).loadUnaligned(as: UInt64.self))
        }
        var block: UInt64 = 0
        for index in offset..<max(offset, text.count) {
            block |= UInt64(text[index]) << UInt64(8 * (index - offset))
        }
        return block
    }

    private static let seed: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// Mixes eight bytes into a hash by a full multiplication, as wyhash does.
    @inline(__always)
    private static func mix(_ hash: UInt64, _ block: UInt64) -> UInt64 {
        let product = (hash ^ block).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }

    @inline(__always)
    private static func first(_ count: Int, of block: UInt64) -> UInt64 {
        block & ~(UInt64.max << UInt64(count * 8))
    }

    /// The highest bit of each byte equal to `byte`, exact up to and including the first such byte.
    @inline(__always)
    private static func bytes(equalTo byte: UInt8, in block: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let difference = block ^ (ones &* UInt64(byte))
        return (difference &- ones) & ~difference & (ones << 7)
    }
}
