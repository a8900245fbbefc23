import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// What holds of every layout of text in both directions.
@Suite struct BidiLawTests {
    private static let pieces = [
        "א", "בג", "ם", "a", "mn", "1", "23", " ", " ", " ", "  ", "(", ")", ",", ".", "-", "\u{200F}",
        "\u{200E}", "\t", "\u{A0}", "*א*", "*ab*", "\u{AD}", "\n", "\n- ", "\n12. ",
    ]

    private func randomNotes(_ count: Int, seed: UInt64) -> [String] {
        var generator = SplitMix(state: seed)
        return (0..<count).map { _ in
            "T\n"
                + (0..<Int.random(in: 1...100, using: &generator)).map { _ in
                    Self.pieces.randomElement(using: &generator) ?? ""
                }.joined()
        }
    }

    private func sections(_ count: Int, seed: UInt64) throws -> [SectionLayout] {
        let fixture = LayoutFixture(families: ["Noto Sans Hebrew"])
        let composer = try SectionComposer(
            sheet: try fixture.sheet(), measure: fixture.area.width, height: fixture.area.height)
        return try randomNotes(count, seed: seed).map { try composer.compose(LayoutFixture.parse($0)) }
    }

    @Test func linesHoldAllTheTextInOrder() throws {
        for section in try sections(300, seed: 1) {
            for line in section.lines {
                let texts = section.runs[line.runs].map(\.text)
                #expect(texts.first?.lowerBound == line.text.lowerBound || texts.isEmpty)
                #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
                #expect(texts.last?.upperBound == line.text.upperBound || texts.isEmpty)
            }
        }
    }

    @Test func runsStandSideBySide() throws {
        for section in try sections(300, seed: 2) {
            for line in section.lines {
                let runs = section.runs[line.runs].filter { $0.role != .marker && $0.width > 0 }
                let placed = runs.sorted { $0.x < $1.x }
                for (left, right) in zip(placed, placed.dropFirst()) {
                    #expect(abs(left.x + left.width - right.x) < 0.001)
                }
            }
        }
    }

    @Test func everyGlyphIsPlacedOnce() throws {
        for section in try sections(300, seed: 3) {
            for line in section.lines {
                for (_, runs) in Dictionary(grouping: section.runs[line.runs], by: \.paragraph) {
                    let glyphs = runs.flatMap { Array($0.glyphs) }
                    #expect(Set(glyphs).count == glyphs.count)
                }
            }
        }
    }

    @Test func charactersStandInTheirVisualOrder() throws {
        let bidi = try BidiAnalyzer(language: "en")
        for section in try sections(300, seed: 4) {
            for paragraph in section.paragraphs {
                let text = section.text.paragraphs[paragraph.index].content
                let levels = try section.text.text.withUnsafeBufferPointer { try bidi.levels(in: $0, text) }
                let reference = SlowVisualOrder(levels: levels, text: section.text.text)
                for line in section.lines[paragraph.lines] {
                    let content = line.text.clamped(to: text)
                    guard section.runs[line.runs].last?.role != .hyphen, !content.isEmpty else { continue }
                    #expect(section.visualOrder(of: line) == reference.order(content))
                }
            }
        }
    }
}
