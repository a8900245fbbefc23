import NoteFonts
import NoteMarkup
import NoteSettings
import NoteText

/// A note whose settings are resolved: all that the stages are told of it besides its text.
struct Note: Sendable {
    let settings: ResolvedSettings
    /// The standards that its PDF follows.
    let conformance: ConformancePlan
    /// Its language: a setting, or a guess by its scripts.
    let language: String
    var wrapping = LineWrapping()
    /// Its folder with a slash at the end; empty for the current folder.
    let folder: String
    /// The title of a note that has none.
    let stem: String
    /// The section with its front matter, if findings about that are still to come.
    let frontMatter: SourceSection?
}

/// A form in which a note is made: one size category, and the output for it.
struct Rendition {
    let category: SizeCategory
    let output: AtomicOutput
    /// Whether the note is made in no other size category.
    let isOnly: Bool

    /// The short name of the category; nil if there is no other.
    var shortName: String? { isOnly ? nil : category.shortName }
}

extension Note {
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
        options.capitals = settings[.capitals]
        if settings[.quotes] == .typographic { options.typographicLanguage = language }
        switch settings[.title] {
        case .text(let text): options.title = .text(text)
        case .absent: options.title = .none
        case nil: options.title = .firstLine
        }
        options.colors = settings.colorNames
        return options
    }

    /// The settings that attributed text of `rendition` goes on with: what markup has read of them has had
    /// its effect, but for the dialect, which also tells where the PDF's title is.
    func settingsOfText(in rendition: Rendition) -> [(key: String, json: String)] {
        var written = settings.written
        written.set(.lang, to: JSONText.string(language))
        if !rendition.isOnly {
            written.set(.sizeCategory, to: JSONText.string(rendition.category.name))
        }
        return written.members
    }
}

extension FontCatalog {
    /// The fonts that `note` may use, without those that are `rejected`.
    convenience init(
        _ note: Note, _ options: CompileOptions, without rejected: RejectedFaces
    ) throws(RunError) {
        do {
            try self.init(
                directories: options.fontDirectories, usesSystemFonts: options.usesSystemFonts,
                drawsBoxes: note.settings[.missingGlyph] == .box, without: rejected)
        } catch {
            throw .noFont(error.description)
        }
    }
}
