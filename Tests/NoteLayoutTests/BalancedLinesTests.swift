import Geometry
import NoteText
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// The lines of titles and headings. A letter of a title is 17 points wide, one of level 3 is 10.
@Suite struct BalancedLinesTests {
    private func lines(_ note: String, _ category: SizeCategory = .large) throws -> [String] {
        try LayoutFixture(category: category).lines(note).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func titlesOfTwoAndThreeLinesAreBalanced() throws {
        // Twenty letters fit.
        #expect(try lines("aaaa bbbb cccc dddd e\n") == ["aaaa bbbb", "cccc dddd e"])
        #expect(try lines("aaaa bbbb cccc dd\n") == ["aaaa bbbb cccc dd"])
        let words = Array(repeating: "aaaa", count: 9).joined(separator: " ")
        #expect(try lines(words).map(\.utf8.count) == [14, 14, 14])
        // Four lines are text.
        let many = Array(repeating: "aaaa", count: 16).joined(separator: " ")
        #expect(try lines("T\n# \(many)\n").dropFirst().map(\.utf8.count) == [24, 24, 24, 4])
    }

    @Test func titlesBesideAShapeAreBalanced() throws {
        let shape = PageShape(.rectangle(Rectangle(x: 290, y: 0, width: 50, height: 80)))
        let fixture = FlowFixture(LayoutFixture()) { $0.exclusions = [shape] }
        let page = try fixture.pages("aaaa bbbb cccc dddd e\n")[0]
        let lines = page.lines.map { line in
            String(decoding: line.section.shownText(of: line.section.lines[line.line]), as: UTF8.self)
        }
        #expect(lines == ["aaaa bbbb ", "cccc dddd e"])
        #expect(page.lines.allSatisfy { $0.section.lines[$0.line].measure <= 290 })
    }

    @Test func headingsAreBalancedAndTextIsNot() throws {
        let words = Array(repeating: "aaaa", count: 8).joined(separator: " ")
        let found = try lines("T\n### \(words)\n\n\(words) \(words)\n").map(\.utf8.count)
        #expect(found.dropFirst() == [19, 19, 44, 34])
    }

    /// No words are broken for it, nor lines that somebody wants justified or cut.
    @Test func whatIsAskedForStays() throws {
        #expect(try lines("aaaa bbbb cccc ddd\u{AD}d e\n") == ["aaaa bbbb", "cccc ddd\u{AD}d e"])
        let cut = try lines("T\n{max-lines=2}\n# aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk\n")
        #expect(cut[1] == "aaaa bbbb cccc dddd eeee")
        let justified = try lines("T\n{.justify}\n# aaaa bbbb cccc dddd eeee ffff\n")
        #expect(justified[1] == "aaaa bbbb cccc dddd eeee" || justified[1] == "aaaa bbbb cccc dddd")
        let long = String(repeating: "a", count: 30)
        #expect(try lines(long + "\n").joined() == long)
    }
}
