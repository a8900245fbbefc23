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

/// Writes pages as text.
struct LayoutDumper: PageReceiver {
    private let output: AtomicOutput
    private let category: String?

    /// `category` is that of the pages, where there are others.
    init(_ output: AtomicOutput, category: String? = nil) {
        self.output = output
        self.category = category
    }

    mutating func receive(_ page: Page) throws(RunError) {
        var dump = LayoutDump(category: category)
        dump.append(page)
        try output.write(dump.bytes)
    }

    func finish(_ document: DocumentSummary) -> [PlacedFinding] { [] }
}

/// Writes what is painted on pages as text.
struct PaintingDumper: PageReceiver {
    private let output: AtomicOutput

    init(_ output: AtomicOutput) { self.output = output }

    mutating func receive(_ page: Page) throws(RunError) {
        var dump = PaintingDump()
        dump.append(Painting(of: page))
        try output.write(dump.bytes)
    }

    func finish(_ document: DocumentSummary) -> [PlacedFinding] { [] }
}

/// Writes the structure of pages as text.
struct StructureDumper: PageReceiver {
    private let output: AtomicOutput
    private var dump: StructureDump

    init(_ note: Note, _ output: AtomicOutput) {
        self.output = output
        dump = StructureDump(language: note.language, version: note.conformance.version)
    }

    mutating func receive(_ page: Page) throws(RunError) {
        try output.write(dump.append(page))
    }

    consuming func finish(_ document: DocumentSummary) throws(RunError) -> [PlacedFinding] {
        try output.write(dump.finish())
        return []
    }
}
