import NoteText

/// A line of three or more `=` or `-` and nothing else, which may make a heading of the line above it.
struct HeadingUnderline {
    private let sign: UInt8
    /// The number of its signs.
    private let count: Int

    /// The line that begins at `start`; nil if it is another one.
    init?(_ text: [UInt8], at start: Int) {
        guard start < text.count, text[start] == ASCII.equals || text[start] == ASCII.hyphen else {
            return nil
        }
        sign = text[start]
        var end = start
        while end < text.count, text[end] == sign { end += 1 }
        count = end - start
        guard count >= 3 else { return nil }
        var lines = LineScanner(from: end)
        guard let rest = lines.next(in: text)?.range else { return }
        guard WhiteSpace.startOfTrailing(in: text, rest) == rest.lowerBound else { return nil }
    }

    /// The level of the heading: 1 is that of the title.
    var level: Int { sign == ASCII.equals ? 1 : 2 }

    /// Whether the line with the text `body` may be the heading: it is at most twice as long as the signs,
    /// and, as these may be meant for a rule, `-` needs a blank line above it.
    func makesHeading(of body: Range<Int>, in text: [UInt8], isAfterBlank: Bool) -> Bool {
        guard sign == ASCII.equals || isAfterBlank else { return false }
        // A character has at most four bytes.
        guard body.count <= 8 * count else { return false }
        guard body.count(where: { text[$0] & 0xC0 != 0x80 }) <= 2 * count else { return false }
        return text[body].contains { $0 != ASCII.equals }
    }
}
