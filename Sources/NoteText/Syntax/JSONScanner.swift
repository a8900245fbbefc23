import Geometry

/// Reads JSON (RFC 8259) value by value, from bytes that are valid UTF-8.
///
/// Who reads knows what to expect and asks for it. Offsets are those of the bytes; what is wrong is thrown
/// with its place in the source.
struct JSONScanner {
    let bytes: [UInt8]
    /// The place of the bytes in the source.
    let offset: Int
    private(set) var position: Int
    private var end: Int
    /// Whether an object or array has just been opened, so that no comma is due.
    private var isFirst = true
    /// Unknown keys, as many as are reported.
    private(set) var findings: [Finding] = []
    /// The number of unknown keys that are still reported.
    private(set) var warningsLeft: Int

    /// The deepest nesting of values that are skipped.
    static let deepest = 64

    /// Reads `range` of `bytes`, which begin at `offset` of the source.
    init(_ bytes: [UInt8], _ range: Range<Int>, offset: Int, mostWarnings: Int = 0) {
        self.bytes = bytes
        self.offset = offset
        warningsLeft = mostWarnings
        position = range.lowerBound
        end = range.upperBound
    }

    /// Goes on with another `range` of the bytes.
    mutating func begin(_ range: Range<Int>) {
        (position, end, isFirst) = (range.lowerBound, range.upperBound, true)
    }

    /// The next byte that is not white space; nil at the end.
    mutating func peek() -> UInt8? {
        while position < end, Self.isWhite(bytes[position]) { position += 1 }
        return position < end ? bytes[position] : nil
    }

    /// The place of the next value in the bytes.
    mutating func place() -> Int {
        _ = peek()
        return position
    }

    /// An error at the next value, or at `index`.
    mutating func error(_ message: String, at index: Int? = nil) -> Problem {
        Problem(message, atByte: offset + (index ?? place()))
    }

    /// Begins an object; `what` is what the error calls it.
    mutating func openObject(_ what: String) throws(Problem) { try open(0x7B, "\(what) must be an object") }

    /// Begins an array.
    mutating func openArray(_ what: String) throws(Problem) { try open(0x5B, "\(what) must be an array") }

    /// The next key of the current object, whose value must be read next; nil at its end.
    mutating func nextKey() throws(Problem) -> (name: String, index: Int)? {
        try continues(until: 0x7D) ? try key() : nil
    }

    /// Whether the current array has another element, which must be read next.
    mutating func nextElement() throws(Problem) -> Bool { try continues(until: 0x5D) }

    /// Makes sure that nothing follows.
    mutating func finish() throws(Problem) {
        if peek() != nil { throw error("nothing may follow the object of a line") }
    }

    /// Reads past a value of any kind, and gives its bytes; nesting is counted, not followed by calls.
    @discardableResult
    mutating func skipValue() throws(Problem) -> Range<Int> {
        let start = place()
        var closing: [UInt8] = []
        repeat {
            if let last = closing.last {
                guard try continues(until: last) else {
                    closing.removeLast()
                    continue
                }
                if last == 0x7D { _ = try key() }
            }
            guard closing.count < Self.deepest else {
                throw error("nested more than \(Self.deepest) deep")
            }
            switch peek() {
            case 0x7B?:
                try openObject("")
                closing.append(0x7D)
            case 0x5B?:
                try openArray("")
                closing.append(0x5D)
            default: try skipScalar()
            }
        } while !closing.isEmpty
        return start..<position
    }

    private mutating func key() throws(Problem) -> (name: String, index: Int) {
        guard peek() == 0x22 else { throw error("a key in quotation marks is missing") }
        let index = position
        let name = try string()
        guard peek() == 0x3A else { throw error("a colon is missing") }
        position += 1
        return (name, index)
    }

    private mutating func skipScalar() throws(Problem) {
        switch peek() {
        case 0x22?: _ = try string()
        case 0x74?: try word("true")
        case 0x66?: try word("false")
        case 0x6E?: try word("null")
        default: _ = try numeral("a value is missing")
        }
    }

    private mutating func open(_ bracket: UInt8, _ message: String) throws(Problem) {
        guard peek() == bracket else { throw error(message) }
        position += 1
        isFirst = true
    }

    private mutating func continues(until bracket: UInt8) throws(Problem) -> Bool {
        let next = peek()
        let wasFirst = isFirst
        isFirst = false
        if next == bracket {
            position += 1
            return false
        }
        if wasFirst { return true }
        guard next == 0x2C else { throw error("a comma or a closing bracket is missing") }
        position += 1
        return true
    }

    private static func isWhite(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}

extension JSONScanner {
    /// Reads a word without quotation marks.
    mutating func word(_ word: StaticString) throws(Problem) {
        let count = word.utf8CodeUnitCount
        let spelled = UnsafeBufferPointer(start: word.utf8Start, count: count)
        guard bytes[position..<end].prefix(count).elementsEqual(spelled) else {
            throw error("a value is missing")
        }
        position += count
        isFirst = false
    }

