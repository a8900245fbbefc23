import NoteFiles
import NoteLayout
import NotePDF
import NoteSettings
import NoteText

/// The place of a note in a book.
struct NoteBinding: Sendable {
    /// The number of the note, from 0.
    let note: Int
    /// The notes that its links may lead to.
    let links: BookLinks
    /// The folder from which it names other notes, with a slash at the end; empty for the current one.
    let folder: String
    /// Whether the pages of the book have numbers.
    let showsPageNumbers: Bool
    /// The number of its first page.
    let firstPage: Int
    /// The number of pictures in the notes before it.
    let firstPicture: Int

    /// The target of a link that the note writes as `link`, if that is a note of the book.
    func target(of link: Link) -> BookLinks.Target? { links.target(of: link, from: folder) }

    /// Turns links of `text` and its footnotes to this note or another into links to places of the book.
    func bind(_ text: inout AttributedText) {
        for index in text.links.indices {
            if let bound = bound(text.links[index]) { text.links[index].target = bound }
        }
        for index in text.notes.indices { bind(&text.notes[index].text) }
    }

    /// A link as the book has it; nil if it leads elsewhere.
    private func bound(_ link: Link) -> String? {
        if case .name(let name) = LinkTarget(link.target) { return "#" + BookPlace.name(name, inNote: note) }
        guard let target = target(of: link) else { return nil }
        let place = target.name.map { BookPlace.name($0, inNote: target.note) }
        return "#" + (place ?? BookPlace.name(ofNote: target.note))
    }
}
