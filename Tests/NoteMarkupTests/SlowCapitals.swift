import Foundation
import NoteText

/// Rule 4 by its definition.
extension SlowInline {
    private static let word = expression(
        "(?<!\(letter))\\p{Lu}\\p{M}*+(?:['’&_]?\\p{Lu}\\p{M}*+)++(?!\(letter))")
    private static let letter = "[[\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\uE001]--[_\\uE000\\uE002]]"
    private static let between = expression("^ +(?:\\p{Lu}\\p{M}*+ +)?$")
    private static let roman = expression(
        "^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$")

    mutating func highlight(_ word: Range<Int>) {
        for at in word { styles[at].insert(.caps) }
    }

    /// The text as this rule sees it: letters in atoms are no capitals, and glued characters are symbols.
    private var seen: [Unicode.Scalar] {
        scalars.indices.map { at in
            let kind = kind(at)
            if isInAtom[at] { return kind == .letter ? "\u{E001}" : "\u{E000}" }
            switch kind {
            case .white: return " "
            case .glued, .literal: return "\u{E000}"
            // A joiner at the start of the text.
            case .letter: return SlowClass.letter.contains(scalars[at]) ? scalars[at] : "\u{E001}"
            case .other:
                // One unit of UTF-16 for each scalar.
                let isOpaque = SlowClass.attached.contains(scalars[at]) || scalars[at].value > 0xFFFF
                return isOpaque ? "\u{E000}" : scalars[at]
            }
        }
    }

    func wordsOfCapitals() -> [Range<Int>] {
        var words: [Range<Int>] = []
        var start = 0
        while let match = Self.match(Self.word, seen, from: start) {
            start = match.range.location + match.range.length
            words.append(match.range.location..<start)
        }
        return words
    }

    mutating func shouted() {
        let letters = scalars.indices.filter { !isLiteral[$0] && !isInAtom[$0] }.map { scalars[$0] }
        guard scalars.count <= 60 || letters.contains(where: SlowClass.smallLetter.contains) else { return }
        let seen = seen
        func matches(_ expression: NSRegularExpression, _ range: Range<Int>) -> Bool {
            Self.match(expression, Array(seen[range]), from: 0) != nil
        }
        func capitals(_ words: [Range<Int>]) -> Int {
            words.joined().count { SlowClass.capital.contains(scalars[$0]) }
        }
        var groups: [[Range<Int>]] = []
        for word in wordsOfCapitals() {
            if let last = groups.last?.last, matches(Self.between, last.upperBound..<word.lowerBound) {
                groups[groups.count - 1].append(word)
            } else {
                groups.append([word])
            }
        }
        for group in groups {
            if group.count >= 2, capitals(group) >= 5 {
                highlight(group[0].lowerBound..<group[group.count - 1].upperBound)
                continue
            }
            for word in group where !matches(Self.roman, word) {
                let next = word.upperBound < seen.count ? seen[word.upperBound] : " "
                if capitals([word]) >= 6 || next == ":" || next == "!" { highlight(word) }
            }
        }
    }
}
