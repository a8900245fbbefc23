import NoteSettings
import NoteText

extension Attempt {
    /// The forms of a note without the names of outputs of `task` that would lead out of its root, which are
    /// reported.
    mutating func withOutputsInRoot(
        _ forms: [ResolvedNote], of task: CompileTask
    ) throws(RunError) -> [ResolvedNote] {
        guard task.output == .beside, task.mode == .pdf else { return forms }
        var checked: [ResolvedNote] = []
        for form in forms {
            let settings = form.settings
            guard let span = settings.levels.all.source(of: .output)?.span else {
                checked.append(form)
                continue
            }
            let root = NoteRoot(folder: task.input.folder, limit: settings.levels.rootLimit)
            let path = try task.path(of: form)
            guard !root.holdsOutput(at: path) else {
                checked.append(form)
                continue
            }
            add(
                [
                    Finding(
                        .invalidFrontMatter, at: span,
                        "the output '\(path.shortened)' is not written: \(root.reason)",
                        hint: "a link leads there; name the output with --output")
                ], in: form.frontMatter)
            checked.append(form.with(settings.without(["output"])))
        }
        return checked
    }
}
