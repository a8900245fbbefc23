import Geometry
import NoteFonts
import NoteText
import NotecTestSupport

@testable import NoteLayout
@testable import NoteTypesetting

/// A random note on its pages, about which questions are asked.
struct QueryPages: Sendable {
    let note: String
    let pages: [Page]
    /// The number of its note.
    let number: Int
    let template: PageTemplate
    /// Whether punctuation hangs.
    let hangs: Bool

    /// All pages of the laws, which are made once.
    static let all: Result<[QueryPages], any Error> = Result {
        try (0..<150).map { number in
            var notes = QueryNotes(number: number)
            let note = notes.random()
            let manager = try notes.manager()
            return QueryPages(
                note: note, pages: try notes.pages(note), number: number, template: manager.template,
                hangs: manager.sheet.hangingPunctuation != .none)
        }
    }
}

extension QueryPages {
    /// Calls `body` with each page of all notes.
    static func forEachPage(_ body: (Page, QueryPages) throws -> Void) throws {
        for one in try all.get() {
            for page in one.pages { try body(page, one) }
        }
    }

    /// Calls `body` with the map of each page of all notes that has lines.
    static func forEachMap(_ body: (PageMap, QueryPages) throws -> Void) throws {
        try forEachPage { page, one in
            if !page.lines.isEmpty { try body(PageMap(of: page), one) }
        }
    }

    /// Calls `body` with each line of all notes.
    static func forEachLine(_ body: (LineMap, QueryPages) throws -> Void) throws {
        try forEachPage { page, one in
            for line in page.lines { try body(LineMap(of: line), one) }
        }
    }
}

/// Random notes with ligatures, marks, both directions, ideographs, tabs, hyphens, pictures, footnotes and
/// several blocks, in pages of several kinds.
struct QueryNotes {
    let number: Int
    var fixture: LayoutFixture
    private var generator: SplitMix

    /// The shape that some pages have in their text area.
    static let hole = Rectangle(x: 110, y: 30, width: 70, height: 90)

    /// - Parameter number: that of the note; it decides about direction, alignment, columns and shapes.
    init(number: Int, state: UInt64 = 0) {
        self.number = number
        generator = SplitMix(state: 1000 * state + UInt64(number))
        fixture = Self.fixture
        if number % 5 == 4 { fixture.language = "he" }
        if number % 11 == 10 { fixture.category = .accessibilityMedium }
        if number % 4 == 0 { fixture.gap = nil }
    }

    /// Its font has a ligature of three letters, and Hebrew and Arabic beside Latin.
    static let fixture = LayoutFixture(
        area: Size(width: 300, height: 260), families: ["DejaVu Sans"], fallbacks: ["Noto Sans CJK SC"],
        folders: [ListedFonts.path("truetype/dejavu"), ListedFonts.path("opentype/noto")])

    private static let dictionaries = HyphenationCatalog { _ in
        Array("UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n1pre\n1hen\n1si\n1la\n".utf8)
    }

    private static let words = [
        "office ", "fi", "AV", "affluent ", "e\u{301}", "a\u{308}\u{304} ", "שלום ", "עִבְרִית ", "العربية ",
        "لا ", "مُحَمَّد ", "漢字、", "かな", "12,5 ", "(x)", "-", " ", " ", "  ", "\t", "\u{AD}", "m, ",
        "*bold* ", "`code` ", "\u{A0}", "www.x.org/a/b ", "\u{200D}", "incomprehensible ",
        "simila\u{AD}rity. ",
        "![s](s.png) ", "note[^1] ", "e[\u{301}]{color=red} ",
    ]
    private static let blocks = [
        "\n", "\n", "\n\n", "\n- ", "\n- \n- ", "\n12. ", "\n> ", "\n## ", "\n- [x] ", "\n---\n",
        "\n{.center}\n", "\n{.right}\n", "\n{.justify}\n", "\n{.left}\n", "\n![p](p.png)\n",
        "\n![p](p.png){.left}\n", "\n```\nffi\n\n    office\n```\n",
        "\n| office a | שלום |\n|---|---|\n| fi fi fi fi fi fi | |\n| | x |\n\n",
        "\n{.body max-lines=1 truncate=middle}\n", "\n@card{name=\"Mara\" detail=\"office\"}\n",
    ]

    mutating func random() -> String {
        var note = "{.body}\n"
        for _ in 0..<generator.below(12) + 1 {
            note += generator.string(of: Self.words, longest: 24)
            note += Self.blocks.randomElement(using: &generator) ?? ""
        }
        guard note.contains("[^1]") else { return note }
        return note + "\n\n[^1]: office שלום "
            + generator.string(of: Array(Self.words.dropLast(2)), longest: 30)
    }

    var setup: PageSetup {
        var setup = fixture.setup
        setup.setsFootnotes = true
        if number % 3 == 1 { setup.columns.count = 2 }
        if number % 3 == 2 { setup.exclusions = [PageShape(.rectangle(Self.hole))] }
        return setup
    }

    func sheet() throws -> StyleSheet {
        let alignments: [TextAlignment?] = [nil, .justify, .center, .right]
        var sheet = try fixture.sheet()
        sheet.paragraphs.alignment = alignments[number % 4]
        sheet.hyphenation.dictionaries = Self.dictionaries
        sheet.hyphenation.factor = number % 2 == 0 ? 1 : 0
        if number % 7 > 4 { sheet.hangingPunctuation = .all }
        return sheet
    }

    func files(of text: AttributedText) -> PictureFiles {
        var files = PictureFiles()
        files.pictures = text.pictures.map { picture in
            let size = picture.file == "s.png" ? Size(width: 9, height: 30) : Size(width: 60, height: 55)
            return PictureFile(index: 0, size: size)
        }
        files.notes = text.notes.map { self.files(of: $0.text) }
        return files
    }

    func manager() throws -> LayoutManager { LayoutManager(sheet: try sheet(), setup: setup) }

    func pages(_ note: String) throws -> [Page] {
        let manager = try manager()
        let composer = SectionComposer(
            sheet: manager.sheet, container: manager.template.usualSize, beside: manager.template.sideSpace,
            shaper: try ParagraphShaper(catalog: manager.sheet.catalog, language: manager.sheet.language),
            setsFootnotes: manager.setup.setsFootnotes)
        let text = FootnotePages.parse(note)
        let section = try composer.compose(text, files(of: text), sharing: [], keepsSource: true).layout
        var paginator = try manager.makePaginator()
        return try paginator.append(section, section.paragraphs.indices) + paginator.finish()
    }
}

extension SplitMix {
    /// A range in `range` that is not empty.
    mutating func range(in range: Range<Int>) -> Range<Int> {
        let start = range.lowerBound + below(range.count)
        return start..<start + 1 + below(range.upperBound - start)
    }
}

extension LineMap.Hit {
    /// Whether the caret behind the character is nearer than that before it.
    var isBehind: Bool { fraction >= 0.5 }
    /// The offset with the nearest caret: that of the start or of the end of the character.
    var offset: Int { isBehind ? character.upperBound : character.lowerBound }
}
