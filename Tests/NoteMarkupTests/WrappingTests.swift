import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// Notes whose lines were wrapped: `line-breaks: auto`.
@Suite struct WrappingTests {
    /// A text, and the decision of a person: whether its lines are joined, and to how many paragraphs.
    private struct Decision {
        let name: String
        let joins: Bool
        let paragraphs: Int
    }

    private static func decisions() throws -> [Decision] {
        try Fixtures.lines("reflow/decisions.tsv").map { line in
            let fields = line.split(separator: "\t").map(String.init)
            try #require(fields.count == 3)
            let paragraphs = try #require(Int(fields[2]))
            return Decision(name: fields[0], joins: fields[1] == "reflow", paragraphs: paragraphs)
        }
    }

    private static func measure(_ text: [UInt8], blocks: Int = .max) -> Int? {
        var statistics = LineStatistics()
        var start = 0
        while start < text.count {
            let end = start + min(blocks, text.count - start)
            statistics.count(Array(text[start..<end]), 0..<end - start)
            start = end
        }
        statistics.finish()
        return statistics.measure
    }

    private static func measure(_ text: String) -> Int? { measure(Array(text.utf8)) }

    /// At most one of the texts is set as a person would not have set it.
    @Test func decisionsAreThoseOfAPerson() throws {
        let decisions = try Self.decisions()
        #expect(decisions.count >= 40)
        var wrong: [String] = []
        for decision in decisions {
            let text = try Fixtures.text("reflow/\(decision.name).txt")
            let measure = Self.measure(text)
            var options = MarkupOptions(lineBreaks: measure == nil ? .keep : .reflow)
            options.measure = measure
            let count = parse(text, options).paragraphs.count
            if (measure != nil) != decision.joins || count != decision.paragraphs {
                wrong.append("\(decision.name): \(measure ?? 0), \(count) paragraphs")
            }
        }
        #expect(wrong.count <= 1, "\(wrong)")
        // Every text has a decision.
        let texts = try Fixtures.names(in: "reflow").filter { $0.hasSuffix(".txt") }
        #expect(Set(texts) == Set(decisions.map { "reflow/\($0.name).txt" }))
    }

    /// The blocks in which a text is read do not matter.
    @Test func blocksDoNotMatter() throws {
        for decision in try Self.decisions() {
            let text = try Fixtures.bytes("reflow/\(decision.name).txt")
            // Blocks hold whole characters.
            guard text.allSatisfy({ $0 < 0x80 }) else { continue }
            let whole = Self.measure(text)
            for lineEnd in ["\n", "\r\n", "\r"] {
                let text = text.split(separator: 0x0A, omittingEmptySubsequences: false)
                    .joined(separator: Array(lineEnd.utf8))
                for size in [.max, 1, 7, 64, 500] {
                    #expect(Self.measure(Array(text), blocks: size) == whole, "\(decision.name) \(size)")
                }
            }
        }
    }

    /// Nor do they in notes with other line ends, and lines beyond what is kept of one.
    @Test(arguments: ["\u{85}", "\u{2028}", "\u{C}", "\r\n"])
    func blocksOfOtherLinesDoNotMatter(lineEnd: String) {
        let line = String(repeating: "ab ", count: 23) + "abc"
        let endless = String(repeating: "ab 漢", count: 1000)
        let lines = Array(repeating: line, count: 9) + [endless, line, line + ".", "", endless + "."]
        let characters = Array((lines.joined(separator: lineEnd) + lineEnd).unicodeScalars)
        let decisions = [1, 3, 100, 5000, 100_000].map { size in
            var statistics = LineStatistics()
            for start in stride(from: 0, to: characters.count, by: size) {
                let block = SlowInline.string(characters[start..<min(start + size, characters.count)])
                statistics.count(Array(block.utf8), 0..<block.utf8.count)
            }
            statistics.finish()
            return statistics.measure
        }
        #expect(decisions == Array(repeating: lineEnd == "\u{C}" ? nil : 72, count: 5))
    }

