import Geometry
import NoteFonts
import NoteMarkup
import NoteText
import NotecTestSupport

@testable import NoteLayout
@testable import NoteTypesetting

/// Lays notes out in the fonts made of boxes, whose widths can be added up in the head.
struct LayoutFixture {
    var category = SizeCategory.large
    /// Width and height of the text area, in points.
    var area = Size(width: 340, height: 220)
    /// Of the package fonts-noto-core; none for the fonts made of boxes.
    var families: [String] = []
    /// Of the same package: what sets the characters that the fonts made of boxes lack.
    var fallbacks: [String] = []
    /// Folders of other families.
    var folders: [String] = []
    var language = "en"
    /// Between neighbouring paragraphs, in points; nil for the usual.
    var gap: Double? = 0
    var tables = TableArrangement.auto

    private static let margin = 56.0

    var setup: PageSetup {
        PageSetup(
            paper: Size(width: area.width + 2 * Self.margin, height: area.height + 2 * Self.margin),
            margins: Insets(Self.margin), showsPageNumbers: true)
    }

    func sheet() throws -> StyleSheet {
        var fonts = BoxFonts()
        (fonts.category, fonts.families, fonts.fallbacks) = (category, families, fallbacks)
        (fonts.folders, fonts.language, fonts.gap) = (folders, language, gap)
        var sheet = try fonts.sheet()
        sheet.tables = tables
        return sheet
    }

    func compose(_ note: String, options: MarkupOptions = MarkupOptions()) throws -> SectionLayout {
        let composer = try SectionComposer(
            sheet: try sheet(), measure: area.width, height: area.height)
        return try composer.compose(Self.parse(note, options: options))
    }

    static func parse(_ note: String, options: MarkupOptions = MarkupOptions()) -> AttributedText {
        var parser = MarkupParser(options: options)
        return parser.parse(SourceSection(bytes: Array(note.utf8)))
    }

    func pages(_ note: String) throws -> [Page] {
        var paginator = try LayoutManager(sheet: try sheet(), setup: setup).makePaginator()
        let section = try compose(note)
        let full = try paginator.append(section, section.paragraphs.indices)
        return try full + paginator.finish()
    }

    /// The layout of `note` as `--dump layout` shows it.
    func dump(_ note: String) throws -> String {
        var dump = LayoutDump()
        for page in try pages(note) { dump.append(page) }
        return String(decoding: dump.bytes, as: UTF8.self)
    }

    /// The shown text of each line.
    func lines(_ note: String) throws -> [String] {
        let section = try compose(note)
        return section.lines.map { String(decoding: section.shownText(of: $0), as: UTF8.self) }
    }
}

extension SectionComposer {
    /// A composer for a container of `measure` by `height` points, with a shaper of its own.
    convenience init(sheet: StyleSheet, measure: Double, height: Double) throws {
        self.init(
            sheet: sheet, container: Size(width: measure, height: height), beside: SideSpace(overhang: 28),
            shaper: try ParagraphShaper(catalog: sheet.catalog, language: sheet.language))
    }
}

extension SectionLayout {
    /// Where the cluster of a glyph begins in the section's text.
    func textOffset(of glyph: Int, in run: LineRun) -> Int {
        Int(glyphs(of: run).columns.clusters[glyph]) + origin(of: run)
    }
}
