import NoteText

/// An expression of a dialect, with the styles and the colour of the text it captures.
struct DialectRule: Hashable, Sendable {
    /// The kind of expression.
    enum Form: Hashable, Sendable {
        case delimited(SpanForm)
        /// `([0-9]+\.)\s`
        case number
        /// `\s([A-Z]{2,})\s`
        case capitals
    }

    enum Highlight: String, Hashable, Sendable {
        case red, blue
    }

    var form: Form
    var styles = StyleSet.plain
    var color: Highlight?
}

/// `(D\w+(\s\w+)*D)`, with `\s` after it or without; D is one delimiter or several of a kind.
struct SpanForm: Hashable, Sendable {
    var delimiter: UInt8
    var count = 1
    var needsSpace = false

    /// Whether the delimiter can be part of a word, as `_` can.
    var isInWords: Bool { delimiter == ASCII.underscore }
}

extension Dialect {
    /// The rules of the dialect; where two set a colour, the later one wins.
    ///
    /// `note` and Markdown have no rules of this kind.
    var rules: [DialectRule] {
        switch self {
        case .note, .plain, .markdown, .gfm, .commonmark: []
        case .notepad: Self.notepadRules(needsSpace: true)
        case .notepad2014: Self.notepadRules(needsSpace: false)
        case .markup:
            [
                DialectRule(form: .delimited(SpanForm(delimiter: ASCII.asterisk, count: 2)), styles: .bold),
                DialectRule(form: .delimited(SpanForm(delimiter: ASCII.underscore)), styles: .italic),
                DialectRule(
                    form: .delimited(SpanForm(delimiter: ASCII.tilde, count: 2)), styles: .strike,
                    color: .red),
                DialectRule(
                    form: .delimited(SpanForm(delimiter: ASCII.backtick)), styles: .script, color: .blue),
                DialectRule(form: .capitals, color: .red),
            ]
        }
    }

    private static func notepadRules(needsSpace: Bool) -> [DialectRule] {
        func span(_ delimiter: UInt8, _ styles: StyleSet) -> DialectRule {
            let form = SpanForm(delimiter: delimiter, needsSpace: needsSpace)
            return DialectRule(form: .delimited(form), styles: styles)
        }
        return [
            span(ASCII.asterisk, .bold), span(ASCII.underscore, .italic), span(ASCII.hyphen, .strike),
            span(ASCII.tilde, .script), DialectRule(form: .number, styles: .bold),
            DialectRule(form: .capitals, color: .red),
        ]
    }
}
