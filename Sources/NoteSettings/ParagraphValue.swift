import NoteText

/// Parses values of paragraph settings from a text and its key; lengths are in points.
enum ParagraphValue {
    /// Most tab stops of a line.
    private static let mostTabs = 100

    static func factor(_ text: String, _ key: String) throws(Problem) -> Double {
        let range = ValueRange.lineHeight
        guard let factor = number(text[...]), range.contains(factor) else {
            throw Problem(value: text, of: "'\(key)'", "a factor from \(range.words)")
        }
        return factor
    }

    static func length(_ text: String, _ key: String) throws(Problem) -> Double {
        guard let length = Length(text[...]), ValueRange.paragraphSpace.contains(length.points) else {
            throw Problem(
                value: text, of: "'\(key)'", "a length from \(ValueRange.paragraphSpace.words) points",
                hint: "as in 12, 4mm, 1.5cm or 0.5in")
        }
        return length.points
    }

    static func tabs(_ text: String, _ key: String) throws(Problem) -> [Double] {
        let words = text.split { $0 == "," || $0.isWhitespace }
        let lengths = words.compactMap { Length($0)?.points }.filter(ValueRange.tabStop.contains)
        guard 1...mostTabs ~= words.count, lengths.count == words.count else {
            throw Problem(
                value: text, of: "'\(key)'", "a list of lengths from \(ValueRange.tabStop.words) points",
                hint: "as in [20mm, 50mm, 90mm]")
        }
        return Set(lengths).sorted()
    }

    static func range(
        _ text: String, _ key: String
    ) throws(Problem) -> ClosedRange<Double> {
        let words = text.split { $0 == "," || $0.isWhitespace }
        let factors = words.compactMap(number)
        guard words.count == 2, factors.count == 2, ValueRange.leastSpace.contains(factors[0]),
            ValueRange.mostSpace.contains(factors[1])
        else {
            throw Problem(
                value: text, of: "'\(key)'",
                "two factors, the least from \(ValueRange.leastSpace.words) and the most from "
                    + ValueRange.mostSpace.words,
                hint: "as in 0.75 1.5")
        }
        return factors[0]...factors[1]
    }

    static func percent(_ text: String, _ key: String) throws(Problem) -> Double {
        let digits = text.last == "%" ? text.dropLast() : text[...]
        guard let percent = number(digits), ValueRange.letterSpace.contains(percent) else {
            throw Problem(
                value: text, of: "'\(key)'", "a percentage of the size from \(ValueRange.letterSpace.words)")
        }
        return percent / 100
    }

    /// A decimal number without a unit.
    private static func number(_ text: Substring) -> Double? {
        guard text.utf8.last?.isASCIIDigit == true else { return nil }
        return Length(text)?.value
    }
}

extension Leading {
    static func parse(_ text: String, _ key: String) throws(Problem) -> Leading {
        switch text {
        case "scale": return .scale
        case "font": return .font
        default:
            guard let length = Length(text[...]), ValueRange.leading.contains(length.points) else {
                throw Problem(
                    value: text, of: "'\(key)'",
                    "scale, font or a length from \(ValueRange.leading.words) points")
            }
            return .points(length.points)
        }
    }
}
