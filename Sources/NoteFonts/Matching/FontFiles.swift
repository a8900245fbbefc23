/// The files in a folder and below that are fonts by their names.
struct FontFiles {
    /// Ascending.
    let paths: [String]

    /// The extensions of fonts, in small letters.
    private static let extensions: Set<Substring> = [
        "otf", "ttf", "ttc", "otc", "otb", "pfa", "pfb", "t1", "woff", "woff2", "dfont", "pcf", "bdf",
    ]

    /// What cannot be read, and what is linked in a circle, is passed over.
    init(below directories: [String]) {
        var paths: [String] = []
        var seen: Set<FileIdentity> = []
        var waiting = directories
        while let folder = waiting.popLast() {
            guard let identity = FileIdentity(folder), seen.insert(identity).inserted else { continue }
            for entry in entries(of: folder) {
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

    /// Those that are none of `files`, whatever the way to them is called.
    func without(_ files: Set<String>) -> [String] {
        let others = paths.filter { !files.contains($0) }
        guard !others.isEmpty else { return [] }
        let identities = Set(files.compactMap(FileIdentity.init))
        return others.filter { path in FileIdentity(path).map { !identities.contains($0) } ?? false }
    }

    private static func isFont(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased()[...])
    }
}

extension FontPattern {
    /// Whether the font says what it is called: fontconfig calls one that is cut short by its file.
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
