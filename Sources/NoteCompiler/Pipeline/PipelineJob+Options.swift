import NoteFonts
import NoteLayout
import NoteMarkup
import NoteSettings
import NoteText

extension PipelineJob {
    /// How the text is read.
    var markupOptions: MarkupOptions {
        var options = MarkupOptions(settings.dialect ?? .note, markers: settings.markers)
        options.lineBreaks = settings.lineBreaks ?? .keep
        switch settings.title {
        case .text(let text): options.title = .text(text)
        case .absent: options.title = .none
        case nil: options.title = .firstLine
        }
        return options
    }
}

extension PipelineJob {
    /// The settings that attributed text goes on with: what markup has read of them has had its effect, but
    /// for the dialect, which also tells where the PDF's title is.
    var settingsOfText: [(key: String, json: String)] {
        var written = settings.written
        written.set(.lang, to: JSONText.string(language))
        return written.members(without: [.markers, .lineBreaks, .rules, .styles])
    }
}

extension LayoutManager {
    /// The layout that `job` asks for.
    init(_ job: PipelineJob) throws(RunError) {
        self.init(sheet: try StyleSheet(job), setup: job.settings.pageSetup)
    }
}

extension StyleSheet {
    /// The looks that `job` asks for.
    init(_ job: PipelineJob) throws(RunError) {
        let category = try SizeCategory(job.settings)
        do {
            let catalog = try FontCatalog(
                directories: job.options.fontDirectories, usesSystemFonts: job.options.usesSystemFonts,
                drawsBoxes: job.settings.missingGlyph == .box)
            self.init(category: category, language: job.language, catalog: catalog)
        } catch {
            throw .noFont(error.description)
        }
        families = FontFamilies(
            job.settings.fonts.compactMap { font in
                FontUse(name: font.use).map { (use: $0, families: font.families.map(\.name)) }
            })
        theme = job.settings.theme(reporting: nil)
        paragraphs = job.settings.paragraph.attributes
        set(job.settings.paragraph)
        boldWeight = job.settings.boldWeight == .bold ? .bold : nil
        isBoldText = job.settings.boldText ?? false
    }
}

extension SizeCategory {
    /// The category that `settings` ask for: its name has been checked where it was set.
    init(_ settings: NoteSettings) throws(RunError) {
        guard let name = settings.sizeCategory else {
            self = .large
            return
        }
        do { self = try Self.one(name) } catch { throw .usage(error.message) }
    }
}

extension SettingNames {
    /// The names that values of a note may hold; one rendition is made at a time.
    static let ofNotes = SettingNames(
        checkCategory: { name throws(SettingError) in _ = try SizeCategory.one(name) },
        fontUse: { name throws(SettingError) in try FontUse.named(name).name })
}

extension FontUse {
    fileprivate static func named(_ name: String) throws(SettingError) -> FontUse {
        if let use = FontUse(name: name) { return use }
        let near = closestName(to: name, among: names).map { "did you mean '\($0)'?" }
        throw SettingError(
            "no role or text style is called '\(name.shortened)'",
            hint: near ?? "sans, script, mono, or a text style as in body or largeTitle")
    }
}

extension SizeCategory {
    /// The one category that `name` names.
    fileprivate static func one(_ name: String) throws(SettingError) -> SizeCategory {
        let categories: [SizeCategory]
        do { categories = try parse(list: name) } catch { throw SettingError(error.description) }
        guard let category = categories.first, categories.count == 1 else {
            throw SettingError("this version takes one size category, not a list: '\(name)'")
        }
        return category
    }
}
