import Geometry
import NoteText

/// The marker of an item (CommonMark 0.31.2, section 5.2).
struct ListMarker {
    /// `-`, `+` or `*`; `.` or `)` behind numbers.
    let sign: UInt8
    /// The number; nil for a bullet.
    let number: Int?
    /// The length of the marker in bytes.
    let count: Int

    /// The most digits of a number: browsers count no farther.
    private static let mostDigits = 9

    /// The marker at the start of `line`, before white space or the end; nil if there is none.
    init?(_ text: [UInt8], _ line: Range<Int>) {
        guard let first = line.first else { return nil }
        switch text[first] {
        case ASCII.hyphen, ASCII.plus, ASCII.asterisk:
            (sign, number, count) = (text[first], nil, 1)
        case let byte where byte.isASCIIDigit:
            let digits = line.prefix(Self.mostDigits + 1).prefix { text[$0].isASCIIDigit }
            let end = digits.endIndex
            guard digits.count <= Self.mostDigits, end < line.upperBound,
                text[end] == ASCII.dot || text[end] == ASCII.closeParenthesis
            else { return nil }
            (sign, count) = (text[end], digits.count + 1)
            number = digits.reduce(0) { $0 * 10 + Int(text[$1] - 0x30) }
        default: return nil
        }
        let end = line.lowerBound + count
        guard end == line.upperBound || MarkdownSpace.isBlank(text[end]) else { return nil }
    }

    /// Whether a paragraph ends where a line begins with it: it has content, and counts from 1.
    func mayInterruptParagraph(_ text: [UInt8], _ line: Range<Int>) -> Bool {
        let rest = line.lowerBound + count..<line.upperBound
        return (number ?? 1) == 1 && MarkdownSpace.endOfBlanks(text, rest) < line.upperBound
    }
}

/// Signs that make a line a block of its own.
enum LineSigns {
    /// The level of the heading that a line of `=` or `-` makes of the paragraph before it; nil if it makes
    /// none.
    static func underlinedLevel(_ text: [UInt8], _ line: Range<Int>) -> Int? {
        guard let first = line.first, text[first] == ASCII.equals || text[first] == ASCII.hyphen
        else { return nil }
        let signs = MarkdownSpace.trimEnd(text, line)
        guard signs.allSatisfy({ text[$0] == text[first] }) else { return nil }
        return text[first] == ASCII.equals ? 1 : 2
    }

    /// The first byte that keeps a line of `*`, `-` or `_` from being a thematic break; nil if it is one.
    static func endOfBreak(_ text: [UInt8], _ line: Range<Int>) -> Int? {
        guard let first = line.first else { return line.lowerBound }
        var count = 0
        for index in line {
            if text[index] == text[first] {
                count += 1
            } else if !MarkdownSpace.isBlank(text[index]) {
                return index
            }
        }
        return count >= 3 ? nil : line.upperBound
    }

    /// The level of a heading that begins with `#`; nil if none does.
    static func headingLevel(_ text: [UInt8], _ line: Range<Int>) -> Int? {
        let level = line.prefix(7).prefix { text[$0] == ASCII.numberSign }.count
        guard 1...6 ~= level else { return nil }
        let end = line.lowerBound + level
        return end == line.upperBound || MarkdownSpace.isBlank(text[end]) ? level : nil
    }

    /// The content of a heading of `level` that begins with `#`, without the signs that may end it.
    static func headingContent(_ text: [UInt8], _ line: Range<Int>, level: Int) -> Range<Int> {
        let content = MarkdownSpace.trim(text, line.lowerBound + level..<line.upperBound)
        let signs = content.reversed().prefix { text[$0] == ASCII.numberSign }.count
        let end = content.upperBound - signs
        guard signs > 0, end == content.lowerBound || MarkdownSpace.isBlank(text[end - 1]) else {
            return content
        }
        return MarkdownSpace.trim(text, content.lowerBound..<end)
    }
}
