import NoteFonts

/// A batch of pages with what their text objects show.
package struct CollectedPages: Sendable {
    let pages: [PaintedPage]
    let text: PageText
}

extension CollectedPages {
    /// Collects what the text of a batch shows.
    package init(of pages: [NumberedPage]) { self.init(pages.map(PaintedPage.init), compounds: [:]) }

    /// Collects what is on `pages`, where faces have compounds already, and no more than they have numbers.
    init(_ pages: [PaintedPage], compounds: [Face: CompoundGlyphs]) {
        var collector = TextCollector(compounds)
        self.init(pages: pages, text: collector.collect(pages))
    }
}
