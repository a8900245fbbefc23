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

        init(left: Double, top: Double, content: Int?) {
            self.left = left
            self.top = top
            self.content = content
        }

        init(_ point: Point, line: Int, of page: Page, _ structure: PageStructure) {
            left = point.x
            top = page.paper.height - point.y
            // A line without content is a rule, which is followed by some as a rule.
            content =
                structure.pieces.firstIndex { $0.lines.upperBound > line } ?? structure.pieces.indices.last
        }
    }

    /// In the order of the page's links in its structure.
    let links: [LinkAnnotation]
    let names: [(name: ByteString, place: Place)]
    /// The names that links lead to, and where these stand.
    let wanted: [(name: ByteString, place: Place)]
    let headings: [(level: Int, title: TextString, place: Place)]

    init(of page: Page, _ structure: PageStructure) {
        links = structure.links.map { LinkAnnotation($0, structure, on: page) }
        wanted = zip(links, structure.links).compactMap { link, part in
            guard case .name(let name) = link.target, let area = link.areas.first else { return nil }
            return (name, Place(left: area.left, top: area.top, content: part.pieces.first))
        }
        names = page.places.map { place in
            (ByteString(nameOfPlace: place.name), Place(place.point, line: place.line, of: page, structure))
        }
        headings = structure.headings.map { heading in
            let content = structure.pieces.indices.last.map { min(heading.piece, $0) }
            let place = Place(
                left: heading.point.x, top: page.paper.height - heading.point.y, content: content)
            return (heading.level, TextString(heading.title), place)
        }
    }
}
