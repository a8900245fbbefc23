import NotecTestSupport

/// A test file of the Unicode Character Database, read as bytes: the big ones have half a million lines.
struct UnicodeTestFile {
    private let bytes: [UInt8]

    init(_ name: String) throws { bytes = try UnicodeData.bytes(name) }

    /// Calls `body` with the words of each line that has any, and the line's number, from 1.
    func forEachLine(_ body: (inout WordReader, Int) throws -> Void) rethrows {
        try bytes.withUnsafeBufferPointer { bytes in
            var reader = WordReader(bytes: bytes)
            var number = 1
            while reader.offset < bytes.count {
                if !reader.isAtEndOfLine { try body(&reader, number) }
                reader.skipLine()
                number += 1
            }
        }
    }
}

/// Reads the words of a line: they are parted by spaces, tabs and semicolons, and a `#` ends the line.
struct WordReader {
    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var offset = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEndOfLine: Bool {
        offset == bytes.count || bytes[offset] == 0x0A || bytes[offset] == UInt8(ascii: "#")
    }

    func begins(with start: StaticString) -> Bool {
        (0..<start.utf8CodeUnitCount).allSatisfy {
            offset + $0 < bytes.count && bytes[offset + $0] == start.utf8Start[$0]
        }
    }

    /// The next word up to `;`, its bytes as a number, the first the highest: four are told apart. Nil at the
    /// end of the field.
    mutating func word() -> UInt32? {
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        var word: UInt32 = 0
        while !isAtEndOfLine, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: ";") {
            word = word << 8 | UInt32(bytes[offset])
            offset += 1
        }
        return word == 0 ? nil : word
    }

    /// The next number of the field, in base 16 or 10; nil at its end, -1 for what is no number.
    mutating func number(base: Int) -> Int? {
        while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
        let start = offset
        var number = 0
        while !isAtEndOfLine, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: ";") {
            let digit = Character(Unicode.Scalar(bytes[offset])).hexDigitValue ?? base
            number = number < 0 || digit >= base ? -1 : number * base + digit
            offset += 1
        }
        return offset == start ? nil : number
    }

    /// Goes on to the next field.
    mutating func skipField() {
        while !isAtEndOfLine, bytes[offset] != UInt8(ascii: ";") { offset += 1 }
        if !isAtEndOfLine { offset += 1 }
    }

    fileprivate mutating func skipLine() {
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
        offset += 1
    }
}
