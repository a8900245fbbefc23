import NoteFiles
import NoteText

/// The notes of a book by the paths that links name them by.
struct BookLinks: Sendable {
    /// A note of the book, or a place in it.
    struct Target {
        /// The number of the note, from 0.
        let note: Int
        let name: String?
    }

    /// By their paths from the root; of a note that is bound in twice the first.
    private let notes: [String: Int]
    /// By their file names in lower case, of several the first.
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

    /// The target of a link of a note in `folder`: a note by its path from there, or, if it names one, in
    /// whatever folder; nil if that is no note of the book.
    func target(of link: Link, from folder: String) -> Target? {
        if let target = target(of: link.target, from: folder) { return target }
        guard link.namesNote else { return nil }
        let path = String(link.target.prefix { $0 != "#" })
        let name = String(link.target.dropFirst(path.count + 1))
        for path in [path, path.withoutPercentSigns].compactMap(\.self) {
            if let note = notesByName[Self.fileName(path)] {
                return Target(note: note, name: name.isEmpty ? nil : name)
            }
        }
        return nil
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

    /// The target of a link that a note in `folder` writes as `link`; nil if that is no note of the book.
    private func target(of link: String, from folder: String) -> Target? {
        guard LinkScheme.scheme(of: link) == nil, link.utf8.first != UInt8(ascii: "#") else { return nil }
        let path = String(link.prefix { $0 != "#" })
        let name = String(link.dropFirst(path.count + 1))
        for path in [path, path.withoutPercentSigns].compactMap(\.self) {
            let whole = path.hasPrefix("/") ? path : folder + path
            let key = (whole.hasPrefix("/") ? whole : currentFolder + whole).withoutDots
            if let note = notes[key] { return Target(note: note, name: name.isEmpty ? nil : name) }
        }
        return nil
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
