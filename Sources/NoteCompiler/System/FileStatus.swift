import Geometry
import Glibc

/// What the system knows of a file.
struct FileStatus {
    enum Kind {
        case regular, directory, other
    }

    let kind: Kind
    let size: Int
    /// The permissions, without the bits that make a program run as somebody else.
    let permissions: mode_t
    /// How many names it has.
    let links: Int

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            default: .other
            }
        size = status.st_size
        permissions = status.st_mode & 0o777
        links = Int(status.st_nlink)
    }

    /// Of what `path` names, symbolic links followed; nil where it names nothing.
    init?(of path: String) throws(SystemError) {
        var status = stat()
        guard stat(PathText.name(of: path), &status) == 0 else {
            guard errno == ENOENT else { throw .last }
            return nil
        }
        self.init(status)
    }
}
