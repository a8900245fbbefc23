import NoteMarkup
import NoteText

/// Finds the tokens of blocks: each byte of their lines is in one.
struct MarkdownTokenizer {
    private var parser: InlineParser
    private var leaf = LeafText()
    private let blocks: MarkdownBlocks
    private(set) var tokens: [MarkupToken] = []
    /// The end of the last token in the bytes of the section.
    private var position = 0

    /// The tokens of `blocks`, in a note whose inlines `parser` reads.
    init(_ blocks: MarkdownBlocks, _ parser: InlineParser) {
        (self.blocks, self.parser) = (blocks, parser)
        for event in blocks.events { read(event) }
        fill(to: blocks.section.bytes.count)
    }

    private mutating func read(_ event: BlockEvent) {
        switch event.kind {
        case .enter: add(.marker, event.range)
        case .leave: break
        case .leaf(let kind):
            if kind.hasInlines {
                readInlines(of: event)
            } else if kind == .thematicBreak {
                add(.marker, event.range)
            } else {
                let isHTML = if case .html = kind { true } else { false }
                for line in blocks.lines[event.lines] { add(isHTML ? .tag : .code, line.range) }
            }
        }
    }

    /// Adds a token, after those of what is before it.
    private mutating func add(_ kind: MarkupTokenKind, _ range: Range<Int>) {
        guard range.lowerBound >= position, !range.isEmpty else { return }
        fill(to: range.lowerBound)
        let section = blocks.section
        tokens.append(
            MarkupToken(kind: kind, span: section.span(of: range), text: Array(section.bytes[range])))
        position = range.upperBound
    }

    /// Adds the tokens up to `end`: white space, line ends, and signs of blocks.
    private mutating func fill(to end: Int) {
        let bytes = blocks.section.bytes
        while position < end {
            let start = position
            var next = start + 1
            if MarkdownSpace.isBlank(bytes[start]) {
                next = MarkdownSpace.endOfBlanks(bytes, start..<end)
                add(.blank, start..<next)
            } else if Self.isLineEnd(bytes[start]) {
                if bytes[start] == ASCII.carriageReturn, next < end, bytes[next] == ASCII.lineFeed {
                    next += 1
                }
                add(.lineEnd, start..<next)
            } else {
                while next < end, !MarkdownSpace.isBlank(bytes[next]), !Self.isLineEnd(bytes[next]) {
                    next += 1
                }
                add(.marker, start..<next)
            }
        }
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool {
        byte == ASCII.lineFeed || byte == ASCII.carriageReturn
    }
}

// MARK: Inlines

extension MarkdownTokenizer {
    private mutating func readInlines(of event: BlockEvent) {
        leaf.read(event, of: blocks)
        parser.parse(leaf)
        let inlines = parser.inlines
        var index = 0
        var isAutolink = false
        while index < inlines.pieces.count {
            let piece = inlines.pieces[index]
            var end = index + 1
            switch piece.kind {
            case .open(.picture):
                end = inlines.endOfSpan(.picture, at: index)
                let last = inlines.pieces[end - 1].range.upperBound
                addPart(.picture, piece.range.lowerBound..<last)
            case .open(.link):
                isAutolink = inlines.links[piece.value].isAutolink
                addPart(.delimiter, piece.range)
            case .close(.link):
                let sign = piece.range.prefix(1)
                addPart(.delimiter, sign)
                addPart(.target, sign.upperBound..<piece.range.upperBound)
                isAutolink = false
            case .text: addPart(isAutolink ? .link : .text, piece.range)
            case .code: addCode(piece)
            default: if let kind = Self.kind(of: piece.kind) { addPart(kind, piece.range) }
            }
            index = end
        }
    }

    private mutating func addCode(_ piece: MarkdownPiece) {
        let content = piece.codeContent
        addPart(.delimiter, piece.range.lowerBound..<content.lowerBound)
        addPart(.code, content)
        addPart(.delimiter, content.upperBound..<piece.range.upperBound)
    }

    /// The kind of the token of a piece; nil for the end of a line.
    private static func kind(of piece: MarkdownPiece.Kind) -> MarkupTokenKind? {
        switch piece {
        case .escape, .entity, .emoji: .escape
        case .open, .close: .delimiter
        case .html, .siteTag, .comment: .tag
        case .footnote: .mark
        case .code, .formula: .code
        case .text, .space: .text
        case .softBreak, .hardBreak: nil
        }
    }

    /// Adds the tokens of a range of the leaf block: one, or one for each of its lines.
    private mutating func addPart(_ kind: MarkupTokenKind, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        let span = leaf.span(of: range)
        if span.end - span.start == range.count { return add(kind, place(of: span)) }
        for part in leaf.parts(of: range) {
            let line = leaf.bytes[part].last == ASCII.lineFeed ? part.dropLast() : part
            add(kind, place(of: leaf.span(of: line)))
        }
    }

    private func place(of span: SourceSpan) -> Range<Int> {
        (span.start..<max(span.start, span.end)).moved(by: -blocks.section.offset)
    }
}
