/// The result for a word that is wider than the measure.
enum WideWordResult {
    /// Parts of the word are on several lines, by hyphenation alone.
    case hyphenated
    /// The same, by breaks beside signs too.
    case brokenAtSigns
    /// The same, by breaks between any two letters too.
    case brokenAnywhere
    /// The word fits a line in smaller type.
    case smaller
    /// The word stands out beyond the measure.
    case outside
}

/// The parts of words that were too wide for the measure without more breaks; ranges of the text, ascending.
struct CutWords {
    /// Those with breaks beside signs.
    var atSigns: [Range<Int>] = []
    /// Those with breaks between their letters.
    var anywhere: [Range<Int>] = []

    /// The result for `word`, which is on several lines.
    func result(for word: Range<Int>) -> WideWordResult {
        if anywhere.contains(where: word.overlaps) { return .brokenAnywhere }
        return atSigns.contains(where: word.overlaps) ? .brokenAtSigns : .hyphenated
    }
}
