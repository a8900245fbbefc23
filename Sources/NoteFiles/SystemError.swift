import Glibc

/// The reason for which a call of the system failed.
package struct SystemError: Error, Equatable {
    /// A value of `errno`, or less than 0 where no call has failed.
    let code: Int32

    /// The error of the call that has just failed. What the system has not given is noted.
    static var last: SystemError {
        let error = SystemError(code: errno)
        SystemLack.note(error.code)
        return error
    }

    /// The path of what is neither a file nor a folder: a pipe, a socket or a device. The system's own words
    /// for this code are of something else, and no call here gives it for a file.
    package static let notAFile = SystemError(code: ESPIPE)
    package static let isDirectory = SystemError(code: EISDIR)
    package static let notFound = SystemError(code: ENOENT)
    package static let noAccess = SystemError(code: EACCES)
    package static let tooLarge = SystemError(code: EFBIG)

    /// In the system's words: English, since no locale is ever set. The C library keeps them apart by thread.
    package var reason: String {
        self == .notAFile
            ? "it is a pipe, a socket or a device, and no file" : String(cString: strerror(code))
    }

    package var isReaderGone: Bool { code == EPIPE }

    /// Whether the disk is full or broken, which fails a write whenever it shows.
    package var isDiskFailure: Bool { [ENOSPC, EDQUOT, EIO, EFBIG].contains(code) }
}
