import NoteText

/// Counts the lines of a note that end where the next word had no space left, which tells prose that was
/// wrapped from lines that were typed as lines.
///
/// The bytes of a note are read in order, in blocks of whole characters. Only pairs of lines that belong to
/// one paragraph count, and only in paragraphs with a line that is long enough to have been wrapped: lines of
/// a verse or an address are joined in no case.
package struct LineStatistics: Sendable {
    /// The pairs of lines.
    private var pairs = 0
    /// The pairs in paragraphs whose last line ends a sentence.
    private var finished = 0
    /// The pairs whose first line ends where prose ends, and those of them whose second goes on with a
    /// sentence.
    private var candidates = 0
    private var soft = 0
    /// The change, at each column, of the number of lines that are wrapped if the measure ends there.
    private var changes = [Int](repeating: 0, count: WrappedLine.ends.upperBound + 2)
    private var paragraphs = ParagraphLines()
    /// The previous line, and its place if it has not been measured yet: few lines go on with another.
    private var last: WrappedLine?
    private var unmeasured: Range<Int>?
    /// The pairs of the current paragraph, and whether the first line of one is long.
    private var pairsOfParagraph = 0
    private var hasLongLine = false
    /// Whether the last line read ends with no letter or digit of ASCII.
    private var endsSentence = false
    /// The beginning of a line that the next block goes on with.
    private var rest: [UInt8] = []

    /// The columns that a line may have left: editors differ in what they count, and people wrap by eye.
    private static let slack = 2
    /// The pairs below which chance may make lines of one length.
    private static let few = 5
    /// The bytes of a line that tell what it is.
    private static let enough = 4096

    package init() {}

    /// Counts the lines in `range` of `text`, the next characters of the note.
    package mutating func count(_ text: [UInt8], _ range: Range<Int>) {
        rest += text[range]
        // A line feed after it would belong to a carriage return.
        let known = rest.indices.dropLast(rest.last == ASCII.carriageReturn ? 1 : 0)
        let end = known.last { Self.endsLine(rest, at: $0) }.map { $0 + 1 } ?? 0
        count(lines: rest, 0..<end)
        rest.removeFirst(end)
        shortenRest(of: known.upperBound - end)
    }

    /// Counts the last line.
    package mutating func finish() {
        count(lines: rest, 0..<rest.count)
        rest = []
        endParagraph()
    }

    /// Whether the last byte of a line end is at `index`.
    private static func endsLine(_ text: [UInt8], at index: Int) -> Bool {
        switch text[index] {
        case ASCII.lineFeed, ASCII.verticalTab, ASCII.carriageReturn, ASCII.formFeed: true
        case 0x85: index >= 1 && text[index - 1] == 0xC2
        case 0xA8, 0xA9: index >= 2 && text[index - 1] == 0x80 && text[index - 2] == 0xE2
        default: false
        }
    }

    /// Leaves out a part of the beginning of a line, of which there are `count` bytes.
    private mutating func shortenRest(of count: Int) {
        // The rest of a long line is still longer than `enough`.
        var kept = Self.enough + 8
        guard count > kept else { return }
        while kept > 0, rest[kept] & 0xC0 == 0x80 { kept -= 1 }
        rest.removeSubrange(kept..<count)
    }

    private mutating func count(lines text: [UInt8], _ range: Range<Int>) {
        var lines = LineScanner(from: range.lowerBound)
        var next = range.lowerBound
        while next < range.upperBound, let line = lines.next(in: text) {
            next = line.next
            count(text, line)
        }
        last = measuredLine(of: text)
    }

    private mutating func measuredLine(of text: [UInt8]) -> WrappedLine? {
        defer { unmeasured = nil }
        return unmeasured.map { WrappedLine(text, $0) } ?? last
    }

    private mutating func count(_ text: [UInt8], _ line: LineScanner.Line) {
        let reading = paragraphs.read(text, line)
        guard reading.state != .separate else {
            endParagraph()
            (last, unmeasured) = (nil, nil)
            return
        }
        if reading.joins, !reading.isDialogue, let last = measuredLine(of: text) {
            count(last, WrappedWord(text, reading.body))
        } else {
            endParagraph()
        }
        unmeasured = line.range
        let byte = text[reading.body.upperBound - 1]
        endsSentence = line.range.count <= Self.enough && !byte.isASCIILetter && !byte.isASCIIDigit
    }

    /// Counts a pair: a line, and the word that begins the next.
    private mutating func count(_ line: WrappedLine, _ word: WrappedWord) {
        guard !line.isWord || line.columns < WrappedLine.ends.lowerBound else { return }
        pairsOfParagraph += 1
        if line.columns >= WrappedLine.ends.lowerBound { hasLongLine = true }
        guard WrappedLine.ends.contains(line.columns) else { return }
        candidates += 1
        if word.isSoft { soft += 1 }
        guard line.isProse else { return }
        changes[line.columns] += 1
        changes[min(line.reach(of: word) + Self.slack, changes.count - 1)] -= 1
    }

    private mutating func endParagraph() {
        if hasLongLine {
            pairs += pairsOfParagraph
            if endsSentence { finished += pairsOfParagraph }
        }
        pairsOfParagraph = 0
        hasLongLine = false
    }

    /// The columns at which the lines are wrapped; nil if they are not.
    ///
    /// The measure is the one that fits most lines. It counts if it fits 8 in 10, and if 4 in 10 of their
    /// words go on with a sentence: those of a verse, of a table and of entries of a log begin with capitals
    /// or digits. A few pairs count only if their paragraphs end a sentence, as the items of a list may be of
    /// one length by chance.
    package var measure: Int? {
        var (best, count, wrapped) = (0, 0, 0)
        for column in WrappedLine.ends {
            wrapped += changes[column]
            if wrapped > count { (best, count) = (column, wrapped) }
        }
        guard pairs >= Self.few || pairs >= 2 && finished == pairs else { return nil }
        return 5 * count >= 4 * pairs && 5 * soft >= 2 * candidates ? best : nil
    }
}
