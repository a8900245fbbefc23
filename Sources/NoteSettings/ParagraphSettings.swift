package import NoteText

/// How paragraphs are set; lengths in points.
package struct ParagraphSettings: Hashable, Sendable {
    package var align: AlignSetting?
    package var leading: Leading?
    /// A factor of the line pitch.
    package var lineHeight: Double?
    package var lineSpacing: Double?
    package var spaceBefore: Double?
    package var spaceAfter: Double?
    /// From the container's leading edge, ascending.
    package var tabs: [Double]?
    /// How narrow and how wide a space of a justified line may be, in parts of its width.
    package var wordSpace: ClosedRange<Double>?
    /// How much wider each letter of a justified line may be, in parts of the size.
    package var letterSpace: Double?
}

extension ParagraphSettings {
    /// Sets `key` from text; false where it is not about paragraphs.
    mutating func set(_ key: SettingKey, to text: String) throws(SettingError) -> Bool {
        switch key {
        case .align: align = try NoteSettings.choice(text, of: key)
        case .leading: leading = try Self.leading(text)
        case .lineHeight: lineHeight = try Self.factor(text, of: key)
        case .lineSpacing: lineSpacing = try Self.length(text, of: key)
        case .spaceBefore: spaceBefore = try Self.length(text, of: key)
        case .spaceAfter: spaceAfter = try Self.length(text, of: key)
        case .tabs: tabs = try Self.tabs(text)
        case .wordSpace: wordSpace = try Self.range(text, of: key)
        case .letterSpace: letterSpace = try Self.percent(text, of: key)
        default: return false
        }
        return true
    }

    /// These where they say something, `other` where they do not.
    func over(_ other: ParagraphSettings) -> ParagraphSettings {
        ParagraphSettings(
            align: align ?? other.align, leading: leading ?? other.leading,
            lineHeight: lineHeight ?? other.lineHeight, lineSpacing: lineSpacing ?? other.lineSpacing,
            spaceBefore: spaceBefore ?? other.spaceBefore, spaceAfter: spaceAfter ?? other.spaceAfter,
            tabs: tabs ?? other.tabs, wordSpace: wordSpace ?? other.wordSpace,
            letterSpace: letterSpace ?? other.letterSpace)
    }

    /// No line has more tab stops.
    private static let mostTabs = 100

    private static func factor(_ text: String, of key: SettingKey) throws(SettingError) -> Double {
        let range = ValueRange.lineHeight
        guard let factor = number(text[...]), range.contains(factor) else {
            throw SettingError(value: text, of: key, "a factor from \(range.words)")
        }
        return factor
    }

    private static func length(_ text: String, of key: SettingKey) throws(SettingError) -> Double {
        guard let length = Length(text[...]), ValueRange.paragraphSpace.contains(length.points) else {
            throw SettingError(
                value: text, of: key, "a length from \(ValueRange.paragraphSpace.words) points",
                hint: "as in 12, 4mm, 1.5cm or 0.5in")
        }
        return length.points
    }

    private static func leading(_ text: String) throws(SettingError) -> Leading {
        switch text {
        case "scale": return .scale
        case "font": return .font
        default:
            guard let length = Length(text[...]), ValueRange.leading.contains(length.points) else {
                throw SettingError(
                    value: text, of: .leading,
                    "scale, font or a length from \(ValueRange.leading.words) points")
            }
            return .points(length.points)
        }
    }

    private static func tabs(_ text: String) throws(SettingError) -> [Double] {
        let words = text.split { $0 == "," || $0.isWhitespace }
        let lengths = words.compactMap { Length($0)?.points }.filter(ValueRange.tabStop.contains)
        guard 1...mostTabs ~= words.count, lengths.count == words.count else {
            throw SettingError(
                value: text, of: .tabs, "a list of lengths from \(ValueRange.tabStop.words) points",
                hint: "as in [20mm, 50mm, 90mm]")
        }
        return Set(lengths).sorted()
    }

    private static func range(
        _ text: String, of key: SettingKey
    ) throws(SettingError) -> ClosedRange<Double> {
        let words = text.split { $0 == "," || $0.isWhitespace }
        let factors = words.compactMap(number)
        guard words.count == 2, factors.count == 2, ValueRange.leastSpace.contains(factors[0]),
            ValueRange.mostSpace.contains(factors[1])
        else {
            throw SettingError(
                value: text, of: key,
                "two factors, the least from \(ValueRange.leastSpace.words) and the most from "
                    + ValueRange.mostSpace.words,
                hint: "as in 0.75 1.5")
        }
        return factors[0]...factors[1]
    }

    private static func percent(_ text: String, of key: SettingKey) throws(SettingError) -> Double {
        let digits = text.last == "%" ? text.dropLast() : text[...]
        guard let percent = number(digits), ValueRange.letterSpace.contains(percent) else {
            throw SettingError(
                value: text, of: key, "a percentage of the size from \(ValueRange.letterSpace.words)")
        }
        return percent / 100
    }

    /// A decimal number without a unit.
    private static func number(_ text: Substring) -> Double? {
        guard text.utf8.last?.isASCIIDigit == true else { return nil }
        return Length(text)?.value
    }
}

extension SettingError {
    /// Says of `text`, the value of `key`, what is expected there.
    fileprivate init(value text: String, of key: SettingKey, _ expected: String, hint: String? = nil) {
        self.init(value: text, of: "'\(key.rawValue)'", expected, hint: hint)
    }

    /// The same of something that is called `name`.
    init(value text: String, of name: String, _ expected: String, hint: String? = nil) {
        self.init("\(name) is \(expected), not '\(text.shortened)'", hint: hint)
    }
}
