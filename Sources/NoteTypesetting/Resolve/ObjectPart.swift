package import NoteText

/// A paragraph that shows a picture or a card, as far as its lines depend on that; layout keeps the objects
/// themselves.
package struct ObjectPart: Hashable, Sendable {
    /// The number of the object among those of the section that stand as blocks.
    package let number: Int
    /// Whether a picture stands in the place of the text.
    package let replacesText: Bool
    /// The column of its line where it has no text; nil where it then has no line. In points.
    package let emptyLine: Column?
    /// The number of paragraphs that show the object: one or two.
    package let paragraphCount: Int

    package init(number: Int, replacesText: Bool, emptyLine: Column?, paragraphCount: Int) {
        (self.number, self.replacesText, self.emptyLine) = (number, replacesText, emptyLine)
        self.paragraphCount = paragraphCount
    }
}

extension AttributedText {
    /// Whether a run of the text that is laid out is the character that stands for a picture.
    package func isSign(_ run: AttributedRun) -> Bool {
        picture(of: run) != nil && hasSign(run.text)
    }

    /// Whether a part of the text is the character that stands for a picture (U+FFFC).
    package func hasSign(_ range: Range<Int>) -> Bool {
        let first = range.lowerBound
        return range.count == 3 && text[first] == 0xEF && text[first + 1] == 0xBF && text[first + 2] == 0xBC
    }
}
