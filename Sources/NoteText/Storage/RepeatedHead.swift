/// The head of a table as a later part of it, in another section, begins with it again.
package struct RepeatedHead: Sendable {
    package let cells: [(place: TablePlace, runs: [StoredTextRun])]

    /// The head of table `number` in `text`; nil if it is not there.
    package init?(ofTable number: Int, in text: AttributedText) {
        cells = text.paragraphs.compactMap { paragraph -> (place: TablePlace, runs: [StoredTextRun])? in
            let standing = text.standing(paragraph)
            guard standing.isInHead, standing.table == number, var place = standing.place, place.columns > 0
            else { return nil }
            place.isRepeated = true
            return (place, StoredParagraph(paragraph, of: text).runs.filter { !$0.text.isEmpty })
        }
        if cells.isEmpty { return nil }
    }
}
