import Geometry
import NoteFonts
import NoteLayout
import NoteTypesetting
import NoteMarkup
import NoteText
import NotecTestSupport
import PDFWriter
import Testing

@testable import NotePDF

/// A note made into a PDF in fonts of the package fonts-noto-core.
struct ComposedNote {
    let pdf: PDFInspector
    let pages: [Page]

    init(_ note: String, families: [String]) async throws {
        var parser = MarkupParser()
        let text = parser.parse(SourceSection(bytes: Array(note.utf8)))
        try await self.init(of: [text], families: families)
    }

    /// The sections of a text.
    init(of sections: [AttributedText], families: [String]) async throws {
        pages = try await Self.pages(of: sections, families: families)
        pdf = try PDFInspector(bytes: try Self.bytes(of: pages))
    }

    /// The pages of the sections of a text.
    static func pages(of sections: [AttributedText], families: [String]) async throws -> [Page] {
        let catalog = try FontCatalog(
            directories: [ListedFonts.path("truetype/noto")], usesSystemFonts: false)
        var theme = Theme()
        theme.capitals = Color(red: 0.843, green: 0, blue: 0.082)
        var sheet = StyleSheet(
            category: .large, theme: theme, language: "en", catalog: catalog,
            Flexibility(spaces: 0.75...1.5, letters: 0.02))
        sheet.families.sans = families
        var setup = PageSetup(
            paper: Size(width: 595.276, height: 841.89), margins: Insets(56), showsPageNumbers: true)
        setup.setsFootnotes = true
        let manager = LayoutManager(sheet: sheet, setup: setup)
        let worker = try LayoutWorker([manager])
        var paginator = try manager.makePaginator()
        var letterpress = LetterpressBudget()
        var pages: [Page] = []
        for text in sections {
            let layouts = try await worker.run { composers in
                Result { () throws(LayoutError) in
                    try composers.compose(text, PictureFiles(), keepsSource: false)
                }
            }.get()
            let section = try #require(layouts.first ?? nil)
            _ = letterpress.spend(on: section)
            pages += try paginator.append(section, section.paragraphs.indices)
        }
        pages += try paginator.finish()
        return pages.map { page in
            var page = page
            page.letterpressEnd = letterpress.end(on: page)
            return page
        }
    }

    private static func bytes(of pages: [Page]) throws -> [UInt8] {
        let sink = SharedSink()
        var numbering = StructureBuilder(language: "en")
        var fonts = FontTable()
        var document = DocumentExporter(to: sink)
        var deflate = Deflate()
        let numbered = pages.map { numbering.number($0) }
        for written in try fonts.assign(CollectedPages(of: numbered)).written() {
            document.append(written, content: deflate.stream(written.content))
        }
        let embedded = try fonts.fonts.compactMap { try $0.font(&deflate) }
        document.finish(embedded, DocumentProperties(Metadata(producer: "test")))
        return sink.bytes
    }
}

/// A file in memory that outlives the document.
private final class SharedSink: PDFSink {
    private(set) var bytes: [UInt8] = []

    func write(_ bytes: [UInt8]) { self.bytes += bytes }
}
