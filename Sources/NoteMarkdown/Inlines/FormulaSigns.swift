import NoteText

/// The signs round formulas.
enum FormulaSigns {
    static let sign = UInt8(ascii: "$")

    /// The bytes at the start of `rest` that are the same.
    static func run(_ text: [UInt8], _ rest: Range<Int>) -> Range<Int> {
        var end = rest.lowerBound + 1
        while end < rest.upperBound, text[end] == text[rest.lowerBound] { end += 1 }
        return rest.lowerBound..<end
    }

    /// Whether signs may begin a formula: before something, and not behind a letter or a digit.
    static func mayOpen(_ text: [UInt8], _ run: Range<Int>, in range: Range<Int>) -> Bool {
        guard run.upperBound < range.upperBound, !MarkdownSpace.isSpace(text[run.upperBound]) else {
            return false
        }
        return run.lowerBound == range.lowerBound || !isInWord(text, before: run.lowerBound)
    }

    /// Whether nothing but blanks stands before signs on their line, in the text of a leaf block.
    static func beginsLine(_ text: [UInt8], _ run: Range<Int>, in leaf: Range<Int>) -> Bool {
        let before = text[leaf.lowerBound..<run.lowerBound].last { !MarkdownSpace.isBlank($0) }
        return before == nil || before == ASCII.lineFeed
    }

    /// Whether nothing but blanks stands behind signs on their line, in the text of a leaf block.
    static func endsLine(_ text: [UInt8], _ run: Range<Int>, in leaf: Range<Int>) -> Bool {
        let end = MarkdownSpace.endOfBlanks(text, run.upperBound..<leaf.upperBound)
        return end == leaf.upperBound || text[end] == ASCII.lineFeed
    }

    /// Endings of a formula that is read as a number or a noun, as in `$n$th`.
    private static let endings = ["s", "st", "nd", "rd", "th"].map { Array($0.utf8) }

    /// Whether signs may end a formula: behind something, and not before a letter or a digit, unless that
    /// begins an ending.
    static func mayClose(_ text: [UInt8], _ run: Range<Int>, in rest: Range<Int>) -> Bool {
        guard run.lowerBound > rest.lowerBound, !MarkdownSpace.isSpace(text[run.lowerBound - 1]) else {
            return false
        }
        let next = run.upperBound
        guard next < rest.upperBound, isInWord(text, at: next) else { return true }
        let letters = text[next..<rest.upperBound].prefix(3).prefix { $0.isASCIILetter }
        guard endings.contains(where: letters.elementsEqual) else { return false }
        return letters.endIndex == rest.upperBound || !isInWord(text, at: letters.endIndex)
    }

    /// Whether the character at `index` is a letter or a digit of a script with spaces between words.
    private static func isInWord(_ text: [UInt8], at index: Int) -> Bool {
        guard MarkdownCharacter(text, at: index) == .other else { return false }
        var next = index
        return !UnspacedScript.isGlued(UTF8Decoder.scalar(in: text.span, at: &next))
    }

    private static func isInWord(_ text: [UInt8], before index: Int) -> Bool {
        var start = index - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return isInWord(text, at: start)
    }
}
