import NoteLayout
import NotePDF
import NoteText

/// A receiver of the pages of a note, in order, that makes an output of them.
protocol PageReceiver: ~Copyable {
    /// Whether it looks at the margins: a page number costs as much as a short page.
    static var seesMargins: Bool { get }

    mutating func receive(_ page: Page) async throws(RunError)

    /// Ends the output of the note, which has been read to its end, and tells what it found.
    consuming func finish(_ document: DocumentSummary) async throws(RunError) -> [PlacedFinding]
}

extension PageReceiver where Self: ~Copyable {
    static var seesMargins: Bool { true }
}

/// Checks a note: its pages are dropped, and its pictures are read to their ends, as a PDF's are.
struct CheckReceiver: PageReceiver {
    static var seesMargins: Bool { false }

    mutating func receive(_ page: Page) {}

    func finish(_ document: DocumentSummary) -> [PlacedFinding] {
        document.pictures.entries.compactMap { $0.problem().map($0.finding) }
    }
}

/// Writes a dump of pages.
struct PageDumper: PageReceiver {
    private let output: AtomicOutput
    /// The dump of a page, and at last of the end of the pages.
    private let text: (Page?) -> [UInt8]

    /// The dump of `kind`, which is one of pages.
    init(_ kind: DumpKind, of note: Note, _ rendition: Rendition) {
        output = rendition.output
        switch kind {
        case .painting:
            text = { page in
                var dump = PaintingDump()
                if let page { dump.append(Painting(of: page)) }
                return dump.bytes
            }
        case .structure:
            var dump = StructureDump(language: note.language, version: note.conformance.version)
            text = { page in page.map { dump.append($0) } ?? dump.finish() }
        default:
            let category = rendition.isOnly ? nil : rendition.category.name
            text = { page in
                var dump = LayoutDump(category: category)
                if let page { dump.append(page) }
                return dump.bytes
            }
        }
    }

    func receive(_ page: Page) throws(RunError) { try output.write(text(page)) }

    func finish(_ document: DocumentSummary) throws(RunError) -> [PlacedFinding] {
        try output.write(text(nil))
        return []
    }
}
