import NoteFiles

/// The font files in folders and below, recognized by their extensions.
struct FontFiles {
    /// Ascending.
    let paths: [String]

    /// The extensions of fonts, in lower case.
    private static let extensions: Set<Substring> = [
        "otf", "ttf", "ttc", "otc", "otb", "pfa", "pfb", "t1", "woff", "woff2", "dfont", "pcf", "bdf",
    ]

    /// Skips folders that cannot be read, and cycles of links.
    init(below directories: [String]) {
        var paths: [String] = []
        var seen: Set<FileIdentity> = []
        var waiting = directories
        while let folder = waiting.popLast() {
            guard let identity = FileIdentity(of: folder), seen.insert(identity).inserted else { continue }
            for entry in FolderEntry.entries(of: folder) {
                let path = "\(folder)/\(entry.name)"
                if Self.isFont(entry.name) {
                    paths.append(path)
                } else if entry.kind(in: folder) == .folder {
                    waiting.append(path)
                }
            }
        }
        self.paths = paths.sorted()
    }

    /// The paths that lead to none of `files`, through links or otherwise.
    func without(_ files: Set<String>) -> [String] {
        let others = paths.filter { !files.contains($0) }
        guard !others.isEmpty else { return [] }
        let identities = Set(files.compactMap { FileIdentity(of: $0) })
        return others.filter { path in FileIdentity(of: path).map { !identities.contains($0) } ?? false }
    }

    private static func isFont(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased()[...])
    }
}

extension FontPattern {
    /// Whether the font has a name of its own: fontconfig names a truncated font after its file.
    var hasNames: Bool {
        guard let file, pathStem(file) == family, format != nil, let location else { return true }
        return HarfBuzzFace(location).map { $0.hasTable(tag("name")) } ?? false
    }
}

/// The name of a file without folders and its last extension.
private func pathStem(_ path: String) -> Substring {
    let bytes = path.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes.index(after: $0) } ?? bytes.startIndex
    let end = bytes[start...].lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    return path[start..<end]
}
