import NoteText

/// Joins the lines of paragraphs: `line-breaks: reflow`.
///
/// Lines of a plain paragraph, of a quote, and the indented ones after an item are joined until a blank line
/// or the start of another block.
struct LineJoiner: Sendable {
    /// Whether the note begins with a line that another one goes on with or ends, and so with no title.
    private(set) var firstLineIsNoTitle = false
    /// Where in the joined text those lines begin whose form is that of plain text, whatever they look like.
    private(set) var plainStarts: [Int] = []
    private var state = State.apart
    /// How many backticks the open fence has; 0 where none is open.
    private var fence = 0
    private var begun = Begun.no

    /// Whether a line was read that is not blank.
    private enum Begun {
        case no, firstLine, yes
    }

    /// What the line before was.
    private enum State {
        /// Nothing that a line may go on with.
        case apart
        case plain, item, quote, quotedItem
    }

    /// What a line is to the one before it.
    private struct Reading {
        var state: State
        var joins = false
        /// The part that is joined to the line before.
        var body: Range<Int>
    }

    /// Joins lines of a section, which ends with a blank line or with the note.
    mutating func join(_ text: inout CleanSection) {
        plainStarts.removeAll(keepingCapacity: true)
        var draft = JoinedText(text)
        var lines = LineScanner()
        var pending: LineScanner.Line?
        var start = 0
        while let line = lines.next(in: text.bytes) {
            let reading = read(text.bytes, line)
            if let last = pending, reading.joins {
                if plainStarts.last != start, state == .plain || state == .quote { plainStarts.append(start) }
                let rest = reading.body.lowerBound..<line.range.upperBound
                draft.join(rest, to: last.range, text.bytes)
            } else {
                if let last = pending { draft.copy(last.range.upperBound..<last.next, text.bytes) }
                start = draft.bytes.count
                draft.copy(line.range, text.bytes)
            }
            decideTitle(reading)
            pending = line
            state = line.endsPage ? .apart : reading.state
        }
        if let last = pending { draft.copy(last.range.upperBound..<last.next, text.bytes) }
        text.replace(draft.bytes, draft.map)
    }

    /// A first line is a title only if a blank one follows.
    private mutating func decideTitle(_ reading: Reading) {
        let isBlank = reading.body.isEmpty
        if begun == .firstLine, !isBlank { firstLineIsNoTitle = true }
        if begun != .no { begun = .yes } else if !isBlank { begun = .firstLine }
    }

    private mutating func read(_ text: [UInt8], _ line: LineScanner.Line) -> Reading {
        let range = line.range
        let end = WhiteSpace.startOfTrailing(in: text, range)
        let start = WhiteSpace.endOfIndent(in: text, range.lowerBound..<end)
        guard start < end else { return Reading(state: .apart, body: end..<end) }
        if fence > 0 {
            let isFence =
                end - range.lowerBound == fence
                && text[range.lowerBound..<end].allSatisfy { $0 == ASCII.backtick }
            if isFence { fence = 0 }
            return Reading(state: .apart, body: start..<end)
        }
        let isIndented = start > range.lowerBound
        switch LineForm(text, body: start..<end, end: range.upperBound, isIndented: isIndented) {
        case .plain:
            if state == .item, isIndented { return Reading(state: .item, joins: true, body: start..<end) }
            return Reading(state: .plain, joins: state == .plain, body: start..<end)
        case .bullet, .number, .check: return Reading(state: .item, body: start..<end)
        case .quote: return quote(text, start..<end, lineEnd: range.upperBound)
        case .fence(let count):
            fence = count
            return Reading(state: .apart, body: start..<end)
        default: return Reading(state: .apart, body: start..<end)
        }
    }

    private func quote(_ text: [UInt8], _ body: Range<Int>, lineEnd: Int) -> Reading {
        let inner = min(body.lowerBound + 2, lineEnd)
        let start = WhiteSpace.endOfIndent(in: text, inner..<max(body.upperBound, inner))
        guard start < body.upperBound else { return Reading(state: .apart, body: body) }
        let form = LineForm(text, body: start..<body.upperBound, end: lineEnd, isIndented: true)
        switch form {
        case .bullet, .number, .check: return Reading(state: .quotedItem, body: body)
        default:
            let rest = start..<body.upperBound
            if state == .quotedItem, start > inner {
                return Reading(state: .quotedItem, joins: true, body: rest)
            }
            return Reading(state: .quote, joins: state == .quote, body: rest)
        }
    }
}

/// Text that is put together from stretches of a section.
private struct JoinedText {
    private(set) var bytes: [UInt8] = []
    private(set) var map: SourceMap
    private var old: SourceMap
    /// The place in the source that would go on with what was copied last.
    private var expected: Int

    init(_ section: CleanSection) {
        old = section.map
        expected = old.source(of: 0)
        map = SourceMap(offset: expected)
        bytes.reserveCapacity(section.bytes.count)
    }

    mutating func copy(_ range: Range<Int>, _ text: [UInt8]) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = old.endOfStretch(from: start, before: range.upperBound)
            place(at: old.source(of: start), count: end - start)
            bytes.append(contentsOf: text[start..<end])
            start = end
        }
    }

    /// Goes on with `body` where the line `last` ended.
    mutating func join(_ body: Range<Int>, to last: Range<Int>, _ text: [UInt8]) {
        // What ended the line was copied with it, trailing white space too.
        let end = WhiteSpace.startOfTrailing(in: text, last)
        bytes.removeLast(last.upperBound - end)
        map.truncate(to: bytes.count)
        expected = -1
        if !Self.areGlued(text, before: end, at: body.lowerBound) {
            place(at: old.source(of: end), count: 1)
            bytes.append(ASCII.space)
        }
        copy(body.lowerBound..<body.upperBound, text)
    }

    private mutating func place(at source: Int, count: Int) {
        if source != expected { map.drop(text: bytes.count, source: source) }
        expected = source + count
    }

    /// Whether the characters on both sides are of scripts written without spaces.
    private static func areGlued(_ text: [UInt8], before end: Int, at start: Int) -> Bool {
        var first = end - 1
        while first > 0, text[first] & 0xC0 == 0x80 { first -= 1 }
        return isUnspaced(text, at: first) && isUnspaced(text, at: start)
    }

    private static func isUnspaced(_ text: [UInt8], at index: Int) -> Bool {
        guard text[index] >= 0xE0 else { return false }
        var next = index + 1
        let value = UTF8Decoder.scalar(in: text.span, from: &next, lead: text[index])
        switch value {
        // Korean has spaces: Hangul is glued only in that particles are.
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDF: return false
        // East Asian punctuation, and the forms as wide as an ideograph.
        case 0x3000...0x303F, 0xFF00...0xFF60, 0xFFE0...0xFFE6: return true
        default: return Unicode.Scalar(value).map(CharacterClass.isGlued) ?? false
        }
    }
}
