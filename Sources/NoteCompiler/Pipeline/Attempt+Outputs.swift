import NoteSettings
import NoteText

extension Attempt {
    /// The forms of a note without names of outputs of `task` that lead out of its root, which are reported.
    mutating func withOutputsInRoot(
        _ forms: [ResolvedNote], of task: CompileTask
    ) throws(RunError) -> [ResolvedNote] {
        guard task.output == .beside, task.mode == .pdf else { return forms }
        var checked = forms
        for (index, form) in forms.enumerated() {
            guard let span = form.settings.levels.all.source(of: .output)?.span else { continue }
            let root = NoteRoot(folder: task.input.folder, limit: form.settings.levels.rootLimit)
            let path = try task.path(of: form)
            guard !root.holdsOutput(at: path) else { continue }
            let finding = Finding(
                .invalidFrontMatter, at: span,
                "the output '\(path.shortened)' is not written: \(root.reason)",
                hint: "a link leads there; name the output with --output")
            add([finding], in: form.frontMatter)
            checked[index].settings = form.settings.without(["output"])
        }
        return checked
    }
}
