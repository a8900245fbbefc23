import NoteCompiler

enum BooksStage {
    /// The sign between two notes of an input, record separator.
    static let separator = UInt8(0x1E)
    private static let mostNotes = 6

    /// Books: notes that are bound, with any settings, to a PDF that is read again.
    static let target = FuzzTarget(
        "books", .notes, seeds: "notes fuzz/books",
        costs: RunCosts(limit: nil)
    ) { input, oracles throws(OracleFailure) in
        let cost = Cost()
        let source = input.text
        let notes = source.split(separator: separator, omittingEmptySubsequences: false).prefix(mostNotes)
            .map(Array.init)
        var compiling = Compiling(RandomSettings(input), [])
        compiling.leaveOutDictionaries()
        let title = input.choice(0, among: [nil, "A book", "", "\u{5D0}"])
        let compiled = compiling.bind(notes, title: title)
        try compiled.expectSound(oracles)
        try cost.expectLess(than: .ofPages, for: source.count, oracles)
        guard let book = compiled.bytes else { return }
        if input.isSampled(oneIn: 8, 8) || oracles.isPlanted(anyOf: [.syntax, .claims]) {
            try PDFOracles(book, oracles).expectLinks(oracles)
        }
        if input.isSampled(oneIn: 32, 9) || oracles.isPlanted(.sameness) {
            try compiling.expectSame(book, jobs: 2 + input.choice(1, of: 3), oracles) {
                $0.bind(notes, title: title)
            }
        }
    }
}
