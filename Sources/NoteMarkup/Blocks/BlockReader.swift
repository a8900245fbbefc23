package import NoteText

/// A line of a note as a block; ranges are in the text of its section.
struct Block {
    var kind: BlockKind
    /// The whole line, without the line end.
    var line: Range<Int>
    /// The marker as typed; empty if there is none.
    var marker: Range<Int>
    /// The text of the line after its marker, before inline parsing.
    var content: Range<Int>
    /// The nesting depth of an item, or of a line that continues one.
    var depth = 0
    var continuesItem = false
    var isChecked = false
    /// The `>` of a quote; nil outside quotes.
    var quoteMarker: Range<Int>?
    /// Whether it continues the quote or the code of the previous block.
    var continuesBlock = false
    var attributes: BlockAttributes?
    /// Index of the paragraph in the note.
    var number = 0
    var blankLines = 0
    var startsPage = false

    init(_ kind: BlockKind, line: Range<Int>, marker: Range<Int>? = nil, content: Range<Int>) {
        self.kind = kind
        self.line = line
        self.marker = marker ?? content.lowerBound..<content.lowerBound
        self.content = content
    }
}

/// The combined values of the attribute lists before one block.
final class BlockAttributes: Sendable {
    let values: AttributeValues

    init(_ values: AttributeValues) { self.values = values }

    /// The attributes for blocks that continue the same quote, code or item.
    var continued: BlockAttributes {
        var values = values
        values.startsPage = false
        values.paragraph.identifier = nil
        return BlockAttributes(values)
    }
}

/// The kind of a line, with its parts.
enum LineMeaning {
    case blank
    case block(Block)
    /// A blank line of a quote.
    case quotedBlank(marker: Range<Int>)
    /// A fence that begins code, or one that ends it.
    case fence(opens: Bool)
    /// A list of attributes for the next block.
    case attributes(Range<Int>)
}

/// Determines the meaning of each line from its form and from the blocks that earlier lines left open.
struct BlockReader {
    private var items = OpenItems()
    /// The lines that can still be the title.
    private var title: TitleCandidates
    /// Number of backticks of the open fence; 0 if there is none.
    private var fence = 0
    /// The block that the next line may continue.
    private var openBlock = OpenBlock.none
    /// Most characters (grapheme clusters) of a first line that is a title.
    private static let longestTitle = 100

    private enum TitleCandidates {
        case lines, headings, none
    }

    private enum OpenBlock {
        case none, quote
        /// Code, at least one line of which has been read.
        case code
    }

    init(title: TitleSource) { self.title = title == .firstLine ? .lines : .none }

    /// The meaning of a line. The lexer analyzes its text unless the caller knows that the line `isPlain`.
    mutating func read(
        _ text: [UInt8], line: Range<Int>, isPlain: Bool = false, _ lexer: inout InlineLexer
    ) -> LineMeaning {
        let end = WhiteSpace.startOfTrailing(in: text, line)
        if fence > 0 { return code(text, line: line, end: end) }
        let start = WhiteSpace.endOfIndent(in: text, line.lowerBound..<end)
        guard start < end else {
            // The following lines continue no item of the quote.
            leaveBlock()
            return .blank
        }
        let body = start..<end
        let form = LineForm(text, body: body, end: line.upperBound, isIndented: start > line.lowerBound)
        if form == .quote { return quoted(text, line: line, end: end, isPlain: isPlain) }
        if openBlock != .none { leaveBlock() }
        return meaning(of: isPlain ? .plain : form, text, line: line, body: body, &lexer)
    }

    private mutating func meaning(
        of form: LineForm, _ text: [UInt8], line: Range<Int>, body: Range<Int>, _ lexer: inout InlineLexer
    ) -> LineMeaning {
        var form = form
        if form == .picture, !Self.isPicture(text, body, &lexer) { form = .plain }
        if form == .attributes {
            if title == .lines { title = .headings }
            return .attributes(body)
        }
        defer { title = .none }
        if let title = titleBlock(form, text, line: line, body: body) { return .block(title) }
        if case .fence(let count) = form {
            items.close()
            fence = count
            return .fence(opens: true)
        }
        return .block(block(of: form, text, line: line, body: body))
    }

