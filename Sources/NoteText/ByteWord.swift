import Geometry

/// Eight bytes examined together, since most bytes of prose do not matter to a scan.
@usableFromInline package struct ByteWord {
    @usableFromInline let bytes: UInt64

    @inlinable static var ones: UInt64 { 0x0101_0101_0101_0101 }
    @inlinable static var highs: UInt64 { 0x8080_8080_8080_8080 }

    /// The word at `offset` of `text`, which must have eight bytes left.
    @inlinable package init(_ text: RawSpan, at offset: Int) {
        bytes = text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }

    /// A mask whose lowest bit is in the first byte below `limit`, which is at most 128.
    @inlinable package func below(_ limit: UInt8) -> UInt64 {
        (bytes &- Self.ones &* UInt64(limit)) & ~bytes & Self.highs
    }

    /// A mask whose lowest bit is in the first byte equal to `byte`.
    @inlinable package func equal(to byte: UInt8) -> UInt64 {
        let difference = bytes ^ Self.ones &* UInt64(byte)
        return (difference &- Self.ones) & ~difference & Self.highs
    }

    /// The index of the byte that contains the lowest bit of `mask`.
    @inlinable static func index(of mask: UInt64) -> Int { mask.trailingZeroBitCount / 8 }
}

extension ByteWord {
    /// The first index in `text` from `start` on where `isMatch` holds; the end if there is none.
    ///
    /// If `end` is given, it is the end instead of that of the text.
    ///
    /// `candidates` is a mask of the bytes of a word that may match; `isMatch` is not called for others,
    /// except for the last bytes of the text.
    @inlinable @inline(__always)
    package static func firstIndex(
        in text: [UInt8], from start: Int, to end: Int? = nil, _ candidates: (ByteWord) -> UInt64,
        where isMatch: (Int) -> Bool
    ) -> Int {
        let words = text.span.bytes
        let end = min(end ?? text.count, text.count)
        var index = start
        while index < end {
            if index + 8 <= end {
                let mask = candidates(ByteWord(words, at: index))
                guard mask != 0 else {
                    index += 8
                    continue
                }
                index += Self.index(of: mask)
            }
            if isMatch(index) { return index }
            index += 1
        }
        return index
    }

    /// The next place of `byte` in `text`, from `start` on; nil if there is none.
    package static func next(_ byte: UInt8, in text: [UInt8], from start: Int) -> Int? {
        next(byte, in: text, start..<text.count)
    }

    /// The first place of `byte` in a range of `text`; nil if there is none.
    package static func next(_ byte: UInt8, in text: [UInt8], _ range: Range<Int>) -> Int? {
        let place = firstIndex(
            in: text, from: range.lowerBound, to: range.upperBound, { $0.equal(to: byte) },
            where: { text[$0] == byte })
        return place < range.upperBound ? place : nil
    }
}
