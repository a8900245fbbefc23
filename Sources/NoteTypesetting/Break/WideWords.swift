import NoteFonts
import NoteText

/// The result for a word that is wider than the measure.
enum WideWordResult {
    /// Its parts are on several lines.
    case broken
    /// It fits a line in smaller type.
    case smaller
    /// It stands out beyond the measure.
    case outside
}

extension StyleSheet {
    /// The least size of words that are made smaller, in points: that of the smallest text style.
    var leastWordSize: Double { metrics(.caption2).size }
}
