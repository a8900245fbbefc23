import Geometry

/// Eight bytes looked at together: prose has few that matter to a scan.
struct ByteWord {
    private let bytes: UInt64

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// The word at `offset` of `text`, of which eight bytes must be left.
    init(_ text: RawSpan, at offset: Int) {
        bytes = text.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    }

    /// A mask whose lowest bit stands in the first byte below `limit`, which is at most 128.
    func below(_ limit: UInt8) -> UInt64 { (bytes &- Self.ones &* UInt64(limit)) & ~bytes & Self.highs }

    /// A mask whose lowest bit stands in the first byte equal to `byte`.
    func equal(to byte: UInt8) -> UInt64 {
        let difference = bytes ^ Self.ones &* UInt64(byte)
        return (difference &- Self.ones) & ~difference & Self.highs
    }

    /// The number of the byte in which the lowest bit of `mask` stands.
    static func index(of mask: UInt64) -> Int { mask.trailingZeroBitCount / 8 }
}
