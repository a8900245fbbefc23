import Geometry
import NoteLayout
import PDFWriter

/// The links that lead away from a page, and the places on it that others lead to.
struct PageNavigation: Sendable {
    /// A place of the page, in points from its lower left corner.
    struct Place: Sendable {
        let left: Double
        let top: Double
        /// The identifier of the piece of the page's content that stands there.
        let content: Int?
    }

    /// In the order of the page's links in its structure.
    let links: [LinkAnnotation]
    let names: [(name: ByteString, place: Place)]
    /// The names that links lead to, and where these stand.
    let wanted: [(name: ByteString, place: Place)]
    let headings: [(heading: StructureHeading, place: Place)]
    /// The note of a book that the page is of, from 0.
    let note: Int?
    /// The top of the page, if it is the first of that note.
    let beginning: Place?

    init(of page: Page, _ structure: PageStructure) {
        note = structure.note
        let first = structure.pieces.isEmpty ? nil : 0
        beginning = structure.beginsNote ? Place(left: 0, top: page.paper.height, content: first) : nil
        links = structure.links.map { LinkAnnotation($0, structure, on: page) }
        wanted = zip(links, structure.links).compactMap { link, part in
            guard case .name(let name) = link.target, let area = link.areas.first else { return nil }
            return (name, Place(left: area.left, top: area.top, content: part.pieces.first))
        }
        names = page.places.map { place in
            // A line without content is a rule, which is followed by some as a rule.
            let content =
                structure.pieces.firstIndex { $0.lines.upperBound > place.line }
                ?? structure.pieces.indices.last
            let top = page.paper.height - place.point.y
            let name = BookPlace.name(place.name, inNote: structure.note)
            return (ByteString(nameOfPlace: name), Place(left: place.point.x, top: top, content: content))
        }
        headings = structure.headings.map { heading in
            let content = structure.pieces.indices.last.map { min(heading.piece, $0) }
            let place = Place(
                left: heading.point.x, top: page.paper.height - heading.point.y, content: content)
            return (heading, place)
        }
    }
}
