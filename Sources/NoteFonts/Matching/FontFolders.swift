import NoteFiles

/// The added folders and those below, with the files in them that are fonts by their extensions.
struct FontFolders {
    private var files: [String] = []
    /// The paths of all folders.
    private(set) var visited: [String] = []
    /// The folders that have been walked completely.
    private var done: Set<FileIdentity> = []

    /// The extensions of fonts, in lower case.
    static let extensions: Set<String> = [
        "otf", "ttf", "ttc", "otc", "otb", "pfa", "pfb", "t1", "woff", "woff2", "dfont", "pcf", "bdf",
    ]

    /// Adds `directory`; skips folders that cannot be read.
    ///
    /// Throws if fontconfig would not terminate there: it follows links to folders and opens special files.
    mutating func add(_ directory: String) throws(FontError) {
        // The folders on the path to the current one, each with its unvisited subfolders.
        var way: [(folder: FileIdentity, waiting: [String])] = []
        var next: String? = directory
        while let path = next ?? popNext(&way) {
            next = nil
            guard let folder = FileIdentity(of: path) else { continue }
            guard !way.contains(where: { $0.folder == folder })
            else { throw .unreadable(path: path, reason: "it is linked to a folder that it is in") }
            guard !done.contains(folder) else { continue }
            visited.append(path)
            way.append((folder, try addFiles(in: path)))
        }
    }

    /// The font files whose paths lead to none of `others`, through links or otherwise.
    func files(without others: Set<String>) -> [String] {
        let rest = files.filter { !others.contains($0) }
        guard !rest.isEmpty else { return [] }
        let identities = Set(others.compactMap { FileIdentity(of: $0) })
        return rest.filter { path in FileIdentity(of: path).map { !identities.contains($0) } ?? false }
    }

    /// The next folder to visit; finished folders are removed from `way`.
    private mutating func popNext(_ way: inout [(folder: FileIdentity, waiting: [String])]) -> String? {
        while let last = way.indices.last {
            if let path = way[last].waiting.popLast() { return path }
            done.insert(way[last].folder)
            way.removeLast()
        }
        return nil
    }

    /// Adds the font files in `folder`, and returns the folders in it, descending.
    private mutating func addFiles(in folder: String) throws(FontError) -> [String] {
        var folders: [String] = []
        for entry in FolderEntry.entries(of: folder) {
            let path = "\(folder)/\(entry.name)"
            switch entry.kind(in: folder) {
            case .folder: folders.append(path)
            case .special: throw .unreadable(path: path, reason: "it is neither a file nor a folder")
            case .other: if Self.isFont(entry.name) { files.append(path) }
            }
        }
        return folders.sorted(by: >)
    }

    private static func isFont(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }
}
