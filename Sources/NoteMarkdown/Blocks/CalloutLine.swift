import NoteText

/// A line that begins a callout, or the first line of a quote that makes it one.
enum CalloutLine {
    /// `[!kind]` with a title behind it, at the start of the first line of a quote. A sign for folding (`+`,
    /// `-`) and what follows `|` say nothing on a page.
    ///
    /// - Returns: the callout, and the label by which `[!kind]` is a link if that is defined.
    static func ofQuote(
        _ text: [UInt8], _ line: Range<Int>
    ) -> (callout: MarkdownCallout, label: Range<Int>)? {
        let start = line.lowerBound + 2
        guard start < line.upperBound, text[start - 2] == ASCII.openBracket,
            text[start - 1] == ASCII.exclamation
        else { return nil }
        let type = endOfWord(text, start..<line.upperBound)
        var end = type
        if end < line.upperBound, text[end] == ASCII.pipe {
            end = text[end..<line.upperBound].firstIndex(of: ASCII.closeBracket) ?? line.upperBound
        }
        guard type > start, end < line.upperBound, text[end] == ASCII.closeBracket else { return nil }
        let label = start - 1..<end
        end += 1
        if end < line.upperBound, text[end] == ASCII.hyphen || text[end] == ASCII.plus { end += 1 }
        guard end == line.upperBound || MarkdownSpace.isBlank(text[end]) else { return nil }
        let title = MarkdownSpace.trim(text, end..<line.upperBound)
        return (MarkdownCallout(type: start..<type, title: title), label)
    }

    /// `!!! kind "title"`, or with `???` or `???+`; several words may stand before the title, the first of
    /// which is the kind. A word that is no known kind counts by itself or with a title.
    static func indented(_ text: [UInt8], _ line: Range<Int>) -> (callout: MarkdownCallout, isSure: Bool)? {
        guard line.count > 3, line.prefix(3).allSatisfy({ text[$0] == text[line.lowerBound] }) else {
            return nil
        }
        var index = line.lowerBound + 3
        if text[index] == ASCII.plus, text[index - 1] == ASCII.question { index += 1 }
        var words: [Range<Int>] = []
        while words.count < mostWords {
            let start = MarkdownSpace.endOfBlanks(text, index..<line.upperBound)
            index = endOfWord(text, start..<line.upperBound)
            guard index > start else { break }
            words.append(start..<index)
        }
        let rest = MarkdownSpace.trim(text, index..<line.upperBound)
        guard let type = words.first, rest.isEmpty || isQuoted(text, rest) else { return nil }
        let isKnown = CalloutKind(String(decoding: text[type], as: UTF8.self)) != nil
        guard isKnown || words.count == 1 || !rest.isEmpty else { return nil }
        let title = rest.isEmpty ? nil : rest.lowerBound + 1..<rest.upperBound - 1
        return (MarkdownCallout(type: type, title: title), isKnown || title != nil)
    }

    /// The most words before a title: nobody writes more.
    private static let mostWords = 8

    private static func isQuoted(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        range.count >= 2 && text[range.lowerBound] == ASCII.quote
            && text[range.upperBound - 1] == ASCII.quote
    }

    /// The end of letters, digits, `-` and `_` at the start of `range`.
    static func endOfWord(_ text: [UInt8], _ range: Range<Int>) -> Int {
        range.first { index in
            let byte = text[index]
            let isLetter = 0x61...0x7A ~= byte | 0x20
            return byte < 0x80 && !isLetter && !byte.isASCIIDigit && byte != ASCII.hyphen
                && byte != ASCII.underscore
        } ?? range.upperBound
    }
}
