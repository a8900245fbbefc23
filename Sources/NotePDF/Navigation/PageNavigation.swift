import Geometry
import NoteLayout
import PDFWriter

/// What leads away from a page, and what can be gone to on it.
struct PageNavigation: Sendable {
    /// A place, in points from the page's lower left corner.
    struct Place: Sendable {
        let name: ByteString
        let left: Double
        let top: Double
    }

    /// The title or a heading.
    struct Heading: Sendable {
        let level: Int
        let title: TextString
        let left: Double
        let top: Double
    }

    let links: [LinkAnnotation]
    let places: [Place]
    let headings: [Heading]

    init(of page: NoteLayout.Page) {
        let height = page.paper.height
        links = page.links.compactMap { LinkAnnotation($0, onPageOfHeight: height) }
        places = page.places.compactMap { place in
            ByteString(nameOfPlace: place.name).map {
                Place(name: $0, left: place.point.x, top: height - place.point.y)
            }
        }
        headings = page.headings.map { heading in
            Heading(
                level: heading.level, title: TextString(heading.text), left: heading.point.x,
                top: height - heading.point.y)
        }
    }
}

extension LinkAnnotation {
    /// Nil for a link whose target is longer than a PDF can hold.
    init?(_ link: PageLink, onPageOfHeight height: Double) {
        let target: Target
        switch LinkTarget(link.written) {
        case .address(let address):
            guard address.utf8.count <= ASCIIString.limit else { return nil }
            target = .address(address)
        case .name(let name):
            guard let name = ByteString(nameOfPlace: name) else { return nil }
            target = .name(name)
        }
        let areas = link.areas.map { PDFRectangle($0, onPageOfHeight: height) }
        let words = link.text.isEmpty ? link.written : link.text
        self.init(to: target, areas: areas, contents: TextString(words))
    }
}

extension ByteString {
    /// The name of a place in UTF-8; nil where it is longer than a PDF can hold.
    fileprivate init?(nameOfPlace name: String) {
        guard name.utf8.count <= ASCIIString.limit else { return nil }
        self.init(Array(name.utf8))
    }
}
