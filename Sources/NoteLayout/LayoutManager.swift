import Geometry
package import NoteFonts
import NoteText
package import NoteTypesetting

// NoteLayout: from attributed text to pages, and from a page to its painting.
//
// 1. `SectionComposer.compose` (`Compose`) makes a `SectionLayout` of a section: styles, glyphs and lines by
//    NoteTypesetting, objects (`Pictures`), columns of tables (`Tables`).
// 2. `Paginator.append` (`Flow`) places its blocks on `Page`s.
// 3. `Painting(of:)` (`Page`) paints a page for every output.
//
// Words. A *run* is glyphs of one style, face and level; an *item* a run before lines are known; a *segment*
// the text between two places where a line may end; a *rendition* a note in one size, theme and page.

/// Lays a note out for one rendition: one size category, theme and page.
///
/// Workers lay out sections at the same time; a paginator places them on pages in their order.
package struct LayoutManager: Sendable {
    package let sheet: StyleSheet
    package let setup: PageSetup
    /// The containers of its pages.
    let template: PageTemplate
    /// Whether all containers have one width, as long as no picture floats.
    package var hasPlainPages: Bool { template.isPlain && setup.badge == nil }

    package init(sheet: StyleSheet, setup: PageSetup) {
        self.sheet = sheet
        self.setup = setup.adjusted(for: sheet.category, scale: sheet.scale)
        template = PageTemplate(self.setup, sheet)
    }

    /// Lays out sections for its usual container.
    ///
    /// - Parameter shaper: renditions of one note may share it.
    func makeComposer(_ shaper: ParagraphShaper) -> SectionComposer {
        SectionComposer(
            sheet: sheet, container: template.usualSize, beside: template.sideSpace, shaper: shaper,
            setsFootnotes: setup.setsFootnotes)
    }

    /// Places sections on pages, which have their numbers if `numbersPages` and the setup say so.
    ///
    /// - Parameter shaper: shapes the numbers of pages; renditions of one note may share it.
    package func makePaginator(
        numbersPages: Bool = true, shaper: Shaper? = nil
    ) throws(LayoutError) -> Paginator {
        guard template.usualSize.width >= template.em else {
            throw .containerTooNarrow(width: template.usualSize.width, em: template.em)
        }
        let pageNumbers =
            setup.showsPageNumbers
            ? try PageNumbers(
                sheet: sheet, foot: setup.margins.bottom, shaper: shaper ?? Shaper(catalog: sheet.catalog))
            : nil
        var template = template
        let badge = try makeBadge()
        // Text keeps a distance from the disc as it does from pictures.
        if let disc = badge?.disc {
            let region = Region(Path(ellipseIn: disc.frame)).padded(by: FloatPlace.gap * template.em)
            template.exclude(region, from: .first)
        }
        let filler = PageFiller(
            setup, template, numbersPages ? pageNumbers : nil, badge, FootnoteRule(sheet))
        let growth = sheet.glyphsPerPoint.map {
            LineGrowth(glyphsPerPoint: $0, height: template.usualSize.height)
        }
        return Paginator(FlowBuilder(filler, Recomposer(sheet, self.template)), growth)
    }

    /// The date in the corner of the first page, if the note is to have one.
    private func makeBadge() throws(LayoutError) -> Badge? {
        guard let date = setup.badge else { return nil }
        let shaper = try ParagraphShaper(catalog: sheet.catalog, language: sheet.language)
        var sheet = sheet
        sheet.ground = sheet.legible(sheet.theme["badge"] ?? sheet.theme.text)
        let composer = SectionComposer(
            sheet: sheet, container: setup.paper, beside: SideSpace(overhang: 0), shaper: shaper)
        return try Badge(date, composer)
    }
}
