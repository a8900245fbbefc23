package import NoteTypesetting

/// Lays out the sections of a note, one at a time.
package actor LayoutWorker {
    private let composers: [SectionComposer]

    /// - Parameters:
    ///   - managers: the renditions of the note, which have its language and one catalog of fonts.
    ///   - cache: paragraphs that were shaped with that catalog.
    package init(_ managers: [LayoutManager], cache: ParagraphCache? = nil) throws(LayoutError) {
        var composers: [SectionComposer] = []
        var shaper: ParagraphShaper?
        for manager in managers {
            let sheet = manager.sheet
            let own: ParagraphShaper
            if let shaper {
                own = shaper
            } else {
                own = try ParagraphShaper(
                    catalog: sheet.catalog, language: sheet.language, cache: cache)
            }
            shaper = own
            composers.append(
                SectionComposer(
                    sheet: sheet, container: manager.template.usualSize, beside: manager.template.sideSpace,
                    shaper: own, setsFootnotes: manager.setup.setsFootnotes))
        }
        self.composers = composers
    }

    /// Does `work` with the worker's composers, of which there is one for each rendition.
    package func run<Result: Sendable>(_ work: @Sendable ([SectionComposer]) -> Result) -> Result {
        work(composers)
    }
}
