/// The result for a word that is wider than the measure.
enum WideWordResult {
    /// Parts of the word are on several lines.
    case broken
    /// The word fits a line in smaller type.
    case smaller
    /// The word stands out beyond the measure.
    case outside
}
