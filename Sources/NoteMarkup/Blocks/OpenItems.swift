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
        let (kind, marker) = (item.kind, item.marker)
        let start = item.startOfText(text, line: line, end: end)
        indent = Indent.columns(in: text, line.lowerBound..<marker.lowerBound)
        // A bullet of any kind takes one column; for indentation a box belongs to the text.
        let bulletColumns = kind == .number ? marker.count : 1
        let boxColumns = kind == .check ? 4 : 0
        // An empty item has its text column where text would be typed, a space after the marker.
        let markerEnd = indent + bulletColumns + boxColumns
        let gapColumns =
            start < end ? Indent.columns(in: text, marker.upperBound..<start, from: markerEnd) - markerEnd : 1
        least = indent + bulletColumns + (kind == .check ? 1 : gapColumns)
        self.text = markerEnd + gapColumns
    }
}

/// The list items that a line may continue or nest in, outermost first.
struct OpenItems: Equatable, Sendable {
    private var items: [ItemColumns] = []
    /// Columns of indentation that nest an item.
    private static let leastIndent = 2

    var isEmpty: Bool { items.isEmpty }

    /// Closes every item.
    mutating func close() { items.removeAll(keepingCapacity: true) }

    /// Opens an item and returns its depth; nil where no more items can stand in one another.
    mutating func open(_ item: ItemColumns) -> Int? {
        while let last = items.last, item.indent < last.indent + Self.leastIndent { items.removeLast() }
        guard items.count < OpenContainers.mostItems else { return nil }
        items.append(item)
        return items.count - 1
    }

    /// Whether a line of this indent continues an item.
    func isContinued(indent: Int) -> Bool { items.contains { indent >= $0.least } }

    /// The depth and the text column of the item that a line of this indent continues; closes all deeper
    /// items.
    mutating func resume(indent: Int) -> (depth: Int, text: Int)? {
        while let last = items.last, indent < last.least { items.removeLast() }
        return items.last.map { (items.count - 1, $0.text) }
    }
}
