import NoteCompiler
import NoteSettings
import NoteText

extension FuzzTarget {
    /// Bytes to sections and settings: what no section is laid out of, through the whole of the library.
    static let source = FuzzTarget(
        "source", .note,
        seeds: [
            "features/front-matter.txt", "features/line-ends.txt", "features/byte-order-mark.txt", "hostile",
            "notes/shopping.txt", "fuzz/source",
        ]
    ) { input, oracles throws(OracleFailure) in
        let cost = Cost()
        let file = input.file + input.rawTail
        let mode = input.choice(
            0, among: [CompileMode.attributedText, oracles.settingsMode, .dump(.tokens), .dump(.runs)])
        let compiled = Compiling().compile(file, mode)
        try compiled.expectSound(oracles)
        try compiled.expectText(file, oracles)
        if UTF8Text.isValid(file) {
            let split = FrontMatter.split(SourceSection(bytes: file))
            try oracles.expect(
                .runs, split.rest <= file.count && (split.yaml?.upperBound ?? 0) <= split.rest,
                "front matter ends outside of the note")
        }
        try cost.expectLess(than: CostLimit(), for: file.count, oracles)
        if oracles.isAlone, input.isSampled(oneIn: 2048, 1) {
            let large = input.repeated(to: 300_000)
            let cost = Cost()
            try Compiling().compile(large, mode).expectSound(oracles)
            try cost.expectLess(than: CostLimit(), for: large.count, oracles)
        }
    }
}

extension FuzzInput {
    /// What of the input may be no UTF-8: for a choice, what follows the separator.
    fileprivate var rawTail: ArraySlice<UInt8> {
        choice(1, of: 8) == 7 ? bytes[file.count...] : []
    }
}

extension Compiled {
    /// Fails unless a file was refused as no text where it is none, at its first wrong byte.
    fileprivate func expectText(_ file: [UInt8], _ oracles: borrowing Oracles) throws(OracleFailure) {
        let wrong = UTF8Validation.firstInvalidByte(in: file.span.bytes)
        try oracles.expect(
            .blame, (wrong == nil) == UTF8Text.isValid(file), "the check of UTF-8 is not the library's")
        guard case .notText(let text)? = result.error else {
            return try oracles.expect(.blame, wrong == nil, "what is not UTF-8 was taken")
        }
        try oracles.expect(.blame, text.offset == wrong, "another byte than the first is called wrong")
    }
}
