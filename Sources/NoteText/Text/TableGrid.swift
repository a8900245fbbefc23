/// The columns of a table that cells take, in their row and in those below it (HTML, 4.9.12).
package struct TableGrid: Hashable, Sendable {
    /// By column, the rows from the current one on that cells above take; empty if there are none.
    private var taken: [Int] = []
    /// By column, the rows below the current one that its cells take; empty if there are none.
    private var below: [Int] = []

    package init() {}

    /// Goes on to the next row.
    package mutating func beginRow() {
        guard !taken.isEmpty || !below.isEmpty else { return }
        let next = (0..<max(taken.count, below.count)).map { column in
            max(Self.rows(taken, column) - 1, Self.rows(below, column))
        }
        below.removeAll()
        taken = next.contains { $0 > 0 } ? next : []
    }

    private static func rows(_ list: [Int], _ column: Int) -> Int {
        column < list.count ? max(list[column], 0) : 0
    }

    /// Lets a cell of the current row take `rows` of them in `columns`.
    package mutating func cover(_ columns: Range<Int>, rows: Int) {
        guard rows > 1 else { return }
        while below.count < columns.upperBound { below.append(0) }
        for column in columns { below[column] = rows - 1 }
    }

    /// Whether a cell above takes `column` of the current row.
    package func isCovered(_ column: Int) -> Bool { Self.rows(taken, column) > 0 }

    /// The first column of the current row from `column` on that no cell above takes.
    package func firstFree(from column: Int) -> Int {
        var column = column
        while isCovered(column) { column += 1 }
        return column
    }

    /// Whether no cell takes rows below its own.
    package var isEmpty: Bool { taken.isEmpty && below.isEmpty }
}
