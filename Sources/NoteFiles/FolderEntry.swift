import Glibc

/// A name in a folder, and what the folder says of it.
package struct FolderEntry {
    /// With U+FFFD for what is not UTF-8, as fontconfig's names are read too.
    package let name: String
    /// One of `DT_REG` and its like.
    private let type: UInt8

    package enum Kind {
        case folder
        /// A pipe, a socket or a device: opening it may wait, or do something.
        case special
        case other
    }

    /// The entries of `folder`, without names that begin with a dot; none if it cannot be read.
    package static func entries(of folder: String) -> [FolderEntry] {
        guard let stream = opendir(PathText.name(of: folder)) else {
            SystemLack.note(errno)
            return []
        }
        defer { closedir(stream) }
        var entries: [FolderEntry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            guard !name.hasPrefix(".") else { continue }
            entries.append(FolderEntry(name: name, type: entry.pointee.d_type))
        }
        return entries
    }

    /// The kind of the entry or of its link's target; reads the file system only if the folder does not tell.
    package func kind(in folder: String) -> Kind {
        switch Int(clamping: type) {
        case Int(clamping: DT_DIR): return .folder
        case Int(clamping: DT_REG): return .other
        case Int(clamping: DT_LNK), Int(clamping: DT_UNKNOWN): break
        default: return .special
        }
        return switch (try? FileStatus(of: "\(folder)/\(name)"))?.kind {
        case .directory: .folder
        case .regular, nil: .other
        case .other: .special
        }
    }
}
