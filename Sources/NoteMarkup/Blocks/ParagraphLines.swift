import NoteText

/// Tells of each line whether it may go on with the paragraph of the line before it, in notes whose lines are
/// joined.
///
/// The lines of a plain paragraph, of a quote, and the indented lines after an item go on up to a blank line
/// or the start of another block. Lines of different indentation do not go on with each other, except with a
/// line whose text, after a label such as `a)`, is where they begin.
struct ParagraphLines: Sendable {
    /// The kind of the previous line.
    private(set) var state = State.separate
    /// Columns of white space before the text of the previous line; nil after the first line of an item or of
    /// a footnote.
    private var indent: Int?
    /// The column of the text after the label of the previous line.
    private var labelled: Int?
    /// The blocks that the next line may be in.
    private(set) var blocks: OpenBlocks
    /// The columns at which the lines are wrapped; nil if that is not known.
    private let measure: Int?
    /// The previous line, if it is text.
    private var last: Range<Int>?
    /// Whether the paragraph is the first one of a footnote.
    private var isInFootnote = false

    enum State: Equatable {
        /// A line that cannot be continued.
        case separate
        /// Text after `level` container blocks, the innermost of them a quote; whether it is that of an item
        /// there.
        case text(level: Int, isItem: Bool)

        /// Text in no quote and no item.
        static let plain = State.text(level: 0, isItem: false)
    }

    /// A line in relation to the previous one.
    struct Reading {
        var state: State
        /// Whether it goes on with the paragraph.
        var joins = false
        /// The text that would be joined to the previous line.
        var body: Range<Int>
        /// The line from the end of the signs of quotes on.
        var inner: Range<Int>
        /// Columns of white space before it.
        var indent = 0
        /// Whether it begins an item or the text of a footnote, whose next line tells the indent.
        var isItem = false
        /// Whether it is in the text of a footnote, which leaves the blocks around it as they are.
        var isFootnote = false
        /// Whether it begins with a dash, as dialogue does: it goes on with a line that is full at most.
        var isDialogue = false
    }

    init(measure: Int? = nil, blocks: OpenBlocks = OpenBlocks()) {
        self.measure = measure
        self.blocks = blocks
    }

    /// Reads the next line, which is joined to the previous one if it may be; see `separate`.
    mutating func read(_ text: [UInt8], _ line: LineScanner.Line) -> Reading {
        let reading = reading(text, line)
        state = line.endsPage ? .separate : reading.state
        last = state == .separate ? nil : line.range
        indent = reading.isItem ? nil : reading.indent
        isInFootnote = reading.isFootnote || isInFootnote && reading.joins
        return reading
    }

    /// Takes the last line as a block of its own, although it might be joined to the one before it.
    mutating func separate(_ last: Reading) {
        guard !last.isFootnote else { return }
        isInFootnote = false
        blocks.closeFootnote()
        _ = blocks.resume(indent: last.indent)
    }

    private mutating func reading(_ text: [UInt8], _ line: LineScanner.Line) -> Reading {
        let range = line.range
        let end = WhiteSpace.startOfTrailing(in: text, range)
        if blocks.readCode(text, line: range, end: end) != nil {
            let start = WhiteSpace.endOfIndent(in: text, range.lowerBound..<end)
            return Reading(state: .separate, body: start..<end, inner: range)
        }
        if blocks.continuesFootnote(text, line: range, end: end) { return footnote(text, range, end: end) }
        let inner = blocks.enter(text, line: range, end: end)
        guard !inner.body.isEmpty else { return separated(inner) }
        let form = blocks.form(of: text, inner)
        switch form {
        case .plain, .quote: return plain(text, inner)
        case .item(let item):
            // A dash within a sentence may begin a line.
            let isDash = state == .plain && inner.signs == nil && LineForm.isEnDash(text, inner.body)
            if isDash, continuesLast(text, inner.body) { return plain(text, inner) }
            return self.item(item, text, inner)
        case .fence(let count): blocks.openFence(count: count, inner)
        case .footnote:
            guard inner.signs == nil, inner.indent == 0 else { return plain(text, inner) }
            if !blocks.readsFootnotes { _ = blocks.resume(indent: inner.indent) }
            blocks.openFootnote()
            return Reading(
                state: textState(isItem: false), body: inner.body, inner: inner.line, isItem: true,
                isFootnote: true)
        // Attributes are a part of the next block.
        case .attributes: break
        case .heading, .picture, .rule, .card: _ = blocks.resume(indent: inner.indent)
        }
        return separated(inner)
    }

