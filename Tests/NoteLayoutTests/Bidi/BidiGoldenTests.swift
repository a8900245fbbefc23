import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Layouts of text from right to left.
@Suite struct BidiGoldenTests {
    private static let families = ["Noto Sans Hebrew", "Noto Naskh Arabic"]

    @Test(arguments: [
        ("hebrew", "שלום\n\nשלום עולם, זה משפט שצריך יותר משורה אחת בלבד.\n"),
        ("arabic", "مرحبا\n\nالسلام عليكم 123 (مهم) و 45.\n"),
        ("mixed", "Mixed\n\nthe word שלום עולם means peace\nשלום is peace 12 עולם\n"),
        ("rtl-list", "רשימה\n1. ראשון\n2. שני שממשיך עוד ועוד עד שהשורה נגמרת\n- תבליט\n"),
        ("rtl-tabs", "T\nא\tב\tג\n\tד abc\tה\n"),
        ("rtl-styles", "T\nא *ב* _ג_ ד\n"),
        ("rtl-long-word", "T\n\(String(repeating: "אבגדהו", count: 10)) סוף\n"),
    ])
    func layout(_ name: String, _ note: String) throws {
        let fixture = LayoutFixture(families: Self.families)
        expectGolden(try fixture.dump(note), "layout/\(name).jsonl")
    }

    @Test func textWithoutDirectionTakesThatOfItsLanguage() throws {
        var fixture = LayoutFixture(families: Self.families)
        #expect(try fixture.compose("T\n12\n").lines.map(\.x) == [0, 0])
        fixture.language = "he"
        let lines = try fixture.compose("T\n12\n").lines
        #expect(lines[0].x == 0)
        #expect(lines[1].x + lines[1].width == fixture.area.width)
    }

    @Test func dumpsSayWhatLayoutUses() throws {
        let section = SourceSection(bytes: Array("ab אב 12\r\n\r\nc d".utf8), offset: 100)
        for (name, showsLevels) in [("bidi", true), ("breaks", false)] {
            let dump = try LineDump(language: "en", showsLevels: showsLevels)
            expectGolden(
                String(decoding: try dump.text(of: section), as: UTF8.self), "layout/dump-\(name).jsonl")
        }
    }
}
