import Geometry
import NoteFonts
import NoteMarkup
import NoteText
import NotecTestSupport

@testable import NoteTypesetting

/// The paragraphs of the licences that every Debian system has, and of fixtures in English.
struct RealText {
    /// Each on one line.
    let paragraphs: [String]

    private static let fixtures = ["real/article.txt", "real/licence.txt", "notes/english.txt"]

    init() throws {
        let folder = "/usr/share/common-licenses/"
        let names = try InstalledFiles.names(in: folder)
        var texts = try Self.fixtures.map { try Fixtures.text($0) }
        for name in names {
            texts.append(String(decoding: try InstalledFiles.bytes(folder + name), as: UTF8.self))
        }
        var seen: Set<String> = []
        paragraphs = texts.flatMap(Self.paragraphs).filter {
            100...1000 ~= $0.utf8.count && seen.insert($0).inserted
        }
    }

    /// Blank lines part paragraphs; their own lines are joined.
    private static func paragraphs(of text: String) -> [String] {
        var paragraphs: [[Substring]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let words = line.split(whereSeparator: \.isWhitespace)
            if words.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1] += words }
        }
        return paragraphs.map { $0.joined(separator: " ") }
    }
}

/// Sets paragraphs in justified lines as notes have them, and shows what the breaker of lines gets for it.
struct RealParagraphComposer {
    private let sheet: StyleSheet
    private let shaper: ParagraphShaper

    init() throws {
        var sheet = try TypesettingFixture { $0.fonts.families = ["Noto Serif"] }.sheet()
        sheet.paragraphs.alignment = .justify
        sheet.hyphenation.dictionaries = HyphenationCatalog { name in
            try? InstalledFiles.bytes("/usr/share/hyphen/\(name)")
        }
        self.sheet = sheet
        shaper = try ParagraphShaper(catalog: sheet.catalog, language: sheet.language)
    }

    /// A paragraph in lines.
    struct Composed {
        /// What the breaker got.
        var text: BreakableText
        /// The segments of each line.
        var lines: [Range<Int>]
        /// Whether the lines of fewest demerits do not fill the measure, and others were taken.
        var isRagged: Bool
    }

    /// Sets a paragraph in lines of `measure` points.
    func compose(_ paragraph: String, in measure: Double) throws -> Composed {
        var parser = MarkupParser(options: MarkupOptions(.plain, title: .none))
        let attributed = parser.parse(SourceSection(bytes: Array(paragraph.utf8)))
        let section = try SetSection(attributed, sheet, in: Size(width: measure, height: 10_000))
        var resolver = StyleResolver(sheet: sheet, height: 10_000)
        let text = try breakable(try shaper.shape(try resolver.resolve(attributed))[0], in: measure)
        var start = 0
        let lines = section.lines.map { line in
            let end = text.segments.firstIndex { $0.text >= line.text.upperBound } ?? text.segments.count
            defer { start = end }
            return start..<end
        }
        let isRagged = section.findings.contains { $0.rule == .looseLine }
        return Composed(text: text, lines: lines, isRagged: isRagged)
    }

    /// The boxes and the glue of `paragraph`, whose words are hyphenated and fit the measure.
    private func breakable(_ paragraph: ShapedParagraph, in measure: Double) throws -> BreakableText {
        let text = MeasuredText(paragraph.content, of: paragraph)
        var hyphenator = Hyphenator(sheet.hyphenation, language: sheet.language)
        var segments = SegmentBuilder()
        return text.styled.withBytes(of: paragraph.source) { bytes in
            let breaks = segments.build(text, in: bytes, fitting: measure)
            let divisions = hyphenator.divisions(
                of: text, in: bytes, wide: [], isHyphenated: segments.isWider(than: measure))
            segments.build(text, in: bytes, BreakPlaces(breaks: breaks, divisions: divisions))
            return BreakableText(
                segments: segments.segments, tabs: sheet.style(of: paragraph).tabs,
                glue: segments.glue(text, in: bytes, sheet.flexibility), hyphenation: 1)
        }
    }
}
