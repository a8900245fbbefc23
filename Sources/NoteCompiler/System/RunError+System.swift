import Glibc

extension RunError {
    /// `name` cannot be made, or `what` in it. A full disk or a bad one fails a write, whenever it shows.
    static func cannotCreate(_ name: String, _ error: SystemError, what: String? = nil) -> RunError {
        guard ![ENOSPC, EDQUOT, EIO, EFBIG].contains(error.code) else {
            return writeFailed(name, error, what: what)
        }
        // The name itself need not be there.
        guard error.code != ENOENT || what != nil else {
            return .cannotCreate(file: name, reason: "its folder is not there")
        }
        return .cannotCreate(file: name, reason: error.reason(of: what))
    }

    /// `name` cannot be written to its end, or `what` in it.
    static func writeFailed(_ name: String, _ error: SystemError, what: String? = nil) -> RunError {
        error.isReaderGone ? .readerGone : .writeFailed(file: name, reason: error.reason(of: what))
    }
}

extension SystemError {
    fileprivate func reason(of what: String?) -> String { what.map { "\($0): \(reason)" } ?? reason }
}
