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

    /// The file `name` is not to be replaced by one of `kind`; nil if `error` says something else.
    static func notReplaced(_ name: String, _ error: SystemError, by kind: OutputKind?) -> RunError? {
        guard let kind, error == .foreignFile || error == .unreadableFile else { return nil }
        let reason =
            error == .foreignFile ? "the file exists and is not \(kind.name)" : "the file cannot be read"
        return .notReplaced(file: name, reason: reason)
    }

    /// `name` cannot be written to its end, or `what` in it.
    static func writeFailed(_ name: String, _ error: SystemError, what: String? = nil) -> RunError {
        error.isReaderGone ? .readerGone : .writeFailed(file: name, reason: error.reason(of: what))
    }
}

extension SystemError {
    fileprivate func reason(of what: String?) -> String { what.map { "\($0): \(reason)" } ?? reason }
}
