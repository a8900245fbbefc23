import NoteFonts
import NoteText

/// The proportions of lists in one rendition, in points.
struct ListMetrics {
    /// From the edge of the text round a list to that of its items; 34 points at body size 17, where bold
    /// numbers of two digits fit.
    private let edge: Double
    /// From the edge of the text of an item to that of the items in it.
    private let nestedEdge: Double
    /// Between a marker and its text.
    let gap: Double

    /// - Parameter em: the size of the text; nil for that of body text.
    init(_ sheet: borrowing StyleSheet, em: Double? = nil) {
        let em = em ?? sheet.metrics(.body).size
        // Large text has few letters in a line.
        let isLarge = sheet.category.isAccessibility
        edge = isLarge ? em : 2 * em
        nestedEdge = isLarge ? 0.75 * em : edge
        gap = isLarge ? 0.25 * em : 0.4 * em
    }

    /// From the text round an item, which stands in `depth` others, to that in it.
    func step(depth: Int) -> Double { depth == 0 ? edge : nestedEdge }

    /// The limit of trailing white space outside the measure: well inside the usual margins.
    static let longestHang = 36.0
}
