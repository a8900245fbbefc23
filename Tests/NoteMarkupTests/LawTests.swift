import Foundation
import NoteText
import NotecTestSupport
import Testing

@testable import NoteMarkup

/// What holds for every note, tried on random ones.
@Suite struct LawTests {
    private static let pieces = [
        "*", "_", "-", "~", "`", "\\", " ", "  ", "\t", "\n", "\n\n", "\r\n", "\r", "\u{85}", "\u{2028}",
        "\u{C}", "- ",
        "* ", "• ", "1. ", "12) ", "# ", "> ", "a", "B", "AB", "é", "漢", "🎉", "a@b.c", "http://x.y/z", ".",
        "\u{0}",
        "\u{9B}", "\u{202E}", "---", "```", "```\n", "\n---\n", "[", "]", "](", "![", ")", "{", "}",
        "{.bold}",
        "\n===\n", "\n---", "===", "\n> ===\n", "\n> > ", "\n  > ", "\n  |a|\n  |-|\n",
        "\n> |a|\n> |-|\n> |b|",
        "\n> Table: a\n", "\n> ```\n", "\n- a\n  ```\n  ", "  ", "–\t", "* * *",
        "](a)", "![x](y)", "]{color=red}", "\n{.center}\n", "- [ ] ", "- [x] ", "\n> ", "@card{name=a}", "\"",
        "\u{B}", "N\u{8}N", "_\u{8}x", "\u{8}", "\u{1B}[1m", "\u{1B}", "\n— ", "](<a b>)", "](a b.png)",
        "\u{C}\u{C}", "](c \"d\")", "](e f)",
        "C:\\", "\\\\a", "SHOUT ", "]{.b}", "\n{.b}\n", "\n\\", "'", "“", "—", "DO NOT ", ":", "/", "あ", "ไ",
        "|", "\\|", "\n|a|b|\n|-|:-:|\n|", " |\n|", "\nTable: ",
    ]

    private static func notes(_ count: Int, longest: Int = 30) -> [String] {
        var random = SplitMix(state: 1)
        return (0..<count).map { _ in random.string(of: pieces, longest: longest) }
    }

    private static func options(_ index: Int, reflows: Bool = false) -> MarkupOptions {
        MarkupOptions(
            markers: index % 2 == 0 ? .hide : .show, title: [.firstLine, .none, .text("A title")][index % 3],
            lineBreaks: reflows && index % 4 < 2 ? .reflow : .keep)
    }

    /// Such options, some of which know a measure.
    private static func measured(_ index: Int) -> MarkupOptions {
        var options = options(index, reflows: true)
        options.measure = index % 8 == 1 ? 60 : nil
        return options
    }

    @Test func runsCoverTheText() {
        for (index, note) in Self.notes(1000).enumerated() {
            let attributed = parse(note, Self.options(index, reflows: true))
            var end = 0
            var nextRun = 0
            for paragraph in attributed.paragraphs {
                #expect(paragraph.marker.lowerBound == end)
                #expect(paragraph.runs.lowerBound == nextRun)
                let runs = attributed.runs[paragraph.runs]
                let marker = paragraph.marker
                let shown = runs.map { attributed.string($0.text) }.joined()
                let whole = attributed.string(marker) + attributed.string(paragraph.content)
                #expect(shown == whole, "\(note.debugDescription)")
                #expect(marker.isEmpty || paragraph.content.lowerBound == marker.upperBound + 1)
                end = paragraph.content.upperBound
                nextRun = paragraph.runs.upperBound
            }
            #expect(end == attributed.text.count)
            #expect(nextRun == attributed.runs.count)
        }
    }

