/// Reads objects one after another.
package struct PDFScanner {
    private let bytes: [UInt8]
    package private(set) var position: Int
    /// The most levels that arrays and dictionaries nest by: the writer's never have more than a few.
    private static let deepest = 40

    package init(_ bytes: [UInt8], from position: Int = 0) {
        (self.bytes, self.position) = (bytes, position)
    }

    /// The next object; nil at the end.
    package mutating func next(depth: Int = 0) throws(PDFFault) -> PDFObject? {
        skipSpace()
        guard position < bytes.count else { return nil }
        guard depth < Self.deepest else { throw PDFFault("objects nest too deep at \(position)") }
        switch bytes[position] {
        case UInt8(ascii: "/"): return .name(readName())
        case UInt8(ascii: "("): return .string(try readLiteral())
        case UInt8(ascii: "["):
            position += 1
            return .array(try readItems(upTo: "]", depth))
        case UInt8(ascii: "<"):
            guard peek(1) == UInt8(ascii: "<") else { return .string(try readHexadecimal()) }
            position += 2
            return .dictionary(try members(of: try readItems(upTo: ">>", depth)))
        default: return try readWord()
        }
    }

    /// The next object, and where it stands; nil at the end.
    mutating func nextWithRange() throws(PDFFault) -> (object: PDFObject, range: Range<Int>)? {
        skipSpace()
        let start = position
        return try next().map { ($0, start..<position) }
    }

    private func peek(_ offset: Int) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    private mutating func skipSpace() {
        while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
    }

    private mutating func readItems(upTo end: String, _ depth: Int) throws(PDFFault) -> [PDFObject] {
        var items: [PDFObject] = []
        while true {
            skipSpace()
            if bytes[position...].starts(with: end.utf8) {
                position += end.utf8.count
                return items
            }
            guard let item = try next(depth: depth + 1) else { throw PDFFault("no '\(end)' at the end") }
            if item == .keyword("R") {
                guard items.count > 1, items.removeLast() == .number(0),
                    let number = items.removeLast().integer
                else { throw PDFFault("no reference at \(position)") }
                items.append(.reference(number))
            } else {
                items.append(item)
            }
        }
    }

    private func members(of items: [PDFObject]) throws(PDFFault) -> [String: PDFObject] {
        guard items.count % 2 == 0 else { throw PDFFault("a key without a value before \(position)") }
        var members: [String: PDFObject] = [:]
        for index in stride(from: 0, to: items.count, by: 2) {
            guard let key = items[index].name, members.updateValue(items[index + 1], forKey: key) == nil
            else {
                throw PDFFault("a key is no name or comes twice before \(position)")
            }
        }
        return members
    }

    private mutating func readName() -> String {
        position += 1
        var name: [UInt8] = []
        while let byte = peek(0), !Self.endsWord(byte) {
            position += 1
            guard byte == UInt8(ascii: "#"), let high = peek(0).flatMap(Self.digit),
                let low = peek(1).flatMap(Self.digit)
            else {
                name.append(byte)
                continue
            }
            name.append(high << 4 | low)
            position += 2
        }
        return String(decoding: name, as: UTF8.self)
    }

    private mutating func readWord() throws(PDFFault) -> PDFObject {
        let start = position
        while let byte = peek(0), !Self.endsWord(byte) { position += 1 }
        guard start < position else { throw PDFFault("an unexpected sign at \(position)") }
        let word = String(decoding: bytes[start..<position], as: UTF8.self)
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        default:
            guard let first = word.utf8.first, !(0x41...0x7A).contains(first) else { return .keyword(word) }
            guard let number = Double(word), number.isFinite else {
                guard first > 0x39 else { throw PDFFault("'\(word)' is no number") }
                return .keyword(word)
            }
            return .number(number)
        }
    }

    private mutating func readLiteral() throws(PDFFault) -> [UInt8] {
        position += 1
        var text: [UInt8] = []
        var depth = 1
        while let byte = peek(0) {
            position += 1
            switch byte {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return text }
            case UInt8(ascii: "\\"):
                if let escaped = readEscape() { text.append(escaped) }
                continue
            default: break
            }
            text.append(byte)
        }
        throw PDFFault("a string does not end")
    }

    private mutating func readEscape() -> UInt8? {
        guard let sign = peek(0) else { return nil }
        position += 1
        switch sign {
        case UInt8(ascii: "n"): return 0x0A
        case UInt8(ascii: "r"): return 0x0D
        case UInt8(ascii: "t"): return 0x09
        case UInt8(ascii: "b"): return 0x08
        case UInt8(ascii: "f"): return 0x0C
        case 0x0A: return nil
        case 0x30...0x37:
            var value = Int(sign) - 0x30
            for _ in 0..<2 {
                guard let digit = peek(0), 0x30...0x37 ~= digit else { break }
                value = value << 3 | (Int(digit) - 0x30)
                position += 1
            }
            return UInt8(truncatingIfNeeded: value)
        default: return sign
        }
    }

    private mutating func readHexadecimal() throws(PDFFault) -> [UInt8] {
        position += 1
        var digits: [UInt8] = []
        while let byte = peek(0) {
            position += 1
            if byte == UInt8(ascii: ">") {
                if digits.count % 2 == 1 { digits.append(0) }
                return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
            }
            if Self.isSpace(byte) { continue }
            guard let digit = Self.digit(byte) else { throw PDFFault("no digit at \(position - 1)") }
            digits.append(digit)
        }
        throw PDFFault("a string of digits does not end")
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00, 0x09, 0x0A, 0x0C, 0x0D, 0x20: true
        default: false
        }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "/"):
            true
        default: isSpace(byte)
        }
    }
}
