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

    enum State {
        /// A line that cannot be continued.
        case separate
        case plain, item, quote, quotedItem
    }

    /// A line in relation to the previous one.
    struct Reading {
        var state: State
        /// Whether it goes on with the paragraph.
        var joins = false
        /// The text that would be joined to the previous line.
        var body: Range<Int>
        /// Columns of white space before it.
        var indent = 0
        /// Whether it begins an item or the text of a footnote, whose next line tells the indent.
        var isItem = false
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
        return reading
    }

    /// Takes the last line as a block of its own, although it might be joined to the one before it.
    mutating func separate(_ last: Reading) { _ = blocks.resume(indent: last.indent) }

    private mutating func reading(_ text: [UInt8], _ line: LineScanner.Line) -> Reading {
        let range = line.range
        let end = WhiteSpace.startOfTrailing(in: text, range)
        let start = WhiteSpace.endOfIndent(in: text, range.lowerBound..<end)
        let body = min(start, end)..<end
        if blocks.readCode(text, line: range, end: end) != nil {
            return Reading(state: .separate, body: body)
        }
        guard start < end else {
            blocks.leave()
            return Reading(state: .separate, body: body)
        }
        let form = blocks.form(
            of: text, body: body, end: range.upperBound, isIndented: start > range.lowerBound)
        if form == .quote { return quote(text, line: range, end: end) }
        blocks.leave()
        switch form {
        case .plain:
            // A row of a table, or what looks like one.
            if start == range.lowerBound, TableLine.looksLikeRow(text, body) {
                return continued(text, as: .separate, body, indent: 0)
            }
            return plain(text, line: range, body)
        case .item(let item):
            // A dash within a sentence may begin a line.
            if state == .plain, LineForm.isEnDash(text, body), continuesLast(text, body) {
                return plain(text, line: range, body)
            }
            return self.item(item, text, line: range, body)
        case .fence(let count): blocks.openFence(count: count)
        case .note:
            blocks.closeItems()
            return Reading(state: .plain, body: body, isItem: true)
        // They are a part of the next block.
        case .attributes: break
        default: blocks.closeItems()
        }
        return Reading(state: .separate, body: body)
    }

    private mutating func plain(_ text: [UInt8], line: Range<Int>, _ body: Range<Int>) -> Reading {
        if blocks.openFence(text, line: line, body: body, isQuoted: false) {
            return Reading(state: .separate, body: body)
        }
        let columns = Indent.columns(in: text, line.lowerBound..<body.lowerBound)
        let state: State =
            if HeadingUnderline(text, at: body.lowerBound) != nil || isApart(text, body, columns > 0) {
                .separate
            } else {
                state == .item && columns > 0 ? .item : .plain
            }
        return continued(text, as: state, body, indent: columns)
    }

    private mutating func quote(_ text: [UInt8], line: Range<Int>, end: Int) -> Reading {
        guard
            case .text(let inner, let body, _) = blocks.readQuote(text, line: line, end: end, isPlain: false)
        else { return Reading(state: .separate, body: line.lowerBound..<end) }
        if case .item(let item) = blocks.form(of: text, body: body, end: line.upperBound, isIndented: true) {
            var reading = self.item(item, text, line: inner, body)
            reading.state = .quotedItem
            return reading
        }
        let columns = Indent.columns(in: text, inner.lowerBound..<body.lowerBound)
        let state: State =
            isApart(text, body, true) ? .separate : state == .quotedItem && columns > 0 ? .quotedItem : .quote
        return continued(text, as: state, body, indent: columns)
    }

    private mutating func item(
        _ item: LineForm.Item, _ text: [UInt8], line: Range<Int>, _ body: Range<Int>
    ) -> Reading {
        guard blocks.open(ItemColumns(item, text, line: line, end: body.upperBound)) != nil else {
            return plain(text, line: line, body)
        }
        return Reading(state: .item, body: body, isItem: true)
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
        _ text: [UInt8], as newState: State, _ body: Range<Int>, indent columns: Int
    ) -> Reading {
        let isAligned = indent == nil || indent == columns || labelled == columns
        let joins = newState != .separate && newState == state && isAligned
        var reading = Reading(state: newState, joins: joins, body: body, indent: columns)
        reading.isDialogue = LineForm.beginsDialogue(text, body)
        labelled = nil
        if !joins {
            labelled = ParagraphLabel.column(in: text, body, indent: columns)
            separate(reading)
        }
        return reading
    }
}
