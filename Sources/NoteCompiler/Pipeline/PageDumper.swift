import NoteLayout
import NotePDF
import NoteText

/// Writes a dump of pages.
final class PageDumper: PageReceiver {
    private let output: AtomicOutput
    /// The dump of a page, and at last of the end of the pages.
    private let text: (NoteLayout.Page?) -> [UInt8]

    /// The dump of `kind`, which is one of pages.
    init(_ kind: DumpKind, of rendition: Rendition) {
        let note = rendition.note
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
            let name = rendition.isOnly ? nil : note.rendition
            let category = note.hasOtherCategories ? note.category.name : nil
            text = { page in
                var dump = LayoutDump(rendition: name, category: category)
                if let page { dump.append(page) }
                return dump.bytes
            }
        }
    }

    func receive(_ page: NoteLayout.Page) throws(RunError) { try output.write(text(page)) }

    func finish(_ document: DocumentSummary) throws(RunError) -> [PlacedFinding] {
        try output.write(text(nil))
        return []
    }
}
