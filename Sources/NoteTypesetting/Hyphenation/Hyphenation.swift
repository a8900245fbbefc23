package import NoteText

/// The division of words at the ends of lines.
package struct Hyphenation: Sendable {
    /// A line that would fill less than this part of its width is ended inside a word where it can be; nil is
    /// 1 for justified text and 0 for other text.
    package var factor: Double?
    package var limits = HyphenationLimits(before: 2, after: 3)
    package var dictionaries = HyphenationCatalog()
    /// Called with the name of the file of each dictionary that words are looked up in, from any thread.
    package var noteUse: (@Sendable (_ fileName: String) -> Void)?
}

/// A language that words were to be divided in and that has no dictionary, by where that happens first.
package struct MissingDictionary: Sendable {
    /// BCP 47.
    package var language: String
    /// The first place; nil where it is not the note's own.
    package var span: SourceSpan?
    /// The number of paragraphs.
    package var count = 1
}