    /// Reads the digits and signs of a number, as RFC 8259, section 6 has them.
    mutating func numeral(_ message: String) throws(Problem) -> Substring {
        let start = place()
        if isAt(0x2D) { position += 1 }
        let whole = skipDigits()
        guard whole == 1 || whole > 1 && bytes[position - whole] != 0x30 else {
            throw error(message, at: start)
        }
        if isAt(0x2E) {
            position += 1
            guard skipDigits() > 0 else { throw error("a digit is missing") }
        }
        if isAt(0x65) || isAt(0x45) {
            position += 1
            if isAt(0x2B) || isAt(0x2D) { position += 1 }
            guard skipDigits() > 0 else { throw error("a digit is missing") }
        }
        isFirst = false
        return String(decoding: bytes[start..<position], as: UTF8.self)[...]
    }

    /// Reads a string, and gives the range between its marks; `accept` is called with each part of its text,
    /// and the index of its beginning: characters that are written as escapes are parts of their own.
    @discardableResult
    mutating func string(_ accept: (ArraySlice<UInt8>, Int) -> Void) throws(Problem) -> Range<Int> {
        guard peek() == 0x22 else { throw error("a text must be in quotation marks") }
        position += 1
        let start = position
        while position < end {
            let plain = position
            while position < end, bytes[position] != 0x22, bytes[position] != 0x5C, bytes[position] >= 0x20 {
                position += 1
            }
            if plain < position { accept(bytes[plain..<position], plain) }
            guard position < end, bytes[position] >= 0x20 else { break }
            if bytes[position] == 0x22 {
                position += 1
                isFirst = false
                return start..<position - 1
            }
            let place = position
            let scalar = try escape()
            accept(UTF8.encode(scalar).map { [UInt8]($0)[...] } ?? [], place)
        }
        guard position < end, bytes[position] != 0x0A, bytes[position] != 0x0D else {
            throw error("a quotation mark is missing", at: start - 1)
        }
        throw error("a control character must be written as an escape")
    }

    /// Reads a string.
    mutating func string() throws(Problem) -> String {
        var text: [UInt8] = []
        try string { part, _ in text += part }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads an escape: RFC 8259, section 7.
    private mutating func escape() throws(Problem) -> Unicode.Scalar {
        let start = position
        position += 2
        guard start + 1 < end, let scalar = Self.letters[bytes[start + 1]] ?? unicodeEscape() else {
            throw error("there is no such escape", at: start)
        }
        guard scalar.value > 0 else { throw error("U+0000 stands for nothing", at: start) }
        return scalar
    }

    private static let letters: [UInt8: Unicode.Scalar] = [
        0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r", 0x74: "\t",
    ]

    /// The character after `\u`, or that of a surrogate pair; nil where there is no `u` or no character.
    private mutating func unicodeEscape() -> Unicode.Scalar? {
        guard bytes[position - 1] == 0x75, let unit = hexadecimal() else { return nil }
        guard 0xD800..<0xDC00 ~= unit else { return Unicode.Scalar(unit) }
        guard isAt(0x5C), position + 1 < end, bytes[position + 1] == 0x75 else { return nil }
        position += 2
        guard let low = hexadecimal(), 0xDC00..<0xE000 ~= low else { return nil }
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    private mutating func hexadecimal() -> UInt32? {
        guard position + 4 <= end else { return nil }
        let digits = bytes[position..<position + 4]
        guard digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
        position += 4
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }

    private func isAt(_ byte: UInt8) -> Bool { position < end && bytes[position] == byte }

    private mutating func skipDigits() -> Int {
        let start = position
        while position < end, bytes[position].isASCIIDigit { position += 1 }
        return position - start
    }
}

/// The keys of objects.
extension JSONScanner {
    /// The next key of the current object that is one of `keys`; nil at its end.
    ///
    /// Others are reported and skipped.
    mutating func nextKey(_ keys: inout KeyRecord) throws(Problem) -> String? {
        try nextIndex(&keys).map { keys.known[$0] }
    }

    /// The index of the next key among the known ones; nil at the end of the object.
    mutating func nextIndex(_ keys: inout KeyRecord) throws(Problem) -> Int? {
        while let key = try nextKey() {
            if let known = keys.known.firstIndex(of: key.name) {
                guard keys.insert(known, at: key.index) else {
                    throw error("'\(key.name)' is there twice", at: key.index)
                }
                return known
            }
            try passOver(key, known: keys.known)
        }
        return nil
    }

    /// Passes over the value of an unknown key, and reports it.
    private mutating func passOver(
        _ key: (name: String, index: Int), known: [String]
    ) throws(Problem) {
        try skipValue()
        guard warningsLeft > 0 else { return }
        warningsLeft -= 1
        let span = SourceSpan(start: offset + key.index, end: offset + key.index + key.name.utf8.count + 2)
        findings.append(
            Finding(
                .unknownKey, at: span, "unknown key '\(key.name.shortened)'",
                hint: closestHint(to: key.name, among: known)))
    }
}
