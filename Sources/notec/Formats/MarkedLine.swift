import NoteCompiler

/// A source line cut to what a terminal shows, and where in it a diagnostic points.
struct MarkedLine {
    let text: String
    /// The number of columns before the mark.
    let markColumn: Int
    /// The number of columns of the mark, at least one.
    let markWidth: Int

    /// The columns beside the gutter in a wide terminal; a line of up to this many columns is never cut.
    private static let width = 100
    /// The columns of a cut line before the mark.
    private static let lead = 40

    init(_ excerpt: SourceExcerpt) {
        let cells = DisplayText(excerpt.text).cells
        let scalars = Array(excerpt.text.unicodeScalars)
        let offsets = scalars.reduce(into: [0]) { $0.append(($0.last ?? 0) + UTF8.width($1)) }
        let mark = Self.indices(of: excerpt.marked, offsets)
        let shown = Self.window(cells, around: mark.lowerBound)

        let isCutBefore = excerpt.isCutBefore || shown.lowerBound > 0
        let isCutAfter = excerpt.isCutAfter || shown.upperBound < cells.count
        text =
            (isCutBefore ? "…" : "") + cells[shown].map(\.string).joined() + (isCutAfter ? "…" : "")
        markColumn = (isCutBefore ? 1 : 0) + Self.width(cells[shown.lowerBound..<mark.lowerBound])
        markWidth = max(1, Self.width(cells[mark.clamped(to: shown)]))
    }

    /// The scalars whose bytes are in `bytes`.
    private static func indices(of bytes: Range<Int>, _ offsets: [Int]) -> Range<Int> {
        let first = offsets.lastIndex { $0 <= bytes.lowerBound } ?? 0
        let end = offsets.firstIndex { $0 >= bytes.upperBound } ?? offsets.count - 1
        return first..<max(first, end)
    }

    private static func window(_ cells: [DisplayText.Cell], around mark: Int) -> Range<Int> {
        guard width(cells[...]) > width else { return cells.indices }
        var first = mark
        var before = 0
        while first > 0, before + cells[first - 1].width <= lead {
            first -= 1
            before += cells[first].width
        }
        var end = mark
        var shown = before
        while end < cells.count, shown + cells[end].width <= width {
            shown += cells[end].width
            end += 1
        }
        // A mark near the end leaves room for more before it.
        while first > 0, shown + cells[first - 1].width <= width {
            first -= 1
            shown += cells[first].width
        }
        return first..<end
    }

    private static func width(_ cells: ArraySlice<DisplayText.Cell>) -> Int {
        cells.reduce(0) { $0 + $1.width }
    }
}
