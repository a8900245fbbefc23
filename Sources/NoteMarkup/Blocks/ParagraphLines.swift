import NoteText

/// Tells of each line whether it may go on with the paragraph of the line before it, in notes whose lines are
/// joined.
///
/// The lines of a plain paragraph, of a quote, and the indented lines after an item go on up to a blank line
/// or the start of another block. Lines of different indentation do not go on with each other.
struct ParagraphLines: Sendable {
    /// The kind of the previous line.
    private(set) var state = State.separate
    /// Columns of white space before the text of the previous line; nil after the first line of an item.
    private var indent: Int?
    /// Whether the last line that was not indented was an item, so that code may be indented.
    private var isInItem = false
    private var fence: Fence?

    /// An open fence: the number of its backticks, the columns of white space before it, and whether it is in
    /// a quote.
    private struct Fence {
        var count: Int
        var indent = 0
        var isQuoted = false
    }

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
    }

    /// Reads the next line.
    mutating func read(_ text: [UInt8], _ line: LineScanner.Line) -> Reading {
        let reading = reading(text, line)
        state = line.endsPage ? .separate : reading.state
        let isFirstOfItem = !reading.joins && (reading.state == .item || reading.state == .quotedItem)
        indent = isFirstOfItem ? nil : reading.indent
        return reading
    }

    private mutating func reading(_ text: [UInt8], _ line: LineScanner.Line) -> Reading {
        let range = line.range
        let end = WhiteSpace.startOfTrailing(in: text, range)
        let start = WhiteSpace.endOfIndent(in: text, range.lowerBound..<end)
        guard start < end else { return Reading(state: .separate, body: end..<end) }
        let body = start..<end
        if let fence {
            let inner = fence.isQuoted ? Self.quoted(text, range) : range
            if inner.map({ Self.closes(fence, text, $0.lowerBound..<max(end, $0.lowerBound)) }) ?? true {
                self.fence = nil
            }
            let isInside = inner != nil
            if isInside { return Reading(state: .separate, body: body) }
        }
        let isIndented = start > range.lowerBound
        if !isIndented { isInItem = false }
        switch LineForm(text, body: body, end: range.upperBound, isIndented: isIndented) {
        case .plain: return plain(text, line: range, body)
        case .item:
            isInItem = true
            return Reading(state: .item, body: body)
        case .quote: return quote(text, body, lineEnd: range.upperBound)
        case .fence(let count):
            fence = Fence(count: count)
            return Reading(state: .separate, body: body)
        default: return Reading(state: .separate, body: body)
        }
    }

    private mutating func plain(_ text: [UInt8], line: Range<Int>, _ body: Range<Int>) -> Reading {
        let columns = Indent.columns(in: text, line.lowerBound..<body.lowerBound)
        if columns > 0, isInItem, case .fence(let count) = LineForm.unindented(text, body) {
            fence = Fence(count: count, indent: columns)
            return Reading(state: .separate, body: body)
        }
        // Lines of nothing but signs, and those that mails quote.
        if HeadingUnderline(text, at: body.lowerBound) != nil || text[body.lowerBound] == ASCII.greater {
            return Reading(state: .separate, body: body, indent: columns)
        }
        let isAligned = indent == nil || indent == columns
        if state == .item, columns > 0 {
            return Reading(state: .item, joins: isAligned, body: body, indent: columns)
        }
        return Reading(state: .plain, joins: state == .plain && isAligned, body: body, indent: columns)
    }

    private mutating func quote(_ text: [UInt8], _ body: Range<Int>, lineEnd: Int) -> Reading {
        let inner = min(body.lowerBound + 2, lineEnd)
        let start = WhiteSpace.endOfIndent(in: text, inner..<max(body.upperBound, inner))
        guard start < body.upperBound else { return Reading(state: .separate, body: body) }
        let rest = start..<body.upperBound
        let columns = Indent.columns(in: text, inner..<start)
        switch LineForm(text, body: rest, end: lineEnd, isIndented: true) {
        case .item: return Reading(state: .quotedItem, body: body)
        case .rule: return Reading(state: .separate, body: body)
        default: break
        }
        if case .fence(let count) = LineForm.unindented(text, rest) {
            fence = Fence(count: count, indent: columns, isQuoted: true)
            return Reading(state: .separate, body: body)
        }
        // A quote in the quote.
        if text[start] == ASCII.greater { return Reading(state: .separate, body: rest) }
        let isAligned = indent == nil || indent == columns
        if state == .quotedItem, columns > 0 {
            return Reading(state: .quotedItem, joins: isAligned, body: rest, indent: columns)
        }
        return Reading(state: .quote, joins: state == .quote && isAligned, body: rest, indent: columns)
    }

    /// The part of a line that code in a quote has; nil where the line is not in the quote.
    private static func quoted(_ text: [UInt8], _ line: Range<Int>) -> Range<Int>? {
        guard text[line.lowerBound] == ASCII.greater else { return nil }
        guard line.count > 1 else { return line.upperBound..<line.upperBound }
        return text[line.lowerBound + 1] == ASCII.space ? line.lowerBound + 2..<line.upperBound : nil
    }

    /// Whether a line closes `fence`; `range` is the part of it that the code has.
    private static func closes(_ fence: Fence, _ text: [UInt8], _ range: Range<Int>) -> Bool {
        let start = WhiteSpace.endOfIndent(in: text, range)
        return range.upperBound - start == fence.count
            && text[start..<range.upperBound].allSatisfy { $0 == ASCII.backtick }
            && Indent.columns(in: text, range.lowerBound..<start) <= fence.indent
    }
}