    private mutating func block(
        of form: LineForm, _ text: [UInt8], line: Range<Int>, body: Range<Int>
    ) -> Block {
        let start = line.lowerBound
        switch form {
        case .item(let found): return item(found, text, line: line, end: body.upperBound)
        case .heading(let level, let content):
            items.close()
            let marker = start..<start + level
            return Block(
                .heading(level: level), line: line, marker: marker, content: content..<body.upperBound)
        case .rule:
            items.close()
            return Block(.rule, line: line, marker: body, content: body.upperBound..<body.upperBound)
        case .picture, .card:
            items.close()
            return Block(form == .picture ? .picture : .card, line: line, content: body)
        case .plain, .quote, .fence, .attributes: return plain(text, line: line, body: body)
        }
    }

    private func titleBlock(
        _ form: LineForm, _ text: [UInt8], line: Range<Int>, body: Range<Int>
    ) -> Block? {
        switch form {
        case .heading(level: 1, let content) where title != .none:
            let marker = line.lowerBound..<line.lowerBound + 1
            return Block(.title, line: line, marker: marker, content: content..<body.upperBound)
        case .plain where title == .lines:
            let content = line.lowerBound..<body.upperBound
            return Self.isShort(text, content) ? Block(.title, line: line, content: content) : nil
        default: return nil
        }
    }

    /// Whether `content` is short enough for a title.
    static func isShort(_ text: [UInt8], _ content: Range<Int>) -> Bool {
        // Every character has at least one byte.
        if content.count <= longestTitle { return true }
        return String(decoding: text[content], as: UTF8.self).prefix(longestTitle + 1).count <= longestTitle
    }

    /// Whether a line is a single picture.
    private static func isPicture(_ text: [UInt8], _ body: Range<Int>, _ lexer: inout InlineLexer) -> Bool {
        lexer.lex(text, body, findsCapitals: false)
        guard let piece = lexer.pieces.first, lexer.pieces.count == 1 else { return false }
        return piece.kind == .picture && piece.range == body
    }

    /// Rules out all titles but headings.
    mutating func ruleOutPlainTitle() { if title == .lines { title = .headings } }

    /// The meaning of a line in a fence; `end` is the start of its trailing white space.
    private mutating func code(_ text: [UInt8], line: Range<Int>, end: Int) -> LineMeaning {
        let body = line.lowerBound..<end
        if body.isEmpty { return .blank }
        if body.count == fence, text[body].allSatisfy({ $0 == ASCII.backtick }) {
            fence = 0
            openBlock = .none
            return .fence(opens: false)
        }
        var block = Block(.code, line: line, content: line)
        block.continuesBlock = openBlock == .code
        openBlock = .code
        return .block(block)
    }
}

extension BlockReader {
    private mutating func item(_ item: LineForm.Item, _ text: [UInt8], line: Range<Int>, end: Int) -> Block {
        let (kind, marker) = (item.kind, item.marker)
        // A box may end its line.
        let gap = marker.upperBound..<min(max(end, marker.upperBound + 1), line.upperBound)
        let contentStart = WhiteSpace.endOfIndent(in: text, gap)
        let indent = Indent.columns(in: text, line.lowerBound..<marker.lowerBound)
        // A bullet of any kind takes one column; for indentation a box belongs to the text.
        let bulletColumns = kind == .number ? marker.count : 1
        let boxColumns = kind == .check ? 4 : 0
        // An empty item has its text column where text would be typed, a space after the marker.
        let gapColumns = contentStart < end ? contentStart - marker.upperBound : 1
        var block = Block(kind, line: line, marker: marker, content: contentStart..<max(end, contentStart))
        block.isChecked = item.isChecked
        let least = indent + bulletColumns + (kind == .check ? 1 : gapColumns)
        block.depth = items.open(
            indent: indent, least: least, text: indent + bulletColumns + boxColumns + gapColumns)
        return block
    }

    private mutating func plain(_ text: [UInt8], line: Range<Int>, body: Range<Int>) -> Block {
        let indent = line.lowerBound..<body.lowerBound
        guard let item = items.resume(indent: Indent.columns(in: text, indent)) else {
            return Block(.body, line: line, content: line.lowerBound..<body.upperBound)
        }
        let start = Indent.offset(of: item.text, in: text, indent)
        var block = Block(.body, line: line, content: start..<body.upperBound)
        block.depth = item.depth
        block.continuesItem = true
        return block
    }
}

