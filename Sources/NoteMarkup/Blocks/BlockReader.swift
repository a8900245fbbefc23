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
    /// Most characters (grapheme clusters) of a first line that is a title.
    private static let longestTitle = 100

    private enum TitleCandidates {
        case lines, headings, none
    }

    /// The number of the table that the last line was one of; nil if there is none.
    var openTable: Int? { tables.isOpen ? tables.number : nil }

    /// A reader of the lines of a note, or of those of a footnote, which has no title.
    init(_ options: MarkupOptions, _ blocks: OpenBlocks, isFootnote: Bool = false) {
        self.blocks = blocks
        title = !isFootnote && options.title == .firstLine ? .lines : .none
    }

    /// The first line of a footnote, whose text is `content`.
    mutating func readFirst(line: Range<Int>, label: Range<Int>, content: Range<Int>) -> Block {
        var block = Block(.body, line: line, marker: label, content: content)
        block.place = blocks.nextPlace()
        return block
    }

    /// The meaning of a line, whose text the lexer analyzes unless it is known to be plain.
    mutating func read(
        _ text: [UInt8], _ line: LineScanner.Line, _ lexer: inout InlineLexer
    ) -> LineMeaning {
        let meaning = meaning(text, line, &lexer)
        switch meaning {
        case .blank, .quotedBlank: isAfterBlank = true
        // Attributes belong to the block after them.
        case .attributes: isAfterBlank = isAfterBlank || line.endsPage
        default: isAfterBlank = line.endsPage
        }
        return meaning
    }

    private mutating func meaning(
        _ text: [UInt8], _ line: LineScanner.Line, _ lexer: inout InlineLexer
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
        if blocks.continuesFootnote(text, line: range, end: end) {
            let start = range.lowerBound
            let body = WhiteSpace.endOfIndent(in: text, range)..<end
            return .footnote(Block(.body, line: range, marker: start..<start, content: body), isFirst: false)
        }
        let inner = blocks.enter(text, line: range, end: end)
        if inner.signs != nil { title = .none }
        guard !inner.body.isEmpty else {
            tables.close()
            return inner.signs.map { .quotedBlank(signs: $0) } ?? .blank
        }
        if let meaning = tableLine(text, line, inner) { return meaning }
        if line.isPlain { return meaning(of: .plain, text, line, inner, &lexer) }
        let form = form(of: text, inner)
        if form == .plain, let heading = underlined(text, line, inner) { return .block(heading) }
        return meaning(of: form, text, line, inner, &lexer)
    }

    /// The form of a line; the text of a footnote stands in no other block.
    private func form(of text: [UInt8], _ inner: InnerLine) -> LineForm {
        let form = blocks.form(of: text, inner)
        guard case .footnote = form else { return form }
        return blocks.readsFootnotes && inner.signs == nil && inner.indent == 0 ? form : .plain
    }

    private mutating func meaning(
        of form: LineForm, _ text: [UInt8], _ line: LineScanner.Line, _ inner: InnerLine,
        _ lexer: inout InlineLexer
    ) -> LineMeaning {
        var form = form
        let body = inner.body
        if form == .picture, !Self.isPicture(text, body, &lexer) { form = .plain }
        if case .footnote(let label, let content) = form {
            blocks.openFootnote()
            let marker = line.range.lowerBound..<label
            let block = Block(.body, line: line.range, marker: marker, content: content..<body.upperBound)
            return .footnote(block, isFirst: true)
        }
        if form == .attributes {
            if title == .lines { title = .headings }
            return .attributes(body)
        }
        defer { title = .none }
        if case .fence(let count) = form {
            blocks.openFence(count: count, inner)
            return .fence(opens: true)
        }
        var block = titleBlock(form, text, inner) ?? block(of: form, text, line, inner)
        (block.line, block.signs, block.place) = (line.range, inner.signs, blocks.nextPlace())
        guard block.list != nil, blocks.openFence(text, ofItem: block.content) else { return .block(block) }
        let fence = block.content
        block.content = fence.lowerBound..<fence.lowerBound
        block.line = block.line.lowerBound..<fence.lowerBound
        return .block(block, fence: fence)
    }

    private mutating func block(
        of form: LineForm, _ text: [UInt8], _ line: LineScanner.Line, _ inner: InnerLine
    ) -> Block {
        let body = inner.body
        if case .item(let item) = form, let block = self.item(item, text, inner) { return block }
        switch form {
        case .heading(let level, let content):
            _ = blocks.resume(indent: inner.indent)
            let marker = body.lowerBound..<body.lowerBound + level
            return Block(
                .heading(level: level), line: body, marker: marker, content: content..<body.upperBound)
        case .rule:
            _ = blocks.resume(indent: inner.indent)
            return Block(.rule, line: body, marker: body, content: body.upperBound..<body.upperBound)
        case .picture, .card:
            _ = blocks.resume(indent: inner.indent)
            return Block(form == .picture ? .picture : .card, line: body, content: body)
        case .plain, .item, .quote, .fence, .attributes, .footnote:
            var block = plain(text, line, inner)
            if form != .plain || inner.isTooDeep { block.lookalike = .tooDeep }
            return block
        }
    }

    private func titleBlock(_ form: LineForm, _ text: [UInt8], _ inner: InnerLine) -> Block? {
        let body = inner.body
        var block: Block
        switch form {
        case .heading(level: 1, let content) where title != .none:
            let marker = body.lowerBound..<body.lowerBound + 1
            block = Block(.title, line: body, marker: marker, content: content..<body.upperBound)
        case .plain where title == .lines:
            guard Self.isShort(text, body) else { return nil }
            // White space that centres a title between the margins of a terminal is none of its text.
            block = Block(.title, line: body, content: body)
        default: return nil
        }
        block.isEscaped = isEscaped(text, block.content, before: nil)
        return block
    }

    /// Whether the text `content` begins with a backslash before what would make it another block; `next` is
    /// the text of the next line in the same blocks, nil where it makes no difference.
    private func isEscaped(_ text: [UInt8], _ content: Range<Int>, before next: Range<Int>?) -> Bool {
        let start = WhiteSpace.endOfIndent(in: text, content)
        guard start + 1 < content.upperBound, text[start] == ASCII.backslash else { return false }
        if text[start + 1] == ASCII.pipe, let next {
            return TableLine.isHead(text, start + 1..<content.upperBound, before: next)
        }
        return LineForm.isEscaped(text, start..<content.upperBound, line: content)
    }

    /// Whether `content` is short enough for a title.
    static func isShort(_ text: [UInt8], _ content: Range<Int>) -> Bool {
        // Every character has at least one byte.
        if content.count <= longestTitle { return true }
        return String(decoding: text[content], as: UTF8.self).prefix(longestTitle + 1).count <= longestTitle
    }

    /// Whether a line that may be a single picture is one.
    private static func isPicture(_ text: [UInt8], _ body: Range<Int>, _ lexer: inout InlineLexer) -> Bool {
        lexer.lex(text, body, capitals: .off)
        guard let piece = lexer.pieces.first, lexer.pieces.count == 1 else { return false }
        return piece.kind == .picture && piece.range == body
    }

    /// Rules out all titles but headings.
    mutating func ruleOutPlainTitle() { if title == .lines { title = .headings } }

    /// The heading that a line is because the next one underlines it.
    private mutating func underlined(
        _ text: [UInt8], _ line: LineScanner.Line, _ inner: InnerLine
    ) -> Block? {
        guard !line.endsPage, !blocks.isIndented(inner),
            let underline = underline(text, line, levels: blocks.level(ofIndent: inner.indent)),
            underline.makesHeading(of: inner.body, in: text, isAfterBlank: isAfterBlank)
        else { return nil }
        isBeforeUnderline = true
        _ = blocks.resume(indent: inner.indent)
        let isTitle = underline.level == 1 && title != .none
        title = .none
        let kind = isTitle ? BlockKind.title : .heading(level: underline.level)
        var block = Block(kind, line: line.range, content: inner.body)
        (block.signs, block.place) = (inner.signs, blocks.nextPlace())
        block.isEscaped = isTitle && isEscaped(text, inner.body, before: nil)
        return block
    }

    /// The underline that the line after `line` is, in the same container blocks.
    private func underline(
        _ text: [UInt8], _ line: LineScanner.Line, levels: Int
    ) -> HeadingUnderline? {
        if levels == 0 { return HeadingUnderline(text, at: line.next) }
        return blocks.following(text, line, levels: levels).flatMap {
            HeadingUnderline(text, at: $0.body.lowerBound)
        }
    }
}

