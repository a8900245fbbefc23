import Geometry

/// A set of ASCII characters, one bit for each.
@usableFromInline package struct ASCIISet: Sendable {
    @usableFromInline private(set) var low: UInt64 = 0
    @usableFromInline private(set) var high: UInt64 = 0

    package init(_ members: StaticString) {
        members.withUTF8Buffer { bytes in
            for byte in bytes { insert(byte) }
        }
    }

    /// Adds a character.
    package mutating func insert(_ byte: UInt8) {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }

    @inlinable package func contains(_ byte: UInt8) -> Bool {
        guard byte < 128 else { return false }
        return (byte < 64 ? low : high) & 1 << UInt64(byte & 63) != 0
    }
}
