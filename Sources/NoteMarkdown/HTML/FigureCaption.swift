import NoteText

/// The caption of a figure that stands directly behind its picture, as plain text.
struct FigureCaption: Sendable {
    /// The start of its tag in the text of the leaf block.
    let start: Int
    let words: String

    /// The most bytes behind a picture that are read for its caption: a longer one is a paragraph of its own.
    private static let longest = 4000

    /// The caption behind the picture that ends at the start of `range`; nil if there is none, or one that is
    /// more than words.
    init?(_ text: [UInt8], _ range: Range<Int>) {
        let limit = min(range.upperBound, range.lowerBound + Self.longest)
        var position = MarkdownSpace.endOfSpaces(text, range.lowerBound..<limit)
        // Tags that end what the picture stands in.
        while let (tag, end) = Self.tag(text, position..<limit), tag.isClosing,
            ["p", "div", "picture", "center"].contains(tag.name)
        {
            position = MarkdownSpace.endOfSpaces(text, end..<limit)
        }
        guard let (tag, end) = Self.tag(text, position..<limit), !tag.isClosing, tag.name == "figcaption",
            let words = Self.words(text, end..<limit)
        else { return nil }
        (start, self.words) = (position, words)
    }

    private static func tag(_ text: [UInt8], _ range: Range<Int>) -> (tag: HTMLTagText, end: Int)? {
        guard range.first.map({ text[$0] == ASCII.less }) == true,
            let end = HTMLTag.endLoosely(text, range),
            let tag = HTMLTagText(text, range.lowerBound..<end)
        else { return nil }
        return (tag, end)
    }

    /// The words before the end tag of the caption; nil if it has none, or there are links or pictures.
    private static func words(_ text: [UInt8], _ range: Range<Int>) -> String? {
        var (words, position) = ("", range.lowerBound)
        while let sign = text[position..<range.upperBound].firstIndex(of: ASCII.less) {
            words += HTMLText.decoded(text, position..<sign)
            guard let (tag, end) = tag(text, sign..<range.upperBound) else { return nil }
            if tag.name == "figcaption" {
                return tag.isClosing
                    ? words.split(whereSeparator: \.isWhitespace).joined(separator: " ") : nil
            }
            let meaning = HTMLMeaning(of: tag.name)
            guard meaning.isBlock || meaning == .lineEnd || meaning.isPlainText else { return nil }
            if !meaning.isPlainText { words += " " }
            position = end
        }
        return nil
    }
}

extension HTMLMeaning {
    /// Whether its text is only set in another way.
    fileprivate var isPlainText: Bool {
        switch self {
        case .text, .style, .attribute: true
        default: false
        }
    }
}
