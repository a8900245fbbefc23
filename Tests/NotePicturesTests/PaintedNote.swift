import Geometry
import NoteFonts
import NoteMarkup
import NoteText
import NotecTestSupport

@testable import NoteLayout
@testable import NoteTypesetting

/// Pages of notes in fonts of the fixtures, as painters get them, and pages that are painted by hand.
enum PaintedNote {
    /// Text, links, a list with boxes, letters that no font has, and faces that have neither bold nor italic.
    static let text = """
        # Title <a> & b

        To [there](https://a.example/?b&c) and *on* **so** ~~gone~~ \u{A987}\u{10387}

        - [x] done
        - [ ] open

        """

    static func paintings(
        _ note: String, families: [String], paper: Size = Size(width: 240, height: 200)
    ) throws -> [Painting] {
        let catalog = try FontCatalog(
            directories: [Fixtures.fonts], usesSystemFonts: false, drawsBoxes: true)
        var theme = Theme()
        theme.text = Color(red: 0.1, green: 0.2, blue: 0.5)
        var sheet = StyleSheet(
            category: .large, theme: theme, language: "en", catalog: catalog,
            Flexibility(spaces: 0.75...1.5, letters: 0.02))
        sheet.families.sans = families + ["Notec Box"]
        let setup = PageSetup(paper: paper, margins: Insets(20), showsPageNumbers: true)
        let manager = LayoutManager(sheet: sheet, setup: setup)
        var parser = MarkupParser()
        let composer = SectionComposer(
            sheet: manager.sheet, container: manager.template.usualSize, beside: manager.template.sideSpace,
            shaper: try ParagraphShaper(catalog: catalog, language: "en"))
        let section = try composer.compose(parser.parse(SourceSection(bytes: Array(note.utf8))))
        var paginator = try manager.makePaginator()
        return try (paginator.append(section, section.paragraphs.indices) + paginator.finish())
            .map { Painting(of: $0) }
    }
}

extension Painting {
    /// A page with these shapes on it.
    init(_ shapes: [Shape], width: Double = 40, height: Double = 30) {
        self.init(number: 1, size: Size(width: width, height: height))
        items = shapes.map { Item(owner: .layout, shape: $0) }
    }

    /// A square as an outline, its lower left corner at a place.
    static func square(_ x: Double, _ y: Double, _ side: Double) -> Outline {
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { Point(x: $0, y: $1) }
        return Outline(
            path: Geometry.Path(polygon: corners), origin: Point(x: x, y: y),
            scale: side, slant: 0)
    }
}
