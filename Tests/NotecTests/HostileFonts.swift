import Foundation
import NotecTestSupport

/// Fonts made from a good one by breaking it in ways that a seed decides: the same at every call.
struct MutatedFonts: Sequence, IteratorProtocol {
    private let good: [UInt8]
    private let records: [Int]
    private var numbers: SplitMix
    private var left: Int

    /// `count` fonts made from the bytes of an OpenType file with a single face.
    init(of good: [UInt8], seed: UInt64, count: Int) {
        self.good = good
        records = FontDirectory.records(of: good)
        numbers = SplitMix(state: seed)
        left = count
    }

    mutating func next() -> BrokenFont? {
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

/// A sound font and the few bytes by which it once ended a program, or lost text without a word.
struct FoundFont: Sendable, CustomStringConvertible {
    let description: String
    /// The sound font's file.
    let source: String
    let family: String
    fileprivate let changes: [Change]

    fileprivate enum Change {
        case bytes([UInt8], at: Int, of: String)
        /// Two tables whose places in the directory are exchanged.
        case exchange(String, String)
    }

    func bytes() throws -> [UInt8] {
        var font = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
        for change in changes {
            switch change {
            case .bytes(let bytes, let offset, let table):
                let record = try FontDirectory.record(of: table, in: font)
                let start = FontDirectory.table(record, of: font).lowerBound + offset
                font.replaceSubrange(start..<start + bytes.count, with: bytes)
            case .exchange(let one, let other):
                let records = try [one, other].map { try FontDirectory.record(of: $0, in: font) }
                for byte in 0..<16 { font.swapAt(records[0] + byte, records[1] + byte) }
            }
        }
        return font
    }
}

/// The fonts that mutation has found, kept as what is changed of a font that is there.
enum FoundFonts {
    /// Fonts that must be passed over.
    static let damaged = [
        FoundFont(
            description: "outlines of an unknown form", source: inter, family: "Inter",
            changes: [.bytes([117, 120], at: 52, of: "head")]),
        FoundFont(
            description: "a varying glyph without an end", source: inter, family: "Inter",
            changes: [.bytes([128], at: 24, of: "glyf")]),
        FoundFont(
            description: "a directory out of order", source: noto, family: "Noto Sans",
            changes: [.exchange("head", "post")]),
    ]

    /// A ligature of f and i that is a glyph which the font has not.
    static let lostLigature = FoundFont(
        description: "a ligature without a glyph", source: Fixtures.path("fonts/NotecBox-Regular.ttf"),
        family: "Notec Box", changes: [.bytes([0xFF, 0xFF], at: 68, of: "GSUB")])

    private static let inter = ListedFonts.path("truetype/inter-vf/Inter-roman.var.ttf")
    private static let noto = ListedFonts.path("truetype/noto/NotoSans-Regular.ttf")
}

/// A font file that no one should be hurt by.
struct BrokenFont: Sendable, CustomStringConvertible {
    let name: String
    let bytes: [UInt8]

    var description: String { name }
}

/// The directory of an OpenType file: for each table a record of 16 bytes (tag, checksum, offset, length).
enum FontDirectory {
    /// The places of all records.
    static func records(of font: [UInt8]) -> [Int] {
        (0..<(Int(font[4]) << 8 | Int(font[5]))).map { 12 + 16 * $0 }
    }

    /// The place of the record of `table`.
    static func record(of table: String, in font: [UInt8]) throws -> Int {
        let record = records(of: font).first { font[$0..<$0 + 4].elementsEqual(table.utf8) }
        guard let record else { throw FixtureError.noTable(table) }
        return record
    }

    /// The bytes of the table of a record.
    static func table(_ record: Int, of font: [UInt8]) -> Range<Int> {
        let fields = [record + 8, record + 12].map { start in
            font[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
        }
        return fields[0]..<fields[0] + fields[1]
    }
}
