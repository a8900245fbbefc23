import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// What lines are, and what the lines before them make of them.
@Suite struct BlockTests {
    private static func kinds(_ note: String, _ options: MarkupOptions = MarkupOptions()) -> [String] {
        flatBlocks(of: parse(note, options)).map { paragraph in
            paragraph.kind.rawValue + (paragraph.depth > 0 ? " \(paragraph.depth)" : "")
                + (paragraph.continuesItem ? " continued" : "")
        }
    }

    @Test(arguments: [
        "- a", "* a", "+ a", "• a", "1. a", "999) a", "> a", ">", "```", "```swift", "---", "***", "____",
        "## a",
        "##### a", "![a](b)", "![a](b){.left}", "{.center}", "- [ ] a", "- [x] a", "  - a",
        "– a", "· a", "◦ a", "-\ta", "–\ta", "1.\ta", "* * *", "- - -", "_ _ _", "   *  *  *",
    ])
    func otherBlocksAreNoTitle(_ line: String) {
        #expect(parse(line + "\nb").paragraphs.allSatisfy { $0.kind != .title })
    }

    @Test(arguments: [
        "a", "-a- b", "*a* b", "**a", "1.a", "1000. a", "1", "-", "+a", "--", "``", "#a", "###### a", ">a",
        "![a]",
        "{a", " ---", "[a](b)", "–a", "— a", "—\ta", "·", "–\u{A0}a", "~~~", "===",
    ])
    func whatFailsItsFormIsText(_ line: String) {
        #expect(parse(line + "\nb").paragraphs.map(\.kind) == [.title, .body])
        #expect(Self.kinds(line, MarkupOptions(title: .none)) == ["body"])
    }

    @Test(arguments: [
        ("a\n3. Oktober\nb", ["body", "body", "body"]), ("3. Oktober 2014", ["body"]),
        ("  24. december", ["body"]),
        ("> 2. června 2014", ["quote"]), ("12. MÄRZ", ["body"]), ("3. Oktober war es", ["number"]),
        ("3) Oktober", ["number"]), ("1. Januar\n2. Februar", ["number", "number"]),
        ("10. Oktober", ["body"]), ("1. Januar", ["number"]), ("32. Mai", ["number"]),
        ("3. October", ["number"]),
        ("1. a\n2. Oktober", ["number", "number"]), ("- a\n\n3. Oktober", ["bullet", "number"]),
        ("- a\n\nb\n\n3. Oktober", ["bullet", "body", "body"]), ("3. Oktober 14", ["number"]),
        ("3. ", ["number"]), ("\\3. Oktober", ["body"]),
    ])
    func datesAreText(_ note: String, _ kinds: [String]) {
        #expect(Self.kinds(note, MarkupOptions(title: .none)) == kinds)
        #expect(parse(note, MarkupOptions(title: .none)).findings.isEmpty)
    }

    /// An em dash begins dialogue, and in some languages an en dash does.
    @Test(
        arguments: [
            (nil, "— a\n– b", ["— a", "– b"], ["body", "bullet"]), ("fr", "– a", ["– a"], ["bullet"]),
            ("pl", "– a\n— b\n- c", ["– a", "— b", "• c"], ["body", "body", "bullet"]),
            ("ru-RU", "> – a", ["– a"], ["quote"]), ("CS", "–\ta", ["–\ta"], ["body"]),
            ("pls", "– a", ["– a"], ["bullet"]),
            (nil, "— [ ] a\n– [ ] a", ["— [ ] a", "☐ a"], ["body", "check"]),
        ] as [(String?, String, [String], [String])])
    func dashesBeginDialogue(_ language: String?, _ note: String, _ lines: [String], _ kinds: [String]) {
        var options = MarkupOptions(title: .none)
        options.language = language
        #expect(parse(note, options).lines == lines)
        #expect(Self.kinds(note, options) == kinds)
    }

