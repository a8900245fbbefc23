import NoteLayout
import NotePDF
import NoteText

/// What takes the pages of a note, in order, and makes an output of them.
protocol PageReceiver: ~Copyable {
    /// Whether it looks at the margins: a page number costs as much as a short page.
    static var seesMargins: Bool { get }

    mutating func receive(_ page: Page) async throws(RunError)

    /// Ends the output, of a note that has been read to its end.
    consuming func finish(_ run: inout PipelineRun) async throws(RunError)
}

extension PageReceiver where Self: ~Copyable {
    static var seesMargins: Bool { true }
}

/// Makes nothing of pages: a note that is only checked.
struct Discarder: PageReceiver {
    static var seesMargins: Bool { false }

    mutating func receive(_ page: Page) {}
    func finish(_ run: inout PipelineRun) { run.checkPictures() }
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

    func finish(_ run: inout PipelineRun) {}
}

/// Writes what is painted on pages as text.
struct PaintingDumper: PageReceiver {
    private let output: OutputSink

    init(_ output: OutputSink) { self.output = output }

    mutating func receive(_ page: Page) throws(RunError) {
        var dump = PaintingDump()
        dump.append(Painting(of: page))
        try output.write(dump.bytes)
    }

    func finish(_ run: inout PipelineRun) {}
}

/// Writes the structure of pages as text.
struct StructureDumper: PageReceiver {
    private let output: AtomicOutput
    private var dump: StructureDump

    init(_ job: PipelineJob, _ output: AtomicOutput) {
        self.output = output
        dump = StructureDump(language: job.language, version: job.conformance.version)
    }

    mutating func receive(_ page: Page) throws(RunError) {
        try output.write(dump.append(page))
    }

    consuming func finish(_ run: inout PipelineRun) throws(RunError) {
        try output.write(dump.finish())
    }
}
