import Glibc

/// The system's account of a file.
package struct FileStatus {
    package enum Kind {
        case regular, directory, other
    }

    package let kind: Kind
    /// In bytes.
    package let size: Int
    /// The permissions, without the bits that make a program run as somebody else.
    let permissions: mode_t
    /// Number of its names.
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
        links = Int(clamping: status.st_nlink)
    }

    /// Of what `path` names, symbolic links followed; nil where it names nothing.
    package init?(of path: String) throws(SystemError) {
        var status = stat()
        guard stat(PathText.name(of: path), &status) == 0 else {
            guard errno == ENOENT else { throw .last }
            return nil
        }
        self.init(status)
    }
}

/// The file that a path names, whatever else its names are.
package struct FileIdentity: Hashable, Sendable {
    private let device: dev_t
    private let file: ino_t

    /// Nil where `path` names nothing.
    package init?(of path: String) {
        var status = stat()
        guard stat(PathText.name(of: path), &status) == 0 else { return nil }
        device = status.st_dev
        file = status.st_ino
    }
}
