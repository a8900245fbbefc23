import Geometry

/// A set of printable ASCII characters, the space included.
struct ASCIICoverage {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The characters that satisfy `predicate`.
    init(where predicate: (UInt32) -> Bool) {
        for scalar in UInt32(0x20)...0x7E where predicate(scalar) {
            if scalar < 64 { low |= 1 << UInt64(scalar) } else { high |= 1 << UInt64(scalar - 64) }
        }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        (byte < 64 ? low : byte < 128 ? high : 0) & (1 << UInt64(byte & 63)) != 0
    }
}
