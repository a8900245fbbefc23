import Geometry
import NoteText

/// A line of a dictionary taken apart: `.as3szon/sz=,2,1` is the letters `.asszon`, a value before, between
/// and after them, and a replacement.
///
/// One is read into again and again.
struct HyphenationPattern: ~Copyable {
    /// A line has at most 98 characters in libhyphen, and a character at most four bytes.
    static let limit = 98 * 4

    private(set) var letters = [UInt8](repeating: 0, count: limit)
    /// The value before each letter, and that after the last.
    private(set) var values = [UInt8](repeating: 0, count: limit + 1)
    /// The number of letters, in bytes.
    private(set) var count = 0
    private(set) var replacement: HyphenationReplacement?

    /// Reads a line without its end; false where it is nothing that a note can use.
    mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        count = 0
        values[0] = 0
        replacement = nil
        guard line.count <= Self.limit else { return false }
        for (index, byte) in line.enumerated() {
            if byte == UInt8(ascii: "/") { return readReplacement(line, at: index) }
            guard byte > UInt8(ascii: " ") else { break }
            if byte.isASCIIDigit {
                values[count] = byte - UInt8(ascii: "0")
            } else {
                letters[count] = byte
                count += 1
                values[count] = 0
            }
        }
        return true
    }

    /// Reads `change,start,count` after the slash.
    private mutating func readReplacement(_ line: UnsafeBufferPointer<UInt8>, at slash: Int) -> Bool {
        let parts = line[(slash + 1)...].split(
            separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
        let text = Array(parts[0])
        guard text.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }),
            UTF8Validation.firstInvalidByte(in: text.span) == nil
        else { return false }
        // Signed bytes, as libhyphen has them.
        var start = 0
        var length = 0
        if parts.count == 3 {
            start = Int(Int8(truncatingIfNeeded: decimalPrefix(of: parts[1]) - 1))
            length = Int(Int8(truncatingIfNeeded: decimalPrefix(of: parts[2])))
        } else if parts.count == 1 {
            length = Int(Int8(truncatingIfNeeded: line[..<slash].count { $0 & 0xC0 != 0x80 }))
        }
        let region = byteRegion(start: start, length: length)
        replacement = HyphenationReplacement(
            start: region.start, count: region.length == 0 ? count : region.length, text: text)
        return true
    }

    /// A region in characters as one in bytes; what reaches beyond the letters stays as it is.
    private func byteRegion(start: Int, length: Int) -> (start: Int, length: Int) {
        let first = count > 0 && letters[0] == UInt8(ascii: ".") ? 1 : 0
        var character = -1
        var found: Int?
        for index in first..<max(count + 1, first) {
            if index == count || letters[index] & 0xC0 != 0x80 { character += 1 }
            if found == nil, character == start { found = index }
            if let found, character - start == length { return (found - first, index - found) }
        }
        return (found.map { $0 - first } ?? start - first, length)
    }
}

/// The number at the start of a text, as C's `atoi` reads it: 0 where there is none, and at most a thousand
/// either way.
func decimalPrefix(of text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    var rest = text.drop { $0 == UInt8(ascii: " ") || 0x09...0x0D ~= $0 }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    let digits = rest.prefix(while: \.isASCIIDigit)
    let value = digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), 1000) }
    return isNegative ? -value : value
}
