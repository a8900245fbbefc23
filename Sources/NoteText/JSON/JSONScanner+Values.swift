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
        _ = peek()
        let start = position
        guard let value = Int(try numeral(message)), range.contains(value) else {
            throw error(message, at: start)
        }
        return value
    }

    /// Reads a number of `range`.
    mutating func number(_ key: String, in range: ValueRange) throws(Problem) -> Double {
        let message = "'\(key)' must be a number from \(range.words)"
        _ = peek()
        let start = position
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
        _ = peek()
        let start = position
        let value = try line(key)
        guard isAllowed(value) else { throw error("'\(key)' must be \(rule)", at: start) }
        return value
    }

    /// Reads a text in which there is no control and no line end.
    mutating func line(_ key: String) throws(Problem) -> String {
        _ = peek()
        let start = position
        let value = try text(key)
        guard ControlSearch.first(in: value.utf8) == nil else {
            throw error("'\(key)' cannot have a control character or line end", at: start)
        }
        return value
    }

    /// Reads one of a few words.
    mutating func choice<Choice: RawRepresentable>(
        _ key: String, _ type: Choice.Type = Choice.self
    ) throws(Problem) -> Choice where Choice.RawValue == String {
        _ = peek()
        let start = position
        let word = try text(key)
        guard let choice = Choice(rawValue: word) else {
            throw error("'\(key)' cannot be '\(word.shortened)'", at: start)
        }
        return choice
    }

    /// Reads a value by `parse`, which gives nil for what it cannot be.
    mutating func parsed<Value>(
        _ key: String, _ parse: (String) -> Value?
    ) throws(Problem) -> Value {
        _ = peek()
        let start = position
        let word = try text(key)
        guard let value = parse(word) else {
            throw error("'\(key)' cannot be '\(word.shortened)'", at: start)
        }
        return value
    }
}
