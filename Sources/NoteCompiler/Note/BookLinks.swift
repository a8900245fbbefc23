import NoteFiles
import NoteText

/// The notes of a book or of a run, by the paths and names that links have for them.
struct BookLinks: Sendable {
    /// A note, or a place in it.
    struct Target {
        /// The number of the note, from 0.
        let note: Int
        let name: String?
    }

    /// By their paths from the root; of a note that is there twice the first.
    private let notes: [String: Int]
    /// By their file names in lower case; of several with one name the first.
    private let notesByName: [String: Int]
    /// The current folder, with a slash at the end.
    private let currentFolder: String

    init(_ inputs: [CompileInput]) {
        let current = (FileSystem.currentFolder ?? "") + "/"
        currentFolder = current
        let paths = inputs.enumerated().compactMap { note, input in
            input.path.map { (($0.hasPrefix("/") ? $0 : current + $0).withoutDots, note) }
        }
        notes = Dictionary(paths) { first, _ in first }
        notesByName = Dictionary(paths.map { (Self.fileName($0.0), $0.1) }) { first, _ in first }
    }

    private static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    }

    /// The target of a link of a note in `folder`: the note at its path from there or, if the link names a
    /// note, the one of that name in whatever folder; nil if there is no such note.
    func target(of link: Link, from folder: String) -> Target? {
        guard link.target.utf8.first != UInt8(ascii: "#") else { return nil }
        let path = String(link.target.prefix { $0 != "#" })
        let name = String(link.target.dropFirst(path.count + 1))
        let paths = [path, path.withoutPercentSigns].compactMap(\.self)
        let isFile = LinkScheme.scheme(of: link.target) == nil
        var note = isFile ? paths.compactMap { self.note(at: $0, from: folder) }.first : nil
        if note == nil, link.namesNote { note = paths.compactMap { notesByName[Self.fileName($0)] }.first }
        return note.map { Target(note: $0, name: name.isEmpty ? nil : name) }
    }

    /// The note at a path as a note in `folder` writes it.
    private func note(at path: String, from folder: String) -> Int? {
        let whole = path.hasPrefix("/") ? path : folder + path
        return notes[(whole.hasPrefix("/") ? whole : currentFolder + whole).withoutDots]
    }

    /// The path of a file from the folder of another one.
    func relativePath(to file: String, from other: String) -> String {
        let parts = { [currentFolder] (path: String) in
            (path.hasPrefix("/") ? path : currentFolder + path).withoutDots.split(separator: "/")
        }
        let (target, folder) = (parts(file), parts(other).dropLast())
        let common = zip(target.dropLast(), folder).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: folder.count - common)
        return (up + target[common...].map(String.init)).joined(separator: "/")
    }
}

extension String {
    /// A path from the root without `.` and `..`.
    var withoutDots: String {
        var parts: [Substring] = []
        for part in split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }
}
