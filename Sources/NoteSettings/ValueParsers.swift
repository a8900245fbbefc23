import Geometry
import NoteText

/// Parses the text of a value, whose key is the other text; nil means that the text is ignored.
typealias ValueParser<Value> = @Sendable (String, String) throws(Problem) -> Value?

/// A parser of values that are `form`, in words: `read` makes nil of all other texts.
private func values<Value>(
    _ form: String, hint: String? = nil, _ read: @escaping @Sendable (String) -> Value?
) -> ValueParser<Value> {
    { (text, key) throws(Problem) in
        guard let value = read(text) else { throw Problem(value: text, of: "'\(key)'", form, hint: hint) }
        return value
    }
}

/// A parser of values that are `form`, in words, with a number or a length in `range`, in `unit`.
private func values<Value>(
    _ form: String, from range: ValueRange, unit: String = "", hint: String? = nil,
    _ read: @escaping @Sendable (Substring, ValueRange) -> Value?
) -> ValueParser<Value> {
    values("\(form) from \(range.words)\(unit)", hint: hint) { read($0[...], range) }
}

/// `auto`, which is nil, or what `read` makes of a text.
private func automatic<Value>(
    or read: @escaping @Sendable (Substring, ValueRange) -> Value?
) -> @Sendable (Substring, ValueRange) -> Value?? {
    { text, range in text == "auto" ? .some(nil) : read(text, range).map { Value?.some($0) } }
}

/// Parsers of numbers, lengths in points, and what is made of them.
enum ValueParsers {
    /// Most tab stops of a line.
    private static let mostTabs = 100
    private static let lengthHint = "as in 12, 4mm, 1.5cm or 0.5in"

    static let factor = values("a factor", from: .lineHeight, number)
    static let length = values(
        "a length", from: .paragraphSpace, unit: " points", hint: lengthHint, Length.points)

    /// A length, or `glyph/` and a count.
    static let lineSpacing: ValueParser<LineSpacingSetting> = { (text, key) throws(Problem) in
        guard text.hasPrefix("glyph/") else { return try length(text, key).map { .points($0) } }
        return try growingSpacing(text, key)
    }
    private static let growingSpacing: ValueParser<LineSpacingSetting> = values(
        "glyph/ and a whole number", from: .glyphsPerPoint,
        hint: "as in glyph/100, a point for each 100 glyphs"
    ) { count($0.dropFirst(6), in: $1).map { .growing(glyphs: $0) } }

    static let space = values(
        "auto or a length", from: .paragraphSpace, unit: " points", hint: lengthHint,
        automatic(or: Length.points))
    static let hyphenation = values("auto or a factor", from: .hyphenation, automatic(or: number))
    static let columns = values("a whole number", from: .columns, count)
    static let hyphenMinimum: ValueParser<HyphenMinimum> = values(
        "two counts of letters from \(ValueRange.hyphenMinimum.words)", hint: "as in 2 3"
    ) { text in
        let counts = text.words.map { count($0, in: .hyphenMinimum) }
        guard counts.count == 2, let before = counts[0], let after = counts[1] else { return nil }
        return HyphenMinimum(before: before, after: after)
    }
    static let tabs: ValueParser<[Double]> = values(
        "a list of lengths from \(ValueRange.tabStop.words) points", hint: "as in [20mm, 50mm, 90mm]"
    ) { Length.list($0, 1...mostTabs, in: .tabStop).map { Set($0).sorted() } }

    static let range: ValueParser<ClosedRange<Double>> = values(
        "two factors, the least from \(ValueRange.leastSpace.words) and the most from "
            + ValueRange.mostSpace.words,
        hint: "as in 0.75 1.5"
    ) { text in
        let words = text.words
        guard words.count == 2, let least = number(words[0], in: .leastSpace),
            let most = number(words[1], in: .mostSpace)
        else { return nil }
        return least...most
    }
    static let letterSpace = values("a percentage of the size", from: .letterSpace, percent)
    static let scale = values("a percentage", from: .scale, hint: "as in 65%", percent)
    static let leading: ValueParser<Leading> = values(
        "scale, font or a length", from: .leading, unit: " points"
    ) { text, range in
        switch text {
        case "scale": .scale
        case "font": .font
        default: Length.points(text, in: range).map { .points($0) }
        }
    }

    /// The margins of the paper: `auto`, or one to four lengths, separated by spaces or commas, in the order
    /// of CSS: top, right, bottom, left. A missing one equals the opposite one.
    static let margins: ValueParser<Insets?> = values(
        "one to four lengths from \(ValueRange.margin.words) points", hint: "as in 20mm, or 56 40 56 40"
    ) { text -> Insets?? in
        guard text != "auto" else { return .some(nil) }
        guard let lengths = Length.list(text, 1...4, in: .margin) else { return nil }
        let (top, right) = (lengths[0], lengths.count > 1 ? lengths[1] : lengths[0])
        return Insets(
            top: top, right: right, bottom: lengths.count > 2 ? lengths[2] : top,
            left: lengths.count > 3 ? lengths[3] : right)
    }

    /// A percentage, with its sign or without it, as a factor; nil if it is none in `range`.
    @Sendable private static func percent(_ text: Substring, in range: ValueRange) -> Double? {
        number(text.last == "%" ? text.dropLast() : text, in: range).map { $0 / 100 }
    }

    /// A decimal number without a unit; nil if it is none in `range`.
    @Sendable private static func number(_ text: Substring, in range: ValueRange) -> Double? {
        guard text.utf8.last?.isASCIIDigit == true else { return nil }
        return Length(text).flatMap { range.contains($0.value) ? $0.value : nil }
    }

    /// A whole number; nil if it is none in `range`.
    @Sendable private static func count(_ text: Substring, in range: ValueRange) -> Int? {
        Int(text).flatMap { range.counts.contains($0) ? $0 : nil }
    }
}

extension String {
    /// The parts between commas and white space.
    var words: [Substring] { split { $0 == "," || $0.isWhitespace } }
}

extension Length {
    /// The length `text` in points; nil if it is none in `range`.
    @Sendable fileprivate static func points(_ text: Substring, in range: ValueRange) -> Double? {
        Length(text).map(\.points).flatMap { range.contains($0) ? $0 : nil }
    }

    /// Lengths in points, by spaces or commas; nil unless all are in `range`, and their number in `counts`.
    fileprivate static func list(
        _ text: String, _ counts: ClosedRange<Int>, in range: ValueRange
    ) -> [Double]? {
        let words = text.words
        let lengths = words.compactMap { points($0, in: range) }
        return counts.contains(words.count) && lengths.count == words.count ? lengths : nil
    }
}