extension BlockReader {
    /// The item of a line; nil where no more blocks can stand in one another.
    private mutating func item(_ item: LineForm.Item, _ text: [UInt8], _ inner: InnerLine) -> Block? {
        let end = inner.body.upperBound
        guard blocks.open(item, ItemColumns(item, text, line: inner.line, end: end)) else { return nil }
        let start = item.startOfText(text, line: inner.line, end: end)
        var block = Block(.body, line: inner.line, marker: item.marker, content: start..<max(end, start))
        block.list = item.list
        return block
    }

    private mutating func plain(_ text: [UInt8], _ line: LineScanner.Line, _ inner: InnerLine) -> Block {
        let isIndented = blocks.isIndented(inner)
        let indent = inner.line.lowerBound..<inner.body.lowerBound
        let column = blocks.resume(indent: inner.indent)
        let start = column.map { Indent.offset(of: $0, in: text, indent) } ?? inner.line.lowerBound
        var block = Block(.body, line: inner.line, content: start..<inner.body.upperBound)
        let first = text[inner.body.lowerBound]
        guard first == ASCII.pipe || first == ASCII.backslash else {
            block.lookalike = Lookalike(text, inner.body, isIndented: isIndented)
            return block
        }
        let next = blocks.following(text, line, levels: blocks.levels.count)?.body
        if tables.isLookalike(text, inner.body, before: next) { block.lookalike = .table }
        block.isEscaped = isEscaped(text, block.content, before: next)
        return block
    }
}

