/// The names of places in a book, whose notes may each have a place of the same name.
package enum BookPlace {
    /// The name of the beginning of a note, which counts from 0 here: its number, from 1.
    package static func name(ofNote note: Int) -> String { String(note + 1) }

    /// The name of the place that a note, from 0, calls `name`, without the `#` of links: `2#name`; `name`
    /// in a document that is no book.
    package static func name(_ name: String, inNote note: Int?) -> String {
        note.map { self.name(ofNote: $0) + "#" + name } ?? name
    }
}
