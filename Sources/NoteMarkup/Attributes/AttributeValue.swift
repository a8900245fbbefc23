import Geometry
import NoteText

/// The values that keys take, read from what was written; nil for what they do not take.
enum AttributeValue {
    /// More than any key takes, in points.
    private static let longest = 100_000.0

    /// A decimal number, with a sign if it has one.
    static func number(_ text: some StringProtocol) -> Double? {
        let signs: Set<Character> = ["+", "-", "."]
        guard text.allSatisfy({ signs.contains($0) || ("0"..."9").contains($0) }) else { return nil }
        guard let value = Double(text), abs(value) <= longest else { return nil }
        return value
    }

    /// Points; `mm`, `cm` and `in` are understood.
    static func length(_ text: some StringProtocol) -> Double? {
        guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return number(text) }
        let length = number(text.dropLast(2)).map { $0 * unit.points }
        return length.flatMap { abs($0) <= longest ? $0 : nil }
    }

    private static let units: [(name: String, points: Double)] = [
        ("pt", 1), ("mm", 72 / 25.4), ("cm", 72 / 2.54), ("in", 72),
    ]

    static func percent(_ text: String) -> Double? {
        text.hasSuffix("%") ? number(text.dropLast()) : number(text)
    }

    /// Percent of the size.
    static func stroke(_ text: String) -> Double? {
        percent(text).flatMap { ValueRange.stroke.contains($0) ? $0 : nil }
    }

    static func count(_ text: String) -> Int? {
        Int(text).flatMap { ValueRange.maxLines.contains(Double($0)) ? $0 : nil }
    }

    static func extent(_ text: String) -> Extent? {
        let isPercent = text.hasSuffix("%")
        let range = isPercent ? ValueRange.percentage : .extent
        guard let value = isPercent ? percent(text) : length(text), range.contains(value) else { return nil }
        return isPercent ? .percent(value) : .points(value)
    }

    static func inset(_ text: String) -> PictureInset? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let lengths = parts.compactMap { length(trimmed($0)) }.filter(ValueRange.inset.contains)
        guard parts.count == 4, lengths.count == 4 else { return nil }
        return PictureInset(top: lengths[0], left: lengths[1], bottom: lengths[2], right: lengths[3])
    }

    /// Points, or with a sign and no fraction steps of the type scale.
    static func size(_ text: String) -> FontSize? {
        if text.hasPrefix("+") || text.hasPrefix("-") {
            return Int(text).flatMap { ValueRange.sizeSteps.contains(Double($0)) ? .steps($0) : nil }
        }
        return length(text).flatMap { ValueRange.size.contains($0) ? .points($0) : nil }
    }

    static func color(_ text: String) -> ColorChoice? { ColorChoice(text) }

    /// `single`, `thick` or `double`, a pattern and `by-word`, joined by hyphens, plus signs, commas or
    /// spaces.
    static func decoration(_ text: String) -> LineDecoration? {
        var decoration = LineDecoration()
        var rest = text[...]
        while !rest.isEmpty {
            guard let word = words.first(where: { rest.hasPrefix($0) }) else { return nil }
            rest = rest.dropFirst(word.count)
            if let weight = LineDecoration.Weight(rawValue: word) { decoration.weight = weight }
            if let pattern = LineDecoration.Pattern(rawValue: word) { decoration.pattern = pattern }
            if word == "by-word" { decoration.isByWord = true }
            let joint = rest.prefix { "-+, ".contains($0) }
            guard rest.isEmpty || !joint.isEmpty && joint.count < rest.count else { return nil }
            rest = rest.dropFirst(joint.count)
        }
        return text.isEmpty ? nil : decoration
    }

    /// The words of a decoration, the longer before those that they begin with.
    private static let words = [
        "single", "thick", "double", "by-word", "dash-dot-dot", "dash-dot", "dash", "dot", "solid",
    ]

    /// What has the form of a BCP 47 tag.
    static func language(_ text: String) -> String? { LanguageTag.isWellFormed(text) ? text : nil }

    private static func trimmed(_ text: Substring) -> Substring {
        let start = text.drop { $0 == " " }
        return start.lastIndex { $0 != " " }.map { start[...$0] } ?? ""
    }
}
