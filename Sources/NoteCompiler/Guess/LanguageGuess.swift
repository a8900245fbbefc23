import NoteText

/// The language that a note which does not say it is most likely in.
struct LanguageGuess {
    /// BCP 47.
    let language: String
    /// Whether little speaks for it.
    let isThin: Bool
    /// Whether its words were counted, rather than its letters.
    private let countsWords: Bool

    /// Fewer letters than this tell little, whatever their script.
    private static let fewLetters = 20

    /// By the scripts of all of the note, and by the words at the start of its text, `text`, where it is in
    /// Latin letters; without the code and the addresses there.
    init(_ scripts: ScriptCounts, text: () -> ArraySlice<UInt8>) {
        var start = scripts[.latn] > 0 ? text().prefix(LatinEvidence.most) : []
        // The last character may be cut.
        while let last = start.last, last >= 0x80 { start.removeLast() }
        let prose = ProseText.bytes(of: start)
        let scripts = scripts.without(ScriptCounts(of: start), of: ScriptCounts(of: prose[...]))
        countsWords = scripts.dominant == .latn
        if countsWords {
            (language, isThin) = LatinEvidence(of: prose[...]).language
        } else {
            language = scripts.language
            isThin = scripts.weight(of: scripts.dominant) < Self.fewLetters || scripts.isUndecided
        }
    }

    /// The finding that it is a guess: a screen reader takes it for the author's word. PDF/UA asks for the
    /// language, so a thin guess is worth a warning where `requiresPDFUA`.
    func finding(requiresPDFUA: Bool) -> Finding {
        let basis = countsWords ? "words" : "letters"
        let doubt = isThin ? ", which tell little" : ""
        return Finding(
            .guessedLanguage, at: nil,
            "the language is not set, and taken for '\(language)' by the \(basis) of the note\(doubt)",
            hint: "if that is right, set it: lang: \(language)",
            severity: isThin && requiresPDFUA ? .warning : nil)
    }
}

extension ScriptCounts {
    /// The counts with those of `prose` for those of `text`, a part of it; unchanged if none are left.
    fileprivate func without(_ text: ScriptCounts, of prose: ScriptCounts) -> ScriptCounts {
        var counts = self
        counts.subtract(text)
        counts.add(prose)
        return counts.hasLetters ? counts : self
    }

    /// Whether several languages are written in its script, and it has no letter that tells them apart.
    fileprivate var isUndecided: Bool {
        switch dominant {
        case .arab: self[.urdu] + self[.persian] + self[.arabic] == 0
        case .beng: self[.assamese] + self[.bengali] == 0
        case .hani: self[.simplified] == self[.traditional]
        case .cyrl:
            TellingLetter.allCases.filter { $0.rawValue >= TellingLetter.ukrainian.rawValue }
                .allSatisfy { self[$0] == 0 }
        default: false
        }
    }
}

extension Rule {
    static let guessedLanguage = Rule(
        "lang/guessed", .note, summary: "a language that was guessed by the words or letters of the text",
        explanation: """
            The language decides which voice reads the PDF aloud, where words are
            divided, and which glyphs are taken. Nothing sets it, so it is guessed: in
            Latin letters by the commonest words and letters of English, German, French,
            Spanish, Italian, Portuguese, Dutch, Polish, Czech, Swedish, Danish,
            Norwegian, Finnish, Romanian, Hungarian, Turkish, Catalan, Indonesian,
            Slovak and Vietnamese; in others by letters that one language has. Where
            little tells, and PDF/UA is asked for, it is a warning. Set lang in the front
            matter, or give --lang.
            """,
        example: "\u{6F22}\u{5B57}\n")
}
