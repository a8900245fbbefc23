/// Splits text into lines at LF, CR LF, CR, NEL, U+2028 and U+2029.
struct LineScanner {
    /// A line, or the part of a line before a form feed.
    struct Line {
        /// The text, without the line end.
        var range: Range<Int>
        /// Start of the next line.
        var next: Int
        /// Whether a form feed ends it.
        var endsPage = false
    }

    private var position = 0

    /// The next line of `text`; nil at its end.
    mutating func next(in text: [UInt8]) -> Line? {
        guard position < text.count else { return nil }
        let start = position
        let words = text.span.bytes
        var index = start
        while index < text.count {
            if index + 8 <= text.count {
                let word = ByteWord(words, at: index)
                // In ordinary text, only two lead bytes need a closer look.
                let mask = word.below(0x0E) | word.equal(to: 0xC2) | word.equal(to: 0xE2)
                guard mask != 0 else {
                    index += 8
                    continue
                }
                index += ByteWord.index(of: mask)
            }
            if let length = Self.lineEnd(in: text, at: index) {
                position = index + length
                return Line(range: start..<index, next: position, endsPage: text[index] == ASCII.formFeed)
            }
            index += 1
        }
        position = index
        return Line(range: start..<index, next: index)
    }

    /// The length of the line end at `index`, if there is one.
    private static func lineEnd(in text: [UInt8], at index: Int) -> Int? {
        switch text[index] {
        case ASCII.lineFeed, ASCII.formFeed: return 1
        case ASCII.carriageReturn:
            return index + 1 < text.count && text[index + 1] == ASCII.lineFeed ? 2 : 1
        case 0xC2: return text[index + 1] == 0x85 ? 2 : nil
        case 0xE2:
            let isSeparator = text[index + 1] == 0x80 && text[index + 2] & 0xFE == 0xA8
            return isSeparator ? 3 : nil
        default: return nil
        }
    }
}
