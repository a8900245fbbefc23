/// The names of the places of a book.
struct BookNames {
    /// By note.
    let notes: [Set<String>]
    /// The names of the notes' files.
    let files: [String]
    /// The names in any note of the book.
    let all: Set<String>

    init(_ notes: [Set<String>], files: [String]) {
        self.notes = notes
        self.files = files
        all = notes.reduce(into: []) { $0.formUnion($1) }
    }
}
