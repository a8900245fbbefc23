import NoteFiles
import Synchronization

/// Finds files by their names alone, as vaults of notes name pictures: in the folder of the note and those in
/// it, then in the folders around, up to the root.
final class PictureSearch: Sendable {
    /// Without links.
    private let folder: String
    /// Whether a path without links is one that the note may read.
    private let mayRead: @Sendable (String) -> Bool
    /// The files that are there; nil until one is looked for.
    private let files = Mutex<Files?>(nil)

    private struct Files {
        /// The paths of files by their names, the nearest first.
        var paths: [String: [String]] = [:]
        /// The folders that they are in, the nearest first.
        var folders: [String] = []
        var count = 0
    }

    /// Files beyond this number are not found: a root may be a whole disk.
    private static let mostEntries = 50_000
    /// The most folders in which nobody waits in vain for a file to appear.
    private static let mostFolders = 256

    init(from folder: String, _ mayRead: @escaping @Sendable (String) -> Bool) {
        (self.folder, self.mayRead) = (folder, mayRead)
    }

    /// The path of the nearest file that ends with `name`; nil if there is none.
    func path(of name: String) -> String? {
        guard let last = name.split(separator: "/").last, !name.hasPrefix("/") else { return nil }
        let found = files.withLock { files in
            let known = files ?? index()
            files = known
            return known.paths[String(last)] ?? []
        }
        return found.first { $0.hasSuffix("/" + name) }
    }

    /// The paths at which a file would be nearer than the one that is found by `name`, or would be found if
    /// there is none; none if no file has been looked for by its name alone.
    func nearerPaths(of name: String) -> [String] {
        guard let last = name.split(separator: "/").last, !name.hasPrefix("/") else { return [] }
        return files.withLock { files in
            guard let files else { return [] }
            let found = files.paths[String(last)]?.first { $0.hasSuffix("/" + name) }
            let folders = files.folders.prefix(Self.mostFolders)
            let paths = folders.map { $0 == "/" ? "/" + name : $0 + "/" + name }
            return Array(paths.prefix { $0 != found })
        }
    }

    private func index() -> Files {
        var index = Files()
        var (start, inner) = (folder, String?.none)
        while mayRead(start), index.count < Self.mostEntries {
            add(start, besides: inner, to: &index)
            guard start != "/" else { break }
            let outer = "/" + start.split(separator: "/").dropLast().joined(separator: "/")
            (start, inner) = (outer, start)
        }
        return index
    }

    /// Adds the files in `start`, level by level, without those in `inner`.
    private func add(_ start: String, besides inner: String?, to index: inout Files) {
        var level = [start]
        while !level.isEmpty {
            var next: [String] = []
            for folder in level where index.count < Self.mostEntries {
                next += addFiles(of: folder, to: &index).filter { $0 != inner }
            }
            level = next
        }
    }

    /// Adds the files of a folder; returns the folders in it, links left out.
    private func addFiles(of folder: String, to index: inout Files) -> [String] {
        index.folders.append(folder)
        let entries = FolderEntry.entries(of: folder).sorted { $0.name < $1.name }
        index.count += entries.count
        var folders: [String] = []
        for entry in entries {
            let path = folder == "/" ? "/" + entry.name : folder + "/" + entry.name
            let kind = entry.kind(in: folder)
            if kind == .other { index.paths[entry.name, default: []].append(path) }
            if kind == .folder, FileSystem.realPath(ofFolder: path) == path { folders.append(path) }
        }
        return folders
    }
}
