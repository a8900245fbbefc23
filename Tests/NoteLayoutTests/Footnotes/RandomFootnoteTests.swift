import Geometry
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Notes of random blocks and footnotes, each of which is on the page of its mark, once and whole.
@Suite struct RandomFootnoteTests {
    @Test(arguments: 0..<8) func lawsHold(_ part: Int) throws {
        for seed in stride(from: part, to: 400, by: 8) {
            let (text, setting) = Self.setting(seed)
            let pages = try setting.pages(text)
            let law = FootnoteLaw(pages, bottom: 276)
            #expect(law.defects == [], "seed \(seed)")
            #expect(law.lateAlone == 0, "seed \(seed)")
            let plain = try Self.wordsWithoutFootnotes(text, setting)
            #expect(Self.words(pages) == plain, "seed \(seed)")
        }
    }

    /// The note of `seed`, and the pages that it is set on.
    static func setting(_ seed: Int) -> (text: String, pages: FootnotePages) {
        var random = SplitMix(state: UInt64(seed))
        let text = Self.text(&random, floats: seed % 5 == 4)
        var setting = FootnotePages()
        setting.fixture.tables = seed % 2 == 0 ? .auto : .list
        setting.fixture.language = seed % 7 == 6 ? "he" : "en"
        setting.change = { setup in
            setup.columns.count = seed % 3 == 2 ? 2 : 1
            setup.columns.gutter = 20
            if seed % 10 == 8 {
                let corner = Rectangle(x: 240, y: seed % 20 == 8 ? 0 : 170, width: 100, height: 50)
                setup.exclusions = [PageShape(.rectangle(corner))]
            }
        }
        return (text, setting)
    }

    /// The words of a note in pages without footnotes: the same as with them.
    private static func wordsWithoutFootnotes(_ text: String, _ setting: FootnotePages) throws -> [String] {
        var setting = setting
        let change = setting.change
        setting.change = { setup in
            change(&setup)
            setup.setsFootnotes = false
        }
        return words(try setting.pages(text))
    }

    /// The words of the text above the footnotes, without their hyphens; without those of tables, which come
    /// in another order where these are set otherwise.
    private static func words(_ pages: [Page]) -> [String] {
        let lines = pages.flatMap(\.body).map(\.text)
        return lines.joined(separator: " ").split(separator: " ").map(String.init).sorted()
    }

    private static func words(_ count: Int) -> String {
        Array(repeating: "wwwww", count: count).joined(separator: " ")
    }

    private static func text(_ random: inout SplitMix, floats: Bool) -> String {
        var notes = 0
        var text = ""
        let isDense = random.below(2) == 0
        for _ in 0..<random.below(14) + 1 {
            let mark = { (random: inout SplitMix) -> String in
                guard random.below(isDense ? 2 : 5) == 0 else { return "" }
                // A second mark of a footnote, now and then.
                if notes > 0, random.below(6) == 0 { return "[^\(random.below(notes))]" }
                notes += 1
                return "[^\(notes - 1)]"
            }
            let prose = { (random: inout SplitMix) -> String in
                (0..<random.below(8) + 1).map { _ in
                    let count = random.below(10) + 1
                    return words(count) + mark(&random)
                }.joined(separator: " ")
            }
            switch random.below(floats ? 10 : 9) {
            case 0: text += "\n# \(words(2))\(mark(&random))\n\n"
            case 1: text += "\n- \(prose(&random))\n- \(words(3))\(mark(&random))\n- \(words(1))\n\n"
            case 2: text += "\n> \(prose(&random))\n\n"
            case 3: text += "\n```\n\(words(1))\n\(words(1))\n```\n\n"
            case 4:
                text += "\n| a\(mark(&random)) | b |\n|---|---|\n"
                for _ in 0..<random.below(5) + 1 {
                    text += "| \(words(random.below(9) + 1))\(mark(&random)) | b\(mark(&random)) |\n"
                }
                text += "\n"
            case 5: text += "\n{.body .keep}\n\(prose(&random))\n\n"
            case 9: text += "\n![a](a.png){.\(random.below(2) == 0 ? "left" : "right")}\n"
            default: text += "{.body}\n" + prose(&random) + "\n\n"
            }
        }
        for note in 0..<notes {
            let length = random.below(8) == 0 ? random.below(200) : random.below(24)
            text += "\n[^\(note)]: \(words(length + 1))\n"
        }
        return text
    }
}
