import NoteLayout
import NoteSettings
import NoteText

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

    /// Whether footnotes are at the foot of pages, as the layout decides by the same paper; otherwise they
    /// come after the text.
    var setsFootnotes: Bool { pageSetup.adjusted(for: category, scale: settings[.scale]).setsFootnotes }

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
