/// Text of one language.
struct LanguageStretch: Hashable {
    var text: Range<Int>
    /// BCP 47; nil for that of the note.
    var language: String?
}
