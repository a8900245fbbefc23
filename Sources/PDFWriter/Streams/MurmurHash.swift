import Geometry

/// MurmurHash3 x64 128 of Austin Appleby, in streaming form.
///
/// The hash identifies files by their content, for the trailer's `/ID` and the prefix of font subsets; it is
/// not cryptographic. The result does not depend on how the bytes are divided into updates.
package struct MurmurHash: Sendable {
    /// The low and the high half of a hash.
    package struct Value: Hashable, Sendable {
        package let low: UInt64
        package let high: UInt64
    }

    private static let c1: UInt64 = 0x87C3_7B91_1142_53D5
    private static let c2: UInt64 = 0x4CF5_AD43_2745_937F

    private var h1: UInt64
    private var h2: UInt64
    /// Bytes of the last incomplete block of 16.
    private var rest: [UInt8] = []
    private var length: UInt64 = 0

    package init(seed: UInt32 = 0) {
        h1 = UInt64(seed)
        h2 = UInt64(seed)
        rest.reserveCapacity(16)
    }

    /// Adds `bytes`.
    package mutating func update(_ bytes: [UInt8]) {
        length += UInt64(bytes.count)
        var start = 0
        if !rest.isEmpty {
            start = min(16 - rest.count, bytes.count)
            rest.append(contentsOf: bytes[..<start])
            guard rest.count == 16 else { return }
            mix(rest, at: 0)
            rest.removeAll(keepingCapacity: true)
        }
        while start + 16 <= bytes.count {
            mix(bytes, at: start)
            start += 16
        }
        rest.append(contentsOf: bytes[start...])
    }

    /// The hash of all bytes added.
    package func finalized() -> Value {
        var first = h1
        var second = h2
        if !rest.isEmpty {
            let tail = rest + [UInt8](repeating: 0, count: 16 - rest.count)
            second ^= Self.scramble(Self.word(tail, at: 8), by: Self.c2, rotate: 33, by: Self.c1)
            first ^= Self.scramble(Self.word(tail, at: 0), by: Self.c1, rotate: 31, by: Self.c2)
        }
        first ^= length
        second ^= length
        first &+= second
        second &+= first
        first = Self.avalanche(first)
        second = Self.avalanche(second)
        first &+= second
        second &+= first
        return Value(low: first, high: second)
    }

    private mutating func mix(_ bytes: [UInt8], at offset: Int) {
        h1 ^= Self.scramble(Self.word(bytes, at: offset), by: Self.c1, rotate: 31, by: Self.c2)
        h1 = (Self.rotate(h1, 27) &+ h2) &* 5 &+ 0x52DC_E729
        h2 ^= Self.scramble(Self.word(bytes, at: offset + 8), by: Self.c2, rotate: 33, by: Self.c1)
        h2 = (Self.rotate(h2, 31) &+ h1) &* 5 &+ 0x3849_5AB5
    }

    private static func word(_ bytes: [UInt8], at offset: Int) -> UInt64 {
        bytes.withUnsafeBytes { raw in
            UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
    }

    private static func scramble(
        _ word: UInt64, by first: UInt64, rotate shift: UInt64, by second: UInt64
    ) -> UInt64 {
        rotate(word &* first, shift) &* second
    }

    private static func rotate(_ word: UInt64, _ shift: UInt64) -> UInt64 {
        word &<< shift | word &>> (64 - shift)
    }

    private static func avalanche(_ word: UInt64) -> UInt64 {
        var word = word
        word ^= word >> 33
        word = word &* 0xFF51_AFD7_ED55_8CCD
        word ^= word >> 33
        word = word &* 0xC4CE_B9FE_1A85_EC53
        word ^= word >> 33
        return word
    }
}

extension MurmurHash.Value {
    /// The hash as 16 bytes, the low half first, each half little-endian.
    package var bytes: [UInt8] {
        [low, high].flatMap { half in (0..<8).map { UInt8(truncatingIfNeeded: half >> (8 * $0)) } }
    }
}
