import NoteText

/// Determines the meaning of each line from its form and from the blocks that earlier lines left open.
struct BlockReader {
    private(set) var blocks: OpenBlocks
    /// The lines that can still be the title.
    private var title: TitleCandidates
    /// Whether the next line is the underline of a heading.
    private var isBeforeUnderline = false
    /// Whether there is nothing above the next line, or a blank line.
    private var isAfterBlank = true
    private var tables = TableReader()
    /// Whether there are footnotes.
    private let readsNotes: Bool
    /// Most characters (grapheme clusters) of a first line that is a title.
    private static let longestTitle = 100

    private enum TitleCandidates {
        case lines, headings, none
    }

    /// The number of the table that the last line was one of; nil if there is none.
    var openTable: Int? { tables.number }

    init(_ options: MarkupOptions, readsNotes: Bool = false) {
        blocks = OpenBlocks(options)
        title = options.title == .firstLine ? .lines : .none
        self.readsNotes = readsNotes
    }

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
        if tables.isBeforeDelimiters {
            tables.passDelimiters()
            return .underline
        }
        if let meaning = code(text, line: range, end: end) { return meaning }
        let start = WhiteSpace.endOfIndent(in: text, range.lowerBound..<end)
        guard start < end else {
            // The following lines continue no item of the quote.
            blocks.leave()
            tables.close()
            return .blank
        }
        let body = start..<end
        if let meaning = tableLine(text, line, body: body, isPlain: isPlain) { return meaning }
        let form = form(of: text, body, line: range)
        if form == .quote { return quoted(text, line: range, end: end, isPlain: isPlain) }
        blocks.leave()
        guard !isPlain else { return meaning(of: .plain, text, line: range, body: body, &lexer) }
        if form == .plain, let heading = underlined(text, line, body: body) { return .block(heading) }
        return meaning(of: form, text, line: range, body: body, &lexer)
    }

    /// The form of a line with the text `body`; without footnotes none is the text of one.
    private func form(of text: [UInt8], _ body: Range<Int>, line: Range<Int>) -> LineForm {
        let form = blocks.form(
            of: text, body: body, end: line.upperBound, isIndented: body.lowerBound > line.lowerBound)
        if case .note = form, !readsNotes { return .plain }
        return form
    }

    private mutating func meaning(
        of form: LineForm, _ text: [UInt8], line: Range<Int>, body: Range<Int>, _ lexer: inout InlineLexer
    ) -> LineMeaning {
        var form = form
        if form == .picture, !Self.isPicture(text, body, &lexer) { form = .plain }
        if case .note(let label, let content) = form {
            blocks.closeItems()
            let marker = line.lowerBound..<label
            return .note(Block(.note, line: line, marker: marker, content: content..<body.upperBound))
        }
        if form == .attributes {
            if title == .lines { title = .headings }
            return .attributes(body)
        }
        defer { title = .none }
        if let title = titleBlock(form, text, line: line, body: body) { return .block(title) }
        if case .fence(let count) = form {
            blocks.openFence(count: count)
            return .fence(opens: true)
        }
        if form == .plain, blocks.openFence(text, line: line, body: body, isQuoted: false) {
            return .fence(opens: true)
        }
        return .block(block(of: form, text, line: line, body: body))
    }

    private mutating func block(
        of form: LineForm, _ text: [UInt8], line: Range<Int>, body: Range<Int>
    ) -> Block {
        let start = line.lowerBound
        switch form {
        case .item(let found): return item(found, text, line: line, body: body)
        case .heading(let level, let content):
            blocks.closeItems()
            let marker = start..<start + level
            return Block(
                FlatKind(headingOf: level), line: line, marker: marker, content: content..<body.upperBound)
        case .rule:
            blocks.closeItems()
            return Block(.rule, line: line, marker: body, content: body.upperBound..<body.upperBound)
        case .picture, .card:
            blocks.closeItems()
            return Block(form == .picture ? .picture : .card, line: line, content: body)
        case .plain, .quote, .fence, .attributes, .note: return plain(text, line: line, body: body)
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

    /// The line of a table, or the caption of one, that a line is.
    private mutating func tableLine(
        _ text: [UInt8], _ line: LineScanner.Line, body: Range<Int>, isPlain: Bool
    ) -> LineMeaning? {
        let first = text[body.lowerBound]
        guard tables.isOpen || first == ASCII.pipe || first == UInt8(ascii: "T") else { return nil }
        guard !isPlain, body.lowerBound == line.range.lowerBound else {
            tables.close()
            return nil
        }
        let meaning =
            first == ASCII.pipe
            ? tables.row(text, line, body: body).map { LineMeaning.row($0) }
            : tables.caption(text, line, body: body).map { .block($0) }
        guard let meaning else {
            tables.close()
            return nil
        }
        title = .none
        blocks.closeItems()
        blocks.leave()
        return meaning
    }

    /// The heading that a line is because the next one underlines it.
    private mutating func underlined(
        _ text: [UInt8], _ line: LineScanner.Line, body: Range<Int>
    ) -> Block? {
        guard !line.endsPage, body.lowerBound == line.range.lowerBound,
            let underline = HeadingUnderline(text, at: line.next),
            underline.makesHeading(of: body, in: text, isAfterBlank: isAfterBlank)
        else { return nil }
        isBeforeUnderline = true
        blocks.closeItems()
        let isTitle = underline.level == 1 && title != .none
        title = .none
        return Block(isTitle ? .title : FlatKind(headingOf: underline.level), line: line.range, content: body)
    }
}

extension BlockReader {
    /// The item of a line whose text is `body`; text where no more items can stand in one another.
    private mutating func item(
        _ item: LineForm.Item, _ text: [UInt8], line: Range<Int>, body: Range<Int>
    ) -> Block {
        let end = body.upperBound
        guard let depth = blocks.open(ItemColumns(item, text, line: line, end: end)) else {
            var block = plain(text, line: line, body: body)
            block.lookalike = .item
            return block
        }
        let start = item.startOfText(text, line: line, end: end)
        var block = Block(item.kind, line: line, marker: item.marker, content: start..<max(end, start))
        block.isChecked = item.isChecked
        block.depth = depth
        return block
    }

    private mutating func plain(_ text: [UInt8], line: Range<Int>, body: Range<Int>) -> Block {
        let indent = line.lowerBound..<body.lowerBound
        guard let item = blocks.resume(indent: Indent.columns(in: text, indent)) else {
            var block = Block(.body, line: line, content: line.lowerBound..<body.upperBound)
            block.lookalike = lookalike(text, line: line, body, isIndented: !indent.isEmpty)
            return block
        }
        let start = Indent.offset(of: item.text, in: text, indent)
        var block = Block(.body, line: line, content: start..<body.upperBound)
        block.depth = item.depth
        block.continuesItem = true
        block.lookalike = lookalike(text, line: line, body, isIndented: true)
        return block
    }

    private mutating func lookalike(
        _ text: [UInt8], line: Range<Int>, _ body: Range<Int>, isIndented: Bool, isQuoted: Bool = false
    ) -> Lookalike? {
        guard text[body.lowerBound] == ASCII.pipe else {
            return Lookalike(text, body, isIndented: isIndented)
        }
        let isTable = tables.isLookalike(text, body, lineEnd: line.upperBound, isQuoted: isQuoted)
        return isTable ? .table : nil
    }
}

/// Quotes: lines that begin with `>`, with items or plain text inside.
extension BlockReader {
    /// The meaning of a line of a quote; its text ends at `end`.
    private mutating func quoted(_ text: [UInt8], line: Range<Int>, end: Int, isPlain: Bool) -> LineMeaning {
        title = .none
        let marker = line.lowerBound..<line.lowerBound + 1
        switch blocks.readQuote(text, line: line, end: end, isPlain: isPlain) {
        case .blank: return .quotedBlank(marker: marker)
        case .fence: return .fence(opens: true)
        case .text(let inner, let body, let continues):
            let form = blocks.form(of: text, body: body, end: line.upperBound, isIndented: true)
            var block = quotedBlock(of: isPlain ? .plain : form, text, inner: inner, body: body)
            block.line = line
            block.quoteMarker = marker
            block.continuesBlock = continues
            return .block(block)
        }
    }

    private mutating func quotedBlock(
        of form: LineForm, _ text: [UInt8], inner: Range<Int>, body: Range<Int>
    ) -> Block {
        if case .item(let found) = form {
            var block = item(found, text, line: inner, body: body)
            if block.kind == .body { block.kind = .quote }
            return block
        }
        var block = plain(text, line: inner, body: body)
        block.kind = .quote
        block.lookalike = lookalike(text, line: inner, body, isIndented: true, isQuoted: true)
        return block
    }
}

/// Code between fences, also in items and quotes.
extension BlockReader {
    /// The meaning of a line in open code; nil if there is none, or if it has ended.
    private mutating func code(_ text: [UInt8], line: Range<Int>, end: Int) -> LineMeaning? {
        guard let fence = blocks.fence, let reading = blocks.readCode(text, line: line, end: end) else {
            return nil
        }
        let quoteMarker = fence.isQuoted ? line.lowerBound..<line.lowerBound + 1 : nil
        switch reading {
        case .blank: return quoteMarker.map { .quotedBlank(marker: $0) } ?? .blank
        case .end: return .fence(opens: false)
        case .text(let start, let continues):
            var block = Block(.code, line: line, content: start..<line.upperBound)
            block.quoteMarker = quoteMarker
            block.depth = fence.depth ?? 0
            block.continuesItem = fence.depth != nil
            block.continuesBlock = continues
            return .block(block)
        }
    }
}
