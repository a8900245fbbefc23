import Geometry
import NoteText

/// A list of names, each with the code points that it stands for; an empty one is U+FE0F, which asks for the
/// picture of a character.
struct NameTable: Sendable {
    private let text: [UInt8]
    /// The places of the names, and of what they stand for, in the text.
    private var entries: [(name: Range<Int32>, value: Range<Int32>)] = []
    /// By the lowest bits of the hash of a name, and from there on, the numbers of entries, from 1; 0 where
    /// none is. At most half of them are in use.
    private var slots: [UInt16] = []

    init(_ list: String) {
        text = Array(list.utf8)
        var name: Range<Int32>?
        var start = 0
        for index in 0...text.count where index == text.count || text[index] <= ASCII.space {
            if index > start {
                let word = Int32(start)..<Int32(index)
                if let named = name.take() { entries.append((named, word)) } else { name = word }
            }
            start = index + 1
        }
        var size = 1
        while size < 2 * entries.count { size *= 2 }
        slots = Array(repeating: 0, count: size)
        for (number, entry) in entries.enumerated() {
            var slot = slot(of: text[Int(entry.name.lowerBound)..<Int(entry.name.upperBound)])
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt16(number + 1)
        }
    }

    /// The first slot of `name`.
    private func slot(of name: ArraySlice<UInt8>) -> Int {
        var hash = FNV1a()
        for byte in name { hash.combine(UInt64(byte)) }
        return Int(truncatingIfNeeded: hash.value ^ hash.value >> 32) & (slots.count - 1)
    }

    /// The characters that `name` stands for; nil if it is not there.
    func characters(of name: ArraySlice<UInt8>) -> [UInt8]? {
        var slot = slot(of: name)
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if isEqual(entry.name, name) { return characters(at: entry.value) }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func isEqual(_ place: Range<Int32>, _ name: ArraySlice<UInt8>) -> Bool {
        guard place.count == name.count else { return false }
        let offset = Int(place.lowerBound) - name.startIndex
        return name.indices.allSatisfy { text[offset + $0] == name[$0] }
    }

    /// The characters of the code points at `place`, hexadecimal numbers with `+` between them.
    private func characters(at place: Range<Int32>) -> [UInt8] {
        var characters: [UInt8] = []
        var value: UInt32?
        let end = Int(place.upperBound)
        for index in Int(place.lowerBound)...end {
            guard index < end, text[index] != ASCII.plus else {
                let bytes = Unicode.Scalar(value ?? 0xFE0F).flatMap(UTF8.encode)
                if let bytes { characters.append(contentsOf: bytes) }
                value = nil
                continue
            }
            let digit = text[index] < 0x40 ? text[index] & 0xF : text[index] & 0xF + 9
            value = (value ?? 0) << 4 | UInt32(digit)
        }
        return characters
    }
}
