import NotecTestSupport
import Testing

@testable import NoteText

/// Changes of a text with blocks of every kind.
@Suite struct StoredNoteTests {
    /// A line of each kind of block, as they are written now.
    private static func lines() throws -> [String] { try Fixtures.lines("attributed/version-2.jsonl") }

    private static func note() throws -> StoredText {
        StoredText(try AttributedLines.read(try lines().joined(separator: "\n"), version: 2))
    }

    private static func written(_ text: StoredText) -> String {
        String(decoding: AttributedTextWriter.lines(of: text.attributed), as: UTF8.self)
    }

    private static let string = """
        Titlé


        Head

        • milk
        – eggs
        more
        10. ten
        ☑ done
        said
        again
        let x = 1
        let y

        a
        b

        ox
        Ada
        ab1
        1 foot
        The end
        """

    /// The ends of the contents of paragraphs, after their markers.
    private static func contents(of text: StoredText) -> [(line: Int, range: Range<Int>)] {
        var start = 0
        return text.lines.enumerated().compactMap { index, line in
            defer { start += (line?.count ?? 0) + 1 }
            return line.map { (index, start + $0.markerLength..<start + $0.count) }
        }
    }

    @Test func linesAreThoseOfTheJSON() throws {
        let text = try Self.note()
        #expect(String(decoding: text.text, as: UTF8.self) == Self.string)
        #expect(text.count == Self.string.utf8.count)
        let written = Self.written(text)
        #expect(written.matches(of: /"paragraph":\d+/).count == (try Self.lines().count) - 1)
        let unnumbered = written.replacing(/"paragraph":\d+,/, with: "")
        #expect(unnumbered.split(separator: "\n").map(String.init) == (try Self.lines()))
        #expect(StoredText(try AttributedLines.read(written, version: 2)) == text)
    }

    /// Lines of version 1 are the same text.
    @Test func linesOfVersion1AreTheSame() throws {
        let lines = try Fixtures.lines("attributed/version-1.jsonl")
        #expect(StoredText(try AttributedLines.read(lines.joined(separator: "\n"))) == (try Self.note()))
    }

