import NoteText

/// A line as one that may have been wrapped by hand or by an editor, in columns of plain text.
///
/// Characters of East Asian width take two columns, combining marks none.
struct WrappedLine {
    /// The columns that it takes, white space and signs of quotes before it included.
    private(set) var columns = 0
    /// Whether it is text rather than figures or columns.
    private(set) var isProse = true
    /// Whether it is a single word of ASCII, such as an address, which nothing can wrap.
    private(set) var isWord = true

    /// The columns in which lines of prose end.
    static let ends = 50...100
    /// Longer lines are not measured: no character takes more than four bytes.
    private static let longest = 4 * ends.upperBound
    /// The columns of a line that is not measured.
    private static let endless = 1 << 20

    init(_ text: [UInt8], _ line: Range<Int>) {
        let end = WhiteSpace.startOfTrailing(in: text, line)
        guard end - line.lowerBound <= Self.longest else {
            columns = Self.endless
            return
        }
        var letters = 0
        var signs = 0
        var index = WhiteSpace.endOfIndent(in: text, line.lowerBound..<end)
        columns = Indent.columns(in: text, line.lowerBound..<index)
        var last: UInt8 = 0
        while index < end {
            let byte = text[index]
            if byte < 0x20, skipControl(text, &index) { continue }
            index += 1
            if byte < 0x80 {
                columns += 1
                if WhiteSpace.isIndent(byte) {
                    isWord = false
                    if byte == ASCII.tab || last == ASCII.space { isProse = false }
                } else if byte.isASCIILetter {
                    letters += 1
                } else {
                    signs += 1
                }
                // Typists set two spaces after a sentence.
                let endsSentence = byte == ASCII.space && Self.sentenceEnds.contains(last)
                last = endsSentence ? last : byte
            } else {
                columns += ColumnWidth.of(UTF8Decoder.scalar(in: text.span, from: &index, lead: byte))
                letters += 1
                isWord = false
                last = byte
            }
        }
        if letters < signs { isProse = false }
    }

    private static let sentenceEnds = ASCIISet(".!?:;)\"'")

    /// The column that the next line's first word would have reached.
    func reach(of word: WrappedWord) -> Int {
        columns + word.columns + (word.isSpaced ? 1 : 0)
    }

    /// Whether it ends where a paragraph wrapped at `measure` columns has its line ends: `word`, which
    /// follows, would not have fitted, or hardly.
    func isFilled(before word: WrappedWord, in measure: Int) -> Bool {
        guard isProse, 5 * columns >= 3 * measure else { return false }
        return reach(of: word) > share(word.isSoft ? 75 : 90, of: measure)
    }

    /// Whether it was wrapped in a paragraph wrapped at `measure` columns: a line that has space for the next
    /// word was only if that word goes on with a sentence.
    func isContinued(by word: WrappedWord, in measure: Int) -> Bool {
        guard isProse else { return false }
        return reach(of: word) > share(90, of: measure) || word.isSoft && 2 * columns >= measure
    }

    /// Passes over a control, or the colour that it begins, which take no columns; a backspace gives back
    /// that of a letter.
    private mutating func skipControl(_ text: [UInt8], _ index: inout Int) -> Bool {
        let dropped = TerminalText.lengthOfDropped(in: text, at: index)
        if dropped > 0, text[index] == TerminalText.backspace { columns = max(columns - 1, 0) }
        index += dropped
        return dropped > 0
    }

    /// Whether the line `last` is continued by the text `body` of one that begins with a dash: it is filled,
    /// and ends no sentence.
    static func isContinued(
        _ text: [UInt8], _ last: Range<Int>, byDialogue body: Range<Int>, in measure: Int
    ) -> Bool {
        let end = WhiteSpace.startOfTrailing(in: text, last)
        let tail = String(decoding: text[max(last.lowerBound, end - 16)..<end], as: UTF8.self)
        let sign = tail.unicodeScalars.last { !closing.contains($0) }
        guard let sign, !stops.contains(sign) else { return false }
        return WrappedLine(text, last).isFilled(before: WrappedWord(text, body), in: measure)
    }

    private static let stops: Set<Unicode.Scalar> = [".", "!", "?", ":", "\u{2026}", "\u{3002}"]
    private static let closing: Set<Unicode.Scalar> = [
        "\"", "'", "\u{201D}", "\u{2019}", "\u{BB}", ")", "]", "\u{A0}", "\u{202F}",
    ]

    private func share(_ percent: Int, of measure: Int) -> Int { measure * percent / 100 }
}

/// The word that begins a line.
struct WrappedWord {
    /// The columns that it takes.
    private(set) var columns = 0
    /// Whether a space would stand before it.
    let isSpaced: Bool
    /// Whether it does not begin with a capital, a digit or a sign, as words do that go on with a sentence.
    let isSoft: Bool

    /// Longer words are not measured: they fit on no line.
    private static let longest = 4 * WrappedLine.ends.upperBound

    /// The word at the start of `body`, which is not empty.
    init(_ text: [UInt8], _ body: Range<Int>) {
        var index = body.lowerBound
        let first = Self.scalar(text, &index)
        isSpaced = !UnspacedScript.contains(first.value)
        var next = index
        let second = index < body.upperBound ? Self.scalar(text, &next) : first
        // Words in capitals go on with each other.
        isSoft = Self.isSoft(first) || Self.isCapital(first) && Self.isCapital(second)
        columns = ColumnWidth.of(first.value)
        guard isSpaced else { return }
        let end = min(body.upperBound, body.lowerBound + Self.longest)
        while index < end, !WhiteSpace.isIndent(text[index]) {
            columns += ColumnWidth.of(Self.scalar(text, &index).value)
        }
    }

    private static func scalar(_ text: [UInt8], _ index: inout Int) -> Unicode.Scalar {
        Unicode.Scalar(UTF8Decoder.scalar(in: text.span, at: &index)) ?? "\u{FFFD}"
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return ASCII.isCapital(UInt8(truncatingIfNeeded: scalar.value)) }
        return scalar.properties.isUppercase
    }

    private static func isSoft(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            return byte.isASCIILetter && !ASCII.isCapital(byte)
        }
        return scalar.properties.isAlphabetic && !scalar.properties.isUppercase
    }
}

/// The columns that characters take in a text of fixed width.
enum ColumnWidth {
    /// The width of `scalar`, which is not ASCII: two for East Asian width, none for common combining marks.
    static func of(_ scalar: UInt32) -> Int {
        switch scalar {
        case ..<0x300: 1
        case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0x6D6...0x6DC,
            0x900...0x902, 0x93C, 0x941...0x948, 0x94D, 0xE31, 0xE34...0xE3A, 0xE47...0xE4E,
            0x200B...0x200F, 0xFE00...0xFE0F:
            0
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFF:
            2
        default: 1
        }
    }
}
