import NoteCompiler
import NoteSettings
import NoteText

enum SourceStage {
    private static let large = LargeInput(size: 300_000, rate: 2048) {
        input, text, oracles throws(OracleFailure) in
        try Compiling().compile(text, input.mode(oracles)).expectSound(oracles)
    }

    /// Bytes to sections and settings: what no section is laid out of, through the whole of the library.
    static let target = FuzzTarget(
        "source", .note,
        seeds: "features/front-matter.txt features/line-ends.txt features/byte-order-mark.txt hostile"
            + " notes/shopping.txt fuzz/source",
        costs: RunCosts(large: large)
    ) { input, oracles throws(OracleFailure) in
        let file = input.file + input.rawTail
        let compiled = Compiling().compile(file, input.mode(oracles))
        try compiled.expectSound(oracles)
        try compiled.expectText(file)
        if String(validating: file, as: UTF8.self) != nil {
            let split = FrontMatter.split(SourceSection(bytes: file))
            try expect(
                .runs, split.rest <= file.count && (split.settings?.upperBound ?? 0) <= split.rest,
                "front matter ends outside of the note")
        }
    }
}

extension FuzzInput {
    fileprivate func mode(_ oracles: borrowing Oracles) -> CompileMode {
        choice(0, among: [CompileMode.attributedText, oracles.settingsMode, .dump(.tokens), .dump(.runs)])
    }

    /// Bytes that may be no UTF-8: for a choice, those that follow the separator.
    fileprivate var rawTail: ArraySlice<UInt8> {
        choice(1, of: 8) == 7 ? bytes[file.count...] : []
    }
}

extension Compiled {
    /// Fails unless a file was refused as no text where it is none, at its first wrong byte.
    fileprivate func expectText(_ file: [UInt8]) throws(OracleFailure) {
        let wrong = Self.firstWrongByte(of: file)
        try expect(
            .blame, wrong == UTF8Validation.firstInvalidByte(in: file.span),
            "the check of UTF-8 is not that of the decoder")
        guard case .notText(let text)? = result.error else {
            return try expect(.blame, wrong == nil, "what is not UTF-8 was taken")
        }
        try expect(.blame, text.offset == wrong, "another byte than the first is called wrong")
    }

    /// The place of the first byte that the standard library's decoder, which does not use its validator,
    /// takes for no part of a character; nil if it takes all.
    private static func firstWrongByte(of file: [UInt8]) -> Int? {
        var decoder = Unicode.UTF8.ForwardParser()
        var bytes = file.makeIterator()
        var place = 0
        while true {
            switch decoder.parseScalar(from: &bytes) {
            case .valid(let character): place += character.count
            case .error: return place
            case .emptyInput: return nil
            }
        }
    }
}
