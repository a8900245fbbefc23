import Geometry
import NoteFonts
import NotecTestSupport
import Testing

@testable import NoteLayout

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
        #expect(paragraph.pitch > 22)
        #expect(paragraph.lines.count > 1)
        for line in paragraph.lines.dropLast() {
            let gap = paragraph.pitch - section.ink(of: line).below - section.ink(of: line + 1).above
            #expect(gap >= -0.001)
        }
    }

    @Test func staysForWhatFits() throws {
        let families = ["Noto Sans Georgian", "Noto Sans Hebrew", "Noto Sans Ethiopic"]
        let fixture = LayoutFixture(fallbacks: families)
        let section = try fixture.compose("T\nლაშქარი\nשלום\nሰላም\nplain\n")
        #expect(section.paragraphs.dropFirst().map(\.pitch) == [22, 22, 22, 22])
        #expect(Set(section.paragraphs.dropFirst().map(\.baseline)).count == 1)
    }

    @Test func staysForTheMainFace() throws {
        var fixture = LayoutFixture(fallbacks: ["Noto Nastaliq Urdu"])
        #expect(try fixture.compose("T\nحقوق\n").paragraphs[1].pitch > 22)
        fixture = LayoutFixture(families: ["Noto Nastaliq Urdu"])
        #expect(try fixture.compose("T\nحقوق\n").paragraphs[1].pitch == 22)
    }

    @Test(arguments: [
        // What fits.
        (InkReach(above: 16, below: 5), LineBand(pitch: 22, baseline: 17)),
        // Too deep, too high, both.
        (InkReach(above: 10, below: 9), LineBand(pitch: 25, baseline: 17)),
        (InkReach(above: 20, below: 4), LineBand(pitch: 24, baseline: 19)),
        (InkReach(above: 20, below: 9), LineBand(pitch: 29, baseline: 20)),
        // On one side of the baseline alone.
        (InkReach(above: 30, below: -20), LineBand(pitch: 34, baseline: 29)),
    ])
    func growsWhereTheInkIs(_ tall: InkReach, _ expected: LineBand) {
        let band = LineBand(pitch: 22, baseline: 17)
        #expect(band.fitting(tall, beside: InkReach(above: 16, below: 4), within: 200) == expected)
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
            #expect(try fixture.compose("T\n\(stack)\n").paragraphs[1].pitch == min(height, 88))
        }
    }
}

extension LaidSection {
    /// How far the ink of a line reaches, glyph by glyph.
    fileprivate func ink(of line: Int) -> InkReach {
        var reach = InkReach(above: 0, below: 0)
        for run in runs[lines[line].runs] {
            let face = face(of: run).face
            let columns = glyphs(of: run).columns
            let scale = styles[run.style].size / Double(face.unitsPerEm)
            for glyph in run.glyphs {
                guard let ink = face.ink(of: columns.glyphs[glyph]) else { continue }
                let raised = Int(columns.offsets.first { $0.glyph == glyph }?.y ?? 0)
                reach.formUnion(
                    InkReach(
                        above: Double(ink.top + raised) * scale, below: -Double(ink.bottom + raised) * scale))
            }
        }
        return reach
    }
}
