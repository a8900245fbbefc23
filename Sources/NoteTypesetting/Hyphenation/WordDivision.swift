import NoteText

/// A place inside a word where a line may end with a hyphen.
struct WordDivision: Hashable {
    /// The first byte after it, from the start of the paragraph.
    @Compact var offset: Int
    /// Whether a line ends there only where words are hyphenated.
    var isOptional: Bool
    /// The letters that change there.
    var change: WordChange? = nil
}
