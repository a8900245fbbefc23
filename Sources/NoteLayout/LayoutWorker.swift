package import NoteTypesetting

/// Lays out the sections of a note, one at a time.
package actor LayoutWorker {
    private let composers: [SectionComposer]

    /// - Parameters:
    ///   - managers: the renditions of the note, which have its language and one catalog of fonts.
    ///   - cache: paragraphs that were shaped with that catalog.
    package init(_ managers: [LayoutManager], cache: ParagraphCache? = nil) throws(LayoutError) {
        guard let sheet = managers.first?.sheet else {
            composers = []
            return
        }
        let shaper = try ParagraphShaper(catalog: sheet.catalog, language: sheet.language, cache: cache)
        composers = managers.map { $0.makeComposer(shaper) }
    }

    /// Does `work` with the worker's composers, of which there is one for each rendition.
    package func run<Result: Sendable>(_ work: @Sendable ([SectionComposer]) -> Result) -> Result {
        work(composers)
    }
}
