import NoteFonts
import NoteLayout
import NoteSettings
import NoteText
import NoteTypesetting

extension ResolvedNote {
    /// The paper of the note, with its date if it wants that in a badge.
    var pageSetup: PageSetup {
        var setup = settings.pageSetup
        if let binding {
            setup.showsPageNumbers = binding.showsPageNumbers
            setup.firstPageNumber = binding.firstPage
            setup.numbersSinglePage = true
        }
        guard settings[.badge], let date = settings[.date] else { return setup }
        setup.badge = DateWords(date, in: language)
        return setup
    }

    /// Whether the note asks for a badge and has no day, or only a month or a year, to show in it.
    var lacksDayOfBadge: Bool { settings[.badge] && pageSetup.badge == nil }
}

extension Rule {
    static let badgeWithoutDate = Rule(
        "badge/no-date", .warning, summary: "a badge without a date",
        explanation: """
            A badge shows the date of the note. This note has none, or only a month or a
            year, so its page is without a badge. The day on which it is compiled is not
            taken: the PDF would be another every day. Give the note its date, or leave
            out badge.
            """,
        example: "---\nbadge: true\n---\nTitle\n\nText.\n")
}

extension StyleSheet {
    /// The styles that `note` asks for.
    init(_ note: ResolvedNote, _ catalog: FontCatalog) {
        let settings = note.settings
        self.init(
            category: note.category, theme: settings.theme, language: note.language, catalog: catalog,
            Flexibility(spaces: settings[.wordSpace], letters: settings[.letterSpace]))
        families = FontFamilies(
            settings[.fonts].map { (use: $0.use, families: $0.families.map(\.name)) })
        paragraphs.alignment = TextAlignment(rawValue: settings[.align].rawValue)
        paragraphs.lineHeight = settings[.lineHeight]
        paragraphs.lineSpacing = settings[.lineSpacing].points ?? 0
        glyphsPerPoint = settings[.lineSpacing].glyphsPerPoint
        paragraphs.spaceBefore = settings[.spaceBefore]
        paragraphs.spaceAfter = settings[.spaceAfter]
        itemSpace = settings[.itemSpace]
        scale = settings[.scale]
        leading = settings[.leading]
        tabs = settings[.tabs]
        boldWeight = settings[.boldWeight] == .bold ? .bold : nil
        ligatures = Ligatures(settings[.ligatures])
        isBoldText = settings[.boldText]
        tables = settings[.tables]
        lineBreaking = settings[.lineBreaking]
        hyphenation.factor = settings[.hyphenation]
        longWords = settings[.longWords]
        hangingPunctuation = settings[.hangingPunctuation]
        let minimum = settings[.hyphenMinimum]
        hyphenation.limits = HyphenationLimits(before: minimum.before, after: minimum.after)
    }
}
