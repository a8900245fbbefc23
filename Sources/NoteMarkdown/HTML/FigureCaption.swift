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
        let position = Self.endOfPicture(text, range.lowerBound..<limit)
        guard let (tag, end) = HTMLWords.tag(text, position..<limit), !tag.isClosing,
            tag.name == "figcaption",
            let words = HTMLWords(text, end..<limit, before: "figcaption")
        else { return nil }
        (start, self.words) = (position, words.text)
    }

    /// Whether the figure ends behind the picture that ends at the start of `range`.
    static func isMissing(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        let limit = min(range.upperBound, range.lowerBound + longest)
        let position = endOfPicture(text, range.lowerBound..<limit)
        return HTMLWords.tag(text, position..<limit).map { $0.tag.isClosing && $0.tag.name == "figure" }
            ?? false
    }

    /// The end of white space and of tags that end what the picture stands in.
    private static func endOfPicture(_ text: [UInt8], _ range: Range<Int>) -> Int {
        var position = MarkdownSpace.endOfSpaces(text, range)
        while let (tag, end) = HTMLWords.tag(text, position..<range.upperBound), tag.isClosing,
            ["p", "div", "picture", "center"].contains(tag.name)
        {
            position = MarkdownSpace.endOfSpaces(text, end..<range.upperBound)
        }
        return position
    }
}
