import NoteCompiler
import NoteDrawings
import NoteImages

enum PagesStage {
    /// Pictures of pages: a note with any settings to a PNG or an SVG of its first page, which is read again.
    static let target = FuzzTarget(
        "pages", .noteOrJSON, seeds: "notes illustrated fuzz/pages",
        costs: RunCosts(limit: nil)
    ) { input, oracles throws(OracleFailure) in
        let cost = Cost()
        let source = input.text
        var compiling = Compiling(RandomSettings(input), source)
        compiling.leaveOutDictionaries()
        let mode = input.choice(0, among: [CompileMode.picture(.png), .picture(.svg)])
        try? compiling.options.output.pictures.setResolution(
            input.choice(1, among: ["18", "18", "19", "36"]))
        compiling.options.output.pictures.hasPaper = input.choice(2, of: 4) != 3
        let compiled = compiling.compile(source, mode)
        try compiled.expectSound(oracles)
        try cost.expectLess(than: .ofPages, for: source.count, oracles)
        guard let picture = compiled.bytes else { return }
        if input.isSampled(oneIn: 8, 6) || oracles.isPlanted(.syntax) { try picture.expectPicture(oracles) }
        if input.isSampled(oneIn: 32, 7) || oracles.isPlanted(.sameness) {
            try compiling.expectSame(picture, jobs: 2 + input.choice(3, of: 3), oracles) {
                $0.compile(source, mode)
            }
        }
    }
}

extension [UInt8] {
    /// Fails unless they are a PNG or an SVG file that is read to its end.
    func expectPicture(_ oracles: borrowing Oracles) throws(OracleFailure) {
        do throws(ImageError) {
            _ = try ImageFile(oracles.isPlanted(.syntax) ? Array(prefix(40)) : self)
        } catch {
            // The project's own limits for drawings are not those of pages.
            if case .drawing(.tooComplex(_)) = error { return }
            throw OracleFailure(oracle: .syntax, message: "the picture cannot be read: \(error)")
        }
    }
}
