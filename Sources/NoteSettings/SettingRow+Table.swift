package import Geometry
package import NoteText

extension SettingRow {
    /// All settings of this version, in the order of attributed text.
    package static let all = [
        row(.title), row(.author), row(.date), row(.lang), row(.dialect), row(.markers), row(.theme),
        row(.base),
        row(.scale),
        row(.ligatures), row(.paper), row(.orientation), row(.margins), row(.align), row(.leading),
        row(.tabs), row(.rules), row(.fonts), row(.colors), row(.styles), row(.output), pdf, row(.root),
        row(.lock), row(.warnings), row(.lineBreaks), row(.capitals), row(.quotes), row(.horizontalRule),
        row(.badges),
        row(.sizeCategory), row(.boldText),
        row(.boldWeight),
        row(.lineHeight), row(.lineSpacing), row(.spaceBefore), row(.spaceAfter), row(.itemSpace),
        row(.wordSpace), row(.letterSpace), row(.pageNumbers), row(.missingGlyph), row(.tables), row(.notes),
        row(.hyphenation), row(.hyphenMinimum), row(.lineBreaking), row(.columns), row(.gutter),
        row(.balance), row(.longWords), row(.hangingPunctuation), row(.badge), row(.titlePage), row(.exclude),
        row(.container), row(.frames), row(.renditions),
    ]

    /// The parts of `pdf`.
    static let pdfParts = [row(.pdfVersion), row(.pdfALevel), row(.pdfUA), row(.pdfTags)]

    private static func row<Value>(_ setting: Setting<Value>) -> SettingRow { setting.row }
}

/// The options of the command that set settings, in the order of its help, which has others between these
/// lists.
extension SettingRow {
    /// The options about pages that stand before `--rendition`.
    package static let firstPageOptions = options(of: [row(.root), row(.theme), row(.sizeCategory)])

    /// The other options about pages.
    package static let pageOptions = options(of: [
        row(.scale), row(.boldText), row(.paper), row(.orientation), row(.margins), row(.gutter), row(.badge),
        row(.titlePage), row(.exclude), row(.container), row(.align), row(.columns), row(.hyphenation),
        row(.lineBreaking), row(.longWords), row(.title), row(.author), row(.date), row(.lang),
        row(.dialect), row(.markers), row(.lineBreaks), row(.capitals), row(.quotes),
    ])

    /// The options about fonts.
    package static let fontOptions = options(of: [row(.missingGlyph)])

    /// The options about standards.
    package static let conformanceOptions = options(of: pdfParts)

    private static func options(of rows: [SettingRow]) -> [SettingOption] { rows.compactMap(\.option) }
}

/// Properties of the note.
extension Setting {
    package static var title: Setting<TitleSetting?> {
        .init("title", .notes, parse: TitleSetting.parse).ofNote
            .option("TEXT", "What the note is called (default: its first line); or none.")
    }
    package static var author: Setting<TitleSetting?> {
        .init("author", .notes, parse: TitleSetting.parse).ofNote
            .option("NAME", "Who wrote the note; or none.")
    }
    /// ISO 8601, with the precision given.
    package static var date: Setting<String?> {
        .init("date", .notes, parse: plain(DateText.checked)).ofNote
            .option("DATE", "The date of the note, as in 2014-07-18 (ISO 8601).")
    }
    /// A well-formed BCP 47 tag in conventional letter case.
    package static var lang: Setting<String?> {
        .init("lang", .notes, parse: plain(LanguageTag.canonical)).ofNote
            .option("TAG", "The language, as in de-CH (default: guessed).")
    }
    package static var dialect: Setting<Dialect> {
        .choice("dialect", default: .note).ofNote.option(
            "NAME",
            """
            What the text is written in: note, markdown, gfm, commonmark, notepad, notepad-2014, markup, \
            plain (default: markdown for names that end in .md and the like, else note).
            """)
    }
    package static var markers: Setting<MarkerVisibility?> {
        .choice("markers").spent.option(
            "HOW", "Whether delimiters stay on the page: hide or show (default: hide in the dialect note).")
    }
    package static var lineBreaks: Setting<LineBreakHandling> {
        .choice("line-breaks", default: .auto).spent.ofNote.option(
            "HOW",
            """
            Whether each line is a paragraph: keep, or reflow for notes whose lines an editor has wrapped \
            (default: auto).
            """)
    }
    package static var capitals: Setting<CapitalsChoice> {
        .choice("capitals", default: .shouted).spent.option(
            "WHICH", "Which words in capitals are highlighted: shouted, all or off (default: shouted).")
    }
    package static var quotes: Setting<QuotesChoice> {
        .choice("quotes", default: .typed).spent.option(
            "HOW",
            "Whether quotation marks and dashes stay as typed or are the language's: typed or typographic.")
    }
    /// The meaning of a line of hyphens in Markdown.
    package static var horizontalRule: Setting<HorizontalRuleChoice> {
        .choice("hr", default: .rule).spent
    }
    /// Whether rows of badges in Markdown are set.
    package static var badges: Setting<BadgesChoice> {
        .choice("badges", default: .show).spent
    }
    /// In the order in which they apply, without repetitions.
    package static var rules: Setting<[RuleSetting]> {
        .init("rules", .everywhere, RuleSetting.parts) { own, other in
            other + own.filter { rule in !other.contains { $0.isSame(as: rule) } }
        }.spent
    }
}

