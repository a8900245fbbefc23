import NoteCompiler
import NoteSettings
import NoteText

package enum CompileStage {
    private static let large = LargeInput(size: 30_000, limit: .ofCompile) {
        input, text, oracles throws(OracleFailure) in
        try Compiling(RandomSettings(input), input.text).compile(text, .pdf).expectSound(oracles)
    }

    /// The whole compile of a note, or of attributed text in JSON, with any settings: to a PDF that is read
    /// again.
    static let target = FuzzTarget(
        "compile", .noteOrJSON,
        seeds: "notes features markup hostile languages illustrated fuzz/compile fuzz/compile-faults",
        costs: RunCosts(limit: nil, large: large)
    ) { input, oracles throws(OracleFailure) in
        let cost = Cost()
        let source = input.text
        let settings = RandomSettings(input)
        let compiling = Compiling(settings, source)
        let isPlain = settings.isPlain && !compiling.isAttributedText
        let compiled = compiling.compile(source, .pdf)
        try compiled.expectSound(oracles)
        try cost.expectLess(than: .ofCompile, for: source.count, oracles)
        guard let pdf = compiled.bytes else { return }
        if input.isSampled(oneIn: 4, 4) || oracles.isPlanted(anyOf: [.syntax, .paper, .textLayer, .claims]) {
            try compiled.expectPDF(pdf, of: source, isPlain: isPlain, oracles)
        }
        if input.isSampled(oneIn: 16, 1) || oracles.isPlanted(.sameness) {
            try compiling.expectSame(pdf, jobs: 2 + input.choice(0, of: 3), oracles) {
                $0.compile(source, .pdf)
            }
        }
        if !compiling.isAttributedText, input.isSampled(oneIn: 16, 2) || oracles.isPlanted(.roundTrip) {
            try compiling.expectRoundTrip(source, pdf, oracles)
        }
    }

    /// The PDF that an input of `compile` becomes, with tags, for programs that look at it; nil where it
    /// becomes none.
    package static func pdf(of input: [UInt8]) -> [UInt8]? {
        let input = FuzzInput(input)
        let settings = RandomSettings(input).without(["pdf.tags", "date"])
        return Compiling(settings, input.text).compile(input.text, .pdf).bytes
    }
}

extension CostLimit {
    /// A byte may begin a page.
    fileprivate static let ofCompile = CostLimit(
        seconds: 3, secondsPerByte: 2e-3, memory: 300e6, memoryPerByte: 50e3)
}

extension Compiled {
    /// Reads the PDF, and sees that all of the note is in it.
    fileprivate func expectPDF(
        _ pdf: [UInt8], of source: [UInt8], isPlain: Bool, _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        let reader = try PDFOracles(pdf, oracles)
        try reader.expectLinks(oracles)
        // Who moves glyphs by a length may move them off the paper.
        let isMoved = ["baseline", "kern"].contains { String(decoding: source, as: UTF8.self).contains($0) }
        if !isMoved, !reports("layout/word-too-wide") { try reader.expectOnPaper(oracles) }
        // All of a plain note is text, but for what its settings are in.
        if isPlain, !reports("layout/truncated") {
            let start = FrontMatter.split(SourceSection(bytes: source)).rest
            try reader.expectText(Array(source[start...]), oracles)
        }
    }

    fileprivate func reports(_ rule: String) -> Bool { result.diagnostics.contains { $0.rule == rule } }
}

extension Compiling {
    /// Whether the input is attributed text rather than a note.
    fileprivate var isAttributedText: Bool { name.hasSuffix(".json") }

    /// The PDF of the note's attributed text is that of the note.
    fileprivate func expectRoundTrip(
        _ source: [UInt8], _ pdf: [UInt8], _ oracles: borrowing Oracles
    ) throws(OracleFailure) {
        let written = compile(source, .attributedText)
        try written.expectSound(oracles)
        guard let json = written.bytes else { return }
        var reading = self
        reading.name = "note.json"
        let read = reading.compile(json, .pdf)
        try expect(
            .roundTrip, read.bytes.map { oracles.seen($0, by: .roundTrip) } == pdf,
            "the PDF of its JSON is another: \(read.result.error?.message ?? "no error")")
        if let text = AttributedText.read(json), !read.reports("layout/truncated") {
            try PDFOracles(pdf, oracles).expectGiven(by: text, oracles)
        }
    }
}
