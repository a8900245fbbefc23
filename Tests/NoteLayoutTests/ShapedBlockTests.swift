import Geometry
import NoteFonts
import NoteText
import NotecTestSupport
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// What stands beside text, and between it, in shapes and beside holes. Lines are 22 points high.
@Suite struct ShapedBlockTests {
    private func pages(
        _ note: String, language: String = "en", _ style: (inout StyleSheet) -> Void = { _ in },
        _ change: @escaping (inout PageSetup) -> Void
    ) throws -> [Page] {
        var fixture = LayoutFixture()
        fixture.language = language
        return try FlowFixture(fixture, change).pages(note, PictureFiles(), style)
    }

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> PageShape {
        PageShape(.rectangle(Rectangle(x: x, y: y, width: width, height: height)))
    }

    private func text(_ line: PlacedLine) -> String {
        String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
    }

    private static let circle = PageShape(
        .path(Path(ellipseIn: Rectangle(x: 0, y: 0, width: 220, height: 220))))

    /// The bar of a quotation in a circle is as far before each of its lines.
    @Test(arguments: [("en", "word "), ("he", "שלום ")]) func barsFollowTheirLines(
        _ language: String, _ word: String
    ) throws {
        let note = "> " + String(repeating: word, count: 30)
        let page = try pages(note, language: language) { $0.container = Self.circle }[0]
        let bars = page.decorations.below.map(\.area)
        #expect(bars.count > 3)
        for line in page.lines {
            let own = line.section.lines[line.line]
            let middle = line.frame.minY + line.frame.height / 2
            let beside = bars.filter { $0.minY < middle && $0.maxY > middle }
            #expect(beside.count == 1)
            let edge = line.origin.x + Double(own.left) + (language == "he" ? own.measure : 0)
            let distance = abs((beside.first?.minX ?? 0) - edge)
            // The indent is 28 points, and the bar 8.4 from its beginning.
            #expect(distance > 15 && distance < 28, "\(distance)")
        }
    }

    /// No word is divided by a hole, but at the ends of lines.
    @Test func noHyphenStandsBeforeAHole() throws {
        let dictionaries = HyphenationCatalog { name in
            name == "hyph_en_US.dic" ? Array("UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n1na\n".utf8) : nil
        }
        let note = "{.body}\n" + String(repeating: "bananana banananana ", count: 12)
        let page = try pages(note) { sheet in
            sheet.hyphenation.dictionaries = dictionaries
            sheet.hyphenation.factor = 1
        } _: {
            $0.exclusions = [rectangle(110, 0, 30, 220)]
        }[0]
        let goesOn = zip(page.lines, page.lines.dropFirst()).map { !$1.beginsLine }
        #expect(goesOn.contains(true))
        let hyphens = page.lines.map { text($0).hasSuffix("\u{2010}") }
        #expect(hyphens.contains(true))
        for (goesOn, hyphen) in zip(goesOn, hyphens) { #expect(!goesOn || !hyphen) }
    }

    /// A part of a line that goes on behind a hole has to hold a whole word, and one below it a part of one.
    @Test(arguments: [105.0, 115]) func dividedWordsHaveTheirPlaceBelowAHole(_ edge: Double) throws {
        let dictionaries = HyphenationCatalog { name in
            name == "hyph_en_US.dic" ? Array("UTF-8\nLEFTHYPHENMIN 2\nRIGHTHYPHENMIN 2\n1na\n".utf8) : nil
        }
        let note = "{.body}\n" + String(repeating: "banananananana ", count: 30)
        let pages = try pages(note) { sheet in
            sheet.hyphenation.dictionaries = dictionaries
            sheet.hyphenation.factor = 1
        } _: {
            $0.exclusions = [rectangle(110, 0, 220, 44), rectangle(edge, 44, 400, 400)]
        }
        #expect(pages[0].lines.contains { $0.topLeft.y - 56 < 60 })
    }

    /// The height of a line that a picture made taller stays with that line.
    @Test func tallLinesKeepTheirPlacesBelowAHole() throws {
        let note = "{.body}\n[banana]{size=40} " + String(repeating: "banana ", count: 40)
        let lines = try pages(note) { $0.exclusions = [rectangle(40, 0, 300, 30)] }[0].lines
        let tops = lines.map(\.topLeft.y)
        let steps = Set(zip(tops.dropFirst(2), tops.dropFirst()).map { (($0 - $1) * 100).rounded() })
        #expect(steps.count == 1, "\(tops)")
    }

    /// Below a hole text begins where it first fits, also if the strip beside the hole holds no word.
    @Test(arguments: [30, 41, 52, 60, 66]) func textBeginsBelowAHole(_ height: Double) throws {
        let note = "{.body}\n" + String(repeating: "banana ", count: 40)
        let lines = try pages(note) { $0.exclusions = [rectangle(40, 0, 300, height)] }[0].lines
        let top = try #require(lines.first).topLeft.y - 56
        #expect(top >= height && top <= height + 1)
    }

    /// The rule above footnotes at the end of the note begins where these do.
    @Test(arguments: [("en", "word"), ("he", "שלום")], [0.0, 100]) func rulesBeginWhereFootnotesDo(
        _ text: (language: String, word: String), _ hole: Double
    ) throws {
        var fixture = LayoutFixture()
        fixture.language = text.language
        let page = try FlowFixture(fixture) { setup in
            if hole > 0 { setup.exclusions = [rectangle(120, 0, hole, 200)] }
        }.pages("{.body}\n\(text.word)\n\n---\n\n{.body}\n\(text.word)\n") { _ in
        } edit: { text in
            var open = OpenContainers(ofFootnote: 1)
            var note = FlatBlock(.note)
            note.note = 1
            let last = text.paragraphs.removeLast()
            open.append(last, at: note, to: &text)
        }[0]
        let rule = try #require(page.decorations.below.first?.area)
        #expect(rule.width < 130)
        if text.language == "he" { #expect(rule.maxX == 396) } else { #expect(rule.minX == 56) }
    }

    /// A head is not left behind where no row fits below it.
    @Test(arguments: 0...12) func headsStayWithRowsInFrames(_ lines: Int) throws {
        let note =
            "{.body}\n" + String(repeating: "wwwwwwwwww ", count: lines + 1) + "\n\n| a | b |\n|---|---|\n"
            + String(repeating: "| cc cc cc cc cc cc cc | d |\n", count: 3)
        let pages = try pages(note) {
            $0.frames = [rectangle(0, 0, 110, 220), rectangle(130, 0, 210, 220)]
        }
        for page in pages {
            for container in 0...1 {
                let rows = page.lines.filter { $0.container == container && $0.paragraph.role.table != nil }
                    .map { text($0) }
                #expect(rows.isEmpty || rows.contains { $0.hasPrefix("c") })
            }
        }
    }
}
