import NoteCompiler
import NoteMarkup
import NoteText

extension FuzzTarget {
    /// Attributed text in JSON: lines to attributed text, and the same through the library.
    static let json = FuzzTarget("json", .json, seeds: ["fuzz/json"]) {
        input, oracles throws(OracleFailure) in
        let cost = Cost()
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
        try cost.expectLess(than: CostLimit(), for: text.count, oracles)
        if oracles.isAlone, input.isSampled(oneIn: 4096, 1) {
            let large = input.repeated(to: 100_000)
            let cost = Cost()
            _ = AttributedText.read(large)
            try cost.expectLess(than: CostLimit(), for: large.count, oracles)
        }
    }
}
