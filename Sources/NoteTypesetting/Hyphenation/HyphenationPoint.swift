package import NoteText

/// A place where a word may be hyphenated; offsets are UTF-8 bytes from the start of the word as written.
package struct HyphenationPoint: Equatable, Sendable {
    /// The end of the first line's letters, before the hyphen.
    @Compact package var offset: Int
    /// The bytes in whose place there is other text if the line is broken here; empty for most points.
    @Compact package var replaced: Range<Int>
    /// Index among the replacements of a level of the dictionary, those of the second level after those of
    /// the first; -1 for most points.
    let replacement: Int32

    /// Whether the letters beside the hyphen change.
    package var hasReplacement: Bool { replacement >= 0 }
}

/// Letters that change where a word is hyphenated: Hungarian `asszony` is `asz-` and `szony`.
package struct HyphenationChange: Equatable, Sendable {
    /// The text before the hyphen.
    package let before: String
    /// The text at the start of the next line.
    package let after: String
}
