import NoteText

/// The ends of the parentheses that follow brackets, with no white space inside.
///
/// Text without white space is read once, however many parentheses begin in it.
struct ParenthesisTable {
    struct Entry {
        let open: Int
        /// The place of the closing parenthesis.
        var close: Int?
        /// The place of the first white space, if it comes first and nothing else is open there.
        var space: Int?
    }

    private var entries: [Entry] = []
    /// End of the text read so far.
    private var end = 0
    /// The open parentheses: indices of their entries, or -1 for those that follow no bracket.
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

    /// Reads on from the parenthesis at `start`, up to `limit` or the first place that `isWhite`.
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
