/// Fonts made from a good one by breaking it in ways that a seed decides: the same at every call.
package struct MutatedFonts: Sequence, IteratorProtocol {
    private let good: [UInt8]
    private let records: [Int]
    private var numbers: SplitMix
    private var left: Int

    /// `count` fonts made from the bytes of an OpenType file with a single face.
    package init(of good: [UInt8], seed: UInt64, count: Int) {
        self.good = good
        records = FontDirectory.records(of: good)
        numbers = SplitMix(state: seed)
        left = count
    }

    package mutating func next() -> BrokenFont? {
        guard left > 0 else { return nil }
        left -= 1
        let record = records[random(below: records.count)]
        let table = String(decoding: good[record..<record + 4], as: UTF8.self)
        switch random(below: 6) {
        case 0: return cut()
        case 1: return patched("\(table) moved", at: record + 8, with: oddOffset())
        case 2: return patched("\(table) of another length", at: record + 12, with: oddLength(record))
        case 3: return scattered(table, record)
        case 4: return overwritten(table, record, bytes: 1 << 20, "as garbage")
        default: return overwritten(table, record, bytes: 64, "with a head of garbage")
        }
    }

    private mutating func cut() -> BrokenFont {
        let length = random(below: good.count)
        return BrokenFont(name: "cut to \(length) bytes", bytes: Array(good[..<length]))
    }

    /// Twenty bytes of a table changed.
    private mutating func scattered(_ table: String, _ record: Int) -> BrokenFont {
        var font = good
        let bytes = self.bytes(of: record)
        for _ in 0..<20 where !bytes.isEmpty {
            font[bytes.lowerBound + random(below: bytes.count)] = UInt8(random(below: 256))
        }
        return BrokenFont(name: "\(table) with wrong bytes", bytes: font)
    }

    private mutating func overwritten(
        _ table: String, _ record: Int, bytes count: Int, _ name: String
    ) -> BrokenFont {
        var font = good
        for offset in bytes(of: record).prefix(count) { font[offset] = UInt8(random(below: 256)) }
        return BrokenFont(name: "\(table) \(name)", bytes: font)
    }

    private func patched(_ name: String, at offset: Int, with number: UInt32) -> BrokenFont {
        var font = good
        font.replaceSubrange(offset..<offset + 4, with: bigEndian(number))
        return BrokenFont(name: name, bytes: font)
    }

    private mutating func oddOffset() -> UInt32 {
        let offsets = [0, 4, UInt32(good.count) - 8, UInt32(good.count) + 100, 0xFFFF_FF00]
        return offsets[random(below: offsets.count)]
    }

    private mutating func oddLength(_ record: Int) -> UInt32 {
        let length = UInt32(bytes(of: record).count)
        let lengths = [0, 1, length / 2, length * 2, 0x7FFF_FFFF, 0xFFFF_FFFF]
        return lengths[random(below: lengths.count)]
    }

    private func bytes(of record: Int) -> Range<Int> { FontDirectory.table(record, of: good) }

    private mutating func random(below bound: Int) -> Int { Int(numbers.next() % UInt64(bound)) }
}
