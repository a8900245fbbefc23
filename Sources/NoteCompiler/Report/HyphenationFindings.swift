import NoteLayout
import NoteText
import NoteTypesetting

extension MissingDictionary: CountedRemark {
    var key: String { language }

    var finding: Finding {
        Finding(
            .noDictionary, at: span, "no hyphenation dictionary for '\(language)': words are not divided",
            hint: "install the package with its patterns, as hyphen-de has them for German")
    }
}

extension Rule {
    static let noDictionary = Rule(
        "hyphenation/no-dictionary", .note, summary: "a language whose words cannot be divided",
        explanation: """
            Words are to be divided at the ends of lines, but no dictionary with the
            patterns of the language is installed, so they are left whole. Debian has one
            package for each language, as hyphen-de or hyphen-en-us. Say which language
            the text is in with lang if it was taken for another.
            """,
        example: "---\nlang: eo\nalign: justify\n---\nTitle\n\nLa vortoj de tiu paragrafo estas dividotaj, "
            + "sed neniu vortaro por ilia lingvo estas instalita.\n")
}
