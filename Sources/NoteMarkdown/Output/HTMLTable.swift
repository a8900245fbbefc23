import NoteText

/// A table of HTML that is open, with the place of its last cell.
struct HTMLTable: CellPlacing, Sendable {
    /// The number in the note; 0 before its first row.
    var number = 0
    let columns: Int
    /// Whether the cells of the first row are heads.
    let hasHead: Bool
    var row = -1
    var column = -1
    var grid = HTMLGrid()

    /// A table of which `facts` are known.
    init(_ facts: HTMLFacts?) {
        columns = max(facts?.count ?? 0, 1)
        hasHead = facts?.hasHead ?? false
    }

    /// Whether the current row is the head.
    var isHead: Bool { row == 0 && hasHead }
}
