import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// `line-breaks: reflow`.
@Suite struct ReflowTests {
    private static func reflow(_ note: String) -> AttributedText {
        parse(note, MarkupOptions(lineBreaks: .reflow))
    }

    @Test(arguments: [
        ("t\n\na\nb\n\nc", ["t", "a b", "c"]), ("t\n\na \r\nb\u{85}c", ["t", "a b c"]),
        ("t\n\na *b\nc* d", ["t", "a b c d"]), ("t\n\na\n- b\n  c\nd\ne", ["t", "a", "• b c", "d e"]),
        ("t\n\na\n# b\nc\nd", ["t", "a", "b", "c d"]),
        ("t\n\na\n```\nb\nc\n```\nd\ne", ["t", "a", "b", "c", "d e"]),
        ("t\n\n> a\n> b\n>\n> - c\n>   d\n> e", ["t", "a b", "• c d", "e"]),
        ("t\n\na\nb\n---\nc", ["t", "a b", "", "c"]), ("t\n\na\n---\nb", ["t", "a", "b"]),
        ("t\n\na\nb\n===\nc", ["t", "a b", "===", "c"]), ("t\n\na\n===\nb\nc", ["t", "a", "b c"]),
        ("t\n\na  \nb\\\nc\nd", ["t", "a", "b\\", "c d"]),
        ("t\n\na\n  b\n  c\nd", ["t", "a", "  b c", "d"]),
        ("t\n\n- a\n  b\n    c\n    d", ["t", "• a b", "  c d"]),
        ("t\n\n- a\n  ```\n  b\n  c\n  ```\n  d\n  e", ["t", "• a", "b", "c", "d e"]),
        ("t\n\n> ```\n> a\n> b\n> ```\n> c\n> d\ne\nf", ["t", "a", "b", "c d", "e f"]),
        ("t\n\n> ```\n> a\n\nb\nc", ["t", "a", "b c"]),
        ("t\n\n> > a\n> > b\n>c\n>d", ["t", "a b", ">c", ">d"]),
        ("t\n\n> > a\n>> b\n> c\n> d\ne", ["t", "a b", "c d", "e"]),
        ("t\n\n- a\n\n  > b\n  > c\n  >\n  > - d\n  >   e", ["t", "• a", "b c", "• d e"]),
        ("t\n\n> a\n> b\n> ===\n> c", ["t", "a b", "===", "c"]),
        ("t\n\n-\na", ["t", "- a"]), ("t\n\n{a\n.b}", ["t", "{a .b}"]),
        ("t\n\na\u{C}b\nc", ["t", "a", "b c"]),
        ("t\n\n> #\n> a", ["t", "# a"]),
        ("t\n\na\n   ```\nb\nc", ["t", "a", "   ```", "b c"]),
        ("t\n\na\n~~~\nb\nc\n~~~\nd\ne", ["t", "a", "~~~", "b c", "~~~", "d e"]),
        ("t\n\na\n\\# b\nc", ["t", "a # b c"]), ("t\n\na\n\\1. b\n  \\2. c", ["t", "a 1. b", "  2. c"]),
        ("t\n\n> a\n> \\- b\n> \\> c", ["t", "a - b > c"]),
        ("t\n\n- a\n  \\+ b\n  \\x", ["t", "• a + b \\x"]),
        ("t\n\na\n\\#b", ["t", "a \\#b"]), ("t\n\na\n\\> b\n\\", ["t", "a > b \\"]),
        ("t\n\n- a\n  b\n    c\n  d", ["t", "• a b", "  c", "d"]),
        ("t\n\na) b\n   c\n   d\n  e", ["t", "a) b c d", "  e"]), ("t\n\na b\n  c", ["t", "a b", "  c"]),
        ("t\n\n- x\n\n  (iv)  b\n        c", ["t", "• x", "(iv)  b c"]),
        ("t\n\n> 2.1.3: b\n>        c\n>       d", ["t", "2.1.3: b c", "      d"]),
        ("t\n\n> NB: b\n>     c", ["t", "NB: b c"]), ("t\n\n(. b\n   c", ["t", "(. b", "   c"]),
    ])
    func linesAreJoined(_ note: String, _ expected: [String]) {
        #expect(Self.reflow(note).lines == expected)
    }

