import Geometry
import NoteLayout
import NoteText
import PDFWriter

/// The bookmarks and the named places of a document: a record for each, written at its end.
struct DocumentNavigation: Sendable {
    private var outline = Outline()
    private var destinations = NameTree()
    private var names: Set<ByteString> = []
    /// The place of the first link to each name that has not come yet.
    private var wanted: [ByteString: Destination] = [:]
    /// The headings in order, each of which has a name.
    private var headings: [(text: String, place: Destination)] = []

    /// Adds what is on `page`; `elements` are those that its content belongs to, and matter to PDF 2.0.
    mutating func add(_ navigation: PageNavigation, on page: Reference, _ elements: [Reference]) {
        let destination = { (place: PageNavigation.Place) in
            let element = place.content.flatMap { $0 < elements.count ? elements[$0] : nil }
            return Destination(page: page, left: place.left, top: place.top, element: element)
        }
        for heading in navigation.headings {
            let place = destination(heading.place)
            outline.append(heading.title, level: heading.level, at: place)
            headings.append((heading.title.text, place))
        }
        // Of places with the same name the first is meant.
        for (name, place) in navigation.names where names.insert(name).inserted {
            destinations.add(name, destination(place))
            wanted[name] = nil
        }
        for (name, place) in navigation.wanted where !names.contains(name) && wanted[name] == nil {
            wanted[name] = destination(place)
        }
    }

    /// Adds the headings that links lead to by the names made of their text.
    private mutating func addHeadings() {
        var headingNames = HeadingNames()
        for (text, place) in headings {
            guard let name = headingNames.name(of: text).map(ByteString.init(nameOfPlace:)) else { continue }
            if wanted.removeValue(forKey: name) != nil { destinations.add(name, place) }
        }
    }

    /// Writes what there is, and enters it in the catalog.
    consuming func finish<Sink>(
        in document: inout PDFDocument<Sink>, _ catalog: inout Catalog
    ) throws(Sink.Failure) {
        if !outline.isEmpty {
            catalog.showsOutlines = outline.isWorthShowing
            catalog.outlines = try outline.write(to: &document)
        }
        if !wanted.isEmpty { addHeadings() }
        // A link to what there is not leads to itself: a destination must be somewhere.
        for (name, place) in wanted { destinations.add(name, place) }
        if !destinations.isEmpty { catalog.destinations = try destinations.write(to: &document) }
    }
}

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
    let headings: [(level: Int, title: TextString, place: Place)]

    init(of page: Page, _ structure: PageStructure) {
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
            return (
                ByteString(nameOfPlace: place.name), Place(left: place.point.x, top: top, content: content)
            )
        }
        headings = structure.headings.map { heading in
            let content = structure.pieces.indices.last.map { min(heading.piece, $0) }
            let place = Place(
                left: heading.point.x, top: page.paper.height - heading.point.y, content: content)
            return (heading.level, TextString(heading.title), place)
        }
    }
}