    /// Signs that are no ASCII are drawn as they were typed.
    @Test func markersAreThoseThatWereTyped() {
        let attributed = parse("t\n- a\n* b\n+ c\n• d\n– e\n· f\n◦ g\n–\th\n· [x] i")
        #expect(attributed.lines == ["t", "• a", "• b", "• c", "• d", "– e", "· f", "◦ g", "– h", "☑ i"])
        #expect(attributed.sourceOffset(of: attributed.paragraphs[6].marker.lowerBound) == 26)
    }

    /// Two form feeds with no text between them leave one page without text, and so do more.
    @Test(arguments: [
        ("a\u{C}b", [false, false]), ("a\u{C}\u{C}b", [false, true]),
        ("a\u{C}\u{C}\u{C}\u{C}b", [false, true]),
        ("a\u{C}\n \u{C}\nb\u{C}c", [false, true, false]), ("\u{C}a", [false]), ("\u{C}\u{C}a", [true]),
        ("a\u{C}\u{C}", [false]),
    ])
    func twoFormFeedsLeaveAPage(_ note: String, _ leaves: [Bool]) {
        let paragraphs = parse(note, MarkupOptions(title: .none)).paragraphs
        #expect(paragraphs.map(\.leavesPage) == leaves)
        #expect(paragraphs.allSatisfy { $0.startsPage || !$0.leavesPage })
    }

    @Test func titleHasAtMostAHundredCharacters() {
        #expect(Self.kinds(String(repeating: "a", count: 100)) == ["title"])
        #expect(Self.kinds(String(repeating: "a", count: 101)) == ["body"])
        #expect(Self.kinds(String(repeating: "👩‍👩‍👧", count: 100) + "  ") == ["title"])
        #expect(Self.kinds(String(repeating: "é", count: 101)) == ["body"])
    }

