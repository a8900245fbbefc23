import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteFonts

/// Boxes for what no font has, with a font of `a` to `z` and the space alone.
@Suite struct BoxTests {
    private let shaper: Shaper
    private let chain: FontChain
    private let catalog: FontCatalog

    init() throws {
        let catalog = try FontCatalog(
            directories: [Fixtures.fonts], usesSystemFonts: false, drawsBoxes: true)
        self.catalog = catalog
        shaper = Shaper(catalog: catalog)
        chain = try catalog.chain(for: FontRequest(families: ["Notec Gap"], language: "en"))
    }

    @Test func standsInARunOfItsOwn() {
        let text = shape("ab \u{E000}c")
        #expect(
            text.runs.map(\.face.face.postScriptName) == [
                "NotecGap-Regular", "NotecBoxes1", "NotecGap-Regular",
            ])
        #expect(text.runs.map(\.text) == [0..<3, 3..<6, 6..<7])
        #expect(text.advances == [500, 500, 250, 870, 500])
        #expect(text.missing.map(\.scalar) == [0xE000])
    }

    @Test func isOfTheCharacterBesideWhatItCombinesWith() {
        // A base that is there with a mark that is not, and the other way round.
        #expect(boxes("x\u{1ACE}y") == [0x1ACE])
        #expect(shape("x\u{1ACE}y").runs.map(\.text) == [0..<1, 1..<4, 4..<5])
        #expect(boxes("\u{E000}\u{1ACE}\u{1ACF}") == [0xE000, 0x1ACE, 0x1ACF])
        #expect(boxes("\u{E000}\u{FE0F}a") == [0xE000])
        #expect(boxes("\u{10FFFD}\u{F0000}") == [0x10FFFD, 0xF0000])
    }

    @Test(
        arguments: [
            "\u{E000}", "a\u{E000}", "\u{E000}\u{E001} \u{E000}", "a\u{E000}\u{301}b",
            "\u{1F468}\u{200D}\u{E000}",
            "\u{F0000}\u{FE0F}\u{10FFFD}z", "q\u{1ACE}\u{FE0F}\u{1ACF} \u{E000}\u{200B}",
        ], [TextDirection.leftToRight, .rightToLeft])
    func coversTheText(string: String, direction: TextDirection) {
        let text = shape(string, direction)
        var glyph = 0
        var byte = 0
        for run in text.runs {
            #expect(run.glyphs.lowerBound == glyph && run.text.lowerBound == byte)
            #expect(run.direction == direction)
            glyph = run.glyphs.upperBound
            byte = run.text.upperBound
            // A glyph that comes before its text, as where Latin is forced the other way, has none left.
            guard !run.text.isEmpty else { continue }
            for index in run.glyphs { #expect(run.text.contains(Int(text.clusters[index]))) }
        }
        #expect(glyph == text.count)
        #expect(byte == string.utf8.count)
        #expect(text.clusters == text.clusters.sorted())
        #expect(!text.glyphs.contains(0))
        #expect(Set(boxes(string, direction)) == Set(text.missing.map(\.scalar)))
    }

    @Test func standsAtItsCharacterInsideACluster() {
        var text = ShapedText()
        let start = text.mark
        text.glyphs = [5, 0, 0]
        text.advances = [500, 500, 500]
        text.clusters = [0, 0, 0]
        text.flags = [[], [], []]
        text.runs = [ShapedRun(face: chain.primary, glyphs: 0..<3, text: 0..<7)]
        text.missing = [
            MissingCharacter(offset: 1, scalar: 0x1ACE), MissingCharacter(offset: 4, scalar: 0x1ACF),
        ]
        text.showBoxes(since: start, from: catalog)
        #expect(text.clusters == [0, 1, 4])
        #expect(text.runs.map(\.text) == [0..<1, 1..<7])
    }

    @Test(arguments: [0, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x10FFFF] as [UInt32])
    func isDrawnInsideItsAdvance(scalar: UInt32) {
        let box = BoxGlyph(scalar)
        #expect(box.advance == (scalar > 0xFFFF ? 1170 : 870))
        for stroke in box.strokes {
            #expect(stroke.xMin >= 50 && stroke.xMax <= box.advance - 50 && stroke.xMin < stroke.xMax)
            #expect(stroke.yMin >= -180 && stroke.yMax <= 820 && stroke.yMin < stroke.yMax)
        }
    }

    @Test func showsDigitsInTheirOrder() {
        // Eight has seven segments, one has two; the frame has four strokes.
        #expect(BoxGlyph(0x8888).strokes.count == 4 + 28)
        #expect(BoxGlyph(0x1111).strokes.count == 4 + 8)
        let eight = BoxGlyph(0x8111).strokes.dropFirst(4).prefix(7)
        #expect(eight.allSatisfy { $0.xMax < 435 && $0.yMin > 320 })
    }

    /// Each state has a box of the same size, and no two have the same sign.
    @Test func statesHaveTheirSigns() {
        let boxes = TaskState.allCases.map { BoxGlyph(BoxGlyph.checkbox(of: $0)) }
        #expect(Set(boxes.map(\.sign.count)).count == boxes.count && boxes[0].sign.isEmpty)
        for box in boxes {
            #expect(box.isCheckbox && box.advance == BoxGlyph.checkboxAdvance && box.strokes.count == 4)
        }
        #expect(BoxGlyph(0x10FFFF).sign.isEmpty)
    }

    private func boxes(_ string: String, _ direction: TextDirection = .leftToRight) -> [UInt32] {
        let text = shape(string, direction)
        return text.runs.flatMap { run in
            run.glyphs.compactMap { run.face.face.box(of: text.glyphs[$0])?.scalar }
        }
    }

    private func shape(_ string: String, _ direction: TextDirection = .leftToRight) -> ShapedText {
        var style = ShapingStyle(chain: chain, language: "en")
        style.direction = direction
        return shaper.shape(string, style)
    }
}
