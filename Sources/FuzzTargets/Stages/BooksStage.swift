import NoteCompiler

enum BooksStage {
    private static let limit = CostLimit(
        seconds: 4, secondsPerByte: 4e-3, memory: 400e6, memoryPerByte: 100e3)
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
        try cost.expectLess(than: limit, for: source.count, oracles)
        guard let book = compiled.bytes else { return }
        if input.isSampled(oneIn: 8, 8) || oracles.isPlanted(anyOf: [.syntax, .claims]) {
            try PDFOracles(book, oracles).expectLinks(oracles)
        }
        if input.isSampled(oneIn: 32, 9) || oracles.isPlanted(.sameness) {
            compiling.options.environment.jobs = 2 + input.choice(1, of: 3)
            let again = compiling.bind(notes, title: title).bytes
            try oracles.expect(
                .sameness, again.map { oracles.seen($0, by: .sameness) } == book, "another run, another book")
        }
    }
}
