import NoteMarkup
import NoteText

enum LexerStage {
    private static let large = LargeInput(size: 100_000) { input, text, _ throws(OracleFailure) in
        var parser = MarkupParser(options: input.markupOptions)
        _ = parser.parse(SourceSection(bytes: text))
    }

    /// The inline lexer, the blocks round it, and the dialects: a note to attributed text and to tokens.
    static let target = FuzzTarget(
        "lexer", .note,
        seeds: "notes features markup languages hostile illustrated fuzz/lexer fuzz/lexer-faults",
        costs: RunCosts(large: large)
    ) { input, oracles throws(OracleFailure) in
        let options = input.markupOptions
        let text = input.text
        let section = SourceSection(bytes: text)
        var parser = Parsers.parser(options)
        let attributed = parser.parse(section)
        Parsers.keep(parser)
        try attributed.expectCovered(by: oracles)
        try attributed.expectMaximalRuns()
        try attributed.expectSource(text, options, oracles)

        var tokenizer = Parsers.parser(options)
        let tokens = tokenizer.tokens(in: section)
        // Lines that were joined are no longer those of the source.
        if options.lineBreaks == .keep {
            try tokens.expectSource(text, oracles)
            try tokens.expectSpelled(by: attributed, options, oracles)
        }
        if input.choice(4, of: 8) == 1 || oracles.isPlanted(.sections) {
            try attributed.expectParts(of: text, options, oracles)
        }
    }
}

extension FuzzInput {
    /// The options of reading, by the first four choices.
    var markupOptions: MarkupOptions {
        var options = MarkupOptions(
            choice(0, among: Dialect.allCases.filter { $0.family != .markdown }),
            markers: choice(1, among: [nil, .hide, .show]),
            title: choice(2, among: [.firstLine, TitleSource.none, .text("A title")]),
            lineBreaks: choice(3, among: [.keep, .reflow]))
        if choice(3, of: 4) == 3 { options.measure = 60 }
        if choice(2, of: 8) > 3 { options.colors = ["red", "accent"] }
        return options
    }
}
