import Glibc

// NoteFiles: all that notec asks of the C library for input and output.
//
// In come paths and bytes, out come bytes, and a `SystemError` where the system refuses. `FileDescriptor` is
// an open file; `FileSystem` has the calls that take a path; `FileStatus`, `FileIdentity` and `FilePlace`
// say what a path names. `FileContents` reads files whole, `Spool` keeps bytes to be read again, and
// `Replacement` writes a file that nobody sees before it is whole. `RequestProcess` talks to another process.
//
// Paths are Swift strings; `PathText` turns them into the bytes of file names and back. No call waits for
// anybody unless its documentation says so. Libraries that open files themselves are no matter of this.

/// An open file, closed when it goes. Reading, writing and closing are safe in a signal handler.
package struct FileDescriptor: ~Copyable {
    let number: Int32
    private let isOwned: Bool

    /// Takes over the closing of `number`.
    init(adopting number: Int32) {
        self.number = number
        isOwned = true
    }

    /// Leaves `number` open when it goes.
    private init(borrowing number: Int32) {
        self.number = number
        isOwned = false
    }

    package static var standardInput: FileDescriptor { FileDescriptor(borrowing: STDIN_FILENO) }
    package static var standardOutput: FileDescriptor { FileDescriptor(borrowing: STDOUT_FILENO) }
    package static var standardError: FileDescriptor { FileDescriptor(borrowing: STDERR_FILENO) }

    /// Opens `path` with `flags`; what is created has the mode that the process's mask leaves of 0666.
    init(opening path: String, _ flags: Int32) throws(SystemError) {
        var number: Int32
        repeat {
            number = open(PathText.name(of: path), flags | O_CLOEXEC, 0o666)
        } while number < 0 && errno == EINTR
        guard number >= 0 else { throw .last }
        self.init(adopting: number)
    }

    /// Opens `path` to be read. Only if `waits`, and `path` is a pipe, is its writer waited for.
    package init(reading path: String, waits: Bool = true) throws(SystemError) {
        try self.init(opening: path, O_RDONLY | O_NOCTTY | (waits ? 0 : O_NONBLOCK))
    }

    /// Opens what is at `path` to be written.
    package init(writing path: String) throws(SystemError) {
        try self.init(opening: path, O_WRONLY | O_NOCTTY)
    }

    deinit {
        if isOwned { _ = close(number) }
    }
}

extension FileDescriptor {
    /// Fills `buffer` from `offset` on, or from where the file stands if it is nil; less than it holds is the
    /// end.
    package func read(
        into buffer: UnsafeMutableRawBufferPointer, at offset: Int? = nil
    ) throws(SystemError) -> Int {
        var filled = 0
        while filled < buffer.count {
            let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[filled...])
            let count =
                if let offset {
                    pread(number, rest.baseAddress, rest.count, offset + filled)
                } else {
                    Glibc.read(number, rest.baseAddress, rest.count)
                }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            guard count > 0 else { break }
            filled += count
        }
        return filled
    }

    /// Reads all that is left, of which no more than `limit` bytes are taken.
    package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
        var bytes: [UInt8] = []
        let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 1)
        defer { block.deallocate() }
        while bytes.count < limit {
            let count = try read(into: block)
            bytes += block[..<count]
            if count < block.count { break }
        }
        return bytes
    }

    /// Writes all of `bytes` where the file stands.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = Glibc.write(number, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            written += count
        }
    }

    /// Writes all of `text` where the file stands.
    package func write(_ text: String) throws(SystemError) {
        try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(SystemError) in
            try write(UnsafeRawBufferPointer(bytes))
        }
    }

    /// Asks for the errors that some file systems keep until a file is closed, while it can still be given
    /// up.
    ///
    /// The disk is not waited for: a power cut may cost an output, which the note gives again, not the note.
    package func finishWriting() throws(SystemError) {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, close(copy) == 0 else { throw .last }
    }

    package func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return FileStatus(status)
    }

    /// Whether what is written to it ends on a screen.
    package var isTerminal: Bool { isatty(number) == 1 }

    /// Makes sure that no file is opened under the number of a standard file that was closed.
    ///
    /// The fallback is opened the wrong way round, so that using it is an error; so is using a folder, where
    /// there are no devices.
    package static func openStandardFiles() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
            guard open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY) < 0 else { continue }
            _ = open("/", O_RDONLY)
        }
    }

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

    /// A temporary file that can be given a name; nil where the file system has no such files.
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
