import NoteFonts
import NoteLayout
import NoteMarkup
import NoteSettings
import NoteText

extension PipelineJob {
    /// How the text is read.
    var markupOptions: MarkupOptions {
        var options = MarkupOptions(settings[.dialect], markers: settings[.markers])
        options.lineBreaks = settings[.lineBreaks]
        switch settings[.title] {
        case .text(let text): options.title = .text(text)
        case .absent: options.title = .none
        case nil: options.title = .firstLine
        }
        options.colors = settings.colorNames
        return options
    }

    /// The settings that attributed text of `category` goes on with: what markup has read of them has had
    /// its effect, but for the dialect, which also tells where the PDF's title is.
    func settingsOfText(in category: SizeCategory) -> [(key: String, json: String)] {
        var written = settings.written
        written.set(.lang, to: JSONText.string(language))
        if settings[.sizeCategory].count > 1 {
            written.set(.sizeCategory, to: JSONText.string(category.name))
        }
        return written.members
    }
}

extension LayoutManager {
    /// The layout that `job` asks for in `category`, with the fonts of `catalog`.
    init(_ job: PipelineJob, in category: SizeCategory, _ catalog: FontCatalog) {
        self.init(sheet: StyleSheet(job, in: category, catalog), setup: job.settings.pageSetup)
    }
}

extension FontCatalog {
    /// The fonts that `job` may use.
    convenience init(_ job: PipelineJob) throws(RunError) {
        do {
            try self.init(
                directories: job.options.fontDirectories, usesSystemFonts: job.options.usesSystemFonts,
                drawsBoxes: job.settings[.missingGlyph] == .box, without: job.rejected)
        } catch {
            throw .noFont(error.description)
        }
    }
}
