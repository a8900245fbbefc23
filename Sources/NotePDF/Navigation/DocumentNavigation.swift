import Geometry
import NoteLayout
import NoteText
import PDFWriter

/// The bookmarks and the named places of a document: a record for each, written at its end.
struct DocumentNavigation: Sendable {
    /// The places by their names, those of a book by the names of `BookPlace`.
    private var places: [ByteString: Destination] = [:]
    /// The place of the first link to each name that has not come yet.
    private var wanted: [ByteString: Destination] = [:]
    /// The headings in order, each of which has a name, with the notes of a book that they are in.
    private var headings: [(heading: StructureHeading, place: Destination, note: Int?)] = []
    /// The beginnings of the notes of a book.
    private var notes: [Destination] = []
    /// The first and the last element with content so far, if elements matter.
    private var elements: (first: Reference, last: Reference)?

    /// Adds what is on `page`; `elements` are those that its content belongs to, and matter to PDF 2.0.
    ///
    /// A place on a page of which nothing is heard is that of the element before it.
    mutating func add(_ navigation: PageNavigation, on page: Reference, _ elements: [Reference]) {
        let before = self.elements?.last
        let destination = { (place: PageNavigation.Place) in
            let element = place.content.flatMap { $0 < elements.count ? elements[$0] : nil }
            return Destination(page: page, left: place.left, top: place.top, element: element ?? before)
        }
        defer {
            if let first = elements.first, let last = elements.last {
                self.elements = (self.elements?.first ?? first, last)
            }
        }
        if let beginning = navigation.beginning {
            add(destination(beginning), called: ByteString(nameOfPlace: BookPlace.name(ofNote: notes.count)))
            notes.append(destination(beginning))
        }
        for (heading, place) in navigation.headings {
            headings.append((heading, destination(place), navigation.note))
        }
        for (name, place) in navigation.names { add(destination(place), called: name) }
        for (name, place) in navigation.wanted where places[name] == nil && wanted[name] == nil {
            wanted[name] = destination(place)
        }
    }

    /// Adds a place; of those with the same name the first is meant.
    private mutating func add(_ place: Destination, called name: ByteString) {
        guard places[name] == nil else { return }
        places[name] = place
        wanted[name] = nil
    }

    /// The bookmarks as written, with whether they are to be shown, and the tree of names.
    typealias Written = (outlines: Reference?, showsOutlines: Bool, destinations: Reference?)

    /// Writes what there is; the notes of a book have titles.
    consuming func finish<Sink>(
        in document: inout PDFDocument<Sink>, noteTitles: [TextString]
    ) throws(Sink.Failure) -> Written {
        for note in notes.indices { notes[note] = complete(notes[note]) }
        let outline = outline(noteTitles)
        let showsOutlines = outline.isWorthShowing
        let outlines = outline.isEmpty ? nil : try outline.write(to: &document)
        if !wanted.isEmpty { addWanted() }
        var names = NameTree()
        for (name, place) in places { names.add(name, complete(place)) }
        return (outlines, showsOutlines, names.isEmpty ? nil : try names.write(to: &document))
    }

    /// A place, which is that of the first element of all if none comes before it.
    private func complete(_ place: Destination) -> Destination {
        var place = place
        place.element = place.element ?? elements?.first
        return place
    }

    /// The bookmarks: the headings, those of a book below the titles of its notes.
    private func outline(_ noteTitles: [TextString]) -> Outline {
        var outline = Outline()
        var rest = headings[...]
        for (note, (title, place)) in zip(noteTitles, notes).enumerated() {
            outline.append(title, level: 0, at: place)
            let own = rest.prefix { $0.note == note }
            rest = rest[own.endIndex...]
            // The title of the note is there already.
            let title = own.first { $0.heading.isTitle }?.place
            for (heading, place, _) in own where !heading.isTitle || place != title {
                outline.append(TextString(heading.title), level: heading.level + 1, at: place)
            }
        }
        for (heading, place, _) in rest {
            outline.append(TextString(heading.title), level: heading.level, at: place)
        }
        return outline
    }

    /// Adds the places that links lead to by the names made of the text of headings, and, in a book, by names
    /// that only other notes have.
    private mutating func addWanted() {
        let headings = placesOfHeadings
        for name in wanted.keys {
            guard let place = headings[name] else { continue }
            places[name] = place
            wanted[name] = nil
        }
        let shared = notes.isEmpty || wanted.isEmpty ? [:] : placesOfNames(headings)
        // A link to what there is not leads to itself: a destination must be somewhere.
        for (name, place) in wanted { places[name] = name.afterNote.flatMap { shared[$0]?.place } ?? place }
    }

    /// The headings by the names made of their text, in a book those of their notes.
    private var placesOfHeadings: [ByteString: Destination] {
        var found: [ByteString: Destination] = [:]
        var (note, names) = (headings.first?.note, HeadingNames())
        for (heading, place, own) in headings {
            if own != note { (note, names) = (own, HeadingNames()) }
            guard heading.isNamedByText, let name = names.name(of: TextString(heading.title).text) else {
                continue
            }
            found[ByteString(nameOfPlace: BookPlace.name(name, inNote: note))] = place
        }
        return found
    }

    /// The places by their names without those of notes: of each the one in the first note that has it.
    private func placesOfNames(
        _ headings: [ByteString: Destination]
    ) -> [ByteString: (note: Int, place: Destination)] {
        var found: [ByteString: (note: Int, place: Destination)] = [:]
        for (name, place) in headings.merging(places, uniquingKeysWith: { $1 }) {
            guard let note = name.note, let own = name.afterNote else { continue }
            if let known = found[own], known.note <= note { continue }
            found[own] = (note, place)
        }
        return found
    }
}

extension ByteString {
    /// The number of the note that the name of a place in a book begins with, from 1.
    var note: Int? {
        Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: "#") }, as: UTF8.self))
    }

    /// The name of a place in a book without that of its note; nil for the beginning of a note.
    fileprivate var afterNote: ByteString? {
        bytes.firstIndex(of: UInt8(ascii: "#")).map { ByteString(Array(bytes[($0 + 1)...])) }
    }
}
