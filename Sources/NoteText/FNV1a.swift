import Geometry

/// The hash FNV-1a, of 64 bits: the same in every process, unlike those of the standard library, and enough
/// where two values with one hash cost nothing but time.
package struct FNV1a: Hashable, Sendable {
    package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    package init() {}

    /// The hash of `bytes`.
    package init(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(UInt64(byte)) }
    }

    /// Mixes in a byte, or a wider value as if it were one, which FNV-1a does not define.
    package mutating func combine(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }
}
