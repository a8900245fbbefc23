import NoteText

/// White space at the ends of lines, without decoding.
enum WhiteSpace {
    /// Whether `byte` is a space or a tab.
    static func isIndent(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

    /// The end of the spaces and tabs at the start of `range`.
    static func endOfIndent(in text: [UInt8], _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, isIndent(text[index]) { index += 1 }
        return index
    }

    /// The start of the spaces and tabs at the end of `range`.
    static func startOfIndent(in text: [UInt8], _ range: Range<Int>) -> Int {
        var index = range.upperBound
        while index > range.lowerBound, isIndent(text[index - 1]) { index -= 1 }
        return index
    }

    /// The start of the White_Space at the end of `range`.
    static func startOfTrailing(in text: [UInt8], _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while end > range.lowerBound {
            let length = lengthOfSpace(in: text, range.lowerBound..<end)
            guard length > 0 else { break }
            end -= length
        }
        return end
    }

    /// The length of the White_Space character that ends `range`; 0 if there is none.
    private static func lengthOfSpace(in text: [UInt8], _ range: Range<Int>) -> Int {
        let last = text[range.upperBound - 1]
        if last == ASCII.space || last == ASCII.tab { return 1 }
        guard last & 0xC0 == 0x80 else { return 0 }
        if range.count >= 2, text[range.upperBound - 2] == 0xC2 { return last == 0xA0 ? 2 : 0 }
        guard range.count >= 3 else { return 0 }
        switch (text[range.upperBound - 3], text[range.upperBound - 2], last) {
        // U+1680, U+2000 to U+200A, U+202F, U+205F and U+3000.
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
            (0xE3, 0x80, 0x80):
            return 3
        default: return 0
        }
    }
}
