/// The facts about a list, a table or a cell of HTML that are known at its end.
struct HTMLFacts: Hashable, Sendable {
    /// The items, terms and definitions of a list, the columns of a table, 0 for one without cells, or the
    /// rows of a cell.
    var count = 0
    /// Whether an item or a definition of a list has paragraphs.
    var isLoose = false
    /// Whether the cells of the first row of a table are heads.
    var hasHead = false
}
