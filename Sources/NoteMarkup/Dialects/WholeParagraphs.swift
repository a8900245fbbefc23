import NoteText

/// Divides a note into sections that contain whole paragraphs, where lines are joined, or whole spans, where
/// a dialect's spans cross lines.
///
/// In the first case each section ends with a blank line; in the second, sections are concatenated. In a note
/// whose lines are kept, the last line of a section waits for the next, which may underline it.
struct WholeParagraphs: Sendable {
    private var spans: OpenSpans
    private let joinsLines: Bool
    private var bytes: [UInt8] = []
    /// The ends in `bytes` of concatenated sections whose results will be divided again.
    private var ends: [Int] = []
    private var offset = 0
    private var line = 1
    private var column = 1
    /// The end of the scanned bytes, and whether the line there is blank so far.
    private var scanned = 0
    private var isBlank = false
    /// The end of the last blank line.
    private var cut = 0

    /// Nil if nothing crosses the ends of sections.
    init?(_ options: MarkupOptions) {
        spans = OpenSpans(options.dialect)
        joinsLines = options.joinsLines
        guard spans.mayCross || options.dialect == .note else { return nil }
    }

    /// Adds the next section of the note; returns the next text to parse if it is complete.
    mutating func accept(_ section: SourceSection) -> JoinedSections? {
        if spans.mayCross { return join(section) }
        if !joinsLines { return keepLastLine(of: section) }
        append(section)
        if section.isLast { return emit(bytes.count, isLast: true) }
        scan()
        if cut == 0, let end = startOfLine(before: bytes.count - 1, from: 0), rows(before: end).areTooMany {
            return emit(end, isLast: false)
        }
        return cut > 0 ? emit(cut, isLast: false) : nil
    }

    /// Concatenates `section` with those before it as long as a span may continue.
    private mutating func join(_ section: SourceSection) -> JoinedSections? {
        if !section.isLast { spans.read(CleanSection(section, mostWarnings: 0).bytes) }
        let isComplete = section.isLast || !spans.mayBeOpen
        if isComplete, bytes.isEmpty { return JoinedSections(whole: section) }
        append(section)
        if isComplete { return emit(bytes.count, isLast: section.isLast) }
        ends.append(bytes.count)
        return nil
    }

    /// Holds the last line of `section` back, or the last two if the second may underline the first.
    private mutating func keepLastLine(of section: SourceSection) -> JoinedSections? {
        if section.isLast, bytes.isEmpty { return JoinedSections(whole: section) }
        let start = bytes.count
        append(section)
        if section.isLast { return emit(bytes.count, isLast: true) }
        guard bytes.last != ASCII.formFeed else { return emit(bytes.count, isLast: false) }
        guard let last = startOfLine(before: bytes.count - 1, from: start) else { return nil }
        let end = lineAbove(underlineAt: rows(before: lineAbove(underlineAt: last)).start)
        return end > 0 ? emit(end, isLast: false) : nil
    }

    /// The start of the line that the one at `end` may underline; `end` where it underlines none.
    private func lineAbove(underlineAt end: Int) -> Int {
        guard end > 0, isUnderline(at: end), let line = startOfLine(before: end - 1, from: 0),
            !isUnderline(at: line)
        else { return end }
        return line
    }

    /// The start of the lines of a table that end with the one at `end`, and of the line before them, which
    /// may be its caption; `end` where it is no such line. A table that has too many is cut at `end`.
    private func rows(before end: Int) -> (start: Int, areTooMany: Bool) {
        var start = end
        var cells = 0
        while beginsWithPipe(at: start) {
            guard start > 0, let last = startOfLine(before: start - 1, from: 0) else { return (0, false) }
            // A row has a cell after each pipe but the last, or one and what stands for all that are missing.
            cells += max(2, bytes[last..<start].count { $0 == ASCII.pipe })
            start = last
            if bytes.count - start > Self.longestTable || cells > Self.mostCells { return (end, true) }
        }
        return (start, false)
    }

    /// Bytes of tables that are laid out in one part, and their cells.
    private static let longestTable = 256 << 10
    private static let mostCells = 32 << 10

    /// Whether the line at `start` begins with `|`, once its controls have been dropped, and what it may
    /// begin with in items and quotes.
    private func beginsWithPipe(at start: Int) -> Bool {
        var index = start
        while index < bytes.count {
            guard let length = lengthOfSkipped(at: index, isAtStart: true) else { break }
            index += length
        }
        return index < bytes.count && bytes[index] == ASCII.pipe
    }

