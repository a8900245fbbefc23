package import NoteText

/// Where a setting comes from.
package struct SettingSource: Hashable, Sendable {
    /// What was said, as YAML on one line.
    package var value: String
    /// Where in the text of its level; nil on the command line.
    package var span: SourceSpan?
    /// The level and the place in it, in words: `notec.yaml:3`.
    package var origin = ""
    /// Where, if it stands in a file of settings; `span` is then nil.
    package var place: SettingPlace?

    /// Fonts and colours are set part by part.
    init(_ value: String, at span: SourceSpan?) {
        self.value = value
        self.span = span
    }
}

/// A place in a file of settings.
package struct SettingPlace: Hashable, Sendable {
    package let file: String
    /// From 1.
    package let line: Int
    /// From 1, in Unicode scalars.
    package let column: Int

    package init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension NoteSettings {
    /// These settings where they say something, `other` where they do not.
    package func over(_ other: NoteSettings) -> NoteSettings {
        var result = other
        result.title = title ?? other.title
        result.author = author ?? other.author
        result.date = date ?? other.date
        result.lang = lang ?? other.lang
        result.theme = theme ?? other.theme
        result.page = page.over(other.page)
        result.paragraph = paragraph.over(other.paragraph)
        result.pdf = pdf.over(other.pdf)
        result.sizeCategories = sizeCategories ?? other.sizeCategories
        result.dialect = dialect ?? other.dialect
        result.markers = markers ?? other.markers
        result.lineBreaks = lineBreaks ?? other.lineBreaks
        result.fonts = fonts + other.fonts.filter { font in !fonts.contains { $0.use == font.use } }
        result.colors = colors + other.colors.filter { color in !colors.contains { $0.name == color.name } }
        result.styles = styles + other.styles.filter { style in !styles.contains { $0.style == style.style } }
        result.boldText = boldText ?? other.boldText
        result.boldWeight = boldWeight ?? other.boldWeight
        result.ligatures = ligatures ?? other.ligatures
        result.lock = lock ?? other.lock
        result.root = root ?? other.root
        result.missingGlyph = missingGlyph ?? other.missingGlyph
        result.output = output ?? other.output
        result.warnings = warnings ?? other.warnings
        // A rule that is there already is not added again.
        result.rules = other.rules + rules.filter { rule in !other.rules.contains { $0.isSame(as: rule) } }
        result.written = written.over(other.written)
        result.sources.merge(sources) { $1 }
        // Rules of all levels apply.
        let key = SettingKey.rules.rawValue
        if let lower = other.sources[key]?.origin, let own = sources[key] {
            result.setSourceOfRules(at: own.span, origin: "\(lower), \(own.origin)")
        }
        return result
    }

    /// Says that the file that `key` names is at `path`.
    package mutating func setPath(_ key: SettingKey, _ path: String) {
        switch key {
        case .theme: theme = path
        case .root: root = path
        default: lock = path
        }
        sources[key.rawValue]?.value = YAMLText.scalar(path)
    }

    /// Puts the output into `folder`, which ends with a slash or is empty, unless it has a folder of its own.
    package mutating func putOutput(inside folder: String) {
        guard let inside = output?.inside(folder) else { return }
        output = inside
        sources[SettingKey.output.rawValue]?.value = YAMLText.scalar(inside.name { "{\($0.rawValue)}" })
    }

    /// Names the level in the source of every key: `origin` of where it stands.
    package mutating func setOrigins(_ origin: (SourceSpan?) -> String) {
        sources = sources.mapValues { source in
            var source = source
            source.origin = origin(source.span)
            return source
        }
    }
}

extension PageSettings {
    fileprivate func over(_ other: PageSettings) -> PageSettings {
        PageSettings(
            paper: paper ?? other.paper, orientation: orientation ?? other.orientation,
            margins: margins ?? other.margins, numbers: numbers ?? other.numbers)
    }
}
