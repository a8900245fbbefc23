import NoteMarkdown
import NoteText

/// A note in Markdown that is read in sections: its blocks, and its text.
struct MarkdownTexts {
    private(set) var blocks: [MarkdownBlocks] = []
    private(set) var parts: [AttributedText] = []
    private(set) var notes: [AttributedText] = []
    private let index: MarkdownIndex
    private let constructs: MarkdownConstructs

    init(_ sections: [SourceSection], _ options: MarkupOptions) {
        constructs = options.dialect.constructs
        var indexer = MarkdownIndexer(constructs)
        for section in sections { indexer.accept(section) }
        index = indexer.finish()
        var parser = MarkdownParser(constructs, index: index)
        var reader = MarkdownReader(options, index)
        for section in sections {
            blocks += parser.accept(section)
            reader.accept(section)
            while let (_, part) = reader.next() {
                parts.append(part)
                notes += part.notes.compactMap { reader.note($0.number)?.text }
            }
        }
    }
}

extension MarkdownTexts {
    /// Blocks have all bytes of the note, and the pieces of each text cover it, in order.
    func expectPieces(of source: [UInt8], _ oracles: borrowing Oracles) throws(OracleFailure) {
        let source = oracles.seen(source, by: .tokens)
        try expect(.tokens, blocks.flatMap(\.section.bytes) == source, "blocks are not the note")
        var parser = InlineParser(constructs, index: index)
        for part in blocks {
            for event in part.events {
                try expect(
                    .tokens, event.range.upperBound <= part.section.bytes.count,
                    "a block ends past its section")
                guard case .leaf(let kind) = event.kind, kind.hasInlines else { continue }
                let leaf = LeafText(event, of: part)
                parser.parse(leaf)
                try parser.inlines.expectOrder(in: leaf)
            }
        }
    }

    /// The text of the note, and of its footnotes, is covered by runs, and is that of the source.
    func expectText(of source: [UInt8], _ dialect: Dialect, _ oracles: borrowing Oracles)
        throws(OracleFailure)
    {
        // The address of a frame is shown without its entities, and a quotation ends with a sign of its own.
        let note = String(decoding: source, as: UTF8.self).lowercased()
        let isTyped = dialect != .markdown && !note.contains("src") && !note.contains("</")
        for text in parts + notes {
            try text.expectCovered(by: oracles)
            if isTyped { try text.expectTyped(in: source) }
        }
    }

    /// Another reading of the note, in other sections, has the same paragraphs.
    func expectSame(_ other: MarkdownTexts, _ oracles: borrowing Oracles) throws(OracleFailure) {
        let lines = oracles.seen(
            Array((parts + notes).flatMap(\.lines).joined(separator: "\n").utf8), by: .sections)
        let others = (other.parts + other.notes).flatMap(\.lines).joined(separator: "\n")
        try expect(.sections, lines.elementsEqual(others.utf8), "line by line the paragraphs are others")
    }
}

extension MarkdownInlines {
    /// Pieces follow each other, cover the text but white space at its end, and spans are balanced.
    fileprivate func expectOrder(in leaf: LeafText) throws(OracleFailure) {
        var end = leaf.range.lowerBound
        var depth = 0
        for piece in pieces {
            try expect(.tokens, piece.range.lowerBound == end, "pieces do not follow each other at \(end)")
            end = piece.range.upperBound
            if case .open = piece.kind { depth += 1 }
            if case .close = piece.kind { depth -= 1 }
            try expect(.tokens, depth >= 0, "a span ends that has not begun")
        }
        let rest = leaf.bytes[end..<leaf.range.upperBound]
        try expect(.tokens, depth == 0, "a span does not end")
        try expect(.tokens, rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }, "text is in no piece")
    }
}

extension AttributedText {
    /// Every byte that is shown is at its place in `source`, or stands for what begins there.
    fileprivate func expectTyped(in source: [UInt8]) throws(OracleFailure) {
        var next = 0
        for offset in paragraphs.flatMap(\.content) {
            while next < origins.count, origins[next].text <= offset { next += 1 }
            guard next > 0, let start = origins[next - 1].source else { continue }
            let place = start + offset - origins[next - 1].text
            let isTyped = place < source.count && source[place] == text[offset]
            let standsFor =
                start < source.count && (source[start] <= 0x20 || "&\\<\u{7F}".utf8.contains(source[start]))
            // The words of a picture without a file stand for all of it.
            let isPicture = start < source.count && source[start...].starts(with: "![".utf8)
            let isControl = start < source.count && (source[start] == 0xC2 || source[start] == 0xE2)
            try expect(
                .runs, isTyped || standsFor || isPicture || isControl,
                "byte \(place) of the source is shown as another")
        }
    }

    /// The paragraphs, each with its kind and the container blocks that it stands in; a head that is there
    /// again is none.
    fileprivate var lines: [String] {
        var lines: [String] = []
        forEachParagraph { paragraph, text in
            let path = text.standing(paragraph).path
            guard !path.contains(where: \.isRepeated) else { return }
            let kinds = path.map(\.kind.rawValue).joined(separator: " ")
            let words = String(decoding: text.text[paragraph.content], as: UTF8.self)
            lines.append("\(kinds) \(paragraph.kind.rawValue) \(words)")
        }
        return lines
    }
}