    @Test(arguments: [
        ("漢\n字", "漢字"), ("漢、\n字", "漢、字"), ("ก\nข", "กข"), ("한\n글", "한 글"), ("漢\na", "漢 a"), ("a\n漢", "a 漢"),
        ("か\nな", "かな"), ("好。\n“你", "好。“你"), ("好”\n你", "好”你"), ("好”\n“你", "好”“你"), ("走了……\n他", "走了……他"),
        ("他——\n“好", "他——“好"), ("a”\n漢", "a” 漢"), ("a\n“漢", "a“漢"), ("漢\n“a", "漢 “a"), ("“a”\n“b”", "“a” “b”"),
        ("한”\n“글", "한” “글"), ("a…\nb", "a… b"),
    ])
    func scriptsWithoutSpacesGetNone(_ note: String, _ expected: String) {
        #expect(Self.reflow("t\n\n" + note).lines == ["t", expected])
    }

    /// A line of dialogue begins a paragraph, unless the line before it is full and ends no sentence; an en
    /// dash begins an item, unless that is so.
    @Test(arguments: ["— ", "– "])
    func dashesContinueFullLines(_ dash: String) {
        let full = "words and words that fill this line as far as it can be so"
        func lines(_ note: String) -> [String] {
            var options = MarkupOptions(title: .none, lineBreaks: .reflow)
            options.measure = 59
            return parse(note, options).lines
        }
        #expect(lines("\(full)\n\(dash)a b\n") == ["\(full) \(dash)a b"])
        #expect(lines("\(full).\n\(dash)a b\n") == ["\(full).", "\(dash)a b"])
        #expect(lines("\(full) ?\u{BB}\n\(dash)a b\n") == ["\(full) ?\u{BB}", "\(dash)a b"])
        #expect(lines("short\n\(dash)a b\n") == ["short", "\(dash)a b"])
        #expect(lines("> \(full)\n> — a b\n") == ["\(full) — a b"])
        let joined = parse("a\n\(dash)b\n\n", MarkupOptions(title: .none, lineBreaks: .reflow))
        #expect(joined.lines == ["a", "\(dash)b"])
    }

    /// What looks like a block, and is text, is reported as where lines are kept.
    @Test(arguments: ["a\n~~~\nb", "a\n   ```\nb", "- a\n ## b\n", "> a\n> ###### b\n> c", "a\n###### b"])
    func lookalikesAreReported(_ note: String) {
        let found = { (lineBreaks: LineBreakHandling) in
            parse("t\n\n" + note, MarkupOptions(lineBreaks: lineBreaks)).findings.map(\.rule)
        }
        #expect(found(.reflow) == [.blockNotHere])
        #expect(found(.reflow) == found(.keep))
    }

    @Test func titlesStandAlone() {
        #expect(Self.reflow("t\n\na").paragraphs.map(\.kind) == [.title, .body])
        #expect(Self.reflow("t").paragraphs.map(\.kind) == [.title])
        #expect(Self.reflow("\n\nt\n \na").paragraphs.map(\.kind) == [.title, .body])
        #expect(Self.reflow("t\na\n\nb").paragraphs.map(\.kind) == [.body, .body])
        #expect(flatBlocks(of: Self.reflow("t\n- a")).map(\.kind) == [.body, .bullet])
        #expect(Self.reflow("# t\na").paragraphs.map(\.kind) == [.title, .body])
    }

    @Test func placesStayExact() {
        let note = "t\n\na\u{0}b \t\r\nc\u{1}d\n漢\n字"
        let source = Array(note.utf8)
        let attributed = Self.reflow(note)
        #expect(attributed.lines == ["t", "ab cd 漢字"])
        for (offset, byte) in attributed.text.enumerated() {
            let place = attributed.sourceOffset(of: offset)
            if byte == 0x20 {
                // Of a space, where the line ended.
                #expect(place.map { source[$0] < 0x21 } == true)
            } else {
                #expect(place.map { source[$0] } == byte)
            }
        }
        #expect(attributed.findings.map(\.span?.start) == [4, 11])
    }

    @Test func sectionsEndWithBlankLines() throws {
        var paragraphs = try #require(WholeParagraphs(MarkupOptions(lineBreaks: .reflow)))
        let first = paragraphs.accept(SourceSection(bytes: Array("a\nb\n".utf8), isLast: false))
        #expect(first?.whole.bytes == nil)
        let second = paragraphs.accept(
            SourceSection(bytes: Array("c\n \nd\n".utf8), offset: 4, line: 3, isLast: false))
        #expect(second?.whole.bytes == Array("a\nb\nc\n \n".utf8))
        #expect(second?.whole.offset == 0)
        let last = paragraphs.accept(SourceSection(bytes: Array("e".utf8), offset: 10, line: 6))
        #expect(last?.whole.bytes == Array("d\ne".utf8))
        #expect(last?.whole.offset == 8)
        #expect(last?.whole.line == 5)
    }
}
