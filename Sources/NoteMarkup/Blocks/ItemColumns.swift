import NoteText

extension LineForm.Item {
    /// The start of its text on `line`, which ends at `end`.
    func startOfText(_ text: [UInt8], line: Range<Int>, end: Int) -> Int {
        // A box may end its line.
        let gap = marker.upperBound..<min(max(end, marker.upperBound + 1), line.upperBound)
        return WhiteSpace.endOfIndent(in: text, gap)
    }
}

/// The columns of a list item.
struct ItemColumns: Equatable {
    /// The columns of its marker and of its text.
    let indent: Int
    let text: Int
    /// The least indent of lines that continue it.
    let least: Int

    /// The columns of an item on `line`, whose text ends at `end`.
    init(_ item: LineForm.Item, _ text: [UInt8], line: Range<Int>, end: Int) {
        let (label, marker) = (item.list.label, item.marker)
        let start = item.startOfText(text, line: line, end: end)
        indent = Indent.columns(in: text, line.lowerBound..<marker.lowerBound)
        // A bullet of any kind takes one column; for indentation a box belongs to the text.
        let bulletColumns = label == .number ? marker.count : 1
        let boxColumns = label == .box ? 4 : 0
        // An empty item has its text column where text would be typed, a space after the marker.
        let markerEnd = indent + bulletColumns + boxColumns
        let gapColumns =
            start < end ? Indent.columns(in: text, marker.upperBound..<start, from: markerEnd) - markerEnd : 1
        least = indent + bulletColumns + (label == .box ? 1 : gapColumns)
        self.text = markerEnd + gapColumns
    }
}
