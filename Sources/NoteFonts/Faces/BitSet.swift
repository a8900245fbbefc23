import Geometry

/// A set of 16-bit numbers: glyphs of a face, or characters of the Basic Multilingual Plane. It uses 8 kB.
struct BitSet: Hashable, Sendable {
    private var words = [UInt64](repeating: 0, count: 1024)

    func contains(_ number: UInt16) -> Bool { words[Int(number >> 6)] & (1 << UInt64(number & 63)) != 0 }

    /// Ascending.
    var members: [UInt16] {
        var members: [UInt16] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                members.append(UInt16(index * 64 + rest.trailingZeroBitCount))
                rest &= rest - 1
            }
        }
        return members
    }

    var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

    mutating func insert(_ numbers: ClosedRange<UInt16>) {
        for number in numbers { words[Int(number >> 6)] |= 1 << UInt64(number & 63) }
    }

    mutating func formUnion(_ other: BitSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    func isDisjoint(with other: BitSet) -> Bool {
        words.indices.allSatisfy { words[$0] & other.words[$0] == 0 }
    }
}

extension BitSet {
    /// The numbers of `range` that satisfy `predicate`.
    init(_ range: ClosedRange<UInt16>, where predicate: (UInt32) -> Bool) {
        self.init()
        for number in range where predicate(UInt32(number)) { insert(number...number) }
    }
}