    @Test func linesNeedTheSameMeasure() {
        let line = { (count: Int) in String(repeating: "ab ", count: count / 3 - 1) + "abc" }
        let text = { (counts: [Int]) in counts.map(line).joined(separator: "\n") + ".\n" }
        #expect(Self.measure(text([72, 72, 72])) == 72)
        #expect(Self.measure(text([72, 72])) == nil)
        #expect(Self.measure(text([72, 60, 51, 66])) == nil)
        // Beyond the columns of prose.
        #expect(Self.measure(text([45, 45, 45, 45])) == nil)
        #expect(Self.measure(text([99, 99, 99, 99])) == 99)
        #expect(Self.measure(text([120, 120, 120])) == nil)
        // Lines that begin entries or figures rather than go on with a sentence.
        let entries = text([72, 72, 72]).split(separator: "\n").map { "7" + $0 }.joined(separator: "\n")
        #expect(Self.measure(entries) == nil)
        // A line that is far too long for the measure of the others, and has no words to wrap.
        let address = String(repeating: "a", count: 90) + "\n"
        #expect(Self.measure(text([72, 72]).dropLast(2) + "\n" + address + address + text([72, 72])) == 72)
    }

    /// Of the lines that go on, 8 in 10 are enough, and 7 are not.
    @Test func someLinesMayBeShorter() {
        let line = { (count: Int) in String(repeating: "ab ", count: count / 3 - 1) + "abc" }
        let note = { (short: Set<Int>) in
            (0...10).map { line(short.contains($0) ? 54 : 72) }.joined(separator: "\n") + ".\n"
        }
        #expect(Self.measure(note([])) == 72)
        #expect(Self.measure(note([3])) == 72)
        #expect(Self.measure(note([3, 7])) == 72)
        #expect(Self.measure(note([3, 5, 7])) == nil)
    }

    /// The items of a list may be of one length by chance, but prose ends a sentence.
    @Test func fewLinesCountWhereTheyEndASentence() {
        let items = """
            rename the old insurance folder and scan the four letters
            write to the landlord about the heating in the second room
            collect the parcels from the neighbours before they leave
            """
        #expect(Self.measure("Todo\n\n\(items)\n") == nil)
        #expect(Self.measure("Todo\n\n\(items).\n") != nil)
    }

    /// Only what ends code for the reader of blocks ends it here, or its lines were joined.
    @Test(arguments: [
        "```\na\n   ```\nb\nc\n```\n", "- x\n  ```\n  a\n      ```\n  b\n  c\n  ```\n",
        "> ```\n> a\n>   ```\n> b\n> c\n> ```\n",
    ])
    func linesOfCodeStayLines(note: String) {
        let options = MarkupOptions(lineBreaks: .reflow)
        let code = parse("Title\n\n" + note, options).paragraphs.filter { $0.kind == .code }
        #expect(code.count == 4)
    }

    /// Lines beyond every measure stand among wrapped ones.
    @Test func endlessLinesAreJoinedWithOthers() {
        let prose = String(repeating: "ab ", count: 23) + "abc\n"
        let endless = String(repeating: "ab ", count: 1000)
        let note = "t\n\n" + String(repeating: prose, count: 9) + endless + "\n" + prose
        var options = MarkupOptions(lineBreaks: .reflow)
        options.measure = Self.measure(note)
        #expect(options.measure == 72)
        #expect(parse(note, options).paragraphs.count == 2)
    }

    @Test func codeAndShortParagraphsDoNotCount() {
        let prose = String(repeating: "ab ", count: 23) + "abc\n"
        let wrapped = prose + prose + prose.dropLast() + ".\n"
        let code = String(repeating: "a b\n" + prose, count: 9)
        #expect(Self.measure(wrapped + "\nx\ny\nz\nx\ny\nz\n") == 72)
        #expect(Self.measure(wrapped + "```\n" + code + "```\n") == 72)
        #expect(Self.measure(wrapped + "- a\n  ```\n" + code + "  ```\n") == 72)
        #expect(Self.measure(wrapped + prose + "x\ny\nz\nx\ny\nz\n") == nil)
    }

    @Test func columnsAreThoseOfATerminal() {
        let columns = { (text: String) in WrappedLine(Array(text.utf8), 0..<text.utf8.count).columns }
        #expect(["abc  ", "  a", "\ta", "é", "e\u{301}", "漢字、", "ก็"].map(columns) == [3, 3, 5, 1, 1, 6, 1])
    }
}