    @Test func runsAreMaximalAndAscend() {
        for (index, note) in Self.notes(1000).enumerated() {
            let attributed = parse(note, Self.options(index))
            let spans = attributed.runs.compactMap(\.span)
            for (first, second) in zip(spans, spans.dropFirst()) { #expect(first.end <= second.start) }
            #expect(spans.allSatisfy { $0.start < $0.end })
            for paragraph in attributed.paragraphs {
                let content = attributed.runs[paragraph.runs].dropFirst(paragraph.marker.isEmpty ? 0 : 1)
                for (first, second) in zip(content, content.dropFirst()) {
                    #expect(
                        first.styles != second.styles || first.link != second.link
                            || first.attributes != second.attributes, "\(note.debugDescription)")
                }
                for span in content.compactMap(\.span) {
                    #expect(paragraph.span.start <= span.start && span.end <= paragraph.span.end)
                }
            }
        }
    }

    @Test func shownBytesAreThoseOfTheSource() {
        for (index, note) in Self.notes(1000).enumerated() {
            let source = Array(note.utf8)
            let attributed = parse(note, Self.options(index))
            for (number, paragraph) in attributed.paragraphs.enumerated() {
                if number == 0, case .text = Self.options(index).title { continue }
                for offset in paragraph.content {
                    // The space between a picture's words and its caption is nowhere.
                    let place = attributed.sourceOffset(of: offset)
                    if place == nil, attributed.text[offset] == 0x20 { continue }
                    #expect(place.map { source[$0] } == attributed.text[offset], "\(note.debugDescription)")
                }
                for run in attributed.runs[paragraph.runs] where !attributed.isPicture(run) {
                    if run.text.isEmpty { continue }
                    #expect(attributed.sourceOffset(of: run.text.lowerBound) == run.span?.start)
                    guard paragraph.marker.isEmpty || run.text != paragraph.marker else { continue }
                    #expect(
                        attributed.sourceOffset(of: run.text.upperBound - 1).map { $0 + 1 } == run.span?.end)
                }
            }
        }
    }

    @Test func shownMarkersLeaveTheTextAsItIs() {
        var random = SplitMix(state: 3)
        let pieces = [
            "*", "_", "-", "~", "`", "``", " ", "a", "B", "AB", "é", "a@b.c", "www.x", "\u{7}", "\u{90}",
            "\\", "C:\\", "SHOUT ", "!", "]{.b}", "[", "'", "あ", "…",
        ]
        for _ in 0..<2000 {
            let note = random.string(of: pieces, longest: 20)
            let kept = note.unicodeScalars.filter { $0 != "\u{7}" && $0 != "\u{90}" }
            let literals = SlowInline(literalsOf: SlowInline.string(kept))
            let spelled = zip(literals.scalars, literals.isHidden).filter { $0 != "\\" || !$1 }.map(\.0)
            let shown = inline(note, markers: .show)
            #expect(shown.text == Array(SlowInline.string(spelled).utf8), "\(note.debugDescription)")
        }
    }

    /// Only markers of blocks, white space, pictures, attributes that mean something, and backslashes that
    /// escape may be missing on the page.
    @Test func nothingThatWasTypedVanishes() {
        for (index, note) in Self.notes(3000).enumerated() {
            var options = Self.options(index)
            options.markers = .show
            if case .text = options.title { options.title = .none }
            let attributed = parse(note, options)
            var shown: Set<Int> = []
            for content in attributed.paragraphs.map(\.content) {
                shown.formUnion(content.compactMap { attributed.sourceOffset(of: $0) })
            }
            var parser = MarkupParser(options: options)
            let tokens = parser.tokens(in: SourceSection(bytes: Array(note.utf8)))
            let dropped = Self.dropped(from: note)
            for token in tokens {
                var places = token.span.start..<token.span.end
                switch token.kind {
                case .marker, .blank, .lineEnd, .picture: continue
                case .attributes where !shown.contains(places.lowerBound):
                    #expect(Self.blockLists.contains(String(decoding: token.text, as: UTF8.self)))
                    continue
                case .escape:
                    #expect(token.text.first == 0x5C)
                    places = places.dropFirst()
                default: break
                }
                let text = String(decoding: token.text, as: UTF8.self)
                let missing = places.filter { !shown.contains($0) }
                let kept = missing.filter { !dropped.contains($0) }
                #expect(kept.isEmpty, "\(text.debugDescription) of \(note.debugDescription)")
            }
        }
    }

    private static let blockLists: Set = ["{.center}", "{.bold}"]
    /// The places of the controls of a note, of colours of terminals, and of letters that others are typed
    /// over.
    private static func dropped(from note: String) -> Set<Int> {
        let letter = "[^\\s\\p{Cc}\\p{Cf}]"
        let pattern =
            "\\x1B\\[[\\x20-\\x3F]*[mK]|(\(letter))\\x08(?=\\1)|_\\x08(?=\(letter))"
            + "|[\\p{Cc}&&[^\\x09-\\x0D\\x85]]"
        let all = NSRange(note.startIndex..., in: note)
        var dropped: Set<Int> = []
        for match in SlowInline.expression(pattern).matches(in: note, range: all) {
            let before = (note as NSString).substring(to: match.range.location).utf8.count
            let length = (note as NSString).substring(with: match.range).utf8.count
            dropped.formUnion(before..<before + length)
        }
        return dropped
    }

    @Test func tokensCoverTheSource() {
        for (index, note) in Self.notes(1000).enumerated() {
            let source = Array(note.utf8)
            var parser = MarkupParser(options: Self.options(index))
            let tokens = parser.tokens(in: SourceSection(bytes: source, offset: 7))
            let dropped = Self.dropped(from: note)
            var position = 7
            for token in tokens {
                let between = position - 7..<token.span.start - 7
                #expect(between.allSatisfy { dropped.contains($0) }, "\(note.debugDescription)")
                position = token.span.end
            }
            let kept = source.indices.filter { !dropped.contains($0) }.map { source[$0] }
            #expect(tokens.flatMap(\.text) == kept, "\(note.debugDescription)")
        }
    }

    /// Blocks, and lines that are joined, lose no letter: those of a note without fences and attributes are
    /// those of its runs, in their order.
    @Test func everyLetterIsInTheRuns() {
        let pieces = [
            "a", "b", "ab c", "é", "漢", " ", "  ", "\t", "\n", "\n\n", "\r\n", "\u{C}", "- ", "– ", "•\t",
            "1. ",
            "2)\t", "- [ ] ", "# ", "### ", "###### ", "> ", ">", ">> ", "\n  > ", "---", "* * *", "===",
            "\n===\n", "\n---\n",
            "```\n", "\n```\n", "  ```\n", "> ```\n", "~~~", "\\\n", "  \n", "\u{3000}",
            "words of a line that is long enough to have been wrapped by hand\n",
        ]
        var random = SplitMix(state: 5)
        for index in 0..<3000 {
            let note = random.string(of: pieces, longest: 24)
            var options = MarkupOptions(
                title: [.firstLine, .none][index % 2], lineBreaks: index % 3 == 0 ? .keep : .reflow)
            options.measure = index % 3 == 2 ? 66 : nil
            let shown = parse(note, options).lines.joined()
            #expect(shown.filter(\.isLetter) == note.filter(\.isLetter), "\(note.debugDescription)")
        }
    }

    private static let blockPieces = [
        "a", "b c", " ", "  ", "   ", "\t", "\n", "\n", "\n\n", "\r\n", "\u{C}", "\n- ", "\n  - ", "\n1. ",
        "\n-\t",
        "\n- [ ] ", "\n# ", "\n> ", "\n>", "\n> - ", "\n>\n", "```", "\n```\n", "\n  ```\n", "\n > ```\n",
        "\n> ```\n",
        "\n>   ```\n", "\n\t```\n", "\n> > ", "\n>> ", "\n  > ", "\n> > ```\n",
        "\n  > - ", "\n  > ```\n",
        "\n  # ", "\n[^a]: b\n", "\n    c\n", "\n````\n", "~~~", "\n===\n", "\n---\n", "\n* * *\n",
        "\n{.center}\n",
        "\\\n",
        "  \n", "\\# ", "![x](y)", "@card{name=a}",
    ]

    /// The pass that joins lines knows the blocks that the reader has open, line by line.
    @Test func passesAgreeOnOpenBlocks() {
        var random = SplitMix(state: 6)
        for index in 0..<5000 {
            let note = random.string(of: Self.blockPieces, longest: 24)
            let text = Array(note.utf8)
            let options = MarkupOptions(title: .none)
            let blocks = OpenBlocks(options, readsFootnotes: index % 2 == 0)
            var (reader, lexer) = (BlockReader(options, blocks), InlineLexer())
            var lines = LineScanner()
            var paragraphs = ParagraphLines(blocks: blocks)
            while let line = lines.next(in: text) {
                _ = reader.read(text, line, &lexer)
                let reading = paragraphs.read(text, line)
                if reading.joins { paragraphs.separate(reading) }
                guard paragraphs.blocks != reader.blocks else { continue }
                #expect(paragraphs.blocks == reader.blocks, "\(note.debugDescription) at \(line.range)")
                return
            }
        }
    }

    /// It knows them too where the reader reads the joined lines.
    @Test func passesAgreeOnJoinedLines() {
        var random = SplitMix(state: 7)
        for index in 0..<5000 {
            let note = random.string(of: Self.blockPieces, longest: 24)
            var text = CleanSection(SourceSection(bytes: Array(note.utf8)), mostWarnings: 0)
            var options = MarkupOptions(title: .none)
            options.measure = index % 2 == 0 ? nil : 60
            let blocks = OpenBlocks(options, readsFootnotes: index % 3 == 0)
            var joiner = LineJoiner(options, blocks)
            joiner.join(&text)
            var (reader, lexer) = (BlockReader(options, blocks), InlineLexer())
            var lines = LineScanner(plainStarts: joiner.plainStarts)
            while let line = lines.next(in: text.bytes) {
                _ = reader.read(text.bytes, line, &lexer)
            }
            #expect(joiner.paragraphs.blocks == reader.blocks, "\(note.debugDescription)")
        }
    }

    @Test func sectionsDoNotMatter() {
        for (index, note) in Self.notes(800).enumerated() {
            let options = Self.measured(index)
            let whole = parse(note, options)
            let parts = Self.parts(of: note, options)
            let paragraphs = parts.flatMap(\.paragraphs)
            let runs = parts.map { RunDump.text(of: $0) }
            let found = parts.flatMap(\.findings).sorted { $0.order < $1.order }
            #expect(found == whole.findings.sorted { $0.order < $1.order }, "\(note.debugDescription)")
            #expect(runs.joined() == RunDump.text(of: whole), "\(note.debugDescription)")
            #expect(paragraphs.map(\.blankLines) == whole.paragraphs.map(\.blankLines))
            #expect(paragraphs.map(\.startsPage) == whole.paragraphs.map(\.startsPage))
            #expect(paragraphs.map(\.leavesPage) == whole.paragraphs.map(\.leavesPage))
            #expect(paragraphs.map(\.entered) == whole.paragraphs.map(\.entered))
        }
    }

    /// What the parser makes of `note`, given to it line by line.
    static func parts(of note: String, _ options: MarkupOptions) -> [AttributedText] {
        var parser = MarkupParser(options: options)
        var parts: [AttributedText] = []
        var offset = 0
        let sections = sections(of: Array(note.utf8))
        for (number, bytes) in sections.enumerated() {
            let isLast = number == sections.count - 1
            let section = SourceSection(bytes: bytes, offset: offset, isLast: isLast)
            offset += bytes.count
            parser.accept(section)
            while let part = parser.next() { parts.append(part.text) }
        }
        return parts
    }

    /// `bytes` cut after every line feed.
    private static func sections(of bytes: [UInt8]) -> [[UInt8]] {
        bytes.reduce(into: [[]]) { sections, byte in
            sections[sections.count - 1].append(byte)
            if byte == 0x0A { sections.append([]) }
        }
    }
}

extension Finding {
    /// The order of findings.
    fileprivate var order: String { "\(span?.start ?? -1) \(rule.id) \(message)" }
}
