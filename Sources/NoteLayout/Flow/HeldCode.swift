import NoteText

/// The last lines of a block of code, which wait until it is known whether the block goes on.
///
/// Each line of code is a paragraph. No line of a block stands alone at the foot of a page or at the head of
/// the next: the first stays with the second, and the last but one with the last.
struct HeldCode {
    /// Two at most.
    private var lines: [HeldParagraph] = []
    /// Whether they begin their block.
    private var areFirst = false

    var isEmpty: Bool { lines.isEmpty }

    /// Adds a paragraph of any kind.
    ///
    /// - Returns: the paragraphs of which it is known now whether they stay with the next, in their order.
    mutating func add(_ one: HeldParagraph) -> [HeldParagraph] {
        guard one.source.kind == .code else { return end() + [one] }
        guard !lines.isEmpty, one.standing.continuesCode, !one.paragraph.startsPage else {
            defer {
                lines = [one]
                lines[0].beginBackground()
                areFirst = true
            }
            return end()
        }
        // Nothing but blank lines is between the lines of a block.
        lines[lines.count - 1].paragraph.spaceAfter = 0
        defer { lines.append(one) }
        guard lines.count == 2 else { return [] }
        defer { areFirst = false }
        return [release(staysWithNext: areFirst && lines[0].isOneLineOfCode)]
    }

    /// Ends the block.
    ///
    /// - Returns: what is left of it.
    mutating func end() -> [HeldParagraph] {
        if let last = lines.indices.last { lines[last].endBackground() }
        var released: [HeldParagraph] = []
        if lines.count == 2 {
            let isAlone = areFirst && lines[0].isOneLineOfCode || lines[1].isOneLineOfCode
            released.append(release(staysWithNext: isAlone))
        }
        released += lines
        lines.removeAll(keepingCapacity: true)
        return released
    }

    private mutating func release(staysWithNext: Bool) -> HeldParagraph {
        var first = lines.removeFirst()
        first.paragraph.keepsWithNext = first.paragraph.keepsWithNext || staysWithNext
        return first
    }
}
