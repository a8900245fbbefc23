import Geometry

/// The columns of a table that cells take, in their row and in those below it (HTML, 4.9.12).
struct HTMLGrid: Sendable {
    /// By column, the rows from the current one on that cells above take; empty if there are none.
    private var taken: [Int] = []
    /// By column, the rows below the current one that its cells take; empty if there are none.
    private var below: [Int] = []
    private var column = 0

    /// The most columns of a table: more than any page has.
    static let mostColumns = 1000
    /// The columns of a cell, and those of which rows below are known: a short tag must not make a long row.
    private static let mostSpan = 50

    /// The most rows of a cell (HTML, 4.9.11).
    private static let mostRows = 65_534

    /// Begins the first row, or goes on to the next.
    mutating func beginRow() {
        column = 0
        guard !taken.isEmpty || !below.isEmpty else { return }
        let next = (0..<max(taken.count, below.count)).map { max(rows(taken, $0) - 1, rows(below, $0)) }
        below.removeAll()
        taken = next.contains { $0 > 0 } ? next : []
    }

    private func rows(_ list: [Int], _ column: Int) -> Int { column < list.count ? max(list[column], 0) : 0 }

    /// The columns of the next cell of the row, which has the tag `tag`.
    mutating func place(_ tag: HTMLTagText) -> Range<Int> {
        while column < taken.count, taken[column] > 0 { column += 1 }
        let span = max(1, min(tag["colspan"].flatMap { Int($0) } ?? 1, Self.mostSpan))
        let rows = min(tag["rowspan"].flatMap { Int($0) } ?? 1, Self.mostRows)
        let columns = column..<column + span
        if rows > 1 {
            for index in columns where index < Self.mostSpan {
                while below.count <= index { below.append(0) }
                below[index] = rows - 1
            }
        }
        column = columns.upperBound
        return columns
    }
}
