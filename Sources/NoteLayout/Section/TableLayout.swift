import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// A table, or a part of a long one, as it is laid out; lengths in points.
package struct TableLayout: Sendable {
    /// In the order of the text; at least one.
    let rows: [Row]
    /// Between the text of a row and its edges.
    let padding: Double
    /// The extent of its rules, from the container's left edge, if its cells stand in columns; otherwise each
    /// is a paragraph with its head before it.
    let extent: Column?
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
        let paragraphs: Range<Int>
        /// The lines of its cells, which follow one another in their section.
        let lines: Range<Int>
        /// In a list, the lines that two lines precede, and two follow with them, apart from lines without
        /// height; empty in columns.
        let innerLines: Range<Int>
        /// The space above it, within a page.
        let spaceBefore: Double
        /// The space that it asks for below itself.
        let spaceAfter: Double
        /// 0 in a list, whose cells have lines of their own.
        let height: Double
        let isHead: Bool
        /// Whether it is the head again.
        let isRepeated: Bool
    }
}

extension TableLayout {
    var isGrid: Bool { extent != nil }

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

    /// Whether pages show it by itself, if it is no label: it is not, in one of `tables` that is set as a
    /// list, a cell of a head that is repeated, which each cell has.
    func isSeen(in tables: [TableLayout]) -> Bool {
        guard let table = role.table else { return true }
        // A head is repeated before all other rows.
        if tables[table].isGrid || tables[table].rows.first?.isRepeated != true { return true }
        return !tables[table].rows[tables[table].row(of: index)].isRepeated
    }
}
