import NoteFonts
import NoteLayout

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

/// A page with its painting; a class, as whatever writes it goes to each text object.
final class PaintedPage: Sendable {
    let page: Page
    let structure: PageStructure
    let painting: Painting

    init(_ numbered: NumberedPage) {
        (page, structure) = (numbered.page, numbered.structure)
        painting = Painting(of: page)
    }
}
