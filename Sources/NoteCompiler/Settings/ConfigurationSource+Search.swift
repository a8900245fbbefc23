import NoteFiles

extension ConfigurationSource {
    /// The configuration file of `input`, or of a note in the current folder; nil where it has none.
    func path(for input: CompileInput?) throws(RunError) -> String? {
        switch self {
        case .none: return nil
        case .file(let path): return path
        case .nearest(let current, let user):
            if let path = Self.nearest(to: input?.folder ?? "", current) { return path }
            return user.flatMap { FileSystem.exists($0) ? $0 : nil }
        }
    }

    /// The nearest `notec.yaml` in `folder` or above it, named without `current` where it is below that.
    private static func nearest(to folder: String, _ current: String) -> String? {
        guard var folder = FileSystem.realPath(of: folder.isEmpty ? "." : folder) else { return nil }
        while true {
            let path = (folder == "/" ? "" : folder) + "/notec.yaml"
            if FileSystem.exists(path) {
                let start = current == "/" ? "/" : current + "/"
                return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
            }
            guard folder != "/", let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }
}
