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

    init(_ sheet: StyleSheet) {
        let em = sheet.metrics(.body).size
        // Large text has few letters in a line.
        let isLarge = sheet.category.isAccessibility
        edge = isLarge ? em : 2 * em
        nestedEdge = isLarge ? 0.75 * em : edge
        gap = isLarge ? 0.25 * em : 0.4 * em
    }

    /// The indent of an item, from the edge of the text round its list.
    func indent(depth: Int) -> Double { edge + Double(depth) * nestedEdge }

    /// The limit of trailing white space outside the measure: well inside the usual margins.
    static let longestHang = 36.0
}
