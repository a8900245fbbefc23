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

/// The place of a file in its folder, the same for all paths that lead there. It does not change when another
/// file is put there.
package struct FilePlace: Hashable, Sendable {
    private let folder: FileIdentity
    private let name: [UInt8]

    /// The place at the end of all symbolic links; nil where there is no such folder.
    package init?(of path: String) {
        guard let target = try? FileSystem.target(of: path) else { return nil }
        let directory = FileSystem.directory(of: target)
        guard let folder = FileIdentity(of: directory.isEmpty ? "." : directory) else { return nil }
        self.folder = folder
        name = Array(target.utf8.dropFirst(directory.utf8.count))
    }
}

/// A moment of the clock by which the system tells when files have changed.
package struct FileMoment {
    private let time: timespec

    /// Now, or a few milliseconds ago: that clock has steps.
    package init() {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        self.time = time
    }

    /// Whether the file at `path` may have changed since; nil where there is none.
    package func precedesChange(of path: String) -> Bool? {
        var status = stat()
        guard stat(PathText.name(of: path), &status) == 0 else { return nil }
        let change = status.st_ctim
        return (change.tv_sec, change.tv_nsec) >= (time.tv_sec, time.tv_nsec)
    }
}
