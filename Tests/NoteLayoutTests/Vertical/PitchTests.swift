import Geometry
import NoteFonts
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The pitch of lines, which grows where ink of a fallback face would touch the next line.
@Suite struct PitchTests {
    private static let texts = [
        (
            "nastaliq", "Noto Nastaliq Urdu",
            """
            تمام انسان آزاد اور حقوق و عزت کے اعتبار سے برابر پیدا ہوئے ہیں۔ \
            انہیں ضمیر اور عقل ودیعت ہوئی ہے۔
            """
        ),
        (
            "tibetan", "Noto Serif Tibetan",
            """
            འགྲོ་བ་མིའི་རིགས་རྒྱུད་ཡོངས་ལ་སྐྱེས་ཙམ་ཉིད་ནས་ཆེ་མཐོངས་དང༌། \
            ཐོབ་ཐངགི་རང་དབང་འདྲ་མཉམ་དུ་ཡོད་ལ། སྒྲུབ་
            """
        ),
        (
            "myanmar", "Noto Sans Myanmar",
            """
            လူတိုင်းသည် တူညီ လွတ်လပ်သော ဂုဏ်သိက္ခာဖြင့် လည်းကောင်း၊ \
            တူညီလွတ်လပ်သော အခွင့်အရေးများဖြင့် မွေးဖွားလာသူများ ဖြစ်သည်။
            """
        ),
    ]

    @Test(arguments: texts.indices) func growsForTallScripts(_ index: Int) throws {
        let (name, family, text) = Self.texts[index]
        let dump = try LayoutFixture(fallbacks: [family]).dump("T\nbefore\n\(text)\nafter\n")
        expectGolden(dump, "layout/tall-\(name).jsonl")
    }

    /// No ink of a line reaches the ink of the one below, whatever the scripts.
    @Test(arguments: texts.indices) func leavesInkApart(_ index: Int) throws {
        let (_, family, text) = Self.texts[index]
        let section = try LayoutFixture(fallbacks: [family]).compose("T\n\(text)\n\(text)\n")
        let paragraph = section.paragraphs[1]
        #expect(paragraph.lineHeight > 22)
        #expect(paragraph.lines.count > 1)
        for line in paragraph.lines.dropLast() {
            let gap =
                paragraph.lineHeight - section.verticalBounds(of: line).below
                - section.verticalBounds(of: line + 1).above
            #expect(gap >= -0.001)
        }
    }

    @Test func staysForWhatFits() throws {
        let families = ["Noto Sans Georgian", "Noto Sans Hebrew", "Noto Sans Ethiopic"]
        let fixture = LayoutFixture(fallbacks: families)
        let section = try fixture.compose("T\nლაშქარი\nשלום\nሰላም\nplain\n")
        #expect(section.paragraphs.dropFirst().map(\.lineHeight) == [22, 22, 22, 22])
        #expect(Set(section.paragraphs.dropFirst().map(\.baseline)).count == 1)
    }

    @Test func staysForTheMainFace() throws {
        var fixture = LayoutFixture(fallbacks: ["Noto Nastaliq Urdu"])
        #expect(try fixture.compose("T\nحقوق\n").paragraphs[1].lineHeight > 22)
        fixture = LayoutFixture(families: ["Noto Nastaliq Urdu"])
        #expect(try fixture.compose("T\nحقوق\n").paragraphs[1].lineHeight == 22)
    }

    @Test(arguments: [
        // What fits.
        (VerticalReach(above: 16, below: 5), LineMetrics(lineHeight: 22, baseline: 17)),
        // Too deep, too high, both.
        (VerticalReach(above: 10, below: 9), LineMetrics(lineHeight: 25, baseline: 17)),
        (VerticalReach(above: 20, below: 4), LineMetrics(lineHeight: 24, baseline: 19)),
        (VerticalReach(above: 20, below: 9), LineMetrics(lineHeight: 29, baseline: 20)),
        // On one side of the baseline alone.
        (VerticalReach(above: 30, below: -20), LineMetrics(lineHeight: 34, baseline: 29)),
    ])
    func growsWhereTheInkIs(_ tall: VerticalReach, _ expected: LineMetrics) {
        let frame = LineMetrics(lineHeight: 22, baseline: 17)
        #expect(frame.fitting(tall, beside: VerticalReach(above: 16, below: 4), within: 200) == expected)
    }
}

extension PitchTests {
    /// A stack of letters that no page is tall enough for does not keep the note from being set.
    @Test func growsNoTallerThanThePage() throws {
        let stack = "ཀ" + String(repeating: "ྐ", count: 200)
        for height in [45.0, 60, 220] {
            let fixture = LayoutFixture(
                area: Size(width: 340, height: height), fallbacks: ["Noto Serif Tibetan"])
            let pages = try fixture.pages("T\n\(stack)\n")
            #expect(pages.flatMap(\.lines).count == 2)
            #expect(try fixture.compose("T\n\(stack)\n").paragraphs[1].lineHeight == min(height, 88))
        }
    }
}

extension SectionLayout {
    /// How far the ink of a line reaches, glyph by glyph.
    fileprivate func verticalBounds(of line: Int) -> VerticalReach {
        var reach = VerticalReach(above: 0, below: 0)
        for run in runs[lines[line].runs] {
            let face = face(of: run).face
            let columns = glyphs(of: run).columns
            let scale = styles[run.style].size / Double(face.unitsPerEm)
            for glyph in run.glyphs {
                guard let ink = face.verticalBounds(of: columns.glyphs[glyph]) else { continue }
                let raised = Int(columns.offsets.first { $0.glyph == glyph }?.y ?? 0)
                reach.formUnion(
                    VerticalReach(
                        above: Double(ink.top + raised) * scale, below: -Double(ink.bottom + raised) * scale))
            }
        }
        return reach
    }
}
