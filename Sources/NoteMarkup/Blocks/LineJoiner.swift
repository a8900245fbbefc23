import NoteText

/// Joins the lines of paragraphs (`line-breaks: reflow`).
///
/// Lines that end with two spaces or a backslash are not continued. Where the note's lines are wrapped at a
/// known measure, lines that end well before it are not either: those of a verse or an address.
struct LineJoiner: Sendable {
    /// Whether the first line of the note is joined with or directly followed by another line, which rules it
    /// out as the title.
    private(set) var rulesOutFirstLine = false
    /// Starts of the joined lines that are plain text, even if they look like another block.
    private(set) var plainStarts: [Int] = []
    /// The columns at which the lines of the note are wrapped; nil if that is not known.
    private let measure: Int?
    private(set) var paragraphs: ParagraphLines
    /// Whether the current paragraph has been wrapped.
    private var isWrapped = false
    private var begun = Begun.no

    /// The progress up to the first line that is not blank.
    private enum Begun {
        case no, firstLine, yes
    }

    init(_ options: MarkupOptions, _ blocks: OpenBlocks) {
        measure = options.measure
        paragraphs = ParagraphLines(measure: options.measure, blocks: blocks)
    }

    /// Joins the lines of a section, which ends with a blank line or with the note.
    mutating func join(_ text: inout CleanSection) {
        plainStarts.removeAll(keepingCapacity: true)
        var joined = JoinedText(text)
        var lines = LineScanner()
        var pending: LineScanner.Line?
        var start = 0
        var startsItem = false
        while let line = lines.next(in: text.bytes) {
            let reading = paragraphs.read(text.bytes, line)
            if !reading.joins { isWrapped = measure == nil || isWrapped(text.bytes, line, lines) }
            if let last = pending, reading.joins, joins(text.bytes, last.range, reading) {
                if plainStarts.last != start, !startsItem { plainStarts.append(start) }
                let textStart = Self.startOfText(text.bytes, reading.inner, reading.body)
                joined.join(textStart..<line.range.upperBound, to: last.range, text.bytes)
            } else {
                if let last = pending { joined.copy(last.range.upperBound..<last.next, text.bytes) }
                start = joined.bytes.count
                startsItem = reading.isItem
                if reading.joins { paragraphs.separate(reading) }
                joined.copy(line.range, text.bytes)
            }
            decideTitle(reading)
            pending = line
        }
        if let last = pending { joined.copy(last.range.upperBound..<last.next, text.bytes) }
        text.replace(joined.bytes, joined.map, joined.overstrikes)
    }

    /// A first line is a title only if a blank line follows.
    private mutating func decideTitle(_ reading: ParagraphLines.Reading) {
        let isBlank = reading.body.isEmpty
        if begun == .firstLine, !isBlank { rulesOutFirstLine = true }
        if begun != .no { begun = .yes } else if !isBlank { begun = .firstLine }
    }

    /// Whether a line that may go on with the line `last` does.
    private func joins(_ text: [UInt8], _ last: Range<Int>, _ reading: ParagraphLines.Reading) -> Bool {
        guard isWrapped, !Self.endsForGood(text, last) else { return false }
        guard let measure else { return !reading.isDialogue }
        if reading.isDialogue {
            return WrappedLine.isContinued(text, last, byDialogue: reading.body, in: measure)
        }
        return WrappedLine(text, last).isContinued(by: WrappedWord(text, reading.body), in: measure)
    }

    /// The start of the text of a line with `body`, without the backslash of a block escape, which is not
    /// needed any more.
    private static func startOfText(_ text: [UInt8], _ line: Range<Int>, _ body: Range<Int>) -> Int {
        let isEscape =
            text[body.lowerBound] == ASCII.backslash && body.count > 1
            && !Escapes.isEscapable(text[body.lowerBound + 1])
        guard isEscape, LineForm.isEscaped(text, body, line: line) else { return body.lowerBound }
        return body.lowerBound + 1
    }

    /// Whether the end of a line is meant, by two spaces or a backslash.
    private static func endsForGood(_ text: [UInt8], _ line: Range<Int>) -> Bool {
        text[line].last == ASCII.backslash || text[line].suffix(2).elementsEqual([ASCII.space, ASCII.space])
    }

    /// Whether a line of the paragraph that begins with `line` ends where the next word had no space; the
    /// lines after it are those that `lines` scans next.
    private func isWrapped(_ text: [UInt8], _ line: LineScanner.Line, _ lines: LineScanner) -> Bool {
        guard let measure, paragraphs.state != .separate else { return false }
        var (paragraphs, lines, last) = (paragraphs, lines, line.range)
        while let line = lines.next(in: text) {
            let reading = paragraphs.read(text, line)
            guard reading.joins else { return false }
            if WrappedLine(text, last).isFilled(before: WrappedWord(text, reading.body), in: measure) {
                return true
            }
            last = line.range
        }
        return false
    }
}

/// Text assembled from ranges of a section.
private struct JoinedText {
    private(set) var bytes: [UInt8] = []
    private(set) var map: SourceMap
    private(set) var overstrikes: [Overstrike] = []
    private var old: SourceMap
    /// The overstrikes of the section that have not been passed.
    private var oldOverstrikes: ArraySlice<Overstrike>
    /// The source offset that would continue the last copied text.
    private var expected: Int

    init(_ section: CleanSection) {
        old = section.map
        oldOverstrikes = section.overstrikes[...]
        expected = old.source(of: 0)
        map = SourceMap(offset: expected)
        bytes.reserveCapacity(section.bytes.count)
    }

    mutating func copy(_ range: Range<Int>, _ text: [UInt8]) {
        if !oldOverstrikes.isEmpty { moveOverstrikes(in: range) }
        var start = range.lowerBound
        while start < range.upperBound {
            let end = old.endOfContiguous(from: start, before: range.upperBound)
            place(at: old.source(of: start), count: end - start)
            bytes.append(contentsOf: text[start..<end])
            start = end
        }
    }

    /// Adds the overstruck text of `range`, which is about to be copied.
    private mutating func moveOverstrikes(in range: Range<Int>) {
        while let next = oldOverstrikes.first, next.range.lowerBound < range.upperBound {
            let kept = next.range.clamped(to: range)
            let distance = bytes.count - range.lowerBound
            if !kept.isEmpty {
                overstrikes.append(
                    Overstrike(
                        range: kept.lowerBound + distance..<kept.upperBound + distance, styles: next.styles))
            }
            guard next.range.upperBound <= range.upperBound else { return }
            oldOverstrikes.removeFirst()
        }
    }

    /// Continues the line `last` with `body`.
    mutating func join(_ body: Range<Int>, to last: Range<Int>, _ text: [UInt8]) {
        // Removes the end of the line, which has been copied, with its trailing white space.
        let end = WhiteSpace.startOfTrailing(in: text, last)
        bytes.removeLast(last.upperBound - end)
        map.truncate(to: bytes.count)
        expected = -1
        if !UnspacedScript.areGlued(text, last.lowerBound..<end, body) {
            place(at: old.source(of: end), count: 1)
            bytes.append(ASCII.space)
        }
        copy(body.lowerBound..<body.upperBound, text)
    }

    private mutating func place(at source: Int, count: Int) {
        if source != expected { map.drop(text: bytes.count, source: source) }
        expected = source + count
    }
}
