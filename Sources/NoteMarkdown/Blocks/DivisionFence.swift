import NoteText

/// A line of three or more colons: the start or the end of a division, which may be a callout.
struct DivisionFence {
    /// The number of colons.
    let count: Int
    /// Whether nothing else is on the line.
    let isEnd: Bool
    /// The callout that it begins; nil for any other division.
    let callout: MarkdownCallout?

    /// The fence that `line` is; nil if it is text: behind the colons stands a word or `{`.
    init?(_ text: [UInt8], _ line: Range<Int>) {
        count = line.prefix { text[$0] == ASCII.colon }.count
        guard count >= Self.least else { return nil }
        let rest = Self.content(text, MarkdownSpace.trim(text, line.lowerBound + count..<line.upperBound))
        isEnd = rest.isEmpty
        guard let first = rest.first else {
            callout = nil
            return
        }
        let word = first..<CalloutLine.endOfWord(text, rest)
        if text[first] == ASCII.openBrace {
            callout = Self.callout(text, attributes: rest)
        } else if !word.isEmpty {
            let title = Self.title(text, word.upperBound..<rest.upperBound)
            callout = Self.type(text, word).map { MarkdownCallout(type: $0, title: title) }
        } else {
            return nil
        }
    }

    private static let least = 3
    private static let titleKey = "title=\""

    /// `range` without colons at its end, which pandoc allows behind a word.
    private static func content(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        let end = range.reversed().first { text[$0] != ASCII.colon }.map { $0 + 1 } ?? range.lowerBound
        guard range.upperBound - end >= least, end == range.lowerBound || MarkdownSpace.isBlank(text[end - 1])
        else { return range }
        return MarkdownSpace.trimEnd(text, range.lowerBound..<end)
    }

    /// The word for a known kind in `word`, which Quarto begins with `callout-`; nil if it is none.
    private static func type(_ text: [UInt8], _ word: Range<Int>) -> Range<Int>? {
        let prefix = "callout-".utf8
        let start = word.lowerBound + (text[word].starts(with: prefix) ? prefix.count : 0)
        let type = start..<word.upperBound
        return CalloutKind(String(decoding: text[type], as: UTF8.self)) == nil ? nil : type
    }

    /// The title in `range`, behind the kind: in brackets, with attributes after them, or without.
    private static func title(_ text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        let title = MarkdownSpace.trim(text, range)
        guard let first = title.first, text[first] == ASCII.openBracket,
            let end = text[title].lastIndex(of: ASCII.closeBracket)
        else { return title.first.map { text[$0] == ASCII.openBrace } == true ? title.prefix(0) : title }
        return first + 1..<end
    }

    /// The callout that `{.kind title="..."}` begins: of the first class that is a known kind.
    private static func callout(_ text: [UInt8], attributes range: Range<Int>) -> MarkdownCallout? {
        var type: Range<Int>?
        var title: Range<Int>?
        var index = range.lowerBound + 1
        while index < range.upperBound {
            let isFirst = text[index - 1] == ASCII.openBrace || MarkdownSpace.isBlank(text[index - 1])
            if isFirst, text[index..<range.upperBound].starts(with: titleKey.utf8) {
                let start = index + titleKey.utf8.count
                let close = text[start..<range.upperBound].firstIndex(of: ASCII.quote) ?? range.upperBound
                (title, index) = (start..<close, close)
            } else if isFirst, text[index] == ASCII.dot {
                let end = CalloutLine.endOfWord(text, index + 1..<range.upperBound)
                type = type ?? Self.type(text, index + 1..<end)
                index = max(end, index + 1)
            } else {
                index += 1
            }
        }
        return type.map { MarkdownCallout(type: $0, title: title) }
    }
}
