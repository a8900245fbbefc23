import NoteText

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
    /// The block of another place, or of another markup, that text looks like.
    var lookalike: Lookalike?

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
    /// The line under a heading.
    case underline
    /// A list of attributes for the next block.
    case attributes(Range<Int>)
}

/// Determines the meaning of each line from its form and from the blocks that earlier lines left open.
struct BlockReader {
    private var items = OpenItems()
    /// The lines that can still be the title.
    private var title: TitleCandidates
    /// The fence whose code the next line is in.
    private var fence: OpenFence?
    /// Whether the next line is the underline of a heading.
    private var isBeforeUnderline = false
    /// Whether there is nothing above the next line, or a blank line.
    private var isAfterBlank = true
    /// The block that the next line may continue.
    private var openBlock = OpenBlock.none
    /// Most characters (grapheme clusters) of a first line that is a title.
    private static let longestTitle = 100

    private enum TitleCandidates {
        case lines, headings, none
    }

    enum OpenBlock {
        case none, quote
        /// Code, at least one line of which has been read.
        case code
    }

    init(title: TitleSource) { self.title = title == .firstLine ? .lines : .none }

    /// The meaning of a line. The lexer analyzes its text unless the caller knows that the line `isPlain`.
    mutating func read(
        _ text: [UInt8], _ line: LineScanner.Line, isPlain: Bool = false, _ lexer: inout InlineLexer
    ) -> LineMeaning {
        let meaning = meaning(text, line, isPlain: isPlain, &lexer)
        switch meaning {
        case .blank: isAfterBlank = true
        // They belong to the block after them.
        case .attributes: isAfterBlank = isAfterBlank || line.endsPage
        default: isAfterBlank = line.endsPage
        }
        return meaning
    }

    private mutating func meaning(
        _ text: [UInt8], _ line: LineScanner.Line, isPlain: Bool, _ lexer: inout InlineLexer
    ) -> LineMeaning {
        let range = line.range
        let end = WhiteSpace.startOfTrailing(in: text, range)
        if isBeforeUnderline {
            isBeforeUnderline = false
            return .underline
        }
        if let fence {
            if let meaning = code(text, line: range, end: end, in: fence) { return meaning }
            closeFence()
        }
        let start = WhiteSpace.endOfIndent(in: text, range.lowerBound..<end)
        guard start < end else {
            // The following lines continue no item of the quote.
            leaveBlock()
            return .blank
        }
        let body = start..<end
        let form = LineForm(text, body: body, end: range.upperBound, isIndented: start > range.lowerBound)
        if form == .quote { return quoted(text, line: range, end: end, isPlain: isPlain) }
        if openBlock != .none { leaveBlock() }
        guard !isPlain else { return meaning(of: .plain, text, line: range, body: body, &lexer) }
        if form == .plain, let heading = underlined(text, line, body: body) { return .block(heading) }
        return meaning(of: form, text, line: range, body: body, &lexer)
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
            fence = OpenFence(count: count, indent: 0, isQuoted: false, depth: nil)
            return .fence(opens: true)
        }
        if form == .plain, openFence(text, line: line, body: body, isQuoted: false) {
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
            // White space that centres a title between the margins of a terminal is none of its text.
            return Self.isShort(text, body) ? Block(.title, line: line, content: body) : nil
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
        lexer.lex(text, body, capitals: .off)
        guard let piece = lexer.pieces.first, lexer.pieces.count == 1 else { return false }
        return piece.kind == .picture && piece.range == body
    }

    /// Rules out all titles but headings.
    mutating func ruleOutPlainTitle() { if title == .lines { title = .headings } }

    /// The heading that a line is because the next one underlines it.
    private mutating func underlined(
        _ text: [UInt8], _ line: LineScanner.Line, body: Range<Int>
    ) -> Block? {
        guard !line.endsPage, body.lowerBound == line.range.lowerBound,
            let underline = HeadingUnderline(text, at: line.next),
            underline.makesHeading(of: body, in: text, isAfterBlank: isAfterBlank)
        else { return nil }
        isBeforeUnderline = true
        items.close()
        let isTitle = underline.level == 1 && title != .none
        title = .none
        return Block(isTitle ? .title : .heading(level: underline.level), line: line.range, content: body)
    }

    /// Opens the fence that a line is in an item or at the start of a quoted line, if it is one.
    private mutating func openFence(
        _ text: [UInt8], line: Range<Int>, body: Range<Int>, isQuoted: Bool
    ) -> Bool {
        guard text[body.lowerBound] == ASCII.backtick,
            case .fence(let count) = LineForm.unindented(text, body)
        else { return false }
        let indent = Indent.columns(in: text, line.lowerBound..<body.lowerBound)
        let item = items.resume(indent: indent)
        guard item != nil || isQuoted && indent == 0 else { return false }
        fence = OpenFence(count: count, indent: indent, isQuoted: isQuoted, depth: item?.depth)
        return true
    }

    /// Ends the code. That of a quote is a part of the quote, which goes on.
    mutating func closeFence() {
        if fence?.isQuoted == false { openBlock = .none }
        fence = nil
    }

    /// Goes on with `block` or begins one; returns whether it goes on.
    mutating func continueBlock(_ block: OpenBlock) -> Bool {
        defer { openBlock = block }
        return openBlock == block
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
        let markerEnd = indent + bulletColumns + boxColumns
        let gapColumns =
            contentStart < end
            ? Indent.columns(in: text, marker.upperBound..<contentStart, from: markerEnd) - markerEnd : 1
        var block = Block(kind, line: line, marker: marker, content: contentStart..<max(end, contentStart))
        block.isChecked = item.isChecked
        let least = indent + bulletColumns + (kind == .check ? 1 : gapColumns)
        block.depth = items.open(
            indent: indent, least: least, text: markerEnd + gapColumns)
        return block
    }

    private mutating func plain(_ text: [UInt8], line: Range<Int>, body: Range<Int>) -> Block {
        let indent = line.lowerBound..<body.lowerBound
        guard let item = items.resume(indent: Indent.columns(in: text, indent)) else {
            var block = Block(.body, line: line, content: line.lowerBound..<body.upperBound)
            block.lookalike = Lookalike(text, body, isIndented: !indent.isEmpty)
            return block
        }
        let start = Indent.offset(of: item.text, in: text, indent)
        var block = Block(.body, line: line, content: start..<body.upperBound)
        block.depth = item.depth
        block.continuesItem = true
        block.lookalike = Lookalike(text, body, isIndented: true)
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
        if !isPlain, openFence(text, line: inner, body: start..<end, isQuoted: true) {
            return .fence(opens: true)
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
        block.lookalike = Lookalike(text, body, isIndented: true)
        return block
    }

    /// Ends the current quote or code block.
    private mutating func leaveBlock() {
        if openBlock == .quote { items.close() }
        openBlock = .none
    }
}
