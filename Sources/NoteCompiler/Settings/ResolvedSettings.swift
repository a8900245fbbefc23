import Geometry
import NoteLayout
import NoteSettings
import NoteText
import NoteTypesetting

/// The settings of a note, all levels merged, and what follows from them. The stages know no others.
struct ResolvedSettings: Sendable {
    let levels: SettingLevels
    let theme: Theme
    /// The names of the colours that the note may use, sorted.
    let colorNames: [String]
    /// Colours that the theme names and that mean none.
    private let unknownColors: [ColorSetting]
    /// The paper and what it is divided into.
    private(set) var pageSetup: PageSetup

    private init(_ levels: SettingLevels) {
        self.levels = levels
        var unknown: [ColorSetting] = []
        theme = Theme(levels.all, unknown: &unknown)
        colorNames = theme.names
        unknownColors = unknown
        pageSetup = PageSetup(levels.all)
    }

    /// All levels, merged.
    var all: NoteSettings { levels.all }

    subscript<Value>(setting: Setting<Value>) -> Value { all[setting] }

    /// Lets text flow around the outlines of pictures.
    mutating func exclude(_ outlines: [PageShape]) { pageSetup.exclusions += outlines }

    /// The source of every key, or part of one, that is set.
    var sources: [String: SettingSource] { all.sources }

    /// The settings with the defaults of `keys`.
    func without(_ keys: [String]) -> ResolvedSettings { ResolvedSettings(levels.without(keys)) }
}

extension ResolvedSettings {
    /// The settings of a note in the current folder.
    ///
    /// - Parameter ownSettings: those that the note sets itself.
    init(_ options: CompileOptions, ownSettings: NoteSettings = NoteSettings()) throws(RunError) {
        try self.init(of: nil, options, ownSettings: ownSettings)
        guard let first = options.settings.renditions.first else { return }
        for rendition in try renditions(named: [first]) { self = try adding(rendition) }
    }

    /// The settings of `input`, or of a note in the current folder; findings about them are not reported.
    init(
        of input: CompileInput?, _ options: CompileOptions, ownSettings: NoteSettings = NoteSettings()
    ) throws(RunError) {
        var none: [Finding] = []
        self.init(try SettingLevels(of: input, options, note: ownSettings, nil, &none))
    }

    /// The settings of `rendition`, one of these, merged with all others that are none of a note.
    func adding(_ rendition: RenditionSetting) throws(RunError) -> ResolvedSettings {
        var none: [Finding] = []
        return ResolvedSettings(try levels.adding(rendition, &none))
    }

    /// The renditions that have `names`, in the order of the settings; all of them if there are no names.
    func renditions(named names: [String]) throws(RunError) -> [RenditionSetting] {
        let all = self[.renditions]
        for name in names where !all.contains(where: { $0.name == name }) {
            guard !all.isEmpty else {
                throw .usage("there is no rendition '\(name)': the settings have none")
            }
            let others = all.map { "'\($0.name)'" }.joined(separator: ", ")
            throw .usage("there is no rendition '\(name)': those of the settings are \(others)")
        }
        return names.isEmpty ? all : all.filter { names.contains($0.name) }
    }

    /// The settings of a note, all levels together.
    ///
    /// Paper without room for a line is a fault of the run, or of front matter, where it is reported.
    ///
    /// - Parameter log: gathers the files that are read and those that are looked for.
    init(
        of input: CompileInput, _ options: CompileOptions, over head: NoteHead, _ log: DependencyLog?,
        _ report: inout DiagnosticReport
    ) throws(RunError) {
        var findings: [Finding] = []
        self.init(try SettingLevels(of: input, options, note: head.settings, log, &findings))
        report.add(findings, in: head.section)
        // If there are renditions, the settings of each of them are checked.
        if self[.renditions].isEmpty { try check(options, over: head, nil, &report) }
    }

    /// The settings of `rendition`, one of these, merged with all others and checked.
    func adding(
        _ rendition: RenditionSetting, _ options: CompileOptions, over head: NoteHead,
        _ report: inout DiagnosticReport
    ) throws(RunError) -> ResolvedSettings {
        var findings: [Finding] = []
        var settings = ResolvedSettings(try levels.adding(rendition, &findings))
        report.add(findings, in: head.section)
        try settings.check(options, over: head, rendition.settings, &report)
        return settings
    }

    /// Reports what is wrong with the settings together.
    private mutating func check(
        _ options: CompileOptions, over head: NoteHead, _ rendition: NoteSettings?,
        _ report: inout DiagnosticReport
    ) throws(RunError) {
        for color in unknownColors { try refuse(color, head.section, &report) }
        try checkColorsOfAttributes()
        for category in self[.sizeCategory] {
            do throws(LayoutError) {
                let scale = self[.scale]
                try pageSetup.adjusted(for: category, scale: scale).checkTextArea(for: category, scale: scale)
            } catch {
                try refuseTextArea(error, options, over: head, rendition, &report)
                self = without(SettingRow.textAreaKeys)
                return
            }
        }
    }

    /// Says where `color` is set that it means none.
    private func refuse(
        _ color: ColorSetting, _ frontMatter: SourceSection?, _ report: inout DiagnosticReport
    ) throws(RunError) {
        guard case .named(let name) = color.color, let source = sources["colors.\(color.name)"] else {
            return
        }
        let message = "the colour '\(color.name)' is '\(name.shortened)', which means no colour"
        let hint = unknownColor(name, among: colorNames)?.hint
        if let place = source.place { throw .wrongSetting(at: place, message, hint: hint) }
        guard let span = source.span else { throw .usage(message) }
        report.add([Finding(.invalidFrontMatter, at: span, message, hint: hint)], in: frontMatter)
    }

    /// Refuses colours that nobody knows in rules and text styles that stand in files of settings.
    private func checkColorsOfAttributes() throws(RunError) {
        let given = self[.rules].flatMap(\.attributes) + self[.styles].flatMap(\.attributes)
        guard given.contains(where: { $0.place != nil }) else { return }
        var values = AttributeValues()
        for attribute in given {
            guard let place = attribute.place, TextAttributes.takesColor(attribute.key) else { continue }
            let wrong = values.apply(span: attribute.key, attribute.value, colors: colorNames)
            guard let wrong else { continue }
            throw .wrongSetting(at: place, wrong.message, hint: wrong.hint)
        }
    }

    /// Reports that no text fits the page, at the setting that decided.
    private func refuseTextArea(
        _ error: LayoutError, _ options: CompileOptions, over head: NoteHead, _ rendition: NoteSettings?,
        _ report: inout DiagnosticReport
    ) throws(RunError) {
        let hint = "choose larger paper, narrower margins or a smaller size category"
        let isByCommand = SettingRow.textAreaKeys.contains { options.settings.values.sources[$0] != nil }
        guard !isByCommand else { throw RunError(error) }
        let own = SettingRow.textAreaKeys.compactMap { rendition?.sources[$0] }
        if let place = own.lazy.compactMap(\.place).first {
            throw .wrongSetting(at: place, error.description, hint: hint)
        }
        if let span = own.lazy.compactMap(\.span).first {
            let finding = Finding(.invalidFrontMatter, at: span, error.description, hint: hint)
            return report.add([finding], in: head.section)
        }
        guard let place = head.paperPlace else {
            let places = SettingRow.textAreaKeys.compactMap { sources[$0]?.place }
            guard let place = places.first else { throw RunError(error) }
            throw .wrongSetting(at: place, error.description, hint: hint)
        }
        report.add(Finding(.invalidFrontMatter, at: nil, error.description, hint: hint), at: place)
    }
}
