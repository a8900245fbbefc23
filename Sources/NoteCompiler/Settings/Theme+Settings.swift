import Geometry
import NoteFonts
import NoteLayout
import NoteMarkup
import NoteSettings
import NoteText
import NoteTypesetting

extension Theme {
    /// The colours and looks of `settings`, over the standard colours; those that mean none go to `unknown`.
    init(_ settings: NoteSettings, unknown: inout [ColorSetting]) {
        self.init()
        for standard in ColorSetting.standards {
            self[standard.name] = Color(red: standard.red, green: standard.green, blue: standard.blue)
        }
        let standards = self
        var notations: [String: ColorNotation] = [:]
        let colors = settings[.colors]
        for setting in colors { notations[setting.name] = setting.color }
        for setting in colors {
            if let color = standards.color(setting.color, notations) {
                self[setting.name] = color
            } else if setting.name == "code-background", setting.color == .named("none") {
                self[setting.name] = nil
            } else {
                unknown.append(setting)
            }
        }
        for setting in settings[.styles] {
            switch setting.subject {
            case .textStyle(let style): overrides[style] = StyleOverride(setting)
            case .link: links = StyleOverride(setting)
            }
        }
    }

    /// The colour of `color`, names followed to those of this theme; nil if they end nowhere or in a circle.
    private func color(_ color: ColorNotation, _ notations: [String: ColorNotation]) -> Color? {
        var color = color
        for _ in 0...notations.count {
            switch color {
            case .components(let red, let green, let blue): return Color(red: red, green: green, blue: blue)
            case .named(let name):
                guard let next = notations[name] else { return self[name] }
                color = next
            }
        }
        return nil
    }
}

extension StyleOverride {
    fileprivate init(_ setting: StyleSetting) {
        self.init()
        var values = AttributeValues()
        // Wrong values have been reported where they were set.
        for attribute in setting.attributes {
            _ = values.apply(theme: attribute.key, attribute.value, to: setting.subject.attributeSubject)
        }
        text = values.text
        styles = values.styles
        paragraph = values.paragraph
    }
}

extension PageSetup {
    /// The paper and what it is divided into.
    init(_ settings: NoteSettings) {
        var size = settings[.paper]
        if settings[.orientation] == .landscape {
            size = Size(width: max(size.width, size.height), height: min(size.width, size.height))
        }
        let showsPageNumbers = settings[.pageNumbers] != nil
        if let margins = settings[.margins] {
            self.init(paper: size, margins: margins, showsPageNumbers: showsPageNumbers)
        } else {
            self.init(paper: size, showsPageNumbers: showsPageNumbers)
        }
        if let first = settings[.pageNumbers] { firstPageNumber = first }
        columns.count = settings[.columns]
        columns.gutter = settings[.gutter]
        columns.areBalanced = settings[.balance]
        (container, frames) = (settings[.container], settings[.frames])
        // Outlines of pictures follow when their files have been read.
        exclusions = settings[.exclude].filter { $0.picture == nil }
        setsFootnotes = settings[.notes] != .end
    }
}
