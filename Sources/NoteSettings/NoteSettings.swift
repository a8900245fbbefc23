package import NoteText

/// What one level (a theme, front matter, the command line) says about a note; nil is what it leaves to the
/// level below.
package struct NoteSettings: Hashable, Sendable {
    package var title: TitleSetting?
    package var author: TitleSetting?
    /// As ISO 8601 has it, with the precision that it was given.
    package var date: String?
    /// A well-formed BCP 47 tag in its usual letter case.
    package var lang: String?
    /// The name of a built-in theme, or a path.
    package var theme: String?
    package var page = PageSettings()
    package var paragraph = ParagraphSettings()
    package var pdf = PDFSettings()
    /// The usual names of the content size categories, one rendition for each; at least one.
    package var sizeCategories: [String]?
    package var dialect: Dialect?
    package var markers: MarkerVisibility?
    package var lineBreaks: LineBreakHandling?
    /// Each role and text style once.
    package var fonts: [FontSetting] = []
    /// Each name once.
    package var colors: [ColorSetting] = []
    /// Each text style once; only themes have them.
    package var styles: [StyleSetting] = []
    /// Whether every weight is two steps heavier.
    package var boldText: Bool?
    package var boldWeight: BoldWeight?
    package var ligatures: LigatureSetting?
    /// Where the lock file is, by which `--locked` goes.
    package var lock: String?
    /// The folder that pictures may not leave, besides `rootLimit`.
    package var root: String?
    /// The folder that pictures may not leave whatever the note says; nil for the note's own.
    package var rootLimit: String?
    package var missingGlyph: MissingGlyphSetting?
    /// What the output is called, if not as the note.
    package var output: NameTemplate?
    /// How severe rules are: each `RULE=LEVEL`, or `error`.
    package var warnings: [String]?
    /// In the order in which they apply.
    package var rules: [RuleSetting] = []
    /// Where each key, or part of one as in `fonts.sans`, was set, and to what.
    package var sources: [String: SettingSource] = [:]
    /// All of it as it was written.
    package var written = WrittenSettings()

    package init() {}
}

/// What the page is to be.
package struct PageSettings: Hashable, Sendable {
    package var paper: Paper?
    package var orientation: Orientation?
    package var margins: Margins?
    package var numbers: PageNumberSetting?
}

/// What becomes of a character that no font has: it is an error, or shown as a box with its number.
package enum MissingGlyphSetting: String, CaseIterable, Sendable {
    case error, box
}

/// What `title` or `author` may say: a text, or that the note has none.
package enum TitleSetting: Hashable, Sendable {
    case text(String)
    case absent

    /// Nil where the note has none.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

/// How heavy the bold trait is.
package enum BoldWeight: String, CaseIterable, Sendable {
    /// As heavy as the type scale has it: semibold, and bold in large titles.
    case semibold
    case bold
}

/// Which ligatures text has that asks for none.
package enum LigatureSetting: String, CaseIterable, Sendable {
    case off, standard
    /// With contextual alternates in every script.
    case contextual
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
