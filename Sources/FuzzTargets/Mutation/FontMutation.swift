/// Changes tables of OpenType fonts without breaking their directory.
enum FontMutation {
    static func changed(_ bytes: [UInt8], _ chance: inout Chance) -> [UInt8] {
        guard let table = table(of: bytes, &chance) else { return bytes }
        var bytes = bytes
        for _ in 0..<1 + chance.below(6) {
            // Counts and offsets stand at the beginning.
            let near = chance.once(in: 2) ? min(table.count, 64) : table.count
            let place = table.lowerBound + chance.below(near)
            switch chance.below(4) {
            case 0: bytes[place] = chance.byte()
            case 1: bytes[place] = chance.pick([0, 1, 0x7F, 0x80, 0xFF])
            case 2: bytes[place] ^= 1 << UInt8(chance.below(8))
            default:
                guard place + 1 < table.upperBound else { continue }
                let word = chance.pick([0, 1, 0xFFFF, 0x8000, 0x7FFF, UInt16(chance.below(65536))])
                (bytes[place], bytes[place + 1]) = (UInt8(word >> 8), UInt8(word & 0xFF))
            }
        }
        return bytes
    }

    /// The place of a table, by the directory at the start or at that of the first face of a collection.
    private static func table(of bytes: [UInt8], _ chance: inout Chance) -> Range<Int>? {
        var start = 0
        if bytes.starts(with: "ttcf".utf8), bytes.count > 16 { start = number(bytes, 12) }
        guard start + 12 < bytes.count else { return nil }
        let count = number(bytes, start + 4) >> 16
        guard count > 0 else { return nil }
        let record = start + 12 + 16 * chance.below(count)
        guard record + 16 <= bytes.count else { return nil }
        let (offset, length) = (number(bytes, record + 8), number(bytes, record + 12))
        guard length > 0, offset < bytes.count, length <= bytes.count - offset else { return nil }
        return offset..<offset + length
    }

    /// The 32-bit number at `offset`; zeros past the end.
    private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        (0..<4).reduce(0) { $0 << 8 | (offset + $1 < bytes.count ? Int(bytes[offset + $1]) : 0) }
    }
}
