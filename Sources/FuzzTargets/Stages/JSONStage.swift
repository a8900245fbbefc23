import NoteCompiler
import NoteMarkup
import NoteText

enum JSONStage {
    private static let large = LargeInput(size: 100_000) { _, text, _ throws(OracleFailure) in
        _ = AttributedText.read(text)
    }

    /// Attributed text in JSON: lines to attributed text, and the same through the library.
    static let target = FuzzTarget(
        "json", .json, seeds: "fuzz/json",
        costs: RunCosts(large: large)
    ) { input, oracles throws(OracleFailure) in
        let text = input.text
        if let attributed = AttributedText.read(text) {
            try attributed.expectCovered(by: oracles)
            try attributed.expectNumbers(oracles)
            try attributed.expectRoundTrip(oracles)
        }
        if input.choice(0, of: 4) == 1 || oracles.isPlanted(.blame) {
            var compiling = Compiling()
            compiling.name = "note.json"
            let mode = input.choice(
                1, among: [CompileMode.attributedText, .dump(.runs), oracles.settingsMode])
            try compiling.compile(text, mode).expectSound(oracles)
        }
    }
}
