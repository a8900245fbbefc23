import NoteMarkup
import NoteSettings
import NoteText

/// A note with resolved settings, in a form in which it is made: all that stages are told besides its text.
struct ResolvedNote: Sendable {
    var settings: ResolvedSettings
    /// The name of the rendition whose settings it has; nil if the note is made once.
    var rendition: String?
    /// One of the size categories of the settings.
    var category = SizeCategory.standard
    /// The standards that its PDF follows.
    let conformance: ConformancePlan
    /// The language of the note: a setting, or a guess by scripts.
    var language: String
    var wrapping = LineWrapping()
    /// The folder of the note with a slash at the end; empty for the current folder.
    let folder: String
    /// The title of a note that has none.
    let stem: String
    /// The front matter, or the header of attributed text in JSON.
    var head: [UInt8] = []
    /// The section with its front matter, if findings about that are still to come.
    var frontMatter: SourceSection?
    /// The place of the note in a book; nil for a note by itself.
    var binding: NoteBinding?
    /// The PDFs of other notes of the run that its links may lead to.
    var outputs: OutputLinks?
}

extension ResolvedNote {
    /// The note with other settings.
    func with(_ settings: ResolvedSettings) -> ResolvedNote {
        var note = self
        note.settings = settings
        return note
    }

    /// The forms of the note, which has the settings of the rendition `name`: one for each size category.
    func forms(named name: String? = nil) -> [ResolvedNote] {
        settings[.sizeCategory].map { category in
            var form = self
            (form.rendition, form.category) = (name, category)
            return form
        }
    }

    /// Whether characters that no font has are shown as boxes.
    var drawsBoxes: Bool { settings[.missingGlyph] == .box }

    /// Whether the rendition is made in several size categories.
    var hasOtherCategories: Bool { settings[.sizeCategory].count > 1 }

    /// A few words that tell the form from others of the note.
    var label: String {
        guard let rendition else { return category.shortName }
        return hasOtherCategories ? "\(rendition) \(category.shortName)" : rendition
    }

    /// The settings that attributed text goes on with: what markup has read of them has had its effect, but
    /// for the dialect, which also tells where pictures are looked for.
    var settingsOfText: [(key: String, json: String)] {
        var written = settings.all.written
        written.set(.lang, to: JSONText.string(language))
        // The name of a file in Markdown says so, and that of its attributed text does not.
        if settings[.dialect] == .markdown { written.set(.dialect, to: JSONText.string("markdown")) }
        if hasOtherCategories { written.set(.sizeCategory, to: JSONText.string(category.name)) }
        return written.members
    }

    /// The title of its PDF, if the text has the title `found`: nobody sees one without letters.
    func title(foundInText found: String?) -> String {
        let title = settings[.title]?.text ?? found ?? stem
        return title.isBlank ? stem : title
    }

    /// The options by which its text is read.
    var markupOptions: MarkupOptions {
        var options = MarkupOptions(settings[.dialect], markers: settings[.markers])
        options.lineBreaks = wrapping.lineBreaks
        options.measure = wrapping.measure
        if settings.all.says(.capitals) { options.capitals = settings[.capitals] }
        options.language = language
        options.horizontalRule = settings[.horizontalRule]
        options.badges = settings[.badges]
        if settings[.quotes] == .typographic { options.typographicLanguage = language }
        switch settings[.title] {
        case .text(let text): options.title = .text(text)
        case .absent: options.title = .none
        case nil: options.title = .firstLine
        }
        options.colors = settings.colorNames
        return options
    }
}