    @Test func whiteSpaceBeforeATitleIsNoneOfIt() {
        let text = parse(String(repeating: " ", count: 30) + "A title\n\nb")
        #expect(text.title(MarkupOptions()) == "A title")
        let long = String(repeating: " ", count: 60) + String(repeating: "a", count: 100)
        #expect(Self.kinds(long) == ["title"])
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
        let attributed = parse("SHOUTED *now*\nSHOUTED")
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

    /// Items stand in one another to 64 levels, alone and in a quote; what would be deeper is text.
    @Test(arguments: ["", "> "])
    func itemsEndAtALevel(_ quote: String) {
        let lines = (0..<66).map { quote + String(repeating: "\t", count: $0) + "- a" }
        let text = parse("t\n" + lines.joined(separator: "\n") + "\n\(quote)- b")
        let blocks = flatBlocks(of: text).dropFirst()
        #expect(blocks.map(\.depth) == Array(0..<64) + [63, 63, 0])
        #expect(blocks.suffix(3).map(\.kind.isItem) == [false, false, true])
        #expect(text.findings.map(\.rule) == [.blockNotHere, .blockNotHere])
        #expect(text.lines.suffix(2).first?.hasSuffix("- a") == true)
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
        #expect(flatBlocks(of: parse(note)).map(\.numberDigits) == [3, 3, 3, 0, 1, 3, 0, 1, 0, 2])
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

    /// A line of `=` or `-` makes a heading of the line above it, if that is short and stands by itself.
    @Test(arguments: [
        ("a\n===", "title"), ("a\n---", "heading2"), ("t\n\na\n===", "title,heading1"),
        ("t\n\na\n---\nb", "title,heading2,body"), ("t\na\n---", "title,body,rule"),
        ("t\na\n===", "title,heading1"), ("t\n\nabcdef\n---", "title,heading2"),
        ("t\n\nabcdefg\n---", "title,body,rule"), ("t\n\nabcdefg\n===", "title,body,body"),
        ("éééééé\n---", "heading2"), ("a\n==", "title,body"), ("a\n=== =", "title,body"),
        ("a\n ===", "title,body"), ("a\n===  \r\nb", "title,body"), ("a\n\n===", "title,body"),
        (" a\n===", "title,body"), ("- a\n===", "bullet,body"), ("> a\n===", "quote,body"),
        ("===\n===", "title,body"), ("---\n---", "rule,rule"), ("a\u{C}===", "title,body"),
        ("{.center}\na\n---", "heading2"), ("a\u{C}b\n---", "title,heading2"),
        ("- a\n  b\n---", "bullet,body continued,rule"), ("```\na\n===\n```", "code,code"),
        ("# t\na\n===", "title,heading1"), ("> a\nb\n---", "quote,body,rule"),
    ])
    func underlinesMakeHeadings(_ note: String, _ kinds: String) {
        #expect(Self.kinds(note).joined(separator: ",") == kinds)
    }

    @Test func fencesStandInItemsAndQuotes() {
        let item = parse("- a\n  ```x\n  b\n    c\n d\n  ```\n  e\n\t```\n\tf\n\t```\nend")
        #expect(item.lines == ["• a", "b", "  c", "d", "e", "f", "end"])
        #expect(flatBlocks(of: item).map(\.kind) == [.bullet, .code, .code, .code, .body, .code, .body])
        #expect(flatBlocks(of: item).map(\.continuesItem) == [false, true, true, true, true, true, false])
        let continued = [false, false, true, true, false, false, false]
        #expect(flatBlocks(of: item).map(\.continuesBlock) == continued)
        let quote = parse("> ```\n> a\n>\n>   b\n> ```\n> - c\n>   ```\n>   # d\n>   ```\n>   e")
        #expect(quote.lines == ["a", "  b", "• c", "# d", "e"])
        #expect(flatBlocks(of: quote).map(\.kind) == [.code, .code, .bullet, .code, .quote])
        #expect(flatBlocks(of: quote).allSatisfy { $0.isQuoted })
        #expect(quote.paragraphs.map(\.blankLines) == [0, 1, 0, 0, 0])
        #expect(flatBlocks(of: quote).map(\.continuesItem) == [false, false, false, true, true])
        // An indented fence outside an item is text.
        #expect(Self.kinds("t\n  ```\n  a") == ["title", "body", "body"])
    }

    @Test func codeOfAQuoteEndsWithIt() {
        let attributed = parse("t\n> ```\n> a\nb\n> ```\n> c\n\n```\nd\n```")
        #expect(attributed.paragraphs.map(\.kind) == [.title, .code, .body, .code, .code])
        #expect(attributed.findings.map(\.rule.id) == ["code/unclosed", "code/unclosed"])
        #expect(attributed.findings.map(\.span?.start) == [2, 14])
    }

    @Test func attributesOfCodeInItemsHoldForAllOfIt() {
        let attributed = parse("- a\n{.caption1}\n  ```\n  b\n  c\n  ```\n  d")
        #expect(attributed.paragraphs.map { $0.attributes != nil } == [false, true, true, false])
    }

    /// What looks like a block where it cannot be one is text, and is noted.
    @Test(arguments: [
        "  # a", "\t```", "    > a", "  ---", "  {.center}", "  @card{name=a}", "###### a", "~~~",
        "~~~ swift",
        "> # a", "> ---", "> > a", "- a\n  # b", "- a\n  > b",
    ])
    func lookalikesAreNoted(_ lines: String) {
        let attributed = parse("t\n" + lines)
        #expect(attributed.findings.map(\.rule.id) == ["block/not-here"])
        #expect(attributed.lines.last?.isEmpty == false)
    }

    @Test(arguments: [
        "  a", "#a", "~~ a", "  ![a](b)", "> a", "- a\n  b", "  - a", "~~~ a ~~~", "#######", "  {a",
    ])
    func textIsNotNoted(_ lines: String) { #expect(parse("t\n" + lines).findings.isEmpty) }

    @Test func everyLineEndEndsAParagraph() {
        #expect(
            parse("a\r\nb\nc\rd\u{85}e\u{2028}f\u{2029}g\u{C}h\u{B}i").lines == [
                "a", "b", "c", "d", "e", "f", "g", "h", "i",
            ])
    }
}
