import NoteFonts
import NoteSettings
import NoteText

/// What is to be made of one note.
struct PipelineJob: Sendable {
    let mode: CompileMode
    let options: CompileOptions
    let settings: ResolvedSettings
    /// What its PDF is to follow.
    let conformance: ConformancePlan
    /// What the note is in: a setting, or a guess by its scripts.
    let language: String
    /// Where the note is, with a slash at its end; empty for the current folder.
    let folder: String
    /// What a note without a title is called.
    let stem: String
    let timer: StageTimer
    /// The workers that the note shares with others.
    let budgets: WorkerBudgets
    /// The faces that earlier attempts found damaged, and those that this one does.
    let rejected: RejectedFaces
}

extension PipelineJob {
    /// What the PDF is called, if the note gives itself the title `found`: nobody sees one without letters.
    func title(foundInText found: String?) -> String {
        let title = settings[.title]?.text ?? found ?? stem
        return title.isBlank ? stem : title
    }
}
