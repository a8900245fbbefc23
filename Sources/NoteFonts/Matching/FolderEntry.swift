import Geometry
import Glibc

/// A name in a folder, and what the folder says of it.
struct FolderEntry {
    let name: String
    /// One of `DT_REG` and its like.
    private let type: UInt8

    enum Kind {
        case folder
        /// A pipe, a socket or a device: opening it may wait, or do something.
        case special
        case other
    }

    fileprivate init(name: String, type: UInt8) {
        self.name = name
        self.type = type
    }

    /// What it is, or what it is linked to; the file system is asked only where the folder does not tell.
    func kind(in folder: String) -> Kind {
        switch Int(type) {
        case Int(DT_DIR): return .folder
        case Int(DT_REG): return .other
        case Int(DT_LNK), Int(DT_UNKNOWN): break
        default: return .special
        }
        var status = stat()
        guard stat("\(folder)/\(name)", &status) == 0 else { return .other }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: return .folder
        case S_IFREG: return .other
        default: return .special
        }
    }
}

/// What is in a folder, but for names that begin with a dot, which fontconfig does not look at either.
func entries(of folder: String) -> [FolderEntry] {
    guard let stream = opendir(folder) else { return [] }
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

/// Which file of which file system.
struct FileIdentity: Hashable {
    let device: dev_t
    let file: ino_t

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        file = status.st_ino
    }
}
