import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// A table, or a part of a long one, as it is laid out; lengths in points.
package struct TableLayout: Sendable {
    /// In the order of the text; at least one.
    private(set) var rows: [Row]
    /// Whether its cells stand in columns; otherwise each is a paragraph with its head before it.
    private(set) var isGrid = false
    /// Between the text of a row and its edges.
    let padding: Double
    /// The extent of its rules, from the container's left edge.
    private(set) var extent = Column(x: 0, width: 0)
    let color: Color
    /// The height of the first lines of a caption below it, which stay with the last row, and of the space
    /// above them.
    var captionHeight = 0.0

    /// The thickness of its rules.
    static let rule = 0.75

    /// Between the text of a row and its edges.
    static func padding(in sheet: StyleSheet) -> Double { sheet.metrics(.body).leading * 0.2 }

    struct Row: Sendable {
        /// The cells of the row among the section's paragraphs.
        fileprivate(set) var paragraphs: Range<Int>
        /// 0 in a list, whose cells have lines of their own.
        fileprivate(set) var height = 0.0
        let isHead: Bool
        /// Whether it is the head again.
        let isRepeated: Bool

        fileprivate init(_ cell: Int, at place: TablePlace) {
            paragraphs = cell..<cell + 1
            (isHead, isRepeated) = (place.isHead, place.isRepeated)
        }
    }

    /// A table whose first cell is paragraph `cell`.
    init(beginningWith cell: Int, at place: TablePlace, _ sheet: StyleSheet) {
        rows = [Row(cell, at: place)]
        (padding, color) = (Self.padding(in: sheet), sheet.theme.secondary)
    }

    /// Appends a cell, which is the paragraph after the last.
    mutating func append(_ cell: Int, at place: TablePlace, beginsRow: Bool) {
        guard !beginsRow, let last = rows.last else { return rows.append(Row(cell, at: place)) }
        rows[rows.count - 1].paragraphs = last.paragraphs.lowerBound..<cell + 1
    }

    /// Lets its cells stand in columns, whose rules have `extent`.
    mutating func setColumns(_ extent: Column) { (isGrid, self.extent) = (true, extent) }

    /// The table with its cells one below the other.
    var asList: TableLayout {
        var list = self
        list.isGrid = false
        return list
    }

    /// Sets the height of a row of columns, whose highest cell has lines of `height` points.
    mutating func setHeight(ofRow row: Int, cells height: Double) { rows[row].height = 2 * padding + height }
}

extension TableLayout {
    /// The cells of the table among the section's paragraphs.
    var paragraphs: Range<Int> {
        rows[0].paragraphs.lowerBound..<rows[rows.count - 1].paragraphs.upperBound
    }

    /// The row that paragraph `index` is in.
    func row(of index: Int) -> Int { rows.partitioningIndex { $0.paragraphs.upperBound > index } }

    /// The head that is repeated where a page begins with row `row`; nil for a list.
    func head(before row: Int) -> Row? {
        guard isGrid, row > 0, let first = rows.first, first.isHead else { return nil }
        return first
    }
}

extension LaidOutBlock {
    /// The row in one of `tables`, if the block is a cell.
    func row(in tables: [TableLayout]) -> (table: Int, row: Int)? {
        role.table.map { ($0, tables[$0].row(of: index)) }
    }

    /// Whether pages show it by itself: it is neither a label nor, in one of `tables` that is set as a list,
    /// a cell of a head that is repeated, which each cell has.
    func isSeen(in tables: [TableLayout]) -> Bool {
        guard let (table, row) = row(in: tables) else { return !role.isLabel }
        return tables[table].isGrid || !tables[table].rows[row].isRepeated
    }
}
