import NoteText

/// Joins the lines of paragraphs (`line-breaks: reflow`).
///
/// The lines of a plain paragraph, of a quote, and the indented lines after an item are joined up to a blank
/// line or the start of another block.
struct LineJoiner: Sendable {
    /// Whether the first line of the note is joined with or directly followed by another line, which rules it
    /// out as the title.
    private(set) var rulesOutFirstLine = false
    /// Starts of the joined lines that are plain text, even if they look like another block.
    private(set) var plainStarts: [Int] = []
    private var state = State.separate
    /// Number of backticks of the open fence; 0 if there is none.
    private var fence = 0
    private var begun = Begun.no

    /// The progress up to the first line that is not blank.
    private enum Begun {
        case no, firstLine, yes
    }

    /// The kind of the previous line.
    private enum State {
        /// A line that cannot be continued.
        case separate
        case plain, item, quote, quotedItem
    }

    /// A line in relation to the previous one.
    private struct Reading {
        var state: State
        var joins = false
        /// The text to join to the previous line.
        var body: Range<Int>
    }

    /// Joins the lines of a section, which ends with a blank line or with the note.
    mutating func join(_ text: inout CleanSection) {
        plainStarts.removeAll(keepingCapacity: true)
        var joined = JoinedText(text)
        var lines = LineScanner()
        var pending: LineScanner.Line?
        var start = 0
        while let line = lines.next(in: text.bytes) {
            let reading = read(text.bytes, line)
            if let last = pending, reading.joins {
                if plainStarts.last != start, state == .plain || state == .quote { plainStarts.append(start) }
                let rest = reading.body.lowerBound..<line.range.upperBound
                joined.join(rest, to: last.range, text.bytes)
            } else {
                if let last = pending { joined.copy(last.range.upperBound..<last.next, text.bytes) }
                start = joined.bytes.count
                joined.copy(line.range, text.bytes)
            }
            decideTitle(reading)
            pending = line
            state = line.endsPage ? .separate : reading.state
        }
        if let last = pending { joined.copy(last.range.upperBound..<last.next, text.bytes) }
        text.replace(joined.bytes, joined.map)
    }

    /// A first line is a title only if a blank line follows.
    private mutating func decideTitle(_ reading: Reading) {
        let isBlank = reading.body.isEmpty
        if begun == .firstLine, !isBlank { rulesOutFirstLine = true }
        if begun != .no { begun = .yes } else if !isBlank { begun = .firstLine }
    }

    private mutating func read(_ text: [UInt8], _ line: LineScanner.Line) -> Reading {
        let range = line.range
        let end = WhiteSpace.startOfTrailing(in: text, range)
        let start = WhiteSpace.endOfIndent(in: text, range.lowerBound..<end)
        guard start < end else { return Reading(state: .separate, body: end..<end) }
        if fence > 0 {
            let isFence =
                end - range.lowerBound == fence
                && text[range.lowerBound..<end].allSatisfy { $0 == ASCII.backtick }
            if isFence { fence = 0 }
            return Reading(state: .separate, body: start..<end)
        }
        let isIndented = start > range.lowerBound
        switch LineForm(text, body: start..<end, end: range.upperBound, isIndented: isIndented) {
        case .plain:
            if state == .item, isIndented { return Reading(state: .item, joins: true, body: start..<end) }
            return Reading(state: .plain, joins: state == .plain, body: start..<end)
        case .item: return Reading(state: .item, body: start..<end)
        case .quote: return quote(text, start..<end, lineEnd: range.upperBound)
        case .fence(let count):
            fence = count
            return Reading(state: .separate, body: start..<end)
        default: return Reading(state: .separate, body: start..<end)
        }
    }

    private func quote(_ text: [UInt8], _ body: Range<Int>, lineEnd: Int) -> Reading {
        let inner = min(body.lowerBound + 2, lineEnd)
        let start = WhiteSpace.endOfIndent(in: text, inner..<max(body.upperBound, inner))
        guard start < body.upperBound else { return Reading(state: .separate, body: body) }
        let form = LineForm(text, body: start..<body.upperBound, end: lineEnd, isIndented: true)
        switch form {
        case .item: return Reading(state: .quotedItem, body: body)
        default:
            let rest = start..<body.upperBound
            if state == .quotedItem, start > inner {
                return Reading(state: .quotedItem, joins: true, body: rest)
            }
            return Reading(state: .quote, joins: state == .quote, body: rest)
        }
    }
}

/// Text assembled from ranges of a section.
private struct JoinedText {
    private(set) var bytes: [UInt8] = []
    private(set) var map: SourceMap
    private var old: SourceMap
    /// The source offset that would continue the last copied text.
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
            let end = old.endOfContiguous(from: start, before: range.upperBound)
            place(at: old.source(of: start), count: end - start)
            bytes.append(contentsOf: text[start..<end])
            start = end
        }
    }

    /// Continues the line `last` with `body`.
    mutating func join(_ body: Range<Int>, to last: Range<Int>, _ text: [UInt8]) {
        // Removes the end of the line, which has been copied, with its trailing white space.
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

    /// Whether the characters on both sides belong to scripts without spaces.
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
        // Korean has spaces, although Hangul counts as glued because of particles.
        case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDF: return false
        // East Asian punctuation and full-width forms.
        case 0x3000...0x303F, 0xFF00...0xFF60, 0xFFE0...0xFFE6: return true
        default: return Unicode.Scalar(value).map(CharacterClass.isGlued) ?? false
        }
    }
}
