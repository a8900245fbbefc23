/// A note in the index of a book.
package struct IndexEntry: Sendable {
    package let title: String
    /// In words; nil if the note has no date.
    package let date: String?
    /// The language of both, by BCP 47.
    package let language: String
    /// The number of the note in the book, from 0.
    package let note: Int
    /// The label of the page on which the note begins, in ASCII.
    package let pageLabel: String

    /// - Parameters:
    ///   - title: of the note, on one line.
    ///   - date: in the form of ISO 8601.
    ///   - language: BCP 47.
    ///   - note: the number of the note in the book, from 0.
    ///   - pageLabel: that of the note's first page, in ASCII.
    package init(title: String, date: String?, language: String, note: Int, pageLabel: String) {
        self.title = title.plainWords
        self.date = date.map { DateWords($0, in: language)?.full ?? $0 }
        self.language = language
        self.note = note
        self.pageLabel = pageLabel
    }
}
