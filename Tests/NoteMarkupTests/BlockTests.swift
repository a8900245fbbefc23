import NoteText
import Testing

@testable import NoteMarkup

/// What lines are, and what the lines before them make of them.
@Suite struct BlockTests {
    private static func kinds(_ note: String, _ options: MarkupOptions = MarkupOptions()) -> [String] {
        parse(note, options).paragraphs.map { paragraph in
            paragraph.kind.rawValue + (paragraph.depth > 0 ? " \(paragraph.depth)" : "")
                + (paragraph.continuesItem ? " continued" : "")
        }
    }

    @Test(arguments: [
        "- a", "* a", "+ a", "• a", "1. a", "999) a", "> a", ">", "```", "```swift", "---", "***", "____",
        "## a",
        "##### a", "![a](b)", "![a](b){.left}", "{.center}", "- [ ] a", "- [x] a", "  - a",
    ])
    func otherBlocksAreNoTitle(_ line: String) {
        #expect(parse(line + "\nb").paragraphs.allSatisfy { $0.kind != .title })
    }

    @Test(arguments: [
        "a", "-a- b", "*a* b", "**a", "1.a", "1000. a", "1", "-", "+a", "--", "``", "#a", "###### a", ">a",
        "![a]",
        "{a", " ---", "[a](b)", "-\ta",
    ])
    func whatFailsItsFormIsText(_ line: String) {
        #expect(parse(line + "\nb").paragraphs.map(\.kind) == [.title, .body])
        #expect(Self.kinds(line, MarkupOptions(title: .none)) == ["body"])
    }

    @Test func titleHasAtMostAHundredCharacters() {
        #expect(Self.kinds(String(repeating: "a", count: 100)) == ["title"])
        #expect(Self.kinds(String(repeating: "a", count: 101)) == ["body"])
        #expect(Self.kinds(String(repeating: "👩‍👩‍👧", count: 100) + "  ") == ["title"])
        #expect(Self.kinds(String(repeating: "é", count: 101)) == ["body"])
    }

    @Test func onlyTheFirstLineIsATitle() {
        #expect(Self.kinds("\n \u{A0}\na\nb") == ["title", "body"])
        #expect(Self.kinds("- a\nb") == ["bullet", "body"])
        #expect(Self.kinds("#  A  \n# B") == ["title", "heading1"])
        #expect(parse("#  A  \n# B").lines == ["A", "B"])
        #expect(Self.kinds("a", MarkupOptions(title: .none)) == ["body"])
    }

    /// What stands in a quote is over at its end: no line below goes on with an item of it or stands in one.
    @Test(arguments: [
        ("> - a\n\n  b", ["bullet", "body"]), ("> - a\n\n  - b", ["bullet", "bullet"]),
        ("> - a\n  b", ["bullet", "body"]), ("- a\n\n  b", ["bullet", "body continued"]),
        ("> - a\n>\n>   b", ["bullet", "quote continued"]),
    ])
    func itemsOfAQuoteEndWithIt(_ note: String, _ kinds: [String]) {
        #expect(Self.kinds(note) == kinds)
    }

    @Test func titleOfTheSettingsIsVerbatim() throws {
        let attributed = parse("\n# a", MarkupOptions(title: .text("*A* B")))
        #expect(attributed.lines == ["*A* B", "a"])
        #expect(attributed.paragraphs.map(\.kind) == [.title, .heading1])
        #expect(attributed.paragraphs.map(\.number) == [0, 1])
        #expect(attributed.runs[0].span == nil)
        #expect(attributed.sourceOffset(of: 0) == nil)
        #expect(attributed.sourceOffset(of: 5) == 3)
    }

    @Test func titlesHaveNoCapitalsRule() {
        let attributed = parse("NASA *now*\nNASA")
        #expect(attributed.runs.map(\.styles) == [[], .bold, .caps])
    }

    @Test func itemsNest() {
        #expect(
            Self.kinds("- a\n - b\n   - c\n\t  - d\n        1. e\n- f") == [
                "bullet", "bullet", "bullet 1", "bullet 2", "number 3", "bullet",
            ])
        #expect(Self.kinds("  - a\n    - b\n  - c\n- d") == ["bullet", "bullet 1", "bullet", "bullet"])
    }

    @Test func indentedLinesContinueItems() {
        #expect(Self.kinds("- a\n\n  b\n c\n  d") == ["bullet", "body continued", "body", "body"])
        #expect(Self.kinds("10. a\n    b\n   c") == ["number", "body continued", "body"])
        #expect(
            Self.kinds("- a\n  - b\n    c\n  d") == [
                "bullet", "bullet 1", "body 1 continued", "body continued",
            ])
        #expect(parse("- a\n    b\n\tc\n   *d*").lines == ["• a", "  b", "c", " d"])
    }

    @Test func markersAreFollowedByOneSpace() throws {
        let attributed = parse("*   a\n+ \n12)  b  ")
        #expect(attributed.lines == ["• a", "• ", "12) b"])
        #expect(attributed.runs.map(\.styles) == [[], [], [], .bold, []])
        let place = try #require(attributed.paragraphs.last?.content.lowerBound)
        #expect(attributed.sourceOffset(of: place) == 14)
    }

    @Test func listsKnowTheirLongestNumber() {
        let note = "1. a\n\n   text\n10. b\n  - c\n  1. d\n100) e\nend\n1. f\n- g\n10. h"
        #expect(parse(note).paragraphs.map(\.numberDigits) == [3, 3, 3, 0, 1, 3, 0, 1, 0, 2])
    }

    @Test func whiteSpaceIsKeptWithinAndDroppedAtTheEnd() {
        #expect(parse("t\n  a  b\t\n\u{3000}c\u{2003} ").lines == ["t", "  a  b", "\u{3000}c"])
    }

    @Test func blankLinesAndPagesAreCounted() {
        let attributed = parse("\na\n\n \t\nb\u{C}c\n\u{C}\n\u{C}d\n")
        #expect(attributed.lines == ["a", "b", "c", "d"])
        #expect(attributed.paragraphs.map(\.blankLines) == [1, 2, 0, 1])
        #expect(attributed.paragraphs.map(\.startsPage) == [false, false, true, true])
    }

    @Test func everyLineEndEndsAParagraph() {
        #expect(
            parse("a\r\nb\nc\rd\u{85}e\u{2028}f\u{2029}g\u{C}h\u{B}i").lines == [
                "a", "b", "c", "d", "e", "f", "g", "hi",
            ])
    }
}
