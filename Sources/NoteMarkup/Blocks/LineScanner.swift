import NoteText

/// Splits text into lines at LF, CR LF, CR, U+000B, NEL, U+2028 and U+2029.
struct LineScanner {
    /// A line, or the part of a line before a form feed.
    struct Line {
        /// The text, without the line end.
        var range: Range<Int>
        /// Start of the next line.
        var next: Int
        /// Whether a form feed ends it.
        var endsPage = false
        /// Whether it is plain text, though it may look like another block.
        var isPlain = false
    }

    private var position: Int
    /// The starts of the next lines that are known to be plain text.
    private var plainStarts: ArraySlice<Int>

    /// A scanner for the lines from `start` on, which begins a line.
    init(from start: Int = 0, plainStarts: [Int] = []) {
        position = start
        self.plainStarts = plainStarts[...]
    }

    /// The next line of `text`; nil at its end.
    mutating func next(in text: [UInt8]) -> Line? {
        guard position < text.count else { return nil }
        var length = 0
        // In ordinary text, only two lead bytes need a closer look.
        let end = ByteWord.firstIndex(
            in: text, from: position, { $0.below(0x0E) | $0.equal(to: 0xC2) | $0.equal(to: 0xE2) },
            where: { index in
                length = Self.lengthOfLineEnd(in: text, at: index)
                return length > 0
            })
        defer { position = end + length }
        let isPlain = plainStarts.first == position
        if isPlain { plainStarts.removeFirst() }
        let endsPage = length > 0 && text[end] == ASCII.formFeed
        return Line(range: position..<end, next: end + length, endsPage: endsPage, isPlain: isPlain)
    }

    /// The length of the line end at `index`; 0 if there is none.
    private static func lengthOfLineEnd(in text: [UInt8], at index: Int) -> Int {
        switch text[index] {
        case ASCII.lineFeed, ASCII.verticalTab, ASCII.formFeed: 1
        case ASCII.carriageReturn: index + 1 < text.count && text[index + 1] == ASCII.lineFeed ? 2 : 1
        case 0xC2: text[index + 1] == 0x85 ? 2 : 0
        case 0xE2: text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8 ? 3 : 0
        default: 0
        }
    }
}
