import Geometry
import NoteFonts
import NoteLayout
import NoteMarkup
import NoteSettings
import NoteText

extension NoteSettings {
    /// The paper and what it is divided into.
    var pageSetup: PageSetup {
        let paper = page.paper ?? .a4
        var size = Size(width: paper.width, height: paper.height)
        if page.orientation == .landscape {
            size = Size(width: max(size.width, size.height), height: min(size.width, size.height))
        }
        var setup = PageSetup(paper: size)
        if let margins = page.margins {
            setup.margins = Insets(
                top: margins.top, right: margins.right, bottom: margins.bottom, left: margins.left)
        }
        setup.showsPageNumbers = page.numbers != .hidden
        if case .from(let first) = page.numbers { setup.firstPageNumber = first }
        return setup
    }

    /// The colours and looks that it names; colours that mean none are left out, and handed to `report`.
    func theme(reporting report: ((ColorSetting) -> Void)?) -> Theme {
        var theme = Theme()
        var notations: [String: ColorNotation] = [:]
        for setting in colors { notations[setting.name] = setting.color }
        for setting in colors {
            if let color = Self.color(setting.color, notations) {
                theme[setting.name] = color
            } else {
                report?(setting)
            }
        }
        theme.looks = [:]
        theme.links = nil
        for setting in styles {
            if let style = TextStyle(name: setting.style) {
                theme.looks[style] = StyleLook(setting, of: .textStyle)
            } else if setting.style == StyleSetting.link {
                theme.links = StyleLook(setting, of: .link)
            }
        }
        return theme
    }

    /// What `color` means, names being followed; nil where they end nowhere or in a circle.
    private static func color(_ color: ColorNotation, _ notations: [String: ColorNotation]) -> Color? {
        var color = color
        for _ in 0...notations.count {
            switch color {
            case .components(let red, let green, let blue): return Color(red: red, green: green, blue: blue)
            case .named(let name):
                guard let next = notations[name] else { return Theme()[name] }
                color = next
            }
        }
        return nil
    }
}

extension StyleLook {
    fileprivate init(_ setting: StyleSetting, of subject: StyleAttributes.Subject) {
        self.init()
        var attributes = StyleAttributes(of: subject)
        // What is wrong with them has been said where they were set.
        for attribute in setting.attributes {
            _ = attributes.take(key: attribute.key, value: attribute.value)
        }
        text = attributes.text
        styles = attributes.styles
        paragraph = attributes.paragraph
    }
}

extension ParagraphSettings {
    /// The same as blocks of a note may say it.
    var attributes: ParagraphAttributes {
        var attributes = ParagraphAttributes()
        attributes.alignment = align.flatMap { TextAlignment(rawValue: $0.rawValue) }
        attributes.lineHeight = lineHeight
        attributes.lineSpacing = lineSpacing
        attributes.spaceBefore = spaceBefore
        attributes.spaceAfter = spaceAfter
        return attributes
    }
}

extension StyleSheet {
    /// Takes what holds for all blocks alike.
    mutating func set(_ settings: ParagraphSettings) {
        leading = settings.leading ?? leading
        tabs = settings.tabs ?? tabs
        if let spaces = settings.wordSpace { flexibility.spaces = spaces }
        flexibility.letters = settings.letterSpace ?? flexibility.letters
    }
}

extension NoteSettings {
    /// The settings of a note, all levels together.
    ///
    /// Paper without room for a line is the fault of who chose it: of the run, or of the front matter, where
    /// it is reported at its place and sets nothing.
    init(
        of input: CompileInput, _ options: CompileOptions, over sections: borrowing NoteSections,
        _ report: inout DiagnosticReport
    ) throws(RunError) {
        do throws(RunError) {
            self = try NoteSettings(of: input, options, note: sections.settings)
        } catch {
            let note = try Self.withoutTheme(error, options, sections, &report)
            self = try NoteSettings(of: input, options, note: note)
        }
        for color in unknownColors { try refuse(color, sections.frontMatter, &report) }
        try checkColorsOfAttributes()
        for category in categories {
            do throws(LayoutError) {
                try pageSetup.checkRoom(for: category)
            } catch {
                try refuseRoom(error, options, over: sections, &report)
                return
            }
        }
    }

