import NoteTypesetting

/// The columns of a table; lengths in points.
struct ColumnWidths {
    private var columns: [Widths] = []
    /// The cells that take several columns.
    private var spanning: [(columns: Range<Int>, cell: IntrinsicWidths)] = []

    private struct Widths {
        var least = 0.0
        var natural = 0.0
        /// Of a column of numbers, the widths before the decimal signs and from there on.
        var number: (integer: Double, fraction: Double)?
        /// Whether something else than a number stands in it.
        var hasWords = false
    }

    var count: Int { columns.count }

    /// Adds a cell that takes the columns from `column` on: they are wide enough for it together.
    mutating func add(_ cell: IntrinsicWidths, column: Int, span: Int, isHead: Bool) {
        while columns.count < column + span { columns.append(Widths()) }
        guard span == 1 else {
            if cell.natural > 0 { spanning.append((column..<column + span, cell)) }
            return
        }
        columns[column].least = max(columns[column].least, cell.least)
        columns[column].natural = max(columns[column].natural, cell.natural)
        guard !isHead, cell.natural > 0 else { return }
        guard let integer = cell.integer else { return columns[column].hasWords = true }
        let known = columns[column].number ?? (0, 0)
        columns[column].number = (
            max(known.integer, integer), max(known.fraction, cell.natural - integer)
        )
    }

    /// The widths before and behind the decimal signs of a column that has nothing but numbers.
    func number(_ column: Int) -> (integer: Double, fraction: Double)? {
        columns[column].hasWords ? nil : columns[column].number
    }

    /// The widths in a measure of `width` points with `gap` between columns: the natural ones if they fit,
    /// else what words need and shares of the rest; nil where words would have to be broken.
    func resolved(in width: Double, gap: Double) -> [Double]? {
        var (least, natural) = (columns.map(\.least), columns.map(\.natural))
        for column in columns.indices {
            guard let number = number(column) else { continue }
            natural[column] = max(natural[column], number.integer + number.fraction)
            least[column] = max(least[column], number.integer + number.fraction)
        }
        for (own, cell) in spanning {
            least.widen(own, to: cell.least, gap: gap)
            natural.widen(own, to: cell.natural, gap: gap)
        }
        let available = width - gap * Double(max(0, least.count - 1))
        let (leastSum, naturalSum) = (least.reduce(0, +), natural.reduce(0, +))
        // Room for rounding, so that what fits here is not broken there.
        let spare = 0.01 * Double(least.count)
        if naturalSum + spare <= available { return natural.map { $0 + 0.01 } }
        guard leastSum + spare <= available else { return nil }
        let share = (available - spare - leastSum) / max(naturalSum - leastSum, 0.001)
        return least.indices.map { least[$0] + (natural[$0] - least[$0]) * share + 0.01 }
    }
}

extension [Double] {
    /// Widens columns, each by the same, so that they have `width` together with the gaps between them.
    fileprivate mutating func widen(_ columns: Range<Int>, to width: Double, gap: Double) {
        let sum = self[columns].reduce(0, +) + gap * Double(columns.count - 1)
        guard sum < width else { return }
        for column in columns { self[column] += (width - sum) / Double(columns.count) }
    }
}
