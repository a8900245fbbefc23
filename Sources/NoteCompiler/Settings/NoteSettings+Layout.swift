import Geometry
import NoteFonts
import NoteLayout
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
        theme.pressesTitles = styles.contains { $0.use == TextStyle.largeTitle.name && $0.isLetterpress }
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
        try self.init(of: input, options, note: sections.settings)
        for color in unknownColors {
            report.add(NoteDiagnostic(.invalidFrontMatter, at: nil, message(about: color)))
        }
        let category = try SizeCategory(self)
        do throws(LayoutError) {
            try pageSetup.checkRoom(for: category)
        } catch {
            let chosen = options.settings.page
            guard chosen.paper == nil, chosen.margins == nil, let place = sections.paperPlace else {
                throw RunError(error)
            }
            let hint = "choose larger paper or a smaller size category"
            report.add(
                NoteDiagnostic(.invalidFrontMatter, at: nil, error.description, hint: hint), at: place)
            page.paper = nil
            page.margins = nil
        }
    }

    private var unknownColors: [ColorSetting] {
        var unknown: [ColorSetting] = []
        _ = theme { unknown.append($0) }
        return unknown
    }

    private func message(about color: ColorSetting) -> String {
        guard case .named(let name) = color.color else { return "" }
        let origin = sources["colors.\(color.name)"]?.origin ?? ""
        return "the colour '\(color.name)' (\(origin)) is '\(name.shortened)', which means no colour"
    }
}
