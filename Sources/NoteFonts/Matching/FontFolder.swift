import Glibc

/// What keeps fontconfig from coming to an end in a folder: it follows links to folders, and opens whatever
/// is there.
enum FontFolder {
    /// Why the fonts in `directory` and below cannot be read, and where; nil if they can.
    static func obstacle(below directory: String) -> (path: String, reason: String)? {
        // The folders on the way to the one at hand, and what of each has not been looked at.
        var way: [(folder: FileIdentity, waiting: [String])] = []
        var done: Set<FileIdentity> = []
        var next: String? = directory
        while let path = next ?? popNext(&way, &done) {
            next = nil
            guard let folder = FileIdentity(path) else { continue }
            guard !way.contains(where: { $0.folder == folder }) else {
                return (path, "it is linked to a folder that it is in")
            }
            guard !done.contains(folder) else { continue }
            var folders: [String] = []
            for entry in entries(of: path) {
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

    /// The next folder to be looked at; what has no more is taken off the way.
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
