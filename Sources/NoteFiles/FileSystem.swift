import Glibc

/// Calls that take a path.
package enum FileSystem {
    static func rename(_ path: String, to target: String) throws(SystemError) {
        let result = Glibc.rename(PathText.name(of: path), PathText.name(of: target))
        guard result == 0 else { throw .last }
    }

    /// Gives the file at `path` the name `other` too, which must be free.
    static func link(_ path: String, as other: String) throws(SystemError) {
        let result = linkat(AT_FDCWD, PathText.name(of: path), AT_FDCWD, PathText.name(of: other), 0)
        guard result == 0 else { throw .last }
    }

    /// Sets the time of the file to now; false if that is not allowed.
    static func touch(_ path: String) -> Bool {
        utimensat(AT_FDCWD, PathText.name(of: path), nil, 0) == 0
    }

    /// Lets the process have as many files open as the system allows it; a shell's usual limit is lower.
    package static func raiseOpenFileLimit() {
        var limit = rlimit()
        guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    }

    package static func exists(_ path: String) -> Bool {
        faccessat(AT_FDCWD, PathText.name(of: path), F_OK, AT_SYMLINK_NOFOLLOW) == 0
    }

    /// Whether what is written to `path` takes the place of what is there: it is a file, or nothing yet.
    package static func isReplaced(_ path: String) -> Bool {
        ((try? FileStatus(of: path))?.kind ?? .regular) == .regular
    }

    /// Takes the name away; false if it is not there, or not to be taken.
    static func remove(_ path: String) -> Bool { unlink(PathText.name(of: path)) == 0 }

    /// Removes a file that a run left behind when it was killed; false if it is still somebody's, or not
    /// there.
    static func removeStaleFile(_ path: String) -> Bool {
        guard
            let file = try? FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK),
            let status = try? file.status(), status.kind == .regular, file.lock()
        else { return false }
        return remove(path)
    }

    /// As many symbolic links as Linux follows.
    static let mostLinks = 40

    /// The path that `path` leads to by symbolic links; no file needs to exist there.
    package static func target(of path: String) throws(SystemError) -> String {
        var path = path
        for _ in 0..<mostLinks {
            guard let target = linkTarget(of: path) else { return path }
            path = target
        }
        throw SystemError(code: ELOOP)
    }

    /// The path that the symbolic link at `path` names; nil where there is no link.
    static func linkTarget(of path: String) -> String? {
        // The zero after it is never written to.
        var buffer = [CChar](repeating: 0, count: Int(clamping: PATH_MAX) + 1)
        let count = readlink(PathText.name(of: path), &buffer, buffer.count - 1)
        guard count >= 0 else { return nil }
        let link = PathText.text(of: buffer)
        return isAbsolute(link) ? link : directory(of: path) + link
    }

    /// The path of what `path` names from the root, without links; nil where there is nothing.
    package static func realPath(of path: String) -> String? {
        guard let name = realpath(PathText.name(of: path), nil) else { return nil }
        defer { free(name) }
        return PathText.text(of: name)
    }

    /// The path of `folder` from the root, without links, which for no name is the current one.
    package static func realPath(ofFolder folder: String) -> String? {
        realPath(of: folder.isEmpty ? "." : folder)
    }

    /// The folder that relative paths start from; nil where it is gone.
    package static var currentFolder: String? {
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return PathText.text(of: folder)
    }

    /// The folder of `path` with its slash; empty where it has none.
    package static func directory(of path: String) -> String {
        // A mark after the slash belongs to the name, though it is one character with it.
        path.utf8.lastIndex(of: UInt8(ascii: "/")).flatMap { String(path.utf8[...$0]) } ?? ""
    }

    /// Whether `path` starts from the root.
    static func isAbsolute(_ path: String) -> Bool { path.utf8.first == UInt8(ascii: "/") }
}
