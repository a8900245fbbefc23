import NoteText

/// Counts the lines of a note that end where the next word had no space left, which tells prose that was
/// wrapped from lines that were typed as lines.
///
/// The bytes of a note are read in order, in blocks of any size. Only pairs of lines that belong to one
/// paragraph count, and only in paragraphs with a line that is long enough to have been wrapped: the lines of
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
    /// Whether a line feed that begins the next block belongs to the line end before it.
    private var isAfterReturn = false

    /// The columns that a line may have left: editors differ in what they count, and people wrap by eye.
    private static let slack = 2
    /// The pairs below which chance may make lines of one length.
    private static let few = 5
    /// The bytes of a line that tell what it is.
    private static let enough = 4096

    package init() {}

    /// Counts the lines in `range` of `text`, the next bytes of the note.
    package mutating func count(_ text: [UInt8], _ range: Range<Int>) {
        guard let first = range.first, let last = range.last else { return }
        var start = first
        if isAfterReturn, text[first] == ASCII.lineFeed { start += 1 }
        isAfterReturn = text[last] == ASCII.carriageReturn
        if !rest.isEmpty {
            guard let end = range.first(where: { Self.lengthOfLineEnd(text, at: $0) > 0 }) else {
                return keep(text[range])
            }
            keep(text[start..<end + 1 - Self.lengthOfLineEnd(text, at: end)])
            // The end of a page is one of a line too.
            rest.append(text[end] == ASCII.formFeed ? ASCII.formFeed : ASCII.lineFeed)
            count(lines: rest, 0..<rest.count)
            rest.removeAll(keepingCapacity: true)
            start = end + 1
            let isPair = text[end] == ASCII.carriageReturn && start <= last && text[start] == ASCII.lineFeed
            if isPair { start += 1 }
        }
        let end =
            range.suffix(from: start).last { Self.lengthOfLineEnd(text, at: $0) > 0 }.map { $0 + 1 } ?? start
        count(lines: text, start..<end)
        keep(text[end..<range.upperBound])
    }

    /// Counts the last line.
    package mutating func finish() {
        count(lines: rest, 0..<rest.count)
        rest = []
        endParagraph()
    }

    /// The length of the line end whose last byte is at `index`; 0 if it is of another character.
    private static func lengthOfLineEnd(_ text: [UInt8], at index: Int) -> Int {
        switch text[index] {
        case ASCII.lineFeed, ASCII.verticalTab, ASCII.carriageReturn, ASCII.formFeed: 1
        case 0x85: index >= 1 && text[index - 1] == 0xC2 ? 2 : 0
        case 0xA8, 0xA9: index >= 2 && text[index - 1] == 0x80 && text[index - 2] == 0xE2 ? 3 : 0
        default: 0
        }
    }

    private mutating func keep(_ bytes: ArraySlice<UInt8>) {
        // A character has at most four bytes; what is kept of a long line is still longer than `enough`.
        let most = Self.enough + 8
        guard rest.count + bytes.count > most else { return rest += bytes }
        rest += bytes.prefix(max(most - rest.count, 0))
        while let last = rest.last, last & 0xC0 == 0x80 { rest.removeLast() }
        if let last = rest.last, last >= 0x80 { rest.removeLast() }
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
