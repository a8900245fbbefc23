package import NoteText

/// A rule of an author's own: what it finds, and what is asked for that.
package struct MarkingRule: Hashable, Sendable {
    /// What is marked.
    package enum Subject: Hashable, Sendable {
        /// What a regular expression of ICU matches.
        case pattern(String)
        /// Every occurrence of a word, which no letter touches.
        case word(String)
    }

    package var subject: Subject
    /// What is added to the text that is found.
    package var styles: StyleSet
    package var attributes: TextAttributes

    package init(_ subject: Subject, styles: StyleSet = [], attributes: TextAttributes = TextAttributes()) {
        self.subject = subject
        self.styles = styles
        self.attributes = attributes
    }
}

extension MarkingRule {
    /// The name of the rule that marks words which begin with a small i before a capital.
    package static let iwords = "iwords"
    /// What it finds.
    package static let iwordsPattern = #"i[\p{Alphabetic}&&\p{Uppercase}][\p{Alphabetic}]+"#

    /// As messages call it.
    package var name: String {
        switch subject {
        case .pattern(let pattern): pattern
        case .word(let word): word
        }
    }

    /// The expression that finds it.
    var expression: String {
        switch subject {
        case .pattern(let pattern): pattern
        case .word(let word):
            "(?<!\(Self.letter))"
                + word.unicodeScalars.map { "\\x{" + String($0.value, radix: 16) + "}" }.joined()
                + "(?!\(Self.letter))"
        }
    }

    /// A letter, as inline rules see it: scripts that are written without spaces have no letters that belong
    /// to one word for being side by side.
    private static let letter = """
        [\\w&&[^\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Hangul}\\p{Bopomofo}\\p{Yi}\\p{Thai}\\p{Lao}\\p{Khmer}\
        \\p{Myanmar}\\p{Tibetan}\\u3005\\u3007\\u30FC\\uFF70\\uFF9E\\uFF9F_]]
        """
}
