import NoteText

/// White space of Markdown's lines.
enum MarkdownSpace {
    /// Whether `byte` is a space or a tab.
    static func isBlank(_ byte: UInt8) -> Bool { byte == ASCII.space || byte == ASCII.tab }

    /// Whether `byte` is ASCII's white space: a space, a tab, LF, U+000B, U+000C or CR.
    static func isSpace(_ byte: UInt8) -> Bool { byte == ASCII.space || byte &- 9 < 5 }

    /// The start of the spaces and tabs at the end of `range`.
    static func trimEnd(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, isBlank(text[end - 1]) { end -= 1 }
        return range.lowerBound..<end
    }

    /// The part of `range` without spaces and tabs at its ends.
    static func trim(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        let end = trimEnd(text, range).upperBound
        return endOfBlanks(text, range.lowerBound..<end)..<end
    }

    /// The end of the spaces and tabs at the start of `range`.
    static func endOfBlanks(_ text: [UInt8], _ range: Range<Int>) -> Int {
        var index = range.lowerBound
        while index < range.upperBound, isBlank(text[index]) { index += 1 }
        return index
    }

    /// The end of ASCII's white space at the start of `range`.
    static func endOfSpaces(_ text: [UInt8], _ range: Range<Int>) -> Int {
        range.first { !isSpace(text[$0]) } ?? range.upperBound
    }

    /// The end of the line before the one that begins at `start`.
    static func endOfLine(_ text: [UInt8], before start: Int) -> Int {
        guard start > 0, text[start - 1] == ASCII.lineFeed || text[start - 1] == ASCII.carriageReturn
        else { return start }
        let isPair = start > 1 && text[start - 1] == ASCII.lineFeed && text[start - 2] == ASCII.carriageReturn
        return start - (isPair ? 2 : 1)
    }

    /// The part of `range` without ASCII's white space at its ends.
    static func trimSpaces(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, isSpace(text[start]) { start += 1 }
        while end > start, isSpace(text[end - 1]) { end -= 1 }
        return start..<end
    }
}
