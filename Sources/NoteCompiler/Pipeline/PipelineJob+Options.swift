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
        options.colors = colorNames
        return options
    }

    /// What the colours are called that the note may ask for.
    var colorNames: [String] { settings.theme(reporting: nil).names }
}

extension PipelineJob {
    /// The settings that attributed text goes on with: what markup has read of them has had its effect, but
    /// for the dialect, which also tells where the PDF's title is.
    var settingsOfText: [(key: String, json: String)] {
        var written = settings.written
        written.set(.lang, to: JSONText.string(language))
        return written.members(without: [.markers, .lineBreaks, .rules, .output, .warnings])
    }
}

extension LayoutManager {
    /// The layout that `job` asks for, with the fonts of `catalog`.
    init(_ job: PipelineJob, _ catalog: FontCatalog) {
        self.init(sheet: StyleSheet(job, catalog), setup: job.settings.pageSetup)
    }
}

extension FontCatalog {
    /// The fonts that `job` may use.
    convenience init(_ job: PipelineJob) throws(RunError) {
        do {
            try self.init(
                directories: job.options.fontDirectories, usesSystemFonts: job.options.usesSystemFonts,
                drawsBoxes: job.settings.missingGlyph == .box, without: job.rejected)
        } catch {
            throw .noFont(error.description)
        }
    }
}

extension StyleSheet {
    /// The looks that `job` asks for, in its first size category.
    init(_ job: PipelineJob, _ catalog: FontCatalog) {
        self.init(category: job.settings.categories[0], language: job.language, catalog: catalog)
        families = FontFamilies(
            job.settings.fonts.compactMap { font in
                (try? FontUse(named: font.use)).map { (use: $0, families: font.families.map(\.name)) }
            })
        theme = job.settings.theme(reporting: nil)
        paragraphs = job.settings.paragraph.attributes
        set(job.settings.paragraph)
        boldWeight = job.settings.boldWeight == .bold ? .bold : nil
        ligatures = Ligatures(job.settings.ligatures ?? .standard)
        isBoldText = job.settings.boldText ?? false
    }
}

extension Ligatures {
    fileprivate init(_ setting: LigatureSetting) {
        switch setting {
        case .off: self = .none
        case .standard: self = .standard
        case .contextual: self = .contextual
        }
    }
}

extension NoteSettings {
    /// The categories that are asked for, at least one: their names have been checked where they were set.
    var categories: [SizeCategory] {
        let named = (sizeCategories ?? []).compactMap { name in
            SizeCategory.allCases.first { $0.name == name }
        }
        return named.isEmpty ? [.standard] : named
    }

    /// The same for `category` alone, as if it had been asked for by its name.
    func rendition(in category: SizeCategory) -> NoteSettings {
        var settings = self
        settings.sizeCategories = [category.name]
        settings.written.set(.sizeCategory, to: JSONText.string(category.name))
        return settings
    }
}

extension SettingNames {
    /// The names that values of a note may hold.
    static let ofNotes = SettingNames(
        categories: { list throws(SettingError) in
            do throws(Problem) { return try SizeCategory.parse(list: list).map(\.name) } catch {
                throw SettingError(error.message, hint: error.hint)
            }
        },
        fontUse: { name throws(SettingError) in
            do throws(Problem) { return try FontUse(named: name).name } catch {
                throw SettingError(error.message, hint: error.hint)
            }
        },
        checkWarning: { text throws(SettingError) in
            var policy = DiagnosticPolicy()
            do throws(OptionError) { try policy.set(text) } catch {
                throw SettingError(error.message, hint: error.hint)
            }
        },
        styled: { name throws(SettingError) in
            if name == StyleSetting.link { return name }
            if let style = TextStyle(name: name) { return style.name }
            throw SettingError(
                "no text style is called '\(name.shortened)'",
                hint: closestHint(to: name, among: TextStyle.allCases.map(\.name) + [StyleSetting.link]))
        },
        wrongLook: { style, attribute in
            var look = StyleAttributes(of: style == StyleSetting.link ? .link : .textStyle)
            return look.take(key: attribute.key, value: attribute.value).map { problem in
                (SettingError(problem.message, hint: problem.hint), problem.isKey)
            }
        })
}
