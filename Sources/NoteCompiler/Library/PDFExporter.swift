import NoteLayout
import NotePDF
import NoteText

/// Makes a tagged PDF of pages that have been laid out, as `notec` does.
public struct PDFExporter: Sendable {
    /// Whether layouts with errors are exported, without what the errors are about: a character that no font
    /// has is not there. Such a PDF claims to follow no standard.
    public var allowsErrors = false
    private let layouts: [Layout]

    /// An exporter of the pages of `layouts`, one layout after the other, as one document.
    ///
    /// The title, language and other properties of the document are those of the first.
    public init(_ layouts: [Layout]) { self.layouts = layouts }

    /// An exporter of the pages of `layout`.
    public init(_ layout: Layout) { self.init([layout]) }

    /// The bytes of the PDF.
    ///
    /// The PDF claims the standards that the settings ask for unless something in the text is against them,
    /// which the diagnostics of note and layout tell. A layout with errors is refused, as `notec` refuses its
    /// note, unless `allowsErrors` is set. If a font proves to be damaged, the error says so, and
    /// another layout by the same manager does without it.
    ///
    /// - Throws: `RunError.layoutHasErrors` if a layout has errors, and another `RunError` if there are no
    ///   layouts, there are several and they have different pictures or languages, or footnotes, or a font or
    ///   a picture cannot be read.
    public func bytes() async throws(RunError) -> [UInt8] {
        let output = AtomicOutput(keepsBytes: true)
        try await export(to: output)
        return try output.bytes()
    }

    /// Writes the PDF to the file at `path`, which is there whole or not at all.
    ///
    /// - Throws: `RunError` as `bytes()`, and if the file cannot be written or is no PDF, unless the options
    ///   allow that it is replaced.
    public func write(to path: String) async throws(RunError) {
        guard let options = layouts.first?.contents.resources.options else { throw Self.noPages }
        let output = try AtomicOutput(.file(path), as: CompileMode.pdf.row.file, options)
        try await export(to: output)
        _ = try output.commit()
    }

    private static let noPages = RunError.usage("a PDF needs a layout")

    private func export(to output: AtomicOutput) async throws(RunError) {
        try await RunError.unlessLacking { () throws(RunError) in try await exportPages(to: output) }
    }

    private func exportPages(to output: AtomicOutput) async throws(RunError) {
        guard let first = layouts.first?.contents else { throw Self.noPages }
        var summary = first.summary
        if !allowsErrors {
            for layout in layouts { try layout.throwErrors() }
        }
        summary.hasErrors = layouts.contains(where: \.hasErrors)
        let pictures = summary.pictures.entries.map(\.identity)
        let resources = first.resources
        let workers = WorkerPool<ExportWorker>(resources.share.compression)
        let export = try PDFExport(first.note, resources, workers, output)
        for layout in layouts {
            let own = layout.contents.summary
            guard own.pictures.entries.map(\.identity) == pictures else {
                throw .usage("the pages of a PDF are of layouts with the same pictures")
            }
            guard layouts.count == 1 || layout.canFollowOthers(inLanguageOf: first.note) else {
                throw .usage("layouts of other languages, or with footnotes, make a PDF each")
            }
            summary.obstructed.formUnion(own.obstructed)
            for page in layout.contents.pages { try await export.receive(page) }
        }
        try await export.endPages()
        try await export.finish(summary).throwFirstError(in: first.note.stem)
    }
}

extension Layout {
    /// Whether its pages can be with others in a PDF, which has one language and one footnote of each number.
    fileprivate func canFollowOthers(inLanguageOf note: ResolvedNote) -> Bool {
        let hasFootnotes = contents.pages.contains { page in
            page.lines.contains { line in
                line.section.text.containerBlocks.contains(where: \.kind.standsApart)
                    || !line.section.text.notes.isEmpty
            }
        }
        return contents.note.language == note.language && !hasFootnotes
    }
}
