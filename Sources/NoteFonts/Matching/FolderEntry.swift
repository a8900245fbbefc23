import Geometry
import Glibc

/// An entry of a folder.
struct FolderEntry {
    let name: String
    /// One of `DT_REG` and so on.
    private let type: UInt8

    enum Kind {
        case folder
        /// A pipe, a socket or a device: opening it may block or have effects.
        case special
        case other
    }

    fileprivate init(name: String, type: UInt8) {
        self.name = name
        self.type = type
    }

    /// The kind of the entry or of its link's target; reads the file system only if the folder does not tell.
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

/// The entries of a folder, without names that begin with a dot, which fontconfig ignores too.
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

/// The identity of a file or folder, whatever its path.
struct DeviceAndInode: Hashable {
    let device: dev_t
    let file: ino_t

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = status.st_dev
        file = status.st_ino
    }
}
