import NoteMarkdown
import NoteText

enum MarkdownStage {
    private static let large = LargeInput(size: 100_000) { input, text, _ throws(OracleFailure) in
        _ = MarkdownTexts([SourceSection(bytes: text)], input.markdownOptions)
    }

    /// A note in Markdown, in one of its dialects: to blocks, pieces and attributed text.
    static let target = FuzzTarget(
        "markdown", .markdown, seeds: "markdown notes fuzz/markdown", costs: RunCosts(large: large)
    ) { input, oracles throws(OracleFailure) in
        let options = input.markdownOptions
        let text = input.text
        let whole = MarkdownTexts([SourceSection(bytes: text)], options)
        try whole.expectPieces(of: text, oracles)
        try whole.expectText(of: text, options.dialect, oracles)
        if input.choice(2, of: 4) == 1 || oracles.isPlanted(.sections) {
            try whole.expectSame(MarkdownTexts(SourceSection.lines(of: text), options), oracles)
        }
    }
}

extension FuzzInput {
    /// The options of reading Markdown, by the first two choices.
    fileprivate var markdownOptions: MarkupOptions {
        MarkupOptions(
            choice(0, among: [.markdown, .gfm, .commonmark]), lineBreaks: choice(1, among: [.auto, .keep]))
    }
}
