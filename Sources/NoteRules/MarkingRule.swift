package import NoteText

/// A marking rule of a user: the text it matches, and the styles and attributes it adds.
package struct MarkingRule: Hashable, Sendable {
    /// The text that a rule matches.
    package enum Subject: Hashable, Sendable {
        /// The matches of an ICU regular expression.
        case pattern(String)
        /// Every occurrence of a word that no letter adjoins.
        case word(String)
    }

    package var subject: Subject
    /// The styles added to the matches.
    package var styles: StyleSet
    package var attributes: TextAttributes

    package init(_ subject: Subject, styles: StyleSet = [], attributes: TextAttributes = TextAttributes()) {
        self.subject = subject
        self.styles = styles
        self.attributes = attributes
    }
}

extension MarkingRule {
    /// The name of the rule for words that begin with a small i before a capital.
    package static let iwords = "iwords"
    /// The pattern of that rule.
    package static let iwordsPattern = #"i[\p{Alphabetic}&&\p{Uppercase}][\p{Alphabetic}]+"#

    /// The name of the rule in messages.
    package var name: String {
        switch subject {
        case .pattern(let pattern): pattern
        case .word(let word): word
        }
    }

    /// The regular expression of the rule.
    var expression: String {
        switch subject {
        case .pattern(let pattern): pattern
        case .word(let word):
            "(?<!\(Self.letter))"
                + word.unicodeScalars.map { "\\x{" + String($0.value, radix: 16) + "}" }.joined()
                + "(?!\(Self.letter))"
        }
    }

    /// A letter by the inline rules: characters of scripts without spaces do not form a word.
    private static let letter = """
        [\\w&&[^\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Bopomofo}\\p{Yi}\\p{Thai}\\p{Lao}\\p{Khmer}\
        \\p{Myanmar}\\p{Tibetan}\\u3005\\u3007\\u30FC\\uFF70\\uFF9E\\uFF9F_]]
        """
}
