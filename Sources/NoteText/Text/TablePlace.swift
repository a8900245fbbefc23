/// The place of a cell in its table, or the table that a caption belongs to.
///
/// Container blocks are made of it (`ContainerBlock.row`, `ContainerBlock.cell`), and keep all of it:
/// `StandingParagraph.place` reads it from them.
package struct TablePlace: Hashable, Sendable {
    /// The number of the table in the note, from 1.
    package var table: Int
    /// From 0; the head is row 0.
    package var row = 0
    /// From 0.
    package var column = 0
    /// The number of columns that it takes: an empty cell stands for all that are missing at a row's end.
    package var span = 1
    /// The number of rows that it takes: those below its own have no cell in its columns.
    package var rows = 1
    /// The number of columns; 0 for a caption.
    package var columns = 0
    /// Whether it is in the head, or a caption above the table.
    package var isHead = false
    /// Whether it is a cell of the head that a later part of a long table begins with: it is no content of
    /// its own.
    package var isRepeated = false
    /// The alignment that the second line of the table asks for.
    package var alignment: TextAlignment?

    package init(table: Int) { self.table = table }
}

extension TablePlace {
    /// Whether a part of a table begins with it, which is laid out by itself.
    package var beginsPart: Bool { row == 0 && column == 0 }
}
