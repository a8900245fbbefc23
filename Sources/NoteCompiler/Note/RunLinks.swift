import NoteSettings
import NoteText

/// The notes of a run, each of which becomes outputs of its own, by the names that links have for them.
struct RunLinks: Sendable {
    /// By number of the note.
    private let tasks: [CompileTask]
    let notes: BookLinks

    init(_ tasks: [CompileTask]) {
        self.tasks = tasks
        notes = BookLinks(tasks.map(\.input))
    }

    /// The PDFs that links of `form`, a note whose output `task` names, may lead to; nil if it is no PDF.
    func outputs(for form: ResolvedNote, of task: CompileTask) -> OutputLinks? {
        guard tasks.count > 1, task.mode == .pdf, form.settings[.dialect] == .markdown,
            task.output != .standardOutput, let own = try? task.path(of: form)
        else { return nil }
        return OutputLinks(notes, tasks, form, own: own)
    }
}

/// The PDFs of the notes of a run, as links of the PDF of one of them name them.
///
/// All notes are taken to have the settings of that note: its size category, its rendition and its output,
/// unless its front matter names that.
final class OutputLinks: Sendable {
    private let notes: BookLinks
    private let tasks: [CompileTask]
    private let form: ResolvedNote
    /// The path of the PDF.
    private let own: String

    fileprivate init(_ notes: BookLinks, _ tasks: [CompileTask], _ form: ResolvedNote, own: String) {
        (self.notes, self.tasks, self.own) = (notes, tasks, own)
        var form = form
        if form.settings.levels.all.source(of: .output)?.span != nil {
            form.settings = form.settings.without(["output"])
        }
        self.form = form
    }

    /// A link of the note as its PDF has it; nil if it leads to none of the notes.
    func target(of link: Link) -> String? {
        guard let target = notes.target(of: link, from: form.folder), tasks[target.note].mode == .pdf,
            tasks[target.note].output != .standardOutput, let path = try? tasks[target.note].path(of: form)
        else { return nil }
        let name = target.name.map { "#" + $0 } ?? ""
        if path == own, !name.isEmpty { return name }
        let file = notes.relativePath(to: path, from: own)
        // The signs that mean something in a target.
        var escaped = ""
        for character in file.unicodeScalars {
            if "%#?".unicodeScalars.contains(character) {
                escaped += "%" + String(character.value, inHexadecimal: 2)
            } else {
                escaped.unicodeScalars.append(character)
            }
        }
        return escaped + name
    }
}
