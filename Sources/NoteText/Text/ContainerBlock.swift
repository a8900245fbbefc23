import Geometry

/// A block that paragraphs and other blocks stand in (CommonMark 0.31.2, "Container blocks and leaf blocks").
package struct ContainerBlock: Hashable, Sendable {
    package internal(set) var kind: ContainerKind
    /// The number in the note, from 0. A container block that goes on in the next section is in that one
    /// too, with the same number. Those of footnote `n` count from `n` times 2^32.
    package private(set) var serial = 0
    /// The container block around, an index into `AttributedText.containerBlocks`.
    @Compact package var parent: Int? = nil
    /// The number of a table or a footnote in the note, from 1; of a row in its table, 0 for the head,
    /// or the column of a cell, from 0.
    @Compact package var number: Int
    /// The digits that the longest number of a list has, the columns of a table, or those that a cell takes:
    /// an empty cell stands for all that are missing at the end of a row.
    @Compact package var count: Int
    /// The rows that a cell takes.
    package var rows = 1
    /// The label of an item, if that is another than those that its list has.
    package var label: ContainerKind.ItemLabel?
    /// The state of an item of a checklist.
    package var task = TaskState.open
    /// Whether a row is the head of its table, or a caption stands above it.
    package var isHead = false
    /// Whether a row is the head again, before a later part of a long table: it is no content of its own.
    package var isRepeated = false
    /// The alignment that the second line of the table asks for in the column of a cell.
    package var alignment: TextAlignment?
    /// Whether the items of a list are apart, as blank lines between them or their blocks tell.
    package var isLoose = false
    /// The language of code or the type of a callout: no block has both.
    private var word: String?

    /// A container block of `kind`, which gets its number in the note when it is opened.
    package init(_ kind: ContainerKind) {
        self.kind = kind
        (number, count) = (0, kind.members.contains(.span) ? 1 : 0)
    }

    /// The language of code, as its fence names it.
    package var codeLanguage: String? {
        get { kind.members.contains(.language) ? word : nil }
        set { word = newValue }
    }

    /// The word for the kind of a callout, as it was typed.
    package var calloutType: String? {
        get { kind.members.contains(.type) ? word : nil }
        set { word = newValue }
    }

    /// Gives it the number `serial` in the note.
    mutating func assign(serial: Int) { self.serial = serial }
}

extension ContainerBlock {
    /// The row of the cell at `place`.
    package static func row(of place: TablePlace) -> ContainerBlock {
        var row = ContainerBlock(.row)
        (row.number, row.count) = (place.row, place.columns)
        (row.isHead, row.isRepeated) = (place.isHead, place.isRepeated)
        return row
    }

    /// The cell at `place`.
    package static func cell(at place: TablePlace) -> ContainerBlock {
        var cell = ContainerBlock(.cell)
        (cell.number, cell.count, cell.rows) = (place.column, place.span, place.rows)
        cell.alignment = place.alignment
        return cell
    }
}