    /// The length of what is dropped at `index`, or may stand before a line of text in an item or a quote.
    private func lengthOfSkipped(at index: Int, isAtStart: Bool) -> Int? {
        let dropped = TerminalText.lengthOfDropped(in: bytes, at: index)
        if dropped > 0 { return dropped }
        return isAtStart && (bytes[index] == ASCII.greater || WhiteSpace.isIndent(bytes[index])) ? 1 : nil
    }

    /// The start of the line with the line end at `end`; nil if it is before `limit`.
    private func startOfLine(before end: Int, from limit: Int) -> Int? {
        var index = end
        while index >= max(limit, 1) {
            let last = bytes[index - 1]
            if last == ASCII.lineFeed { return index }
            // A control may be dropped between CR and LF, which then form one line end.
            if last == ASCII.carriageReturn, 0x20...0x7E ~= bytes[index] { return index }
            index -= 1
        }
        return limit == 0 ? 0 : nil
    }

    /// Whether the line at `start` may underline the one before it, once its controls have been dropped.
    private func isUnderline(at start: Int) -> Bool {
        var lines = LineScanner(from: start)
        guard let line = lines.next(in: bytes)?.range else { return false }
        var clean: [UInt8] = []
        var index = line.lowerBound
        while index < line.upperBound {
            if let length = lengthOfSkipped(at: index, isAtStart: clean.isEmpty) {
                index += length
                continue
            }
            let end = index + UTF8Decoder.length(of: bytes[index])
            clean += bytes[index..<min(end, line.upperBound)]
            index = end
            if let sign = clean.first, sign != ASCII.equals, sign != ASCII.hyphen { return false }
        }
        return HeadingUnderline(clean, at: 0) != nil
    }

    private mutating func append(_ section: SourceSection) {
        if bytes.isEmpty {
            offset = section.offset
            (line, column) = (section.line, section.column)
            bytes = section.bytes
        } else {
            bytes += section.bytes
        }
    }

    private mutating func scan() {
        while scanned < bytes.count {
            switch bytes[scanned] {
            case ASCII.lineFeed:
                scanned += 1
                if isBlank { cut = scanned }
                isBlank = true
            case ASCII.carriageReturn:
                let next = scanned + 1 < bytes.count ? bytes[scanned + 1] : 0
                scanned += next == ASCII.lineFeed ? 2 : 1
                // A control may be dropped between CR and LF, which then form one line end.
                if isBlank, next == ASCII.lineFeed || 0x20...0x7E ~= next { cut = scanned }
                isBlank = true
            case ASCII.space, ASCII.tab: scanned += 1
            default:
                isBlank = false
                scanned += 1
            }
        }
    }

    private mutating func emit(_ count: Int, isLast: Bool) -> JoinedSections {
        // If it is all of the text, it is moved rather than copied: it may be the whole note.
        let all = count == bytes.count
        let section = SourceSection(
            bytes: all ? bytes : Array(bytes[..<count]), offset: offset, line: line, column: column,
            isLast: isLast)
        if all { bytes = [] } else { bytes.removeFirst(count) }
        defer { ends = [] }
        offset += count
        (line, column) = section.next
        scanned -= min(count, scanned)
        cut = 0
        return JoinedSections(whole: section, ends: ends)
    }
}

/// Sections of a note that are parsed together, since a span may cross them.
struct JoinedSections: Sendable {
    /// The concatenated sections.
    let whole: SourceSection
    /// The ends of all sections but the last, in bytes of `whole`; empty if the result is not divided again.
    var ends: [Int] = []
}

/// Finds the places where a section may end because no span of a dialect crosses them.
///
/// Spans are read backwards from the end: a span consists of words with single white space between them.
struct OpenSpans: Sendable {
    /// Whether the dialect has spans.
    var mayCross: Bool { !delimiters.isEmpty }
    /// Whether a span may have begun in the text read so far, and not ended.
    private(set) var mayBeOpen = false
    private let delimiters: [UInt8]
    private var table = WordTable()

    init(_ dialect: Dialect) {
        delimiters = dialect.rules.compactMap { rule in
            guard case .delimited(let form) = rule.form else { return nil }
            return form.delimiter
        }
    }

    /// Reads the next bytes of the note, which end with a line end.
    mutating func read(_ bytes: [UInt8]) {
        var index = bytes.count
        // The following text is unknown, and may be a word.
        var after = WordKind.word
        while index > 0 {
            let end = index
            let kind = table.kind(in: bytes, before: &index)
            if CleanSection.dropsCharacter(of: bytes, at: index..<end) { continue }
            if after == .word, delimiters.contains(bytes[index]) {
                mayBeOpen = true
                return
            }
            guard kind == .word || kind == .white && after == .word else {
                mayBeOpen = false
                return
            }
            after = kind
        }
        // The previous section ended with a white space too.
        if after == .white { mayBeOpen = false }
    }
}
