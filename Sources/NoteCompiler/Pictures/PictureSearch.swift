import NoteFiles
import Synchronization

/// Finds files by their names alone, as vaults of notes name pictures: in the folder of the note and those in
/// it, then in the folders around, up to the root.
final class PictureSearch: Sendable {
    /// Without links.
    private let folder: String
    /// Whether a path without links is one that the note may read.
    private let mayRead: @Sendable (String) -> Bool
    /// The paths of files by their names, the nearest first; nil until they are looked for.
    private let paths = Mutex<[String: [String]]?>(nil)

    /// Files beyond this number are not found: a root may be a whole disk.
    private static let mostEntries = 50_000

    init(from folder: String, _ mayRead: @escaping @Sendable (String) -> Bool) {
        (self.folder, self.mayRead) = (folder, mayRead)
    }

    /// The path of the nearest file that ends with `name`; nil if there is none.
    func path(of name: String) -> String? {
        guard let last = name.split(separator: "/").last, !name.hasPrefix("/") else { return nil }
        let found = paths.withLock { paths in
            let known = paths ?? index()
            paths = known
            return known[String(last)] ?? []
        }
        return found.first { $0.hasSuffix("/" + name) }
    }

    private func index() -> [String: [String]] {
        var index: [String: [String]] = [:]
        var count = 0
        var (start, inner) = (folder, String?.none)
        while mayRead(start), count < Self.mostEntries {
            add(start, besides: inner, to: &index, &count)
            guard start != "/" else { break }
            let outer = "/" + start.split(separator: "/").dropLast().joined(separator: "/")
            (start, inner) = (outer, start)
        }
        return index
    }

    /// Adds the files in `start`, level by level, without those in `inner`.
    private func add(
        _ start: String, besides inner: String?, to index: inout [String: [String]], _ count: inout Int
    ) {
        var level = [start]
        while !level.isEmpty {
            var next: [String] = []
            for folder in level where count < Self.mostEntries {
                next += addFiles(of: folder, to: &index, &count).filter { $0 != inner }
            }
            level = next
        }
    }

    /// Adds the files of a folder; returns the folders in it, links left out.
    private func addFiles(
        of folder: String, to index: inout [String: [String]], _ count: inout Int
    ) -> [String] {
        let entries = FolderEntry.entries(of: folder).sorted { $0.name < $1.name }
        count += entries.count
        var folders: [String] = []
        for entry in entries {
            let path = folder == "/" ? "/" + entry.name : folder + "/" + entry.name
            let kind = entry.kind(in: folder)
            if kind == .other { index[entry.name, default: []].append(path) }
            if kind == .folder, FileSystem.realPath(ofFolder: path) == path { folders.append(path) }
        }
        return folders
    }
}
