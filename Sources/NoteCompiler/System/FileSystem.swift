import Geometry
import Glibc

extension FileDescriptor {
    /// `O_TMPFILE`, which Swift does not see: `__O_TMPFILE`, the same on all of Linux's architectures, with
    /// this.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY

    /// A file in `directory` that has no name and goes when it is closed.
    init(unnamedIn directory: String) throws(SystemError) {
        if let file = try FileDescriptor(linkableIn: directory) {
            self = file
            return
        }
        var template = PathText.name(of: directory + "/notec-XXXXXX")
        let number = mkstemp(&template)
        guard number >= 0, fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { throw .last }
        _ = unlink(template)
        self.init(adopting: number)
    }

    /// The same, but able to be given a name; nil where the file system has no such files.
    init?(linkableIn directory: String) throws(SystemError) {
        do throws(SystemError) {
            try self.init(opening: directory, Self.unnamed | O_RDWR)
        } catch {
            // EISDIR is how kernels and file systems that do not know the flag see it.
            guard [EOPNOTSUPP, EISDIR, EINVAL, ENOSYS].contains(error.code) else { throw error }
            return nil
        }
    }

    /// Gives an unnamed file the name `path`, which must be free.
    func link(as path: String) throws(SystemError) {
        let result = linkat(
            AT_FDCWD, "/proc/self/fd/\(number)", AT_FDCWD, PathText.name(of: path), AT_SYMLINK_FOLLOW)
        guard result == 0 else { throw .last }
    }

    /// Whether unnamed files can be given names here.
    static var canLink: Bool { access("/proc/self/fd", X_OK) == 0 }

    /// Takes the file's lock; false if somebody else has it.
    func lock() -> Bool {
        flock(number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
    }

    func setPermissions(_ permissions: mode_t) throws(SystemError) {
        guard fchmod(number, permissions) == 0 else { throw .last }
    }
}

/// Calls that take a path.
enum FileSystem {
    static func rename(_ path: String, to target: String) throws(SystemError) {
        let result = Glibc.rename(PathText.name(of: path), PathText.name(of: target))
        guard result == 0 else { throw .last }
    }

    /// Sets the time of the file to now; false if that is not allowed.
    static func touch(_ path: String) -> Bool {
        utimensat(AT_FDCWD, PathText.name(of: path), nil, 0) == 0
    }

    static func exists(_ path: String) -> Bool {
        faccessat(AT_FDCWD, PathText.name(of: path), F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Whether what is written to `path` takes the place of what is there: it is a file, or nothing yet.
    static func isReplaced(_ path: String) -> Bool {
        var status = stat()
        return stat(PathText.name(of: path), &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    }

    /// Takes the name away; false if it is not there, or not to be taken.
    static func remove(_ path: String) -> Bool { unlink(PathText.name(of: path)) == 0 }

    /// Removes a file that a run left behind when it was killed; false if it is still somebody's, or not
    /// there.
    static func removeLitter(_ path: String) -> Bool {
        guard
            let file = try? FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            let status = try? file.status(), status.kind == .regular, file.lock()
        else { return false }
        return remove(path)
    }

    /// What `path` names at the end of all symbolic links, which need not exist.
    static func target(of path: String) throws(SystemError) -> String {
        var path = path
        // As many as Linux follows.
        for _ in 0..<40 {
            // The zero after it is never written to.
            var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            let count = readlink(PathText.name(of: path), &buffer, buffer.count - 1)
            guard count >= 0 else { return path }
            let link = PathText.text(of: buffer)
            path = link.hasPrefix("/") ? link : directory(of: path) + link
        }
        throw SystemError(code: ELOOP)
    }

    /// The path of what `path` names from the root, without links; nil where there is nothing.
    static func realPath(of path: String) -> String? {
        guard let name = realpath(PathText.name(of: path), nil) else { return nil }
        defer { free(name) }
        return PathText.text(of: name)
    }

    /// The folder of `path` with its slash; empty where it has none.
    static func directory(of path: String) -> String {
        path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[...$0]) } ?? ""
    }
}
