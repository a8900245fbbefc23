import NoteText
import Testing

@testable import NoteLayout
@testable import NoteTypesetting

/// Code in notes from right to left, and paragraphs there that begin with Latin letters.
@Suite struct BidiCodeTests {
    /// The level of the paragraph and that of each character of `text`, in which code is between `|`.
    private func levels(_ text: String, language: String) throws -> (base: UInt8, levels: [UInt8]) {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        for part in text.split(separator: "|", omittingEmptySubsequences: false) {
            starts.append(bytes.count)
            bytes += part.utf8
        }
        let code = stride(from: 1, to: starts.count - 1, by: 2).map { starts[$0]..<starts[$0 + 1] }
        let found = try bytes.withUnsafeBufferPointer { bytes in
            try BidiAnalyzer(language: language).levels(in: bytes, bytes.indices, code: code)
        }
        let places = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
        return (found.base, places.map { found.run(at: $0, before: bytes.count).level })
    }

    @Test(arguments: [
        // The brackets and the sign would stand behind the letters.
        ("he", "א |[!a]| ב", 1, "11222211"), ("he", "א |[ ]|", 1, "11222"), ("he", "|- [x]|", 1, "22222"),
        ("he", "א |א a|", 1, "11322"), ("en", "a |א (a)| b", 0, "001000000"), ("en", "א |a|", 1, "112"),
        ("en", "|--a| אב", 1, "222111"), ("en", "|א| a", 0, "100"), ("en", "|אב|", 0, "11"),
        ("en", "a אב |[x]| גד b", 0, "0011122211100"), ("ar", "|a|\u{1F600}|b|", 1, "212"),
        ("en", "|a||b| א", 1, "2211"),
    ])
    func codeIsAnIsolate(_ language: String, _ text: String, _ base: Int, _ expected: String) throws {
        let found = try levels(text, language: language)
        #expect(Int(found.base) == base)
        #expect(found.levels.map { String($0) }.joined() == expected)
    }

    @Test(arguments: [
        ("he", "abc אבגד", 1), ("he", "abc אבג", 1), ("he", "abcd אבג", 0), ("he", "abc", 0), ("he", "12", 1),
        ("en", "abc אבגד", 0), ("en", "א abcd", 1), ("ar", "Swift لغة برمجة", 1), ("ar", "😀 abc", 0),
        ("he", "𝐀𝐁", 0), ("he", "\u{200E}abc אבגד", 0),
    ])
    func mostLettersDecideInNotesFromRightToLeft(_ language: String, _ text: String, _ base: Int) throws {
        #expect(try Int(levels(text, language: language).base) == base)
    }

    /// Levels stay within what ICU orders, however deep the text and its code are.
    @Test func levelsHaveALimit() throws {
        let deep = String(repeating: "\u{202B}\u{202A}", count: 61)
        let found = try levels("א\(deep)|\(deep)א a|", language: "en")
        #expect(found.levels.max() == 126)
        #expect(Set(visualOrder(of: found.levels)).count == found.levels.count)
    }

    private func section(_ note: String) throws -> SectionLayout {
        var fixture = LayoutFixture(families: ["Noto Sans Hebrew"])
        fixture.language = "he"
        return try fixture.compose(note)
    }

    @Test func linesOfCodeBeginAtTheLeft() throws {
        let section = try section("ת\n```\n}\nab\nאב\n---\n```\n")
        let lines = section.lines.dropFirst()
        #expect(lines.count == 4)
        #expect(Set(lines.map(\.x)).count == 1)
        #expect(section.paragraphs.dropFirst().allSatisfy { !$0.isRightToLeft })
    }

    /// Lines of code in a quote keep its bar on one side, and begin below each other at the other.
    @Test func theBarOfAQuoteStandsBesideItsCode() throws {
        let section = try section("ת\n> אבג\n> ```\n> }\n>   a = [b]\n> ```\n> דהו\n")
        let bars = section.paragraphs.flatMap(\.bars)
        #expect(bars.count == 4)
        #expect(Set(bars.map(\.x)).count == 1)
        #expect(bars.allSatisfy { $0.isAtRight })
        let lines = section.paragraphs[2...3].map { section.lines[$0.lines.lowerBound] }
        #expect(lines.allSatisfy { abs($0.x - 6) < 0.01 }, "\(lines.map(\.x))")
    }
}