/// Tables, with their captions.
extension BlockReader {
    /// The line of a table, or the caption of one, that a line is.
    private mutating func tableLine(
        _ text: [UInt8], _ line: LineScanner.Line, _ inner: InnerLine
    ) -> LineMeaning? {
        let first = text[inner.body.lowerBound]
        guard tables.isOpen || first == ASCII.pipe || first == UInt8(ascii: "T") else { return nil }
        let level = blocks.level(ofIndent: inner.indent)
        // The table that is open stands where the line does, or has ended.
        let isInside = level + 1 == blocks.levels.count && blocks.levels.last?.kind.content == .rows
        guard !line.isPlain, !blocks.isIndented(inner), !tables.isOpen || isInside else {
            tables.close()
            return nil
        }
        let meaning =
            first == ASCII.pipe ? row(text, line, inner, level) : caption(text, line, inner, level)
        if meaning == nil { tables.close() } else { title = .none }
        return meaning
    }

    private mutating func row(
        _ text: [UInt8], _ line: LineScanner.Line, _ inner: InnerLine, _ level: Int
    ) -> LineMeaning? {
        var row = tables.row(text, line.range, body: inner.body)
        if row == nil, let next = blocks.following(text, line, levels: level)?.body {
            row = tables.head(text, line.range, body: inner.body, before: next)
            if row != nil { blocks.openTable(number: tables.number, indent: inner.indent) }
        }
        guard var row else { return nil }
        row.around = blocks.nextPlace()
        return .row(row)
    }

    private mutating func caption(
        _ text: [UInt8], _ line: LineScanner.Line, _ inner: InnerLine, _ level: Int
    ) -> LineMeaning? {
        var caption = ContainerBlock(.caption)
        if !tables.endsTable(text, caption: inner.body) {
            guard !tables.isOpen, let head = blocks.following(text, line, levels: level),
                let second = blocks.following(text, head.line, levels: level),
                tables.beginsTable(text, caption: inner.body, before: (head.body, second.body))
            else { return nil }
            blocks.openTable(number: tables.number, indent: inner.indent)
            caption.isHead = true
        }
        var block = Block(.body, line: line.range, content: inner.body)
        block.signs = inner.signs
        block.place = BlockPlace(begun: [OpenLevel(block: caption)]).inside(blocks.nextPlace())
        return .block(block)
    }
}

/// Code between fences, also in items and quotes.
extension BlockReader {
    /// The meaning of a line in open code; nil if there is none, or if it has ended.
    private mutating func code(_ text: [UInt8], line: Range<Int>, end: Int) -> LineMeaning? {
        guard let reading = blocks.readCode(text, line: line, end: end) else { return nil }
        switch reading.line {
        case .blank: return reading.signs.map { .quotedBlank(signs: $0) } ?? .blank
        case .end: return .fence(opens: false)
        case .text(let start):
            var block = Block(.code, line: line, content: start..<line.upperBound)
            (block.signs, block.place) = (reading.signs, blocks.nextPlace())
            return .block(block)
        }
    }
}
