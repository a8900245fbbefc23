package import NoteText

/// What one level (front matter, the command line) says about a note; nil is what it leaves to the level
/// below.
package struct NoteSettings: Hashable, Sendable {
    package var title: TitleSetting?
    /// A well-formed BCP 47 tag in its usual letter case.
    package var lang: String?
    package var paper: Paper?
    /// A content size category as its author wrote it.
    package var sizeCategory: String?
    package var dialect: Dialect?
    package var markers: MarkerVisibility?
    /// Each role and text style once.
    package var fonts: [FontSetting] = []
    /// Whether every weight is two steps heavier.
    package var boldText: Bool?
    package var boldWeight: BoldWeight?
    /// Where the lock file is, by which `--locked` goes.
    package var lock: String?
    package var missingGlyph: MissingGlyphSetting?

    /// In the order in which they apply.
    package var rules: [RuleSetting] = []
    /// All of it as it was written.
    package var written = WrittenSettings()

    package init() {}
}

/// What becomes of a character that no font has: it is an error, or shown as a box with its number.
package enum MissingGlyphSetting: String, CaseIterable, Sendable {
    case error, box
}

/// What `title` may say: a text, or that the note has none.
package enum TitleSetting: Hashable, Sendable {
    case text(String)
    case absent
}

/// How heavy the bold trait is.
package enum BoldWeight: String, CaseIterable, Sendable {
    /// As heavy as the type scale has it: semibold, and bold in large titles.
    case semibold
    case bold
}

/// A value that its key does not take.
package struct SettingError: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    package var message: String
    package var hint: String?

    package init(_ message: String, hint: String? = nil) {
        self.message = message
        self.hint = hint
    }
}

/// A part of a value that its key does not take, with its place.
struct PlacedError: Error {
    let error: SettingError
    let span: SourceSpan

    init(_ error: SettingError, _ span: SourceSpan) {
        self.error = error
        self.span = span
    }
}

extension NoteSettings {
    /// These settings where they say something, `other` where they do not.
    package func over(_ other: NoteSettings) -> NoteSettings {
        var result = other
        result.title = title ?? other.title
        result.lang = lang ?? other.lang
        result.paper = paper ?? other.paper
        result.sizeCategory = sizeCategory ?? other.sizeCategory
        result.dialect = dialect ?? other.dialect
        result.markers = markers ?? other.markers
        result.fonts = fonts + other.fonts.filter { font in !fonts.contains { $0.use == font.use } }
        result.boldText = boldText ?? other.boldText
        result.boldWeight = boldWeight ?? other.boldWeight
        result.lock = lock ?? other.lock
        result.missingGlyph = missingGlyph ?? other.missingGlyph
        result.rules = other.rules + rules
        result.written = written.over(other.written)
        return result
    }

    /// Sets `key` from text; an empty text is as good as no key, so that a template may leave values open.
    ///
    /// `part` is what follows a dot: the `sans` of `fonts.sans`.
    package mutating func set(
        _ key: SettingKey, part: String? = nil, to text: String, _ names: SettingNames
    ) throws(SettingError) {
        guard part == nil || key == .fonts else { throw SettingError("'\(key.rawValue)' has no parts") }
        guard !text.isEmpty else { return }
        switch key {
        case .title: title = TitleSetting(parsing: text)
        case .lang: lang = try LanguageTag.canonical(text)
        case .paper: paper = try Paper(parsing: text)
        case .sizeCategory:
            try names.checkCategory(text)
            sizeCategory = text
        case .dialect: dialect = try Self.choice(text, of: key)
        case .markers: markers = try Self.choice(text, of: key)
        case .fonts:
            guard let part else {
                throw SettingError("'fonts' is set part by part", hint: "as in fonts.sans=Noto Sans")
            }
            try setFonts(part, to: FontSetting.families(in: text), names)
        case .boldText: boldText = try Self.truth(text, of: key)
        case .boldWeight: boldWeight = try Self.choice(text, of: key)
        case .lock: lock = text
        case .missingGlyph: missingGlyph = try Self.choice(text, of: key)
        default: throw SettingError("'\(key.rawValue)' is not supported by this version")
        }
        written.set(key, part: part, to: JSONText.string(text))
    }

    /// By the words of YAML 1.1, in any letter case.
    private static func truth(_ text: String, of key: SettingKey) throws(SettingError) -> Bool {
        switch text.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off": return false
        default: throw SettingError("'\(key.rawValue)' is true or false, not '\(text)'")
        }
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ text: String, of key: SettingKey
    ) throws(SettingError) -> Choice where Choice.RawValue == String {
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: " or ")
            throw SettingError("'\(key.rawValue)' is \(names), not '\(text)'")
        }
        return choice
    }
}

extension TitleSetting {
    /// `none` or a text, which is set on one line: white space of any kind becomes single spaces, controls
    /// go.
    package init(parsing text: String) {
        guard text != "none" else {
            self = .absent
            return
        }
        let shown = text.unicodeScalars.filter { $0.properties.isWhitespace || !$0.isControl }
        let words = shown.split { $0.properties.isWhitespace }
        self = .text(words.map { String(String.UnicodeScalarView($0)) }.joined(separator: " "))
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control }
}
