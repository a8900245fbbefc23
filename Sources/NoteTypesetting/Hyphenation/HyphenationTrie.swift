import Geometry

/// The prefixes of all patterns of a level, byte by byte: one hash table with open addressing from a node and
/// a byte to the next node.
///
/// Node 0 is the root, which is nobody's child.
struct HyphenationTrie: Sendable {
    /// A node in the upper bits, then 8 bits of a byte, in the upper half; the child in the lower half. Empty
    /// slots are 0, since no pattern has a byte of 0.
    private var slots: [UInt64]
    /// The hash's upper bits are the slot.
    private var shift: UInt64
    /// The number of nodes.
    private(set) var count = 1

    /// Three times what the largest dictionary of Debian has; a slot holds 24 bits of a node.
    static let limit = 1 << 20

    /// With space for about `expected` nodes.
    init(expected: Int) {
        let bits = max(4, Int.bitWidth - min(max(expected, 1), Self.limit).leadingZeroBitCount)
        slots = [UInt64](repeating: 0, count: 1 << bits)
        shift = UInt64(64 - bits)
    }

    /// The node that `byte` leads to from `node`; 0 where there is none.
    @inline(__always)
    func child(of node: UInt32, _ byte: UInt8) -> UInt32 {
        let key = Self.key(node, byte)
        var slot = self.slot(of: key)
        while true {
            let entry = slots[slot]
            if entry >> 32 == key { return UInt32(truncatingIfNeeded: entry) }
            if entry == 0 { return 0 }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
    }

    /// The child of `node` for `byte`, made where there is none.
    mutating func insertChild(of node: UInt32, _ byte: UInt8) -> UInt32 {
        let key = Self.key(node, byte)
        var slot = self.slot(of: key)
        while slots[slot] != 0 {
            if slots[slot] >> 32 == key { return UInt32(truncatingIfNeeded: slots[slot]) }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
        let child = UInt32(count)
        slots[slot] = key << 32 | UInt64(child)
        count += 1
        if count * 4 > slots.count * 3 { grow() }
        return child
    }

    @inline(__always)
    private static func key(_ node: UInt32, _ byte: UInt8) -> UInt64 { UInt64(node) << 8 | UInt64(byte) }

    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        // 2^64 by the golden ratio, which spreads neighbouring keys.
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> shift)
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        shift -= 1
        for entry in old where entry != 0 {
            var slot = self.slot(of: entry >> 32)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = entry
        }
    }
}
