package import NoteText

/// Where a setting comes from.
package struct SettingSource: Hashable, Sendable {
    /// What was said, as YAML on one line.
    package var value: String
    /// Where in the text of its level; nil on the command line.
    package var span: SourceSpan?
    /// The level and the place in it, in words: `notec.yaml:3`.
    package var origin = ""

    /// Fonts and colours are set part by part.
    init(_ value: String, at span: SourceSpan?) {
        self.value = value
        self.span = span
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
        result.sizeCategory = sizeCategory ?? other.sizeCategory
        result.dialect = dialect ?? other.dialect
        result.markers = markers ?? other.markers
        result.lineBreaks = lineBreaks ?? other.lineBreaks
        result.fonts = fonts + other.fonts.filter { font in !fonts.contains { $0.use == font.use } }
        result.colors = colors + other.colors.filter { color in !colors.contains { $0.name == color.name } }
        result.styles = styles + other.styles.filter { style in !styles.contains { $0.use == style.use } }
        result.boldText = boldText ?? other.boldText
        result.boldWeight = boldWeight ?? other.boldWeight
        result.lock = lock ?? other.lock
        result.root = root ?? other.root
        result.missingGlyph = missingGlyph ?? other.missingGlyph
        result.rules = other.rules + rules
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
