import NoteText

/// The comments of a note, blocks that begin with a line of `%%` and go on to the next such line.
///
/// The first pass takes every such line for the start of one. If one has no end, its lines are text, and the
/// pass is made again with the comments that have ended.
struct CommentFacts: Sendable {
    /// The places in the source where comments begin that have an end, ascending.
    private var closed: [Int] = []
    private var openedCount = 0
    /// Whether no others are known to come.
    private var isComplete = false

    /// Comments beyond this number are text: a hostile note has nothing else.
    private static let most = 1 << 16

    /// Whether one has begun that has not ended.
    var hasUnclosed: Bool { openedCount > closed.count }

    /// The same facts, once no other comments are to come.
    var completed: CommentFacts {
        var facts = self
        facts.isComplete = true
        return facts
    }

    /// Whether a comment may begin at `place`, which then counts.
    mutating func mayOpen(at place: Int) -> Bool {
        guard isComplete else {
            openedCount += 1
            return true
        }
        let index = closed.partitioningIndex { $0 >= place }
        return index < closed.count && closed[index] == place
    }

    /// Records that the comment that begins at `place` has ended.
    mutating func close(at place: Int) {
        if !isComplete, closed.count < Self.most { closed.append(place) }
    }
}
