/// The names of places in a book, whose notes may each have a place of the same name.
package enum BookPlace {
    /// The name of the beginning of a note: its number, from 1.
    ///
    /// - Parameter note: the number of the note, from 0.
    package static func name(ofNote note: Int) -> String { String(note + 1) }

    /// The name of the place that a note calls `name`: `2#name`.
    ///
    /// - Parameters:
    ///   - name: without the `#` of links.
    ///   - note: the number of the note, from 0; nil for a document that is no book.
    package static func name(_ name: String, inNote note: Int?) -> String {
        note.map { self.name(ofNote: $0) + "#" + name } ?? name
    }
}