/// The appearance of text.
extension Setting {
    /// The name of a built-in theme, or a path.
    package static var theme: Setting<String> {
        .init("theme", default: "notepad", plain(BuiltInTheme.checked), .notes).relative {
            theme, folder in
            BuiltInTheme.isPath(theme) ? moved(theme, to: folder).map { ($0, $0) } : nil
        }.option(
            "THEME", "notepad, print, classic, markup, article, reader, plain, or a file (default: notepad).")
    }
    /// The theme that a theme in a file adds to.
    package static var base: Setting<ThemeBase> {
        .choice("base", default: .notepad, .themes, isPrinted: false)
    }
    /// A factor of all sizes of the type scale, and of what depends on them.
    package static var scale: Setting<Double> {
        .init("scale", default: "100%", ValueParsers.scale).option(
            "PERCENT",
            "The size of text in percent of its size category's, from 50 to 200 (default: 100%).")
    }
    /// Each role and text style once.
    package static var fonts: Setting<[FontSetting]> {
        .init("fonts", .everywhere, FontSetting.parts, combine: unique { $0.use })
    }
    /// Each name once.
    package static var colors: Setting<[ColorSetting]> {
        .init("colors", .everywhere, ColorSetting.parts, combine: unique { $0.name })
    }
    /// Each text style once.
    package static var styles: Setting<[StyleSetting]> {
        .init("styles", .themes, StyleSetting.parts, combine: StyleSetting.merged)
    }
    /// One rendition for each; at least one.
    package static var sizeCategory: Setting<[SizeCategory]> {
        .init("size-category", default: "large", plain(SizeCategory.parse(list:)), .notes).form(.list)
            .option(
                "LIST",
                """
                How large text is: large, xSmall, AX1 and so on; several, all or accessibility make an \
                output each (default: large).
                """)
    }
    /// Whether every weight is two steps heavier.
    package static var boldText: Setting<Bool> {
        .init("bold-text", default: "false", bool)
            .flag("Make every weight two steps heavier, as the accessibility setting does.")
    }
    package static var boldWeight: Setting<BoldWeight> { .choice("bold-weight", default: .semibold) }
    package static var ligatures: Setting<LigatureChoice> { .choice("ligatures", default: .standard) }
    package static var missingGlyph: Setting<MissingGlyphSetting> {
        .choice("missing-glyph", default: .error, .notes).ofNote.option(
            "WHAT", "What a character that no font has is: error, or box with its number (default: error).")
    }
}

