import Geometry

extension JSONScanner {
    /// Reads true or false.
    mutating func bool(_ key: String) throws(Problem) -> Bool {
        switch peek() {
        case 0x74?: try word("true")
        case 0x66?: try word("false")
        default: throw error("'\(key)' must be true or false")
        }
        return bytes[position - 2] == 0x75
    }

    /// Reads a whole number of `range`.
    mutating func count(_ key: String, in range: ClosedRange<Int>) throws(Problem) -> Int {
        let message = "'\(key)' must be a whole number from \(range.lowerBound) to \(range.upperBound)"
        let start = place()
        guard let value = Int(try numeral(message)), range.contains(value) else {
            throw error(message, at: start)
        }
        return value
    }

    /// Reads a number of `range`.
    mutating func number(_ key: String, in range: ValueRange) throws(Problem) -> Double {
        let message = "'\(key)' must be a number from \(range.words)"
        let start = place()
        guard let value = Double(try numeral(message)), range.contains(value) else {
            throw error(message, at: start)
        }
        return value
    }

    /// Reads a text.
    mutating func text(_ key: String) throws(Problem) -> String {
        guard peek() == 0x22 else { throw error("'\(key)' must be a text") }
        return try string()
    }

    /// Reads a text for which `isAllowed` holds, and in which there is no control and no line end.
    ///
    /// `rule` says what it must be.
    mutating func text(
        _ key: String, _ rule: String, _ isAllowed: (String) -> Bool
    ) throws(Problem) -> String {
        let start = place()
        let value = try line(key)
        guard isAllowed(value) else { throw error("'\(key)' must be \(rule)", at: start) }
        return value
    }

    /// Reads a text in which there is no control and no line end.
    mutating func line(_ key: String) throws(Problem) -> String {
        let start = place()
        let value = try text(key)
        guard value.utf8.firstControl == nil else {
            throw error("'\(key)' cannot have a control character or line end", at: start)
        }
        return value
    }

    /// Reads a value by `parse`, which gives nil for what it cannot be.
    mutating func parsed<Value>(
        _ key: String, _ parse: (String) -> Value?
    ) throws(Problem) -> Value {
        let start = place()
        let word = try text(key)
        guard let value = parse(word) else {
            throw error("'\(key)' cannot be '\(word.shortened)'", at: start)
        }
        return value
    }
}

extension Collection<UInt8> {
    /// The offset of the first control but tabs, or line end, in UTF-8: no text that markup makes has one.
    var firstControl: Int? { firstControl(lineEnds: 0xA8...0xA9) }

    /// The offset of the first control but tabs, or line end but U+2028, in UTF-8: no text of a paragraph has
    /// one.
    var firstControlOfParagraph: Int? { firstControl(lineEnds: 0xA9...0xA9) }

    /// - Parameter lineEnds: the last bytes of those among U+2028 and U+2029 that are looked for.
    private func firstControl(lineEnds: ClosedRange<UInt8>) -> Int? {
        // The two bytes before.
        var (first, second): (UInt8, UInt8) = (0, 0)
        for (index, byte) in enumerated() {
            switch byte {
            case 0x09: break
            case 0..<0x20, 0x7F: return index
            // U+0080 to U+009F.
            case 0x80..<0xA0 where second == 0xC2: return index - 1
            case lineEnds: if first == 0xE2, second == 0x80 { return index - 2 }
            default: break
            }
            (first, second) = (second, byte)
        }
        return nil
    }
}
