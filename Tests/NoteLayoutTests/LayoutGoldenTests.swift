import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Layouts as text, each of one thing.
@Suite struct LayoutGoldenTests {
    @Test(arguments: [
        ("title", "A Title\n\nThe first line of text.\n"),
        ("numbers", "T\n1. one\n2. two words that go on and on until they need a second line\n"),
        ("wide-numbers", "T\n9. nine\n10. ten\n100. hundred\n"),
        ("bullets", "T\n- one\n  - two that goes on and on until it needs a line\n* three\n"),
        ("continued", "T\n- one\n  goes on\n10. ten\n    goes on\n"),
        ("styles", "T\na *bold* _it_ -gone- ~script~ CAPS `code`\n"),
        ("tabs", "T\na\tb\tc\n\tindented\n"),
        ("spaces", "T\n  two before and  two inside   \n"),
        ("soft-hyphens", "T\nantidisestablish\u{AD}mentarian\u{AD}ism and hyphen\u{AD}ation\n"),
        ("kerned-break", "T\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-AV-fi\n"),
        ("long-word", "T\nbefore abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghij after\n"),
        ("links", "T\nsee https://example.org/a/b/c/d for more, or www.example.org/a/very/long/path\n"),
        ("headings", "T\n# one\n## two\n### three\n#### four\n##### five\n"),
        ("checklists", "T\n- [ ] open\n- [x] done *now*\n  goes on\n"),
        ("quotes", "T\n> a quote\n>\n> - item\n>   goes on\nafter\n"),
        ("code", "T\n```\nlet a  \n\n  b\n```\n"),
        ("pictures", "T\n***\n![words](a.png \"caption\")\n![](b.png)\nin ![a](c.png) line\n"),
        ("cards", "T\n@card{name=\"A\"}\n"),
        ("rules", "T\nabove\n---\nbelow\n"),
        ("long-code", "T\n```\none-two-three four-five-six seven-eight-nine-ten\n```\n"),
        ("sizes", "T\n[big]{size=30} [up]{.superscript} [down]{baseline=-3} [w i d e]{kern=2}\n"),
        ("aligned", "T\n{.center}\nmiddle\n{.right}\nright\n{indent=30 space-before=9}\nin\n"),
        ("justified", "T\n{.justify}\naaaa bbb ccc dddd eee ff gggg hhh iii jj kkkk lll m nnn\n"),
        ("max-lines", "T\n{max-lines=2}\n" + String(repeating: "some words ", count: 20) + "\nafter\n"),
        ("truncated", "T\n{max-lines=2 truncate=middle}\n" + String(repeating: "some words ", count: 20)),
        ("headless", "T\n{max-lines=2 truncate=head}\n" + String(repeating: "some words ", count: 20)),
        ("small-capitals", "T\n[Small capitals, stra\u{DF}e]{.smallcaps} and *[Bold]{.smallcaps}*\n"),
        ("languages", "T\n{lang=de}\ndeutsch [fran\u{E7}ais]{lang=fr} [small i]{lang=tr .smallcaps}\n"),
        ("raised", "T\na [up]{baseline=20} [down]{baseline=-20} [huge]{size=900}\nb\n"),
        ("accents", "T\ne\u{301} cafe\u{301} \u{443}\u{306}\n"),
    ])
    func layout(_ name: String, _ note: String) throws {
        expectGolden(try LayoutFixture().dump(note), "layout/\(name).jsonl")
    }

    @Test func allAttributes() throws {
        let note = try String(decoding: Fixtures.bytes("features/attributes.txt"), as: UTF8.self)
        expectGolden(try LayoutFixture().dump(note), "layout/attributes.jsonl")
    }

    @Test func everyAttribute() throws {
        let note = try String(decoding: Fixtures.bytes("features/every-attribute.txt"), as: UTF8.self)
        let fixture = LayoutFixture(fallbacks: ["Noto Sans"])
        expectGolden(try fixture.dump(note), "layout/every-attribute.jsonl")
    }

    @Test func growsWithTheSizeCategory() throws {
        let note = "Title\n1. first item\n- bullet\n"
        let dump = try LayoutFixture(category: .accessibilityExtraExtraExtraLarge).dump(note)
        expectGolden(dump, "layout/large-print.jsonl")
    }
}
