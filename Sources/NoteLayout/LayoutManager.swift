import Geometry
import NoteFonts
import NoteText

/// Lays a note out for one rendition: one size category, theme and page.
///
/// Sections may be set at the same time, each by one of the workers; placing them on pages goes in their
/// order.
package struct LayoutManager: Sendable {
    package let sheet: StyleSheet
    package let setup: PageSetup

    package init(sheet: StyleSheet, setup: PageSetup) {
        self.sheet = sheet
        self.setup = setup
    }

    /// A worker that sets sections for the text area of the page.
    package func makeWorker() throws(LayoutError) -> LayoutWorker {
        try LayoutWorker(sheet: sheet, area: setup.textArea)
    }

    /// What puts set sections on pages, which have their numbers if `numbersPages` and the setup say so.
    package func makePaginator(numbersPages: Bool = true) throws(LayoutError) -> Paginator {
        let em = TypeScale.metrics(.body, sheet.category).size
        guard setup.textArea.width >= em else {
            throw .containerTooNarrow(width: setup.textArea.width, em: em)
        }
        let pageNumbers =
            setup.showsPageNumbers ? try PageNumbers(sheet: sheet, foot: setup.margins.bottom) : nil
        return Paginator(setup: setup, pageNumbers: numbersPages ? pageNumbers : nil)
    }
}

/// Sets sections, one at a time.
package actor LayoutWorker {
    private let composer: SectionComposer

    init(sheet: StyleSheet, area: Rectangle) throws(LayoutError) {
        let shaper = try ParagraphShaper(catalog: sheet.catalog, language: sheet.language)
        composer = SectionComposer(sheet: sheet, container: area.size, shaper: shaper)
    }

    /// Does `work` with the worker's composer.
    package func run<Result: Sendable>(_ work: @Sendable (SectionComposer) -> Result) -> Result {
        work(composer)
    }
}
