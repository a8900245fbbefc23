import NoteText

/// Finds the number of digits of the longest number of each numbered list in a section.
///
/// A list is a sequence of numbered items of one depth, with the items nested in them and the lines that
/// continue them.
struct ListNumbers {
    private struct List {
        var paragraphs: [Int] = []
        var digits = 0
    }

    /// The list that is open at each depth, if any.
    private var open: [List?] = []
    private var isInQuote = false

    /// Adds the paragraph at `index`, and closes the lists that end before it.
    mutating func add(_ block: Block, at index: Int, to paragraphs: inout [Paragraph]) {
        let isQuoted = block.quoteMarker != nil
        if isQuoted != isInQuote || isQuoted && !block.continuesBlock { end(from: 0, in: &paragraphs) }
        isInQuote = isQuoted
        let keepsDepth = block.kind == .number || block.continuesItem
        let isInList = keepsDepth || block.kind.isItem
        end(from: isInList ? block.depth + (keepsDepth ? 1 : 0) : 0, in: &paragraphs)
        if block.continuesItem, block.depth < open.count {
            open[block.depth]?.paragraphs.append(index)
        }
        guard block.kind == .number else { return }
        while open.count <= block.depth { open.append(nil) }
        var list = open[block.depth].take() ?? List()
        list.paragraphs.append(index)
        // The marker is the digits and one sign.
        list.digits = max(list.digits, block.marker.count - 1)
        open[block.depth] = list
    }

    /// Closes the lists at `depth` and deeper.
    mutating func end(from depth: Int, in paragraphs: inout [Paragraph]) {
        while open.count > depth {
            guard let list = open.removeLast() else { continue }
            for index in list.paragraphs { paragraphs[index].numberDigits = list.digits }
        }
    }
}
