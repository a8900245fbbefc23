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
    /// Those of the book.
    let pageNumbers: PageNumberSetting
    /// The number of its first page.
    let firstPage: Int
    /// The number of pictures in the notes before it.
    let firstPicture: Int

    /// The target of a link that the note writes as `link`, if that is a note of the book.
    func target(of link: String) -> BookLinks.Target? { links.target(of: link, from: folder) }

    /// Lets the links of `text` and of its footnotes lead to places of the book, if they lead to a place of
    /// this note or to another note.
    func bind(_ text: inout AttributedText) {
        for index in text.links.indices {
            if let bound = bound(text.links[index]) { text.links[index] = bound }
        }
        for index in text.notes.indices { bind(&text.notes[index].text) }
    }

    /// A link as the book has it; nil if it leads elsewhere.
    private func bound(_ link: String) -> String? {
        if case .name(let name) = LinkTarget(link) {
            return "#" + BookPlace.name(name, inNote: note)
        }
        guard let target = target(of: link) else { return nil }
        let place = target.name.map { BookPlace.name($0, inNote: target.note) }
        return "#" + (place ?? BookPlace.name(ofNote: target.note))
    }
}

/// The notes of a book by the paths that links name them by.
struct BookLinks: Sendable {
    /// A note of the book, or a place in it.
    struct Target {
        /// The number of the note, from 0.
        let note: Int
        let name: String?
    }

    /// By their paths from the root; of a note that is bound in twice the first.
    private let notes: [String: Int]
    /// The current folder, with a slash at the end.
    private let currentFolder: String

    init(_ inputs: [CompileInput]) {
        let current = (FileSystem.currentFolder ?? "") + "/"
        currentFolder = current
        let paths = inputs.enumerated().compactMap { note, input in
            input.path.map { (($0.hasPrefix("/") ? $0 : current + $0).withoutDots, note) }
        }
        notes = Dictionary(paths) { first, _ in first }
    }

    /// The target of a link that a note in `folder` writes as `link`; nil if that is no note of the book.
    func target(of link: String, from folder: String) -> Target? {
        guard LinkScheme.scheme(of: link) == nil, link.utf8.first != UInt8(ascii: "#") else { return nil }
        let path = String(link.prefix { $0 != "#" })
        let name = String(link.dropFirst(path.count + 1))
        for path in [path, path.withoutPercentSigns].compactMap(\.self) {
            let whole = path.hasPrefix("/") ? path : folder + path
            let key = (whole.hasPrefix("/") ? whole : currentFolder + whole).withoutDots
            if let note = notes[key] { return Target(note: note, name: name.isEmpty ? nil : name) }
        }
        return nil
    }
}

extension String {
    /// A path from the root without `.` and `..`.
    fileprivate var withoutDots: String {
        var parts: [Substring] = []
        for part in split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