    /// Each offset is at the place that counting line ends says.
    @Test func placesAreCounted() throws {
        let text = try Self.note()
        let bytes = text.text
        for offset in 0...bytes.count {
            let line = bytes[..<offset].count { $0 == 0x0A }
            let start = bytes[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
            #expect(text.place(of: offset) == (line, offset - start))
        }
    }

    /// A replacement is that of the bytes, or it is refused.
    @Test(arguments: [1, 2]) func replacementsAreThoseOfBytes(seed: UInt64) throws {
        let words = ["a", "é", "\n", "\n\n", " ", "中"]
        var random = SplitMix(state: seed)
        var (text, count) = (try Self.note(), 0)
        for _ in 0..<250 {
            let start = random.below(text.count + 1)
            let range = start..<min(text.count, start + random.below(14))
            let word = Array(random.string(of: words, longest: 3).utf8)
            var changed = text
            do throws(Problem) { try changed.replace(range, with: word) } catch { continue }
            var bytes = text.text
            bytes.replaceSubrange(range, with: word)
            // Code of white space alone is a blank line.
            let isBlankCode = zip(changed.lines, Self.split(bytes)).contains { $0 == nil && !$1.isEmpty }
            if !isBlankCode { #expect(changed.text == bytes) }
            (text, count) = (changed, count + 1)
            if count % 40 == 0 { text = try Self.note() }
        }
        #expect(count > 100, "\(count) of 250 were allowed")
    }

    private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
        text.split(separator: 0x0A, omittingEmptySubsequences: false)
    }

    /// What is typed and deleted again, a line end included, leaves no trace.
    @Test(arguments: ["x", "\n", "é\n\n中", "a\nb"]) func insertionsAreUndone(_ word: String) throws {
        let text = try Self.note()
        var kinds: Set<FlatKind> = []
        for (line, range) in Self.contents(of: text) where !range.isEmpty {
            for offset in range.dropFirst() where text.text[offset] & 0xC0 != 0x80 {
                var changed = text
                let kind = try #require(text.lines[line]).flatKind
                do throws(Problem) { try changed.replace(offset..<offset, with: Array(word.utf8)) } catch {
                    #expect([.cell, .picture].contains(kind), "\(kind): \(error.message)")
                    continue
                }
                // A blank in code that the line end leaves alone is gone.
                guard changed.count == text.count + word.utf8.count else { continue }
                try changed.replace(offset..<offset + word.utf8.count, with: [])
                #expect(Self.written(changed) == Self.written(text), "\(kind)")
                kinds.insert(kind)
            }
        }
        #expect(kinds.isSuperset(of: [.title, .heading2, .bullet, .number, .check, .quote, .code, .body]))
    }

    /// Text that is replaced by itself stays as it is.
    @Test func textReplacesItself() throws {
        let text = try Self.note()
        var count = 0
        for offset in text.text.indices {
            guard let found = text.run(at: offset), !found.run.isWhole else { continue }
            var changed = text
            try changed.replace(found.range, with: found.run.text)
            #expect(Self.written(changed) == Self.written(text))
            count += 1
        }
        #expect(count > 60)
    }

    private static let divided: [(String, String, [FlatKind])] = [
        ("Titlé", "T\nitlé", [.title, .body]), ("Head", "H\nead", [.heading2, .body]),
        ("milk", "m\nilk", [.bullet, .body]), ("eggs", "e\nggs", [.bullet, .body]),
        ("ten", "t\nen", [.number, .body]), ("done", "d\none", [.check, .body]),
        ("said", "s\naid", [.quote, .quote]), ("let y", "l\net y", [.code, .code]),
        ("foot", "f\noot", [.note, .body]), ("The end", "T\nhe end", [.body, .body]),
    ]

    /// A line that is cut goes on below: after an item as text of it, in a quote or code as more of that.
    @Test(arguments: divided)
    func linesAreDivided(_ word: String, _ expected: String, _ kinds: [FlatKind]) throws {
        var text = try Self.note()
        let offset = try Self.offset(of: word) + 1
        let line = text.place(of: offset).line
        let before = try #require(text.lines[line])
        try text.replace(offset..<offset, with: [0x0A])
        #expect(String(decoding: text.text, as: UTF8.self) == Self.string.replacing(word, with: expected))
        let (first, second) = (try #require(text.lines[line]), try #require(text.lines[line + 1]))
        #expect([first.flatKind, second.flatKind] == kinds)
        #expect(first.marker == before.marker && second.marker == nil)
        #expect(first.attributes == before.attributes && second.attributes.identifier == nil)
        #expect(second.containers == before.containers)
    }

    /// Where a part of the text begins.
    private static func offset(of part: String) throws -> Int {
        let found = try #require(string.firstRange(of: part), "\(part)")
        return string.utf8.distance(from: string.startIndex, to: found.lowerBound)
    }

    @Test(arguments: [
        ("a marker cannot be changed in part", " milk"), ("a marker cannot be changed in part", ". ten"),
        ("a picture cannot be cut", "x\nAda"), ("a card cannot be text of another paragraph", "\nAda"),
    ])
    func wholesAreNotCut(_ message: String, _ part: String) throws {
        var text = try Self.note()
        let start = try Self.offset(of: part)
        let end = start + (part == "\nAda" ? 1 : part.utf8.count)
        #expect(throws: Problem(message)) { try text.replace(start..<end, with: []) }
    }
}

extension StoredParagraph {
    /// The kind of the paragraph with what begins with its marker, and what it stands in.
    fileprivate var flatKind: FlatKind {
        guard kind == .body else { return FlatKind(rawValue: kind.rawValue) ?? .body }
        if marker != nil {
            switch containers.last?.kind {
            case .footnote: return .note
            default:
                let list = containers.dropLast().last?.kind
                return list == .numbers ? .number : list == .checklist ? .check : .bullet
            }
        }
        if containers.last?.kind == .cell { return .cell }
        return containers.contains { $0.kind == .quote } ? .quote : .body
    }
}
