import Geometry
import NoteFonts
package import NoteLayout
import PDFWriter

/// The export of a note's pages to a tagged PDF.
///
/// Pages come in, in their order; the bytes of a file go out. Each page takes five steps, each a function
/// from one value to the next:
///
/// 1. Number, in order, as elements cross pages: `StructureBuilder` follows the lines and cuts them into
///    structure elements; runs of text become pieces with identifiers (MCIDs).
/// 2. Collect, on any core: `Painting` is what stands on the page; of its text `TextCollector` decides what
///    codes are to show, and lists each glyph with its text once.
/// 3. Assign, in order: `FontTable` gives what is new on the page the next codes of its fonts.
/// 4. Write, on any core: `PageWriter` walks the painting and writes operators, which are then compressed.
/// 5. Emit, in order: `DocumentExporter` writes the page's objects to the file.
///
/// Codes are those of first use and identifiers those of reading order, so the bytes do not depend on the
/// number of cores. At the end of the document each font is made of its codes (`FontCodes`), on any core too.
///
/// Words. A *run* is a stretch of glyphs of one face and style on a line; a *cluster* is the glyphs that
/// stand for some characters together, and a *compound* a glyph made of those of a cluster, so that one code
/// can show it. A *use* is a glyph with the text it stands for, and a *code* what a content stream has for a
/// use. A *piece* is marked content of one element; an *artifact* is content of none (ISO 32000-1, 14.8.2.2).
package struct NumberedPage: Sendable {
    let page: Page
    /// The place of its content in the structure tree.
    let structure: PageStructure
}

/// A page with its painting, and what its text objects show.
package struct CollectedPage: Sendable {
    let numbered: NumberedPage
    let painting: Painting
    let text: PageText
}

/// A page whose glyphs have codes; a class, as it goes to each run.
package final class CodedPage: Sendable {
    let page: Page
    let structure: PageStructure
    let painting: Painting
    let text: PageText
    /// By use of a glyph.
    let codes: [GlyphCode]
    /// The fonts of the document that those of the page are.
    let fonts: [Int]

    init(_ page: CollectedPage, _ codes: [GlyphCode], fonts: [Int]) {
        self.page = page.numbered.page
        structure = page.numbered.structure
        painting = page.painting
        text = page.text
        self.codes = codes
        self.fonts = fonts
    }
}

/// A page whose operators are written.
package struct WrittenPage: Sendable {
    let size: Size
    /// The content stream, uncompressed.
    package let content: [UInt8]
    let structure: PageStructure
    /// The artifacts whose property lists the content calls.
    let artifacts: Set<Artifact>
    /// Whether the content calls the opacities of paintings.
    let usesOpacity: Bool
    /// The links of the page, and the places on it that others lead to.
    let navigation: PageNavigation
}

extension StructureBuilder {
    /// Numbers the content of a page, which follows those before it.
    package mutating func number(_ page: Page) -> NumberedPage {
        NumberedPage(page: page, structure: structure(of: page))
    }
}

extension NumberedPage {
    /// Collects what the text of the page shows.
    package func collected() -> CollectedPage { collected(Painting(of: page), compounds: [:]) }

    /// Collects what is in `painting`, where faces have compounds already, and no more than they have
    /// numbers.
    func collected(_ painting: Painting, compounds: [Face: CompoundGlyphs]) -> CollectedPage {
        var collector = TextCollector(painting, compounds: compounds)
        return CollectedPage(numbered: self, painting: painting, text: collector.collect(structure, page))
    }
}
