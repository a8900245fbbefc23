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
    /// Latin letters.
    init(_ scripts: ScriptCounts, text: () -> ArraySlice<UInt8>) {
        countsWords = scripts.dominant == .latn
        if countsWords {
            (language, isThin) = LatinEvidence(of: text()).language
        } else {
            language = scripts.language
            isThin = scripts[scripts.dominant] < Self.fewLetters || scripts.isUndecided
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
            hint: "set the language of the note, as in lang: \(language) if that is right",
            severity: isThin && requiresPDFUA ? .warning : nil)
    }
}

extension ScriptCounts {
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
        "lang/guessed", .note,
        summary: "a language that was guessed by the words or letters of the text",
        explanation: """
            The language decides which voice reads the PDF aloud, where words are
            divided, and which glyphs are taken. Nothing sets it, so it is guessed: in
            Latin letters by the commonest words and letters of English, German, French,
            Spanish, Italian, Portuguese, Dutch, Polish, Czech, Swedish, Danish,
            Norwegian, Finnish, Romanian, Hungarian and Turkish; in others by letters
            that one language has. Where little tells, and PDF/UA is asked for, it is a
            warning. Set lang in the front matter, or give --lang.
            """,
        example: "\u{6F22}\u{5B57}\n")
}
