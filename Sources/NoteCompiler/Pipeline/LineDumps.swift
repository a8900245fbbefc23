import NoteLayout
import NoteText

/// Writes where lines may end in each line of the note.
func dumpBreaks(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: OutputSink
) throws(RunError) {
    let dump = try laidOut { () throws(LayoutError) in try BreakDump(language: job.language) }
    while let section = try sections.next() {
        try output.write(try laidOut { () throws(LayoutError) in try dump.text(of: section) })
    }
}

/// Writes which way the characters of each line of the note run.
func dumpLevels(
    _ job: PipelineJob, _ sections: inout NoteSections, to output: OutputSink
) throws(RunError) {
    let dump = try laidOut { () throws(LayoutError) in try BidiDump(language: job.language) }
    while let section = try sections.next() {
        try output.write(try laidOut { () throws(LayoutError) in try dump.text(of: section) })
    }
}

/// Does `work` of layout, and lets it fail as the pipeline does.
private func laidOut<Result>(_ work: () throws(LayoutError) -> Result) throws(RunError) -> Result {
    do { return try work() } catch { throw RunError(error) }
}
