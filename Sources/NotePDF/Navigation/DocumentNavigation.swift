import PDFWriter

/// The bookmarks and the named places of a document: a record for each, written at its end.
struct DocumentNavigation: Sendable {
    private var outline = Outline()
    private var destinations = NameTree()
    private var names: Set<ByteString> = []
    /// The place of the first link to each name that has not come yet.
    private var wanted: [ByteString: Destination] = [:]

    /// Adds what is on `page`; `elements` are those that its content belongs to, and matter to PDF 2.0.
    mutating func add(_ navigation: PageNavigation, on page: Reference, _ elements: [Reference]) {
        let destination = { (place: PageNavigation.Place) in
            let element = place.content.flatMap { $0 < elements.count ? elements[$0] : nil }
            return Destination(page: page, left: place.left, top: place.top, element: element)
        }
        for heading in navigation.headings {
            outline.append(heading.title, level: heading.level, at: destination(heading.place))
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

    /// Writes what there is, and enters it in the catalog.
    consuming func finish<Sink>(
        in document: inout PDFDocument<Sink>, _ catalog: inout Catalog
    ) throws(Sink.Failure) {
        if !outline.isEmpty {
            catalog.pageMode = outline.isWorthShowing ? .outlines : nil
            catalog.outlines = try outline.write(to: &document)
        }
        // A link to what there is not leads to itself: a destination must be somewhere.
        for (name, place) in wanted { destinations.add(name, place) }
        if !destinations.isEmpty { catalog.destinations = try destinations.write(to: &document) }
    }
}
