import NoteFiles

/// Finds folders in which fontconfig would not terminate: it follows links to folders and opens special
/// files.
enum FontFolder {
    /// The first path below `directory` that prevents its fonts from being read, and why; nil if there is
    /// none.
    static func obstacle(below directory: String) -> (path: String, reason: String)? {
        // The folders on the path to the current one, each with its unvisited subfolders.
        var way: [(folder: FileIdentity, waiting: [String])] = []
        var done: Set<FileIdentity> = []
        var next: String? = directory
        while let path = next ?? popNext(&way, &done) {
            next = nil
            guard let folder = FileIdentity(of: path) else { continue }
            guard !way.contains(where: { $0.folder == folder }) else {
                return (path, "it is linked to a folder that it is in")
            }
            guard !done.contains(folder) else { continue }
            var folders: [String] = []
            for entry in FolderEntry.entries(of: path) {
                switch entry.kind(in: path) {
                case .folder: folders.append("\(path)/\(entry.name)")
                case .special: return ("\(path)/\(entry.name)", "it is neither a file nor a folder")
                case .other: break
                }
            }
            way.append((folder, folders.sorted(by: >)))
        }
        return nil
    }

    /// The next folder to visit; finished folders are moved from `way` to `done`.
    private static func popNext(
        _ way: inout [(folder: FileIdentity, waiting: [String])], _ done: inout Set<FileIdentity>
    ) -> String? {
        while let last = way.indices.last {
            if let path = way[last].waiting.popLast() { return path }
            done.insert(way[last].folder)
            way.removeLast()
        }
        return nil
    }
}
