import Glibc

/// What the system says went wrong.
struct SystemError: Error, Equatable {
    let code: Int32

    /// The error of the call that has just failed.
    static var last: SystemError { SystemError(code: errno) }

    /// It is there, but neither a file nor a folder: a pipe, a socket or a device. The system's own words for
    /// this code are of something else, and no call here gives it for a file.
    static let notAFile = SystemError(code: ESPIPE)

    /// In the system's words: English, since no locale is ever set. The C library keeps them apart by thread.
    var reason: String {
        self == .notAFile
            ? "it is a pipe, a socket or a device, and no file" : String(cString: strerror(code))
    }

    var isReaderGone: Bool { code == EPIPE }
}

/// An open file, closed when it goes.
struct FileDescriptor: ~Copyable {
    let number: Int32
    private let isOwned: Bool

    /// Takes over the closing of `number`.
    init(adopting number: Int32) {
        self.number = number
        isOwned = true
    }

    /// Leaves `number` open when it goes.
    init(borrowing number: Int32) {
        self.number = number
        isOwned = false
    }

    static var standardInput: FileDescriptor { FileDescriptor(borrowing: STDIN_FILENO) }
    static var standardOutput: FileDescriptor { FileDescriptor(borrowing: STDOUT_FILENO) }

    /// Opens `path` with `flags`; what is created has the mode that the process's mask leaves of 0666.
    init(opening path: String, _ flags: Int32) throws(SystemError) {
        var number: Int32
        repeat {
            number = open(PathText.name(of: path), flags | O_CLOEXEC, 0o666)
        } while number < 0 && errno == EINTR
        guard number >= 0 else { throw .last }
        self.init(adopting: number)
    }

    deinit {
        if isOwned { _ = close(number) }
    }
}

extension FileDescriptor {
    /// Fills `buffer` from `offset` on, or from where the file stands if it is nil; less than it holds is the
    /// end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int? = nil) throws(SystemError) -> Int {
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

    /// Writes all of `bytes` where the file stands.
    func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
            let count = Glibc.write(number, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            written += count
        }
    }

    /// Asks for the errors that some file systems keep until a file is closed, while it can still be given
    /// up.
    ///
    /// The disk is not waited for: a power cut may cost an output, which the note gives again, not the note.
    func finishWriting() throws(SystemError) {
        let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0, close(copy) == 0 else { throw .last }
    }

    func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last }
        return FileStatus(status)
    }
}
