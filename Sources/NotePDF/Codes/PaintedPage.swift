import NoteLayout

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
