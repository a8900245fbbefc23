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

    /// Quotes and items stand in one another to 64 levels; what would be deeper is text.
    @Test(arguments: [0, 1, 5])
    func itemsEndAtALevel(_ quotes: Int) {
        let signs = String(repeating: "> ", count: quotes)
        let lines = (0..<66).map { signs + String(repeating: "\t", count: $0) + "- a" }
        let text = parse("t\n" + lines.joined(separator: "\n") + "\n\(signs)- b")
        let blocks = flatBlocks(of: text).dropFirst()
        let most = 64 - quotes
        let deeper = 66 - most
        #expect(blocks.map(\.depth) == Array(0..<most) + Array(repeating: most - 1, count: deeper) + [0])
        #expect(blocks.map(\.kind.isItem).filter { !$0 }.count == deeper)
        #expect(text.findings.map(\.rule) == Array(repeating: .blockTooDeep, count: deeper))
        #expect(text.lines.suffix(2).first?.hasSuffix("- a") == true)
    }

    /// The sign of a quote in 64 others is text; all in front of it are quotes.
    @Test(arguments: ["> ", ">"])
    func quotesEndAtALevel(_ sign: String) {
        let text = parse("t\n" + String(repeating: sign, count: 66) + " a")
        #expect(Self.paths(text).last?.count == 64)
        #expect(text.findings.map(\.rule) == [.blockTooDeep])
        #expect(text.lines.last?.filter { $0 == ">" }.count == 2)
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

    /// The fence that ends such code begins none, and the numbers after it count on.
    @Test(arguments: [
        "1. ```sh\n   b\n   ```\n2. c", "1. ```\nb\n```\n2. c", "1. ````  \n   b\n   ````\n2. c",
        "1.\t```\n\tb\n\t```\n2. c",
    ])
    func codeBeginsItems(_ note: String) {
        let attributed = parse(note)
        #expect(attributed.lines == ["1. ", "b", "2. c"])
        #expect(flatBlocks(of: attributed).map(\.kind) == [.number, .code, .number])
        #expect(flatBlocks(of: attributed).map(\.continuesItem) == [false, true, false])
        #expect(attributed.findings.isEmpty)
    }

    @Test func codeThatBeginsItemsStandsInAllOfThem() {
        let nested = parse("> - [x] ```\n>   a\n>    b\n>   ```\n>   - ```\n>     c\n>     ```\n>   d")
        #expect(nested.lines == ["\u{2611} ", "a", " b", "\u{2022} ", "c", "d"])
        #expect(flatBlocks(of: nested).map(\.kind) == [.check, .code, .code, .bullet, .code, .quote])
        #expect(parse("- ```\n\n- b").findings.map(\.rule.id) == ["code/unclosed"])
        #expect(parse("- ```a```\n- b").lines == ["\u{2022} a", "\u{2022} b"])
        #expect(parse("- \\```\n- b").lines == ["\u{2022} ```", "\u{2022} b"])
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
        ">  # a", ">  ---", ">     > a", "- a\n  ###### b", "- a\n # b",
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

    /// The container blocks of each paragraph, from the outermost in, by the first letters of their kinds and
    /// their numbers in the order of the note.
    private static func paths(_ text: AttributedText) -> [[String]] {
        text.paragraphs.map { paragraph in
            text.standing(paragraph).path.map { $0.kind.rawValue }.reversed()
        }
    }

    /// Each line with the container blocks of its paragraph: `q` for a quote, `l` a list, `i` an item, `c`
    /// code, `t` a table, each as a new one where it is in capitals.
    private static func places(_ note: String) -> [String] {
        let text = parse("t\n" + note)
        return text.paragraphs.dropFirst().map { paragraph in
            let standing = text.standing(paragraph)
            let signs = standing.path.map { $0.kind.isList ? "l" : String($0.kind.rawValue.prefix(1)) }
            let begun = signs.prefix(paragraph.entered).map { $0.uppercased() }
            let path = (begun + signs.dropFirst(paragraph.entered)).reversed().joined()
            let words = String(decoding: text.text[paragraph.content], as: UTF8.self)
            return path.isEmpty ? words : "\(path) \(words)"
        }
    }

    @Test(arguments: [
        // Quotes in quotes, by signs with spaces and without.
        ("> a\n> > b\n>> c\n> d", ["Q a", "qQ b", "qq c", "q d"]),
        (">> a\n> b\n>>> c", ["QQ a", "q b", "qQQ c"]), ("> > a\n>\n> > b", ["QQ a", "qQ b"]),
        (">  > a\n>    > b\n>     > c", ["QQ a", "qq b", "q     > c"]), (">>a\n> >b", [">>a", "Q >b"]),
        // A blank line ends quotes, and no items.
        ("> a\n\n> b", ["Q a", "Q b"]), ("- a\n  > b\n\n  > c\n\n  d", ["LI a", "liQ b", "liQ c", "li d"]),
        // Quotes in items in quotes.
        ("> - a\n>   > b\n>   c\n> d", ["QLI a", "qliQ b", "qli c", "q d"]),
        ("- a\n  - b\n    > c\n  > d\n> e", ["LI a", "liLI b", "liliQ c", "liQ d", "Q e"]),
        ("- a\n  > - b\n  > - c\n- d", ["LI a", "liQLI b", "liqlI c", "lI d"]),
        // Any block in items and quotes.
        ("- a\n  # b\n  ---\n  ```\n  c\n  ```\n  d", ["LI a", "li b", "li ", "liC c", "li d"]),
        ("> # a\n> ```\n> b\n> ```\n> ```\n> c\n> ```", ["Q a", "qC b", "qC c"]),
        ("> > ```\n> > a\n> > > b\n> > ```\n> c", ["QQC a", "qqc > b", "q c"]),
        ("> > ```\n> > a\n> b", ["QQC a", "q b"]),
        ("- a\n\n  |b|\n  |-|\n  |c|\n  d", ["LI a", "liTRC b", "litRC c", "li d"]),
        ("> |a|\n> |-|\n> |b|\n|c|", ["QTRC a", "qtRC b", "|c|"]),
        ("> - a\n>\n>   |b|\n>   |-|\n>   |c|\n> |d|", ["QLI a", "qliTRC b", "qlitRC c", "q |d|"]),
        ("> Table: a\n> |b|\n> |-|\n> |c|\n- Table: d", ["QTC Table: a", "qtRC b", "qtRC c", "LI Table: d"]),
        ("> |a|\n> |-|\n> Table: b\n> c", ["QTRC a", "qtC Table: b", "q c"]),
        // Underlined headings.
        ("> a\n> ===\n> b", ["Q a", "q b"]), ("- a\n\n  b\n  ---\n  c", ["LI a", "li b", "li c"]),
        ("> a\n===", ["Q a", "==="]),
        // A backslash takes a sign its meaning.
        ("> \\> a\n> \\# b\n- c\n  \\> d", ["Q > a", "q # b", "LI c", "li > d"]),
        ("> \\|a|\n> |-|", ["Q |a|", "q |-|"]),
    ])
    func blocksStandInContainers(_ note: String, _ places: [String]) {
        #expect(Self.places(note) == places)
    }

    /// Attributes hold for what begins after them, and for what goes on with it.
    @Test(arguments: [
        ("{.center}\n> a\n> > b\n> c\nd", [true, true, true, false]),
        ("> a\n> {.center}\n> > b\n> > c\n> d", [false, true, true, false]),
        ("- a\n{.center}\n  - b\n    c\n  d", [false, true, true, false]),
        ("{.center}\n- a\n  - b\n  c\n- d", [true, false, true, false]),
        ("{.center}\n> - a\n> b", [true, false]),
    ])
    func attributesStayInTheirBlock(_ note: String, _ has: [Bool]) {
        #expect(parse("t\n" + note).paragraphs.dropFirst().map { $0.attributes != nil } == has)
    }

    @Test func everyLineEndEndsAParagraph() {
        #expect(
            parse("a\r\nb\nc\rd\u{85}e\u{2028}f\u{2029}g\u{C}h\u{B}i").lines == [
                "a", "b", "c", "d", "e", "f", "g", "h", "i",
            ])
    }
}
