import PDFWriter

/// The bookmarks and the named places of a document: a record for each, written at its end.
struct DocumentNavigation: Sendable {
    private var outline = Outline()
    private var destinations = NameTree()
    private var names: Set<ByteString> = []

    mutating func add(_ navigation: PageNavigation, on page: Reference) {
        for heading in navigation.headings {
            let place = Destination(page: page, left: heading.left, top: heading.top)
            outline.append(heading.title, level: heading.level, at: place)
        }
        // Of places with the same name the first is meant.
        for place in navigation.places where names.insert(place.name).inserted {
            destinations.add(place.name, Destination(page: page, left: place.left, top: place.top))
        }
    }

    consuming func finish<Sink>(
        in document: inout PDFDocument<Sink>, _ catalog: inout Catalog
    ) throws(Sink.Failure) {
        if !outline.isEmpty {
            catalog.pageMode = outline.isWorthShowing ? .outlines : nil
            catalog.outlines = try outline.write(to: &document)
        }
        if !destinations.isEmpty { catalog.destinations = try destinations.write(to: &document) }
    }
}
