import NoteLayout
import NotePDF
import NoteText

/// What takes the pages of a note, in order, and makes an output of them.
protocol PageReceiver: ~Copyable {
    mutating func receive(_ page: Page) async throws(RunError)

    /// Ends the output.
    consuming func finish(_ note: NoteFindings) async throws(RunError)
}

/// What is known of a note at its end.
struct NoteFindings: Sendable {
    /// What the note calls itself.
    var title: String?
    /// What its PDF may not claim to follow.
    var obstructed: ConformanceClaims
}

/// Makes nothing of pages: a note that is only checked.
struct Discarder: PageReceiver {
    mutating func receive(_ page: Page) {}
    func finish(_ note: NoteFindings) {}
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

    func finish(_ note: NoteFindings) {}
}

/// Writes the structure of pages as text.
struct StructureDumper: PageReceiver {
    private let output: OutputSink
    private var dump: StructureDump

    init(_ job: PipelineJob, _ output: OutputSink) {
        self.output = output
        dump = StructureDump(language: job.language, version: job.conformance.version)
    }

    mutating func receive(_ page: Page) throws(RunError) {
        try output.write(dump.append(page))
    }

    consuming func finish(_ note: NoteFindings) throws(RunError) {
        try output.write(dump.finish())
    }
}
