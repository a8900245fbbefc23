/// A font file that no one should be hurt by.
package struct BrokenFont: Sendable, CustomStringConvertible {
    package let name: String
    package let bytes: [UInt8]

    package var description: String { name }
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
