/// `[` or `![` that may begin the text of a link or a picture.
struct LinkBracket: Sendable {
    /// The index of its piece.
    let piece: Int
    /// The start of the text behind it.
    let end: Int
    /// The run on top of the stack of delimiters, and the number of all runs before it.
    let bottom: Int
    let runs: Int
    let isPicture: Bool
    /// Whether it may also begin the text of a footnote, by the sign before it.
    var isNote = false
    /// Whether it may begin no link, since one stands in its text.
    var holdsLink = false
    /// Whether brackets stand in the text behind it, which then is no label.
    var hasBrackets = false
}

/// The brackets that have not been closed, from the outermost in.
struct LinkBrackets: Sendable {
    private var brackets: [LinkBracket] = []
    /// The brackets before this number begin no links, since one stands in their text.
    private var inactive = 0

    var isEmpty: Bool { brackets.isEmpty }

    mutating func removeAll() {
        if !brackets.isEmpty { brackets.removeAll(keepingCapacity: true) }
        inactive = 0
    }

    mutating func push(_ bracket: LinkBracket) {
        markInnermost()
        brackets.append(bracket)
    }

    /// Removes and returns the innermost bracket; nil if there is none.
    mutating func pop() -> LinkBracket? {
        guard var last = brackets.popLast() else { return nil }
        last.holdsLink = !last.isPicture && brackets.count < inactive
        inactive = min(inactive, brackets.count)
        return last
    }

    /// Records that the text of the innermost bracket has brackets, and is no label.
    mutating func markInnermost() {
        if !brackets.isEmpty { brackets[brackets.count - 1].hasBrackets = true }
    }

    /// Records that a link stands in the text of all brackets.
    mutating func deactivate() { inactive = brackets.count }
}
