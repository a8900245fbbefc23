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

/// `auto`, which is nil, or what `read` makes of `text`.
private func automatic<Value>(_ text: String, or read: (String) -> Value?) -> Value?? {
    text == "auto" ? .some(nil) : read(text).map { .some($0) }
}

/// Parsers of the values of paragraph settings; lengths are in points.
enum ParagraphValue {
    /// Most tab stops of a line.
    private static let mostTabs = 100
    private static let lengthHint = "as in 12, 4mm, 1.5cm or 0.5in"

    static let factor: ValueParser<Double> = values("a factor from \(ValueRange.lineHeight.words)") {
        number($0[...], in: .lineHeight)
    }
    static let length: ValueParser<Double> = values(
        "a length from \(ValueRange.paragraphSpace.words) points", hint: lengthHint
    ) { Length.points($0, in: .paragraphSpace) }

    /// A length, or `glyph/` and a count.
    static let lineSpacing: ValueParser<LineSpacingSetting> = { (text, key) throws(Problem) in
        guard text.hasPrefix("glyph/") else { return try length(text, key).map { .points($0) } }
        return try growingSpacing(text, key)
    }
    private static let growingSpacing: ValueParser<LineSpacingSetting> = values(
        "glyph/ and a whole number from \(ValueRange.glyphsPerPoint.words)",
        hint: "as in glyph/100, a point for each 100 glyphs"
    ) { count($0.dropFirst(6), in: .glyphsPerPoint).map { .growing(glyphs: $0) } }

    static let space: ValueParser<Double?> = values(
        "auto or a length from \(ValueRange.paragraphSpace.words) points", hint: lengthHint
    ) { automatic($0) { Length.points($0, in: .paragraphSpace) } }
    static let hyphenation: ValueParser<Double?> = values(
        "auto or a factor from \(ValueRange.hyphenation.words)"
    ) {
        automatic($0) { number($0[...], in: .hyphenation) }
    }
    static let columns: ValueParser<Int> = values("a whole number from \(ValueRange.columns.words)") {
        count($0[...], in: .columns)
    }
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
    static let letterSpace: ValueParser<Double> = values(
        "a percentage of the size from \(ValueRange.letterSpace.words)"
    ) {
        percent($0, in: .letterSpace)
    }
    static let scale: ValueParser<Double> = values(
        "a percentage from \(ValueRange.scale.words)", hint: "as in 65%"
    ) {
        percent($0, in: .scale)
    }
    static let leading: ValueParser<Leading> = values(
        "scale, font or a length from \(ValueRange.leading.words) points"
    ) { text in
        switch text {
        case "scale": .scale
        case "font": .font
        default: Length.points(text, in: .leading).map { .points($0) }
        }
    }

    /// The margins of the paper: `auto`, or one to four lengths, separated by spaces or commas, in the order
    /// of CSS: top, right, bottom, left. A missing one equals the opposite one.
    static let margins: ValueParser<Insets?> = values(
        "one to four lengths from \(ValueRange.margin.words) points", hint: "as in 20mm, or 56 40 56 40"
    ) { text in
        automatic(text) {
            Length.list($0, 1...4, in: .margin).map { lengths in
                let (top, right) = (lengths[0], lengths.count > 1 ? lengths[1] : lengths[0])
                return Insets(
                    top: top, right: right, bottom: lengths.count > 2 ? lengths[2] : top,
                    left: lengths.count > 3 ? lengths[3] : right)
            }
        }
    }

    /// A percentage, with its sign or without it, as a factor; nil if it is none in `range`.
    private static func percent(_ text: String, in range: ValueRange) -> Double? {
        number(text.last == "%" ? text.dropLast() : text[...], in: range).map { $0 / 100 }
    }

    /// A decimal number without a unit; nil if it is none in `range`.
    private static func number(_ text: Substring, in range: ValueRange) -> Double? {
        guard text.utf8.last?.isASCIIDigit == true else { return nil }
        return Length(text).flatMap { range.contains($0.value) ? $0.value : nil }
    }

    /// A whole number; nil if it is none in `range`.
    private static func count(_ text: Substring, in range: ValueRange) -> Int? {
        Int(text).flatMap { range.counts.contains($0) ? $0 : nil }
    }
}

extension String {
    /// The parts between commas and white space.
    var words: [Substring] { split { $0 == "," || $0.isWhitespace } }
}

extension Length {
    /// The length `text` in points; nil if it is none in `range`.
    fileprivate static func points(_ text: some StringProtocol, in range: ValueRange) -> Double? {
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
