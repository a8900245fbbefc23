import NoteFonts
import NoteLayout
import NoteTypesetting
import NotecTestSupport
import PDFWriter
import Testing

@testable import NotePDF

/// The steps of the export, each by itself.
@Suite struct ExportStepTests {
    private static let families = ["Noto Sans", "Noto Sans Hebrew", "Noto Sans Khmer"]

    private func numbered(_ note: String) async throws -> [NumberedPage] {
        let pages = try await ComposedNote(note, families: Self.families).pages
        var numbering = StructureBuilder(language: "en")
        return pages.map { numbering.number($0) }
    }

    /// Pages may be collected and written in any order, on any core, and together or each by itself.
    @Test func bytesDoNotDependOnTheOrderOfWork() async throws {
        let words = "q\u{303} plain שלום *ខ្ញុំ* `code\u{301}` fi "
        let note = (0..<9).map { "# \($0)\n\n" + String(repeating: words + "\($0) ", count: 90) }
        let pages = try await numbered(note.joined(separator: "\n\n"))
        #expect(pages.count > 3)
        var fonts = FontTable()
        let inOrder = try pages.map { try fonts.assign(CollectedPages(of: [$0])).written()[0].content }
        let collected = Array(pages.reversed().map { CollectedPages(of: [$0]) }.reversed())
        fonts = FontTable()
        let coded = try collected.map { try fonts.assign($0) }
        #expect(Array(coded.reversed().map { $0.written()[0].content }.reversed()) == inOrder)
        fonts = FontTable()
        let batches = [CollectedPages(of: [pages[0]]), CollectedPages(of: Array(pages[1...]))]
        #expect(try batches.flatMap { try fonts.assign($0).written() }.map(\.content) == inOrder)
    }

    /// Numbers may run out on any of the pages that are collected together.
    @Test func pagesTogetherAreTakenApartAsEachByItself() async throws {
        let page = try await numbered("q\u{303} w\u{303} x\u{303}")[0]
        let face = try #require(CollectedPages(of: [page]).text.fonts.first).face
        let other = try await numbered("x\u{303} z\u{303} ṽ\u{303} q\u{303}")[0]
        for count in 0...5 {
            var fonts = try FontTable.full(of: face, but: count, on: page)
            let alone = try [page, other].flatMap { try fonts.assign(CollectedPages(of: [$0])).written() }
            fonts = try FontTable.full(of: face, but: count, on: page)
            let together = try fonts.assign(CollectedPages(of: [page, other])).written()
            #expect(together.map(\.content) == alone.map(\.content), "\(count)")
        }
    }

    /// A face has 65,535 numbers for glyphs; what finds none left for its cluster is shown glyph by glyph.
    @Test func clustersAreTakenApartWhereNumbersRunOut() async throws {
        let page = try await numbered("q\u{303} w\u{303} x\u{303} z\u{303} q\u{303} w\u{303} z\u{303}")[0]
        let collected = CollectedPages(of: [page])
        let face = try #require(collected.text.fonts.first).face
        #expect(collected.text.fonts.map(\.compounds.count) == [4])
        var fonts = try FontTable.full(of: face, but: 4, on: page)
        #expect(try fonts.assign(collected).text.glyphs.count == collected.text.glyphs.count)
        fonts = try FontTable.full(of: face, but: 2, on: page)
        let cut = try fonts.assign(collected)
        // `x` comes once and `z` twice.
        #expect(cut.text.glyphs.count == collected.text.glyphs.count + 3)
        #expect(cut.codes.allSatisfy { $0.code != nil })
        #expect(fonts.fonts.map(\.compounds.count) == [65_535 - face.glyphCount])
        let again = try fonts.assign(collected)
        #expect(again.written().map(\.content) == cut.written().map(\.content))
    }

    /// A face without numbers leaves the compounds of another face of the page as they are.
    @Test func clustersOfOtherFacesStayWholeWhereNumbersRunOut() async throws {
        let page = try await numbered("q\u{303} ខ្ញុំ")[0]
        let collected = CollectedPages(of: [page])
        let counts = collected.text.fonts.map(\.compounds.count)
        #expect(counts.count == 2 && counts.allSatisfy { $0 > 0 })
        var fonts = try FontTable.full(of: try #require(collected.text.fonts.first).face, but: 0, on: page)
        #expect(try fonts.assign(collected).codes.allSatisfy { $0.code != nil })
        #expect(fonts.fonts.last?.compounds.count == counts.last)
    }
}

extension FontTable {
    /// A table in which `face` has numbers for only so many more compounds.
    fileprivate static func full(
        of face: Face, but count: Int, on page: NumberedPage
    ) throws -> FontTable {
        var compounds = CompoundGlyphs(first: face.glyphCount)
        for number in 0..<(65_535 - face.glyphCount - count) {
            let part = CompoundGlyphs.Part(glyph: 1, x: Int16(number / 256), y: Int16(number % 256))
            _ = compounds.glyph(of: [part], advance: 1000, in: face)
        }
        var text = PageText()
        text.fonts = [PageFont(face: face, compounds: compounds)]
        var fonts = FontTable()
        _ = try fonts.assign(CollectedPages(pages: [PaintedPage(page)], text: text))
        return fonts
    }
}
