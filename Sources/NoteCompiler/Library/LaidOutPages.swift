import NoteLayout
import NoteText

/// The pages of a text, with all that a PDF of them needs.
struct LaidOutPages: Sendable {
    let note: ResolvedNote
    let resources: RunResources
    let pages: [NoteLayout.Page]
    let summary: DocumentSummary
}

/// Gathers the pages of a rendition. Pictures are read to their ends, as a PDF's are.
final class PageCollector: PageReceiver {
    private let keepsPages: Bool
    private(set) var pages: [NoteLayout.Page] = []
    /// Nil until all pages are there.
    private(set) var summary: DocumentSummary?

    init(keepsPages: Bool) { self.keepsPages = keepsPages }

    func receive(_ page: NoteLayout.Page) { if keepsPages { pages.append(page) } }

    func finish(_ document: DocumentSummary) -> [PlacedFinding] {
        summary = document
        return document.pictures.entries.compactMap { $0.problem().map($0.finding) }
    }
}

extension [PlacedFinding] {
    /// Throws the first of them that is an error in `file`: who exports a layout is told nothing else.
    func throwFirstError(in file: String) throws(RunError) {
        guard let error = first(where: { $0.finding.severity == .error }) else { return }
        throw .unreadable(file: file, reason: error.finding.message)
    }
}