/// The placement of text.
extension Setting {
    package static var paper: Setting<Size> {
        .init("paper", default: "a4", plain(Size.init(paper:))).option(
            "SIZE", "a3 to a6, b5, letter, legal, half-letter, iphone, or WxH as in 90x120mm (default: a4).")
    }
    package static var orientation: Setting<Orientation> {
        .choice("orientation", default: .portrait)
            .flag("Lay the paper on its longer side.", name: "landscape", sets: "landscape")
    }
    /// Nil for margins that suit the paper.
    package static var margins: Setting<Insets?> {
        .init("margins", default: "auto", ValueParsers.margins).form(.list).option(
            "LENGTHS", "One to four lengths from the top clockwise, as in 20mm or 56,40 (default: auto).")
    }
    /// The number of the first page; nil if numbers are hidden.
    package static var pageNumbers: Setting<Int?> {
        .init("page-numbers", default: "true", firstPageNumber).form(.entry)
    }
    package static var align: Setting<AlignSetting> {
        .choice("align", default: .natural).option(
            "HOW", "How lines are aligned: natural, left, right, center or justify (default: natural).")
    }
    /// A word is divided where its line would fill less than this part of its width; nil to divide words in
    /// justified text alone.
    package static var hyphenation: Setting<Double?> {
        .init("hyphenation", default: "auto", ValueParsers.hyphenation).option(
            "FACTOR",
            """
            How short a line must be for a word to be divided at its end, from 0 for never to 1 (default: 1 \
            in justified text).
            """)
    }
    /// The fewest letters before and after a hyphen.
    package static var hyphenMinimum: Setting<HyphenMinimum> {
        .init("hyphen-min", default: "2 3", ValueParsers.hyphenMinimum).form(.list)
    }
    package static var lineBreaking: Setting<LineBreakingChoice> {
        .choice("line-breaking", default: .auto).option(
            "HOW", "How lines are broken: greedy, optimal, or auto (default: optimal in justified text).")
    }
    /// The treatment of words that are wider than a line.
    package static var longWords: Setting<LongWordChoice> {
        .choice("long-words", default: .hyphenate).option(
            "HOW", "Words wider than a line: hyphenate, break, shrink or overflow (default: hyphenate).")
    }
    package static var hangingPunctuation: Setting<HangingPunctuation> {
        .choice("hanging-punctuation", default: .none)
    }
    /// A count.
    package static var columns: Setting<Int> {
        .init("columns", default: "1", ValueParsers.columns)
            .option("NUMBER", "The number of columns of a page (default: 1).")
    }
    /// The space between columns, in points; nil for what the layout has.
    package static var gutter: Setting<Double?> {
        .init("gutter", default: "auto", ValueParsers.space)
            .option("LENGTH", "The space between columns (default: auto, two ems of text).")
    }
    /// Whether the columns of the last page are of one length.
    package static var balance: Setting<Bool> { .init("balance", default: "true", bool) }
    /// Whether the date is in a circle in the corner of the first page.
    package static var badge: Setting<Bool> {
        .init("badge", default: "false", bool)
            .flag("Draw the date in a circle in the top right corner of the first page.")
    }
    /// Whether the title, the author and the date are alone on the first page.
    package static var titlePage: Setting<Bool> {
        .init("title-page", default: "false", bool).ofNote
            .flag("Set the title, the author and the date alone on a page.")
    }
    /// The shapes that text flows around.
    package static var exclude: Setting<[PageShape]> {
        shapes(.exclude).options(
            "SHAPE",
            "A shape that text flows around, as in 'oval 80 120 50 50 pages=first'; may be repeated.")
    }
    /// The shape of the text area; nil for that of the margins.
    package static var container: Setting<PageShape?> {
        .init(
            "container",
            parse: plain { (text) throws(Problem) in try ShapeUse.container.parse(text).first }
        ).parts(ShapeUse.container.parts).option(
            "SHAPE", "The shape that text fills, as in 'circle 0 0 280 280' (default: the text area).")
    }
    /// The containers of each page, in the order in which text fills them; none for the text area.
    package static var frames: Setting<[PageShape]> { shapes(.frames) }
    package static var tables: Setting<TableArrangement> { .choice("tables", default: .auto) }
    package static var notes: Setting<NotesSetting> { .choice("notes", default: .auto) }
    package static var leading: Setting<Leading> { .init("leading", default: "scale", ValueParsers.leading) }
    /// In points from the container's leading edge, ascending.
    package static var tabs: Setting<[Double]> {
        .init("tabs", standard: nil, .everywhere, initial: { [] }, parse: ValueParsers.tabs).form(.list)
    }
    /// A factor of the line distance.
    package static var lineHeight: Setting<Double> { .init("line-height", default: "1", ValueParsers.factor) }
    /// Points, as all below, or a number of glyphs for each point.
    package static var lineSpacing: Setting<LineSpacingSetting> {
        .init("line-spacing", default: "0", ValueParsers.lineSpacing)
    }
    /// Nil for what the layout has.
    package static var spaceBefore: Setting<Double?> {
        .init("space-before", default: "auto", ValueParsers.space)
    }
    package static var spaceAfter: Setting<Double> { .init("space-after", default: "0", ValueParsers.length) }
    /// Between neighbouring items of a list; nil for what the layout has.
    package static var itemSpace: Setting<Double?> {
        .init("item-space", default: "auto", ValueParsers.space)
    }
    /// Least and greatest width of a space in justified lines, relative to its width.
    package static var wordSpace: Setting<ClosedRange<Double>> {
        .init("word-space", default: "0.75 1.5", ValueParsers.range).form(.list)
    }
    /// Greatest letter spacing in justified lines, relative to the font size.
    package static var letterSpace: Setting<Double> {
        .init("letter-space", default: "2%", ValueParsers.letterSpace)
    }
}

