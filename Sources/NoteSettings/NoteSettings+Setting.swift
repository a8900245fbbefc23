package import NoteText

extension NoteSettings {
    /// Sets `key` from text; an empty text is as good as no key, so that a template may leave values open.
    ///
    /// `part` is what follows a dot: the `sans` of `fonts.sans`.
    package mutating func set(
        _ key: SettingKey, part: String? = nil, to text: String, at span: SourceSpan? = nil,
        _ names: SettingNames
    ) throws(SettingError) {
        if let part { return try set(part: part, of: key, to: text, names) }
        guard !text.isEmpty else { return }
        switch key {
        case .title, .author:
            guard let value = TitleSetting(parsing: text) else { return }
            if key == .title { title = value } else { author = value }
        case .date: date = try DateText.checked(text)
        case .lang: lang = try LanguageTag.canonical(text)
        case .theme: theme = try BuiltInTheme.checked(text)
        case .sizeCategory:
            sizeCategories = try names.categories(text)
        case .dialect: dialect = try Self.choice(text, of: key)
        case .markers: markers = try Self.choice(text, of: key)
        case .lineBreaks: lineBreaks = try Self.choice(text, of: key)
        case .boldText: boldText = try Self.truth(text, of: key)
        case .boldWeight: boldWeight = try Self.choice(text, of: key)
        case .ligatures: ligatures = try Self.choice(text, of: key)
        case .lock: lock = text
        case .root: root = text
        case .missingGlyph: missingGlyph = try Self.choice(text, of: key)
        case .output: output = try NameTemplate(text)
        case .warnings:
            let levels = text.split(separator: ",").map(FontSetting.trimmed).filter { !$0.isEmpty }
            for level in levels { try names.checkWarning(level) }
            warnings = levels
        case .fonts, .colors, .pdf:
            let examples: [SettingKey: String] = [.fonts: "fonts.sans=Noto Sans", .pdf: "pdf.version=2.0"]
            let example = examples[key] ?? "colors.title=text"
            throw SettingError("'\(key.rawValue)' is set part by part", hint: "as in \(example)")
        default:
            if try page.set(key, to: text) { break }
            guard try paragraph.set(key, to: text) else {
                throw SettingError("'\(key.rawValue)' is not supported by this version")
            }
        }
        sources[key.rawValue] = SettingSource(YAMLText.scalar(text), at: span)
        written.set(key, to: JSONText.string(text))
    }

    private mutating func set(
        part: String, of key: SettingKey, to text: String, _ names: SettingNames
    ) throws(SettingError) {
        switch key {
        case .fonts: try setFonts(part, to: FontSetting.families(in: text), names)
        case .colors: try setColor(part, to: text, at: nil)
        case .pdf: try setPDF(part, to: text, at: nil)
        default: throw SettingError("'\(key.rawValue)' has no parts")
        }
        written.set(key, part: part, to: JSONText.string(text))
    }

    private static func truth(_ text: String, of key: SettingKey) throws(SettingError) -> Bool {
        try truth(text, of: key.rawValue)
    }

    static func truth(_ text: String, of key: String) throws(SettingError) -> Bool {
        guard let truth = truthOfWord(text) else {
            throw SettingError("'\(key)' is true or false, not '\(text.shortened)'")
        }
        return truth
    }

    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, of key: SettingKey
    ) throws(SettingError) -> Choice where Choice.RawValue == String {
        try choice(text, of: key.rawValue)
    }

    static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, of key: String
    ) throws(SettingError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue)
            let listed = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
            throw SettingError(
                "'\(key)' is \(listed), not '\(text.shortened)'", hint: closestHint(to: text, among: names))
        }
        return choice
    }
}

extension PageSettings {
    /// Sets `key` from text; false where it is not about the page.
    fileprivate mutating func set(_ key: SettingKey, to text: String) throws(SettingError) -> Bool {
        switch key {
        case .paper: paper = try Paper(parsing: text)
        case .orientation: orientation = try NoteSettings.choice(text, of: key)
        case .margins: margins = try Margins(parsing: text)
        case .pageNumbers: numbers = try PageNumberSetting(parsing: text)
        default: return false
        }
        return true
    }
}

extension TitleSetting {
    /// `none` or a text, which is set on one line: white space of any kind becomes single spaces, controls
    /// go. Nil where nothing that can be seen is left.
    package init?(parsing text: String) {
        guard text != "none" else {
            self = .absent
            return
        }
        let shown = text.unicodeScalars.filter { $0.properties.isWhitespace || !$0.isControl }
        let words = shown.split { $0.properties.isWhitespace }
        guard !words.joined().allSatisfy(\.isBlank) else { return nil }
        self = .text(words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " "))
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
