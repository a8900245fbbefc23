/// A TIFF file of one directory, put together byte by byte (TIFF 6.0, 2).
struct DirectoryFile {
    /// An entry with its value, which stands behind the directory if it has more than four bytes.
    struct Entry {
        let tag: Int
        let type: Int
        let value: [UInt8]
    }

    let isLittleEndian: Bool
    var entries: [Entry] = []

    /// A number of so many bytes.
    func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        return isLittleEndian ? bytes : bytes.reversed()
    }

    /// Appends an entry of a number of two bytes.
    mutating func append(_ tag: Int, short number: Int) {
        entries.append(Entry(tag: tag, type: 3, value: bytes(number, 2)))
    }

    /// Appends an entry of a number of four bytes.
    mutating func append(_ tag: Int, long number: Int) {
        entries.append(Entry(tag: tag, type: 4, value: bytes(number, 4)))
    }

    /// Appends an entry of a quotient.
    mutating func append(_ tag: Int, ratio dividend: Int, _ divisor: Int) {
        entries.append(Entry(tag: tag, type: 5, value: bytes(dividend, 4) + bytes(divisor, 4)))
    }

    /// The place in the file where the entry of this number begins.
    static func place(ofEntry index: Int) -> Int { 10 + 12 * index }

    /// The whole file; the directory follows the header, and long values follow it in order.
    var file: [UInt8] {
        let head: [UInt8] = isLittleEndian ? Array("II*\0".utf8) : Array("MM\0*".utf8)
        var directory = bytes(entries.count, 2)
        var values: [UInt8] = []
        let end = Self.place(ofEntry: entries.count) + 4
        for entry in entries {
            directory += bytes(entry.tag, 2) + bytes(entry.type, 2) + bytes(1, 4)
            if entry.value.count <= 4 {
                directory += entry.value + Array(repeating: 0, count: 4 - entry.value.count)
            } else {
                directory += bytes(end + values.count, 4)
                values += entry.value
            }
        }
        return head + bytes(8, 4) + directory + bytes(0, 4) + values
    }
}
