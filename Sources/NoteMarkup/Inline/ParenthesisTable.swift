import NoteText

/// Which parenthesis after a bracket is closed where, with no white space between.
///
/// A stretch without white space is read once, whatever begins in it.
struct ParenthesisTable {
    struct Entry {
        let open: Int
        /// Where it is closed.
        var close: Int?
        /// If white space comes first, and nothing but it is open there: where.
        var space: Int?
    }

    private var entries: [Entry] = []
    /// How far the text has been read.
    private var end = 0
    /// The open parentheses: which entry, or -1 for one that follows no bracket.
    private var open: [Int] = []

    mutating func removeAll() {
        entries.removeAll(keepingCapacity: true)
        end = 0
    }

    /// The entry of the parenthesis at `index`.
    func entry(at index: Int) -> Entry? {
        let entry = entries.partitioningIndex { $0.open >= index }
        return entry < entries.count && entries[entry].open == index ? entries[entry] : nil
    }

    /// Whether the parenthesis at `index` has been read.
    func covers(_ index: Int) -> Bool { index < end }

    /// Reads on from the parenthesis at `start`, up to `limit` or to a place that `isWhite`.
    mutating func read(
        _ text: [UInt8], from start: Int, to limit: Int, _ steps: inout StepCounter, isWhite: (Int) -> Bool
    ) {
        open.removeAll(keepingCapacity: true)
        var index = start
        while index < limit, !isWhite(index) {
            switch text[index] {
            case ASCII.backslash:
                if index + 1 < limit, ASCII.isPunctuation(text[index + 1]) { index += 1 }
            case ASCII.openParenthesis: push(index, followsBracket: text[index - 1] == ASCII.closeBracket)
            case ASCII.closeParenthesis:
                if let last = open.popLast(), last >= 0 { entries[last].close = index }
            default: break
            }
            index += 1
        }
        steps.add(index - start)
        if let last = open.last, last >= 0, index < limit { entries[last].space = index }
        end = max(index, start + 1)
    }

    private mutating func push(_ index: Int, followsBracket: Bool) {
        open.append(followsBracket ? entries.count : -1)
        if followsBracket { entries.append(Entry(open: index)) }
    }
}
