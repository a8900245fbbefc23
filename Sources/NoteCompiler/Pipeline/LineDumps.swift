import NoteLayout
import NoteText

/// Writes where lines may end in each line of the note.
func dumpBreaks(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: AtomicOutput
) throws(RunError) {
    let dump = try laidOut { () throws(LayoutError) in try BreakDump(language: job.language) }
    while let section = try sections.next() {
        try output.write(try laidOut { () throws(LayoutError) in try dump.text(of: section) })
    }
}

/// Writes which way the characters of each line of the note run.
func dumpLevels(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: AtomicOutput
) throws(RunError) {
    let dump = try laidOut { () throws(LayoutError) in try BidiDump(language: job.language) }
    while let section = try sections.next() {
        try output.write(try laidOut { () throws(LayoutError) in try dump.text(of: section) })
    }
}
