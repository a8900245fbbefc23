import NoteFiles

/// A face on disk: a file, an index in it, and an instance.
struct FaceLocation: Hashable, Comparable, Sendable {
    let path: String
    let index: Int
    var instance = FaceInstance.origin

    /// The face without its instance.
    var origin: FaceLocation { FaceLocation(path: path, index: index) }

    /// The name of the file without folders, which differ between machines.
    var fileName: Substring {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
    }

    /// Whether only an administrator can have installed it, links resolved, so that it is as trustworthy as
    /// the program.
    var isSystemFont: Bool {
        guard let place = FileSystem.realPath(of: path)?.utf8 else { return false }
        // Debian's group `staff` may write to /usr/local.
        return place.starts(with: "/usr/".utf8) && !place.starts(with: "/usr/local/".utf8)
    }

    static func < (left: FaceLocation, right: FaceLocation) -> Bool {
        (left.path, left.index, left.instance) < (right.path, right.index, right.instance)
    }
}
