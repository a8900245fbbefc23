import Foundation
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// An expression by which a dialect is defined, and the engine that it was written for.
struct Expression: Sendable, CustomTestStringConvertible {
    let pattern: String
    let form: DialectRule.Form
    /// What strings must be made of so that it matches often.
    let pieces: [String]

    var testDescription: String { pattern }

    /// What it captures, as ranges of UTF-8 bytes.
    func captures(in text: String) throws -> [Range<Int>] {
        let expression = try NSRegularExpression(pattern: pattern)
        let all = NSRange(location: 0, length: text.utf16.count)
        var (offset, bytes) = (0, 0)
        // Matches ascend, and so each place is sought from the last one on.
        func byte(_ place: Int) -> Int {
            let from = text.utf16.index(text.startIndex, offsetBy: offset)
            let to = text.utf16.index(from, offsetBy: place - offset)
            bytes += text.utf8.distance(from: from, to: to)
            offset = place
            return bytes
        }
        return expression.matches(in: text, range: all).map { match in
            let range = match.range(at: 1)
            let start = byte(range.location)
            return start..<byte(range.location + range.length)
        }
    }

    static func captures(_ form: DialectRule.Form, in text: String) -> [Range<Int>] {
        let bytes = Array(text.utf8)
        var matcher = DialectMatcher()
        var found: [Range<Int>] = []
        var match = matcher.next(form, in: bytes, from: 0, followsSpace: false)
        while match.next < Int.max {
            found.append(match.range)
            match = matcher.next(form, in: bytes, from: match.next, followsSpace: false)
        }
        return found
    }
}

extension Expression {
    private static func span(_ delimiter: Character, _ count: Int = 1, space: Bool = false) -> Expression {
        let sign = String(repeating: delimiter, count: count)
        let escaped = sign.map { "\($0)" == "_" || $0 == "`" ? "\($0)" : "\\\($0)" }.joined()
        let form = SpanForm(delimiter: delimiter.asciiValue ?? 0, count: count, needsSpace: space)
        return Expression(
            pattern: "(\(escaped)\\w+(\\s\\w+)*\(escaped))" + (space ? "\\s" : ""), form: .delimited(form),
            pieces: [sign, sign + "a", "a" + sign + (space ? " " : ""), String(delimiter), "a", " "])
    }

    private static let number = Expression(
        pattern: #"([0-9]+\.)\s"#, form: .number, pieces: [".", "1", "2. ", " "])
    private static let capitals = Expression(
        pattern: #"\s([A-Z]{2,})\s"#, form: .capitals, pieces: ["A", "BC", " ", " ", "\n", " DE"])

    static let notepad = "*_-~".map { span($0, space: true) } + [number, capitals]
    static let notepad2014 = "*_-~".map { span($0) } + [number, capitals]
    static let markup = [span("*", 2), span("_"), span("~", 2), span("`"), capitals]

    /// Each once.
    static let all =
        notepad + notepad2014.prefix(4)
        + markup.enumerated().filter { [0, 2, 3].contains($0.offset) }
        .map(\.element)

    /// What else there may be in a string, each once in a while.
    static let others = [
        "a", "b", "é", "e\u{301}", "\u{301}", "漢", "ф", "\u{200D}", "\u{200C}", "\u{203F}", "\u{663}", "_",
        " ", "\n", "\r\n", "\r", "\u{2028}", "\u{85}", "\u{A0}", "\t", "\u{C}", "\u{3000}", ".", "1", "AB",
        "É", "*", "~", "-", "`", "🎉", "ª", "²", "Ⅳ", "ⓐ", "\u{FE0F}", "\u{200B}", "।",
    ]

    /// A random string of few kinds of pieces.
    func string(_ random: inout SplitMix) -> String {
        let few = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
            Self.others.randomElement(using: &random)
        }
        return random.string(of: pieces + few, longest: 24)
    }
}
