import NotecTestSupport
import Testing

@testable import NoteText

/// Random changes of a text of body lines, beside the same changes of its characters one by one.
@Suite struct StoredTextLawTests {
    private static let words = ["a", "é", "中", "😀", " ", "word", "b c", "\n", "\n\n", "x\ny"]
    private static let targets: [String?] = ["https://example.org/", "#end", "#end", nil]
    private static let attributes: [ListedAttribute] =
        ["bold", "italic", "code", "smallcaps", "nobreak", "superscript", "subscript", "caption1", "title2"]
        .map { ListedAttribute(nil, $0) } + [
            ListedAttribute("color", "#ff0000"), ListedAttribute("color", "red"),
            ListedAttribute("kern", "2"),
            ListedAttribute("kern", "-1.5"), ListedAttribute("lang", "fr"), ListedAttribute("size", "+2"),
            ListedAttribute("size", "12"), ListedAttribute("ligatures", "off"),
            ListedAttribute("underline", "thick-dash"),
        ]
    /// Often one of those of which a character has one.
    private static let names =
        attributes.map { $0.name ?? $0.value } + ["caption1", "title2", "subscript", "color"]

    /// A range between characters of `text`.
    private static func range(in text: [UInt8], _ random: inout SplitMix) -> Range<Int> {
        let places = (0...text.count).filter { $0 == text.count || text[$0] & 0xC0 != 0x80 }
        let start = random.below(places.count)
        return places[start]..<places[min(places.count - 1, start + random.below(8))]
    }

    private static func change(
        _ text: inout StoredText, _ list: inout CharacterList, _ random: inout SplitMix
    ) throws(Problem) {
        let range = range(in: list.text, &random)
        switch random.below(11) {
        case 0...3:
            let word = Array(random.string(of: words, longest: 3).utf8)
            list.replace(range, with: word)
            try text.replace(range, with: word)
        case 4, 5:
            let attribute = attributes[random.below(attributes.count)]
            list.apply(attribute, to: range)
            try text.apply(attribute, to: range)
        case 6:
            let name = names[random.below(names.count)]
            list.remove(name, from: range)
            try text.removeAttribute(name, from: range)
        case 7...9:
            let target = targets[random.below(targets.count)]
            list.setLink(target, of: range)
            try text.setLink(target, of: range)
        default:
            list.removeAll(from: range)
            try text.removeAttributes(from: range)
        }
    }

    /// Each character has its attributes and its link, and the range of those beside it that have the same.
    private static func compare(_ text: StoredText, _ list: CharacterList) throws {
        try #require(text.text == Array(list.text.prefix(text.count)) && text.count == text.text.count)
        for offset in text.text.indices {
            let entry = list.entries[offset]
            let found = text.attributes(at: offset)
            guard let run = list.run(at: offset) else {
                #expect(found == nil, "\(offset)")
                continue
            }
            let own = try #require(found)
            #expect(Set(own.attributes) == entry.attributes && own.attributes.count == entry.attributes.count)
            #expect(own.range == run)
            #expect(text.link(at: offset)?.target == entry.link?.target)
        }
        #expect(text.attributes(at: text.count) == nil)
    }

    @Test(arguments: [1, 2, 3])
    func changesAreThoseOfCharacters(seed: UInt64) throws {
        var random = SplitMix(state: seed)
        var (text, list) = (StoredText(), CharacterList())
        for _ in 0..<250 {
            try Self.change(&text, &list, &random)
            #expect(text.count == list.entries.count)
            try Self.compare(text, list)
            guard list.entries.count > 120 else { continue }
            let rest = try #require((20...23).first { list.text[$0] & 0xC0 != 0x80 })..<text.count
            list.replace(rest, with: [])
            try text.replace(rest, with: [])
            try Self.compare(text, list)
        }
    }

    /// A text that is written as JSON comes back, whatever was done to it.
    @Test func changedTextsComeBack() throws {
        var random = SplitMix(state: 9)
        var (text, list) = (StoredText(), CharacterList())
        for _ in 0..<200 {
            try Self.change(&text, &list, &random)
            let lines = AttributedTextWriter.lines(of: text.attributed)
            let again = StoredText(try AttributedLines.read(lines, version: 2))
            #expect(AttributedTextWriter.lines(of: again.attributed) == lines)
            // Blank lines at the end are before no paragraph.
            let seen = list.entries.reversed().drop(while: \.isLineEnd).reversed()
            #expect(again.count == seen.count)
            try Self.compare(again, list)
        }
    }

    @Test func charactersAreNotCut() throws {
        var text = StoredText()
        try text.replace(0..<0, with: Array("aé中😀".utf8))
        let inner = [2, 4, 5, 7, 8, 9]
        for offset in 0...text.count {
            var other = text
            let problem = Problem("byte \(offset) is inside a character")
            if inner.contains(offset) {
                #expect(throws: problem) { try other.replace(offset..<text.count, with: []) }
                #expect(throws: problem) { try other.setLink("#a", of: 0..<offset) }
            } else {
                try other.replace(offset..<text.count, with: [])
                #expect(other.text == Array(text.text[..<offset]))
            }
        }
        for range in [-1..<0, 0..<11, 11..<11] {
            let problem = Problem("the text has 10 bytes, not \(range.lowerBound)..<\(range.upperBound)")
            #expect(throws: problem) { try text.replace(range, with: []) }
            #expect(throws: problem) { try text.applyToParagraphs(ListedAttribute(nil, "keep"), of: range) }
        }
    }
}
