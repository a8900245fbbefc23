import NoteFonts
import NoteText

/// The result for a word that is wider than the measure.
enum WideWordResult {
    /// Parts of the word are on several lines.
    case broken
    /// The word fits a line in smaller type.
    case smaller
    /// The word stands out beyond the measure.
    case outside
}

extension StyleSheet {
    /// The least size of words that are made smaller, in points: that of the smallest text style.
    var leastWordSize: Double { metrics(.caption2).size }
}
