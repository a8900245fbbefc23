import Geometry
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
        guard let points = Length.points(text, in: .paragraphSpace) else {
            throw Problem(
                value: text, of: "'\(key)'", "a length from \(ValueRange.paragraphSpace.words) points",
                hint: "as in 12, 4mm, 1.5cm or 0.5in")
        }
        return points
    }

    /// A length, or `glyph/` and a count.
    static func lineSpacing(_ text: String, _ key: String) throws(Problem) -> LineSpacingSetting {
        if text.hasPrefix("glyph/") {
            let range = ValueRange.glyphsPerPoint
            guard let count = Int(text.dropFirst(6)), range.counts.contains(count) else {
                throw Problem(
                    value: text, of: "'\(key)'", "glyph/ and a whole number from \(range.words)",
                    hint: "as in glyph/100, a point for each 100 glyphs")
            }
            return .growing(glyphs: count)
        }
        return .points(try length(text, key))
    }

    static func space(_ text: String, _ key: String) throws(Problem) -> SpaceSetting {
        if text == "auto" { return .automatic }
        guard let points = Length.points(text, in: .paragraphSpace) else {
            throw Problem(
                value: text, of: "'\(key)'",
                "auto or a length from \(ValueRange.paragraphSpace.words) points",
                hint: "as in 12, 4mm, 1.5cm or 0.5in")
        }
        return .points(points)
    }

    static func hyphenation(_ text: String, _ key: String) throws(Problem) -> HyphenationSetting {
        if text == "auto" { return .automatic }
        guard let factor = number(text[...]), ValueRange.hyphenation.contains(factor) else {
            throw Problem(
                value: text, of: "'\(key)'", "auto or a factor from \(ValueRange.hyphenation.words)")
        }
        return .factor(factor)
    }

    static func columns(_ text: String, _ key: String) throws(Problem) -> Int {
        guard let count = Int(text), ValueRange.columns.counts.contains(count) else {
            throw Problem(value: text, of: "'\(key)'", "a whole number from \(ValueRange.columns.words)")
        }
        return count
    }

    static func hyphenMinimum(_ text: String, _ key: String) throws(Problem) -> HyphenMinimum {
        let range = ValueRange.hyphenMinimum
        let counts = text.split { $0 == "," || $0.isWhitespace }.map { Int($0) }
        guard counts.count == 2, let before = counts[0], let after = counts[1],
            range.counts.contains(before), range.counts.contains(after)
        else {
            throw Problem(
                value: text, of: "'\(key)'", "two counts of letters from \(range.words)", hint: "as in 2 3")
        }
        return HyphenMinimum(before: before, after: after)
    }

    static func tabs(_ text: String, _ key: String) throws(Problem) -> [Double] {
        guard let lengths = Length.list(text, 1...mostTabs, in: .tabStop) else {
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

    static func letterSpace(_ text: String, _ key: String) throws(Problem) -> Double {
        guard let share = percent(text, in: .letterSpace) else {
            throw Problem(
                value: text, of: "'\(key)'", "a percentage of the size from \(ValueRange.letterSpace.words)")
        }
        return share
    }

    static func scale(_ text: String, _ key: String) throws(Problem) -> Double {
        guard let share = percent(text, in: .scale) else {
            throw Problem(
                value: text, of: "'\(key)'", "a percentage from \(ValueRange.scale.words)", hint: "as in 65%")
        }
        return share
    }

    /// A percentage, with its sign or without it, as a factor; nil if it is none in `range`.
    private static func percent(_ text: String, in range: ValueRange) -> Double? {
        let digits = text.last == "%" ? text.dropLast() : text[...]
        return number(digits).flatMap { range.contains($0) ? $0 / 100 : nil }
    }

    /// A decimal number without a unit.
    private static func number(_ text: Substring) -> Double? {
        guard text.utf8.last?.isASCIIDigit == true else { return nil }
        return Length(text)?.value
    }
}

extension Length {
    /// The length `text` in points; nil if it is none in `range`.
    fileprivate static func points(_ text: some StringProtocol, in range: ValueRange) -> Double? {
        Length(text).map(\.points).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Lengths in points, separated by spaces or commas; nil unless all are in `range`, and their number in
    /// `counts`.
    fileprivate static func list(
        _ text: String, _ counts: ClosedRange<Int>, in range: ValueRange
    ) -> [Double]? {
        let words = text.split { $0 == "," || $0.isWhitespace }
        let lengths = words.compactMap { points($0, in: range) }
        return counts.contains(words.count) && lengths.count == words.count ? lengths : nil
    }
}

extension Leading {
    static func parse(_ text: String, _ key: String) throws(Problem) -> Leading {
        switch text {
        case "scale": return .scale
        case "font": return .font
        default:
            guard let points = Length.points(text, in: .leading) else {
                throw Problem(
                    value: text, of: "'\(key)'",
                    "scale, font or a length from \(ValueRange.leading.words) points")
            }
            return .points(points)
        }
    }
}

extension Insets {
    /// The margins of the paper: one to four lengths, separated by spaces or commas, in the order of CSS:
    /// top, right, bottom, left. A missing one equals the opposite one.
    init(margins text: String) throws(Problem) {
        guard let lengths = Length.list(text, 1...4, in: .margin) else {
            throw Problem(
                value: text, of: "'margins'", "one to four lengths from \(ValueRange.margin.words) points",
                hint: "as in 20mm, or 56 40 56 40")
        }
        let (top, right) = (lengths[0], lengths.count > 1 ? lengths[1] : lengths[0])
        self.init(
            top: top, right: right, bottom: lengths.count > 2 ? lengths[2] : top,
            left: lengths.count > 3 ? lengths[3] : right)
    }
}
