/// The facts about a list or a table of HTML that are known at its end.
struct HTMLFacts: Hashable, Sendable {
    /// The items of a list, or the columns of a table; 0 for a table without cells.
    var count = 0
    /// Whether an item of a list has paragraphs.
    var isLoose = false
    /// Whether the cells of the first row of a table are heads.
    var hasHead = false
}
