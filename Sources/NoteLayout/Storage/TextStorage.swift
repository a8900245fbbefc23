package import NoteText

/// The text of a section with its styles resolved: what layout starts from, and never changes.
package struct TextStorage: Sendable {
    package let attributed: AttributedText
    package let paragraphs: [ParagraphStyle]
    /// One for each run of `attributed`: an index into `styles`.
    package let runStyles: [Int]
    package let styles: [CharacterStyle]
}

extension TextStorage {
    /// The text that the runs `runs` cover.
    func text(of runs: Range<Int>) -> Range<Int> {
        attributed.runs[runs.lowerBound].text
            .lowerBound..<attributed.runs[runs.upperBound - 1].text.upperBound
    }

    /// Those of the runs `runs` that have some of `text`.
    func runs(overlapping text: Range<Int>, in runs: Range<Int>) -> Range<Int> {
        let first = firstRun(in: runs) { $0.text.upperBound > text.lowerBound }
        let last = firstRun(in: first..<runs.upperBound) { $0.text.lowerBound >= text.upperBound }
        return first..<last
    }

    /// The first run for which `predicate` holds, as it then does for all that follow.
    private func firstRun(in runs: Range<Int>, where predicate: (AttributedRun) -> Bool) -> Int {
        var low = runs.lowerBound
        var high = runs.upperBound
        while low < high {
            let middle = (low + high) / 2
            if predicate(attributed.runs[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// How a paragraph is set; lengths in points.
package struct ParagraphStyle: Hashable, Sendable {
    /// The style of text that no inline rule has touched: an index into the storage's styles.
    package var base: Int
    /// From one baseline to the next.
    package var pitch: Double
    package var spaceBefore = 0.0
    package var spaceAfter = 0.0
    /// From the container's leading edge to the text.
    package var indent = 0.0
    /// Between a marker's trailing edge and the text.
    package var markerGap = 0.0
    /// How many digits the marker's column holds; the indent grows where they need more.
    package var markerDigits = 0
    package var alignment = Alignment.natural
    /// From one tab stop to the next.
    package var tabDistance: Double
}

/// Where the lines of a paragraph stand in their measure.
package enum Alignment: Sendable {
    case natural, center
}
