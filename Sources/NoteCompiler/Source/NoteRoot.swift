import NoteFiles
import NoteSettings
import NoteText

/// The folder that files which a note names may not leave, links followed: the note may come from anybody.
struct NoteRoot {
    /// As it was given.
    let name: String
    /// From the root of the file system, without links; nil where it is not there.
    let path: String?

    init(_ name: String) {
        self.name = name
        path = FileSystem.realPath(ofFolder: name)
    }

    /// The root of a note in `folder`; `limit` is the folder that the run gives in place of that.
    init(folder: String, limit: String?) { self.init(limit ?? folder) }

    /// The path without links of the file at `path`, which a note names.
    ///
    /// - Throws: `.unreadable` if it is outside, or not there; no message tells what is there outside.
    func realPath(of path: String) throws(RunError) -> String {
        guard let real = FileSystem.realPath(of: path) else {
            let parent = FileSystem.realPath(ofFolder: FileSystem.directory(of: path))
            guard let parent, holds(parent) else { throw outside(path) }
            throw .unreadable(file: path, reason: SystemError.notFound.reason)
        }
        guard holds(real) else { throw outside(path) }
        return real
    }

    /// Whether a file at `path`, which need not be there, is made in it.
    func holdsOutput(at path: String) -> Bool {
        guard let target = try? FileSystem.target(of: path) else { return false }
        // Where there is no folder, nothing is made.
        return FileSystem.realPath(ofFolder: FileSystem.directory(of: target)).map(holds) ?? true
    }

    /// The sentence that refuses what is not in it.
    var reason: String { "it is outside \(name.isEmpty ? "the folder of the note" : "'\(name.shortened)'")" }

    private func outside(_ path: String) -> RunError { .unreadable(file: path, reason: reason) }

    /// Whether the path `real`, without links, is in it.
    func holds(_ real: String) -> Bool { path.map { real.isPath(in: $0) } ?? false }
}

extension NoteRoot {
    /// The finding that `setting` of a note names a file at `path` that is not to be had, for `error`.
    ///
    /// - Throws: `error`, if it is about something else.
    static func finding(
        _ setting: String, _ path: String, at span: SourceSpan, _ error: RunError
    ) throws(RunError) -> Finding {
        guard case .unreadable(_, let reason) = error else { throw error }
        return Finding(
            .invalidFrontMatter, at: span, "the \(setting) '\(path.shortened)' cannot be read: \(reason)",
            hint: "paths are seen from the folder of the note, which they leave only with --root")
    }
}
