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
        while let (tag, end) = HTMLWords.tag(text, position..<limit), tag.isClosing,
            ["p", "div", "picture", "center"].contains(tag.name)
        {
            position = MarkdownSpace.endOfSpaces(text, end..<limit)
        }
        guard let (tag, end) = HTMLWords.tag(text, position..<limit), !tag.isClosing,
            tag.name == "figcaption",
            let words = HTMLWords(text, end..<limit, before: "figcaption")
        else { return nil }
        (start, self.words) = (position, words.text)
    }
}