/// Quotes: lines that begin with `>`, with items or plain text inside.
extension BlockReader {
    /// The meaning of a line of a quote; its text ends at `end`.
    private mutating func quoted(_ text: [UInt8], line: Range<Int>, end: Int, isPlain: Bool) -> LineMeaning {
        title = .none
        let continues = openBlock == .quote
        if !continues { items.close() }
        let marker = line.lowerBound..<line.lowerBound + 1
        // One space belongs to the sign.
        let inner = min(marker.upperBound + 1, line.upperBound)..<line.upperBound
        let start = WhiteSpace.endOfIndent(in: text, inner.lowerBound..<max(end, inner.lowerBound))
        guard start < end else {
            openBlock = continues ? .quote : .none
            return .quotedBlank(marker: marker)
        }
        openBlock = .quote
        let form = LineForm(text, body: start..<end, end: line.upperBound, isIndented: true)
        var block = quotedBlock(of: isPlain ? .plain : form, text, inner: inner, body: start..<end)
        block.line = line
        block.quoteMarker = marker
        block.continuesBlock = continues
        return .block(block)
    }

    private mutating func quotedBlock(
        of form: LineForm, _ text: [UInt8], inner: Range<Int>, body: Range<Int>
    ) -> Block {
        if case .item(let found) = form { return item(found, text, line: inner, end: body.upperBound) }
        var block = plain(text, line: inner, body: body)
        block.kind = .quote
        return block
    }

    /// Ends the current quote or code block.
    private mutating func leaveBlock() {
        if openBlock == .quote { items.close() }
        openBlock = .none
    }
}

/// State from the lines before a block, carried from section to section.
struct BlockContext: Sendable {
    /// Index of the next paragraph.
    var number = 0
    private var blankLines = 0
    var startsPage = false
    /// The pending attributes, and the place of their last list.
    var attributes: BlockAttributes?
    var attributesPlace: SourceSpan?
    /// The attributes of the current quote or code block, and of the current item.
    private var blockAttributes: BlockAttributes?
    private var itemAttributes: BlockAttributes?
    private var itemDepth = 0
    /// The open fence.
    private var fence: SourceSpan?

    /// Begins or ends fenced code.
    mutating func fence(opens: Bool, _ place: SourceSpan) { fence = opens ? place : nil }

    /// Counts a blank line, up to the limit that has an effect.
    mutating func addBlankLine() { blankLines = min(blankLines + 1, ValueRange.blankLines.counts.upperBound) }

    /// `block` with its index, its attributes, and the blank lines and page break before it.
    mutating func complete(_ block: Block) -> Block {
        var block = block
        block.number = number
        block.blankLines = blankLines
        block.startsPage = startsPage
        number += 1
        blankLines = 0
        startsPage = false
        if attributes != nil || blockAttributes != nil || itemAttributes != nil {
            applyAttributes(to: &block)
        }
        return block
    }

    private mutating func applyAttributes(to block: inout Block) {
        let own = attributes.take()
        attributesPlace = nil
        if block.continuesItem, block.depth == itemDepth {
            block.attributes = own ?? itemAttributes
        } else if block.continuesBlock, !block.kind.isItem {
            block.attributes = own ?? blockAttributes
        } else {
            block.attributes = own
        }
        if own?.values.startsPage == true { block.startsPage = true }
        if !block.continuesBlock {
            blockAttributes = block.kind == .quote || block.kind == .code ? own?.continued : nil
        }
        if block.kind.isItem {
            itemAttributes = own?.continued
            itemDepth = block.depth
        } else if !block.continuesItem {
            itemAttributes = nil
        }
    }

    /// Ends a section: reports code without an end and unused attributes, or, in all but the last section,
    /// keeps their places open.
    mutating func finish(_ section: SourceSection, _ builder: inout AttributedTextBuilder) {
        if let fence {
            let hint = "end it with a line of as many backticks"
            let message = "the code that begins here has no end"
            report(Finding(.unclosedCode, at: fence, message, hint: hint), in: section, to: &builder)
        }
        if let attributesPlace {
            let message = "no block follows to which these attributes could apply"
            report(Finding(.unusedAttribute, at: attributesPlace, message), in: section, to: &builder)
        }
    }

    private func report(
        _ finding: Finding, in section: SourceSection, to builder: inout AttributedTextBuilder
    ) {
        if section.isLast {
            builder.report(finding)
        } else if let place = finding.span, place.start >= section.offset {
            builder.keepPlace(place)
        }
    }
}

extension Rule {
    package static let unclosedCode = Rule(
        "code/unclosed", .warning,
        summary: "a code block without an end",
        explanation: """
            A line of three or more backticks begins code, which goes on to the same line
            again, and here to the end of the note: what was meant as text after the code
            is shown as code. Put the closing line where the code ends.
            """,
        example: "Title\n\n```\nlet answer = 42\n")
}
