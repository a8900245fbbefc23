import NoteMarkdown
import NoteText
import NotecTestSupport
import Testing

/// Laws that hold for every note, tried on random ones.
@Suite struct MarkdownLawTests {
    /// Sections of any size come to the same as the whole note.
    @Test(arguments: [1, 5, 30], [false, true]) func sectionsDoNotMatter(_ size: Int, _ hasAll: Bool) {
        let constructs = hasAll ? MarkdownConstructs.markdown : .gfm
        for note in RandomMarkdown.notes(400, seed: UInt64(size), hasConstructs: hasAll) {
            let bytes = Array(note.utf8)
            let whole = MarkdownHTML.html(of: note, constructs)
            let parts = MarkdownHTML.html(of: sections(of: bytes, size: size), constructs)
            #expect(whole == parts, "\(note.debugDescription)")
        }
    }

    /// The bytes of the blocks are those of the note, one after the other, and say where they stand.
    @Test func blocksHaveAllLines() {
        for note in RandomMarkdown.notes(300) {
            let bytes = Array(note.utf8)
            let (blocks, _) = MarkdownHTML.parse(sections(of: bytes, size: 9), .gfm)
            #expect(blocks.flatMap(\.section.bytes) == bytes)
            var place = (offset: 0, line: 1)
            for section in blocks.map(\.section) {
                #expect(section.offset == place.offset && section.line == place.line)
                place = (place.offset + section.bytes.count, section.next.line)
            }
        }
    }

    /// Steps are balanced, lie in the section, and follow each other.
    @Test(arguments: [false, true]) func eventsAreBalanced(_ hasAll: Bool) {
        for note in RandomMarkdown.notes(400, hasConstructs: hasAll) {
            let constructs = hasAll ? MarkdownConstructs.markdown : .gfm
            let (blocks, _) = MarkdownHTML.parse([SourceSection(bytes: Array(note.utf8))], constructs)
            let depth = blocks.reduce(0) { depth, part in expectOrder(part, depth: depth) }
            #expect(depth == 0)
        }
    }

    /// Expects steps in the order of the text; returns the number of container blocks that are open then.
    private func expectOrder(_ part: MarkdownBlocks, depth: Int) -> Int {
        var (depth, start) = (depth, 0)
        for event in part.events {
            if case .enter = event.kind { depth += 1 }
            if event.kind == .leave {
                depth -= 1
                continue
            }
            #expect(event.range.lowerBound >= start && event.range.upperBound <= part.section.bytes.count)
            start = event.range.lowerBound
            #expect(part.lines[event.lines].allSatisfy { $0.range.upperBound <= event.range.upperBound })
        }
        return depth
    }

    /// Pieces follow each other, cover all but white space, and name their places in the source.
    @Test(arguments: [false, true]) func piecesCoverTheText(_ hasAll: Bool) {
        let constructs = hasAll ? MarkdownConstructs.markdown : .gfm
        for note in RandomMarkdown.notes(400, hasConstructs: hasAll) {
            let bytes = Array(note.utf8)
            let (blocks, index) = MarkdownHTML.parse(sections(of: bytes, size: 20), constructs)
            var inlines = InlineParser(constructs, index: index)
            for part in blocks {
                for event in part.events {
                    guard case .leaf(let kind) = event.kind, kind.hasInlines else { continue }
                    let leaf = LeafText(event, of: part)
                    inlines.parse(leaf)
                    expectCover(leaf, inlines.inlines.pieces, of: bytes)
                }
            }
        }
    }

    private func expectCover(_ leaf: LeafText, _ pieces: [MarkdownPiece], of source: [UInt8]) {
        var end = leaf.range.lowerBound
        var open: [MarkdownSpan] = []
        for piece in pieces {
            #expect(piece.range.lowerBound == end)
            end = piece.range.upperBound
            switch piece.kind {
            case .open(let span): open.append(span)
            case .close(let span): #expect(open.popLast() == span)
            case .text:
                let span = leaf.span(of: piece.range)
                #expect(
                    source[span.start..<span.end].filter { $0 != ASCII.backslash }
                        == leaf.bytes[piece.range].filter { $0 != ASCII.backslash })
            default: break
            }
        }
        #expect(open.isEmpty)
        #expect(leaf.bytes[end..<leaf.range.upperBound].allSatisfy { $0 == ASCII.space || $0 == ASCII.tab })
    }
}
