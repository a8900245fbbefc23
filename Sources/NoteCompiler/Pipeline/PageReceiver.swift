import NoteLayout
import NotePDF

/// What takes the pages of a note, in order, and makes an output of them.
protocol PageReceiver: ~Copyable {
    mutating func receive(_ page: Page) async throws(RunError)

    /// Ends the output; `title` is what the note calls itself.
    consuming func finish(title: String?) async throws(RunError)
}

/// Makes nothing of pages: a note that is only checked.
struct Discarder: PageReceiver {
    mutating func receive(_ page: Page) {}
    func finish(title: String?) {}
}

/// Writes pages as text.
struct LayoutDumper: PageReceiver {
    private let output: OutputSink

    init(_ output: OutputSink) {
        self.output = output
    }

    mutating func receive(_ page: Page) throws(RunError) {
        var dump = LayoutDump()
        dump.append(page)
        try output.write(dump.bytes)
    }

    func finish(title: String?) {}
}

/// Writes the structure of pages as text.
struct StructureDumper: PageReceiver {
    private let output: OutputSink
    private var dump: StructureDump

    init(_ job: PipelineJob, _ output: OutputSink) {
        self.output = output
        dump = StructureDump(language: job.language)
    }

    mutating func receive(_ page: Page) throws(RunError) {
        try output.write(dump.append(page))
    }

    consuming func finish(title: String?) throws(RunError) {
        try output.write(dump.finish())
    }
}
