import NoteFonts
import NoteLayout
import NoteSettings

/// How a list is written.
public enum ListFormat: String, CaseIterable, Sendable {
    /// In columns.
    case text
    /// An object a line.
    case json
}

/// The face of every text style, of text in script and of code, at the first size category that `options`
/// set.
public func listFonts(_ options: CompileOptions, as format: ListFormat) throws(RunError) -> String {
    let settings = try ResolvedSettings(options)
    let job = PipelineJob(
        mode: .check, options: options, settings: settings, conformance: try ConformancePlan(settings),
        language: settings[.lang] ?? "en", folder: "", stem: "",
        timer: StageTimer(nil), budgets: WorkerBudgets(jobs: 1, notes: 1),
        rejected: RejectedFaces())
    let list = try FontList(StyleSheet(job, in: settings[.sizeCategory][0], FontCatalog(job)))
    return switch format {
    case .text: list.text
    case .json: list.json
    }
}
