import Foundation

/// A class of characters of the inline rules, by an expression of ICU's; those beyond the basic plane are
/// of none.
struct SlowClass {
    private let found: Set<Unicode.Scalar>

    private init(_ pattern: String) {
        // Each has one unit of UTF-16.
        let scalars = (UInt32(0)..<0x10000).compactMap(Unicode.Scalar.init)
        let text = SlowInline.string(scalars)
        let all = NSRange(location: 0, length: text.utf16.count)
        let matches = SlowInline.expression(pattern).matches(in: text, range: all)
        found = Set(matches.map { scalars[$0.range.location] })
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool { found.contains(scalar) }

    static let white = Self("\\p{White_Space}")
    static let glued = Self("[\(gluedCharacters)]")
    static let letter = Self("[[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}]--[\(gluedCharacters)_]]")
    /// Characters that have the class of the one before them.
    static let attached = Self("[\\p{M}\\u200C\\u200D]")
    static let opening = Self(
        "[\\p{Ps}\\p{Pi}\"'*_~/\\u2014\\u3001-\\u303F"
            + "\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65]"
    )
    static let closingStrictly = Self(
        "[\\p{Pe}\\p{Pf},.;:!?\"'*_~/\\u2014\\u2026\\u3001\\u3002\\uFF01\\uFF0C\\uFF0E\\uFF1A\\uFF1B\\uFF1F]")
    static let closingAlone = Self("[\\p{Pe}\\p{Pf},.;:!?]")
    static let openingAlone = Self("[\\p{Ps}\\p{Pi}]")
    static let greater = Self(">")
    static let less = Self("<")
    /// Characters of which a span cannot consist.
    static let signs = Self("[\\p{P}\\p{White_Space}$+<=>\\^`|~]")
    static let capital = Self("\\p{Lu}")
    static let smallLetter = Self("[\\p{Ll}\\p{Lt}]")

    private static let gluedCharacters =
        [
            "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo", "Yi", "Thai", "Lao", "Khmer", "Myanmar",
            "Tibetan",
        ]
        .map { "\\p{Script=\($0)}" }.joined() + "\\u30FC\\u3005\\u3007\\uFF70\\uFF9E\\uFF9F"
}