    /// A line that cannot be continued.
    private func separated(_ inner: InnerLine) -> Reading {
        Reading(state: .separate, body: inner.body, inner: inner.line)
    }

    /// The state of text in the quotes that the last line is in.
    private func textState(isItem: Bool) -> State { .text(level: blocks.base, isItem: isItem) }

    private mutating func plain(_ text: [UInt8], _ inner: InnerLine) -> Reading {
        let isIndented = blocks.isIndented(inner)
        // A row of a table, or what looks like one.
        if !isIndented, TableLine.looksLikeRow(text, inner.body) {
            return continued(text, as: .separate, inner)
        }
        let isApart =
            HeadingUnderline(text, at: inner.body.lowerBound) != nil
            || isApart(text, inner.body, isIndented)
        let isInItem = state == textState(isItem: true) && inner.indent > 0
        return continued(text, as: isApart ? .separate : textState(isItem: isInItem), inner)
    }

    private mutating func item(
        _ item: LineForm.Item, _ text: [UInt8], _ inner: InnerLine
    ) -> Reading {
        let columns = ItemColumns(item, text, line: inner.line, end: inner.body.upperBound)
        guard blocks.open(item, columns) else { return plain(text, inner) }
        let start = item.startOfText(text, line: inner.line, end: inner.body.upperBound)
        if start < inner.body.upperBound, blocks.openFence(text, ofItem: start..<inner.body.upperBound) {
            return separated(inner)
        }
        return Reading(state: textState(isItem: true), body: inner.body, inner: inner.line, isItem: true)
    }

    /// A line that goes on with the text of a footnote, and with its first paragraph if it is plain text.
    private mutating func footnote(_ text: [UInt8], _ line: Range<Int>, end: Int) -> Reading {
        let body = WhiteSpace.endOfIndent(in: text, line)..<end
        let columns = Indent.columns(in: text, line.lowerBound..<body.lowerBound)
        let inner = InnerLine(line: line, body: body, signs: nil, indent: columns)
        guard state == .plain, LineForm(text, body: body, end: line.upperBound, isIndented: false) == .plain,
            !TableLine.looksLikeRow(text, body), !isApart(text, body, false)
        else { return separated(inner) }
        return continued(text, as: .plain, inner, isFootnote: true)
    }

    /// Whether a line that begins with a dash continues a sentence of the previous one.
    private func continuesLast(_ text: [UInt8], _ body: Range<Int>) -> Bool {
        guard let measure, let last else { return false }
        return WrappedLine.isContinued(text, last, byDialogue: body, in: measure)
    }

    /// Whether a line of text stands by itself: one that looks like a block, or that a mail quotes.
    private func isApart(_ text: [UInt8], _ body: Range<Int>, _ isIndented: Bool) -> Bool {
        text[body.lowerBound] == ASCII.greater || Lookalike(text, body, isIndented: isIndented) != nil
    }

    /// A line of text, which goes on with the paragraph if `newState` is that of the line before it.
    private mutating func continued(
        _ text: [UInt8], as newState: State, _ inner: InnerLine, isFootnote: Bool = false
    ) -> Reading {
        let isAligned = indent == nil || indent == inner.indent || labelled == inner.indent
        let joins = newState != .separate && newState == state && isAligned
        var reading = Reading(
            state: newState, joins: joins, body: inner.body, inner: inner.line, indent: inner.indent)
        reading.isFootnote = isFootnote
        reading.isDialogue = LineForm.beginsDialogue(text, inner.body)
        labelled = nil
        if !joins {
            labelled = ParagraphLabel.column(in: text, inner.body, indent: inner.indent)
            separate(reading)
        } else if isInFootnote {
            blocks.openFootnote()
        }
        return reading
    }
}
