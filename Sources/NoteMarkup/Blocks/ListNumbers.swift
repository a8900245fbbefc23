import NoteText

/// Finds, for each numbered list of a section, how many digits its longest number has.
///
/// A list is the numbered items of one depth in a row: items nested in them, and what continues them, are
/// inside it.
struct ListNumbers {
    private struct List {
        var paragraphs: [Int] = []
        var digits = 0
    }

    /// The list that is open at each depth, if any.
    private var open: [List?] = []
    private var isInQuote = false

    /// Takes the paragraph at `index`, and ends the lists that it ends.
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
        // The marker is the digits and one sign after them.
        list.digits = max(list.digits, block.marker.count - 1)
        open[block.depth] = list
    }

    /// Ends the lists at `depth` and deeper.
    mutating func end(from depth: Int, in paragraphs: inout [Paragraph]) {
        while open.count > depth {
            guard let list = open.removeLast() else { continue }
            for index in list.paragraphs { paragraphs[index].numberDigits = list.digits }
        }
    }
}
