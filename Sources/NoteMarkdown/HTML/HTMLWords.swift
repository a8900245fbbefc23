import NoteText

/// The words of an element of HTML that has no more than text.
struct HTMLWords: Sendable {
    /// The words, with a space between two.
    let text: String

    /// The most bytes behind the tag of a heading that are read for its words.
    private static let longestHeading = 1000

    /// The words at the start of `range`, before the end tag of the element `name`; nil if it has none, or
    /// there are links or pictures.
    init?(_ text: [UInt8], _ range: Range<Int>, before name: String) {
        var (words, position) = ("", range.lowerBound)
        while let sign = text[position..<range.upperBound].firstIndex(of: ASCII.less) {
            words += HTMLText.decoded(text, position..<sign)
            guard let (tag, end) = Self.tag(text, sign..<range.upperBound) else { return nil }
            if tag.name == name {
                guard tag.isClosing else { return nil }
                self.text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                return
            }
            let meaning = HTMLMeaning(of: tag.name)
            guard meaning.isBlock || meaning == .lineEnd || meaning.isPlainText else { return nil }
            if !meaning.isPlainText { words += " " }
            position = end
        }
        return nil
    }

    /// The words of a heading of `level` whose tag ends at `start` of the leaf block.
    init?(ofHeading level: Int, in leaf: LeafText, _ start: Int) {
        let end = min(leaf.range.upperBound, start + Self.longestHeading)
        guard start < end else { return nil }
        self.init(leaf.bytes, start..<end, before: "h\(level)")
    }

    /// The words as bytes.
    var plain: [UInt8] { Array(text.utf8) }

    /// The tag at the start of `range`, and its end; nil if none is there.
    static func tag(_ text: [UInt8], _ range: Range<Int>) -> (tag: HTMLTagText, end: Int)? {
        guard range.first.map({ text[$0] == ASCII.less }) == true,
            let end = HTMLTag.endLoosely(text, range),
            let tag = HTMLTagText(text, range.lowerBound..<end)
        else { return nil }
        return (tag, end)
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
