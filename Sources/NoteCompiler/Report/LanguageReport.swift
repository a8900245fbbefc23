import NoteSettings
import NoteText

extension NoteSettings {
    /// The finding that the language of the note is not registered.
    var languageFinding: Finding? {
        guard let language = self[.lang], let found = LanguageTag.unregistered(in: language) else {
            return nil
        }
        let source = sources["lang"]
        return Finding(
            .unregisteredLanguage, at: source?.span, found.message + (source?.placeInFile ?? ""),
            hint: found.hint)
    }
}

extension SettingSource {
    /// The place in a settings file, in parentheses after a message; empty for other levels.
    var placeInFile: String { place.map { " (\($0.file):\($0.line))" } ?? "" }
}

/// Finds languages of parts of a note that are not registered, each language once.
struct LanguageReport {
    /// The languages that have been looked up.
    private var known: Set<String> = []

    /// The findings about languages that no text before `text` had, in the order of their messages.
    mutating func add(_ text: AttributedText) -> [Finding] {
        var found: [Finding] = []
        let blocks = text.paragraphAttributes.map(\.language)
        if blocks.contains(where: { $0 != nil }) {
            for paragraph in text.paragraphs {
                add(paragraph.attributes.flatMap { blocks[$0] }, at: paragraph.span, to: &found)
            }
        }
        let spans = text.attributes.map(\.language)
        if spans.contains(where: { $0 != nil }) {
            for run in text.runs { add(run.attributes.flatMap { spans[$0] }, at: run.span, to: &found) }
        }
        return found.sorted { $0.message < $1.message }
    }

    private mutating func add(_ language: String?, at span: SourceSpan?, to findings: inout [Finding]) {
        guard let language, known.insert(language).inserted,
            let found = LanguageTag.unregistered(in: language)
        else { return }
        findings.append(Finding(.unregisteredLanguage, at: span, found.message, hint: found.hint))
    }
}

extension Rule {
    // PDF/UA-1, 7.2: the language of all text can be determined.
    static let unregisteredLanguage = Rule(
        "lang/unregistered", .warning(obstructing: .pdfUA),
        summary: "a language tag with a part that is not registered",
        explanation: """
            The language decides which voice reads the PDF aloud, and no program knows a
            language that is not registered (BCP 47): the one of Japan is ja and not jp,
            and Britain is GB, as in en-GB. The hint has the nearest tag, if there is one.
            A language of one's own begins with x-, as in x-elvish.
            """,
        example: "---\nlang: jp\n---\n\u{3042}\n")
}