/// Files besides the note.
extension Setting {
    /// The name of the output; nil for the name of the note.
    package static var output: Setting<NameTemplate?> {
        .init("output", .notes, parse: plain(NameTemplate.init(ofPDF:))).spent.relative { template, folder in
            guard let inside = template?.inside(folder) else { return nil }
            return (inside, inside.name { "{\($0.rawValue)}" })
        }.refused { $0?.isBelowNoteFolder == false ? "a note names a PDF in its own folder, or below" : nil }
    }
    package static var warnings: Setting<[RuleLevel]> {
        .init("warnings", .notes, initial: [], parse: RuleLevel.list).form(.levels).spent.ofNote
    }
    /// The renditions that a note is made in, each with a name of its own; none for a note that is made once.
    package static var renditions: Setting<[RenditionSetting]> {
        .init("renditions", .notes, RenditionSetting.parts) { own, _ in own }.spent.ofNote
    }
    /// The folder that pictures may not be outside of, besides the folder of the note.
    package static var root: Setting<String?> {
        path("root").spent.ofNote
            .option("DIR", "The folder that pictures may not leave (default: that of the note).")
    }
    /// The lock file that `--locked` checks.
    package static var lock: Setting<String?> { path("lock").ofNote }
    package static var pdfVersion: Setting<PDFSetting.Version> {
        .choice("pdf.version", default: .version17, .notes, isPrinted: false)
            .option("VERSION", "The version of PDF, 1.7 or 2.0 (default: 1.7).", name: "pdf")
    }
    /// The PDF/A level that a note must conform to; otherwise it is refused.
    package static var pdfALevel: Setting<PDFSetting.ConformanceLevel?> {
        .choice("pdf.a", .notes).option(
            "LEVEL", "Refuse notes that cannot meet PDF/A: 2a, 2u or 2b; 4 with --pdf 2.0.", name: "pdf-a")
    }
    /// Whether a note that cannot conform to PDF/UA is refused.
    package static var pdfUA: Setting<Bool> {
        .init("pdf.ua", standard: nil, .notes, initial: { false }, parse: bool)
            .flag("Refuse notes that cannot meet PDF/UA.", name: "pdf-ua")
    }
    package static var pdfTags: Setting<Bool> {
        .init("pdf.tags", standard: nil, .notes, initial: { true }, parse: bool).flag(
            "Leave out the tags, which tell readers what each part of the text is.", name: "no-tags",
            sets: "false")
    }
}

private func shapes(_ use: ShapeUse) -> Setting<[PageShape]> {
    let parse = { @Sendable (text: String, _: String) throws(Problem) in try use.parse(text) }
    return Setting(use.rawValue, standard: nil, .everywhere, initial: { [] }, parse: parse).parts(use.parts)
}

private func path(_ key: String) -> Setting<String?> {
    let parse = { @Sendable (text: String, _: String) throws(Problem) -> String?? in
        try checkPath(text)
        return text
    }
    return Setting(key, .notes, parse: parse).relative { path, folder in
        path.flatMap { moved($0, to: folder) }.map { ($0, $0) }
    }
}

/// `path` relative to `folder`; nil if it is absolute.
private func moved(_ path: String, to folder: String) -> String? {
    path.hasPrefix("/") ? nil : folder + path
}

private func bool(_ text: String, of key: String) throws(Problem) -> Bool {
    guard let bool = Bool(word: text) else {
        throw Problem("'\(key)' is true or false, not '\(text.shortened)'")
    }
    return bool
}

/// The number of the first page: 1 for `true`, none for `false`, or that of `first: N`.
private func firstPageNumber(_ text: String, of key: String) throws(Problem) -> Int?? {
    let parts = text.split(separator: ":", maxSplits: 1).map(FontSetting.trimmed)
    if parts.count == 2, parts[0] == "first" {
        guard let first = Int(parts[1]), ValueRange.pageNumber.counts.contains(first) else {
            throw Problem(
                value: parts[1], of: "the first page number",
                "a whole number from \(ValueRange.pageNumber.words)")
        }
        return first
    }
    guard let shows = Bool(word: text) else {
        throw Problem("'\(key)' is true, false or first: N, not '\(text.shortened)'")
    }
    return .some(shows ? 1 : nil)
}

/// The parts of a level, with those of the levels below that have other keys.
private func unique<Part, Key: Equatable>(
    _ key: @escaping @Sendable (Part) -> Key
) -> @Sendable ([Part], [Part]) -> [Part] {
    { own, other in own + other.filter { part in !own.contains { key($0) == key(part) } } }
}

/// A parser that ignores the key.
private func plain<Value>(
    _ parse: @escaping @Sendable (String) throws(Problem) -> Value?
) -> ValueParser<Value> {
    { (text, _) throws(Problem) in try parse(text) }
}