    /// The settings of a note without its theme, if that is a file that cannot be read, which is said at its
    /// place.
    private static func withoutTheme(
        _ error: RunError, _ options: CompileOptions, _ sections: borrowing NoteSections,
        _ report: inout DiagnosticReport
    ) throws(RunError) -> NoteSettings {
        var note = sections.settings
        guard case .unreadable(let file, let reason) = error, options.settings.theme == nil,
            let theme = note.theme, file.hasSuffix(theme), let frontMatter = sections.frontMatter,
            let span = note.sources[SettingKey.theme.rawValue]?.span
        else { throw error }
        let message = "the theme '\(theme.shortened)' cannot be read: \(reason)"
        let hint = "paths are seen from the folder of the note"
        report.add([NoteDiagnostic(.invalidFrontMatter, at: span, message, hint: hint)], in: frontMatter)
        note.theme = nil
        note.written.remove(.theme)
        return note
    }

    /// Refuses colours that nobody knows in rules and text styles that stand in files of settings.
    private func checkColorsOfAttributes() throws(RunError) {
        let given = rules.flatMap(\.attributes) + styles.flatMap(\.attributes)
        guard given.contains(where: { $0.place != nil }) else { return }
        var attributes = SpanAttributes(colors: theme(reporting: nil).names)
        for attribute in given {
            guard let place = attribute.place, SpanAttributes.takesColor(attribute.key) else { continue }
            guard let wrong = attributes.take(key: attribute.key, value: attribute.value) else { continue }
            throw .wrongSetting(at: place, wrong.message, hint: wrong.hint)
        }
    }

    /// What decides how much room text has.
    private static let decidingRoom: [SettingKey] = [.paper, .margins, .orientation, .sizeCategory]

    /// Says that text has no room: to whoever had the last word about it.
    private mutating func refuseRoom(
        _ error: LayoutError, _ options: CompileOptions, over sections: borrowing NoteSections,
        _ report: inout DiagnosticReport
    ) throws(RunError) {
        let hint = "choose larger paper, narrower margins or a smaller size category"
        let isByCommand = Self.decidingRoom.contains { options.settings.sources[$0.rawValue] != nil }
        guard !isByCommand else { throw RunError(error) }
        guard let place = sections.paperPlace else {
            let places = Self.decidingRoom.compactMap { sources[$0.rawValue]?.place }
            guard let place = places.first else { throw RunError(error) }
            throw .wrongSetting(at: place, error.description, hint: hint)
        }
        report.add(NoteDiagnostic(.invalidFrontMatter, at: nil, error.description, hint: hint), at: place)
        page.paper = nil
        page.margins = nil
        page.orientation = nil
        sizeCategories = nil
    }

    private var unknownColors: [ColorSetting] {
        var unknown: [ColorSetting] = []
        _ = theme { unknown.append($0) }
        return unknown
    }

    /// Says where `color` is set that it means none.
    private func refuse(
        _ color: ColorSetting, _ frontMatter: SourceSection?, _ report: inout DiagnosticReport
    ) throws(RunError) {
        guard case .named(let name) = color.color, let source = sources["colors.\(color.name)"] else {
            return
        }
        let message = "the colour '\(color.name)' is '\(name.shortened)', which means no colour"
        let hint = unknownColor(name, among: theme(reporting: nil).names)?.hint
        if let place = source.place { throw .wrongSetting(at: place, message, hint: hint) }
        guard let span = source.span else { throw .usage(message) }
        report.add([NoteDiagnostic(.invalidFrontMatter, at: span, message, hint: hint)], in: frontMatter)
    }
}
