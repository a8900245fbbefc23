import NoteFiles
import PDFWriter

/// An output that is there whole, once it is committed, or not at all. Shared by those who write to it.
final class AtomicOutput: PDFSink {
    private let name: String
    /// The path of the file that it is to be; nil for a pipe, a device or standard output.
    let path: String?
    /// The kind of file that may be replaced; nil if any may.
    private let kind: OutputKind?
    /// Whether a file that has the same bytes keeps its time.
    private let keepsTime: Bool
    /// The file that takes the place of that at `path`; nil once it has.
    private var replacement: Replacement?
    /// A pipe, a device or standard output, and the bytes for it until the output is committed.
    private var stream: FileDescriptor?
    private var spool: Spool?
    /// Bytes that neither has yet: many writes are of a few bytes.
    private var pending: [UInt8] = []
    /// The number of bytes written.
    private var byteCount = 0
    /// The bytes written, of an output that is kept in memory.
    private var kept: [UInt8]?

    private static let pendingLimit = 64 << 10

    /// An output for bytes that nobody wants, or that are kept in memory.
    init(keepsBytes: Bool = false) {
        name = ""
        path = nil
        kind = nil
        keepsTime = false
        kept = keepsBytes ? [] : nil
    }

    /// A file at `output` is replaced only if it is empty or begins as `kind` does, unless that is nil.
    ///
    /// - Parameter keepsTime: whether one that has the same bytes keeps its time.
    init(
        _ output: CompileOutput, as kind: OutputKind? = nil, keepsTime: Bool = false,
        temporaryDirectory: String
    ) throws(RunError) {
        name = output.name
        self.kind = kind
        self.keepsTime = keepsTime
        do throws(SystemError) {
            if case .file(let path) = output {
                switch try FileStatus(of: path)?.kind {
                case .directory: throw .isDirectory
                case .regular, nil:
                    replacement = try Replacement(of: FileSystem.target(of: path), like: kind?.signature)
                case .other: stream = try FileDescriptor(writing: path)
                }
            } else {
                stream = .standardOutput
            }
        } catch {
            throw RunError.notReplaced(name, error, by: kind) ?? .cannotCreate(name, error)
        }
        path = stream == nil ? name : nil
        spool = stream == nil ? nil : Spool(directory: temporaryDirectory)
    }

    /// An output of a run with `options`, which say what it may replace and whether that keeps its time.
    convenience init(
        _ output: CompileOutput, as kind: OutputKind?, _ options: CompileOptions
    ) throws(RunError) {
        try self.init(
            output, as: options.output.replacesForeignFiles ? nil : kind,
            keepsTime: options.output.keepsTime,
            temporaryDirectory: options.environment.temporaryDirectory)
    }

    /// Adds `bytes` at the end.
    func write(_ bytes: [UInt8]) throws(RunError) {
        pending.append(contentsOf: bytes)
        if pending.count >= Self.pendingLimit { try flush() }
    }

    /// Writes all that has been added to where it is kept until the commit.
    func finishWriting() throws(RunError) {
        try flush()
        pending = []
        do throws(SystemError) { try replacement?.finishWriting() } catch {
            throw .writeFailed(name, error)
        }
    }

    /// Lets the output be seen, and tells how many bytes it has.
    func commit() throws(RunError) -> Int { try Self.commit([self]) }

    /// Lets `outputs` be seen, all or none, and tells how many bytes they have.
    static func commit(_ outputs: [AtomicOutput]) throws(RunError) -> Int {
        let isOnly = outputs.count == 1
        for output in outputs {
            try output.flush()
            try output.committing(output.replacement?.prepare())
        }
        try UnfinishedOutputs.holdingSignals { () throws(RunError) in
            var placed = 0
            do throws(RunError) {
                while placed < outputs.count {
                    let output = outputs[placed]
                    try output.committing(output.replacement?.place(keepsOld: !isOnly))
                    placed += 1
                }
            } catch {
                for output in outputs[..<placed].reversed() { output.replacement?.undo() }
                throw error
            }
        }
        for output in outputs { try output.committing(output.finish(isOnly: isOnly)) }
        return outputs.reduce(0) { $0 + $1.byteCount }
    }

    /// The result of a step of the commit, whose error is that of the output.
    @discardableResult
    private func committing<Result>(
        _ step: @autoclosure () throws(SystemError) -> Result
    ) throws(RunError) -> Result {
        do throws(SystemError) { return try step() } catch {
            throw RunError.notReplaced(name, error, by: kind) ?? .writeFailed(name, error)
        }
    }

    /// Ends the commit. A pipe or a device, which cannot be undone, is the last to be written to.
    private func finish(isOnly: Bool) throws(SystemError) {
        try replacement.take()?.finish(keepsTime: keepsTime, isOnly: isOnly)
        if let spool = spool.take(), let stream = stream.take() { try spool.copy(to: stream) }
    }

    /// The bytes so far of an output that is kept in memory; none of others.
    func bytes() throws(RunError) -> [UInt8] {
        try flush()
        return kept ?? []
    }

    /// Refuses a file at `path` that is neither empty nor of `kind`.
    static func checkFile(at path: String, as kind: OutputKind) throws(RunError) {
        do throws(SystemError) {
            try Replacement.check(path, like: kind.signature)
        } catch {
            throw RunError.notReplaced(path, error, by: kind) ?? .cannotCreate(path, error)
        }
    }

    private func flush() throws(RunError) {
        byteCount += pending.count
        kept?.append(contentsOf: pending)
        try pending.withUnsafeBufferPointer { (pending) throws(RunError) in
            let bytes = UnsafeRawBufferPointer(pending)
            do throws(SystemError) { try replacement?.write(bytes) } catch { throw .writeFailed(name, error) }
            do throws(Spool.Failure) { try spool?.append(bytes) } catch { throw RunError(error) }
        }
        pending.removeAll(keepingCapacity: true)
    }
}

extension CompileOutput {
    fileprivate var name: String { if case .file(let path) = self { path } else { "<stdout>" } }
}

extension RunError {
    /// Bytes cannot be kept: whoever reads the message never heard of the file, so the folder is named.
    init(_ failure: Spool.Failure) {
        let content = "a temporary file"
        self =
            failure.isCreationFailure
            ? .cannotCreate(failure.directory, failure.error, what: content)
            : .writeFailed(failure.directory, failure.error, what: content)
    }

    /// `name` cannot be made, or `what` in it. A full disk or a bad one fails a write, whenever it shows.
    fileprivate static func cannotCreate(
        _ name: String, _ error: SystemError, what: String? = nil
    ) -> RunError {
        guard !error.isDiskFailure else { return writeFailed(name, error, what: what) }
        // The name itself need not be there.
        guard error != .notFound || what != nil else {
            return .cannotCreate(file: name, reason: "its folder is not there")
        }
        return .cannotCreate(file: name, reason: error.reason(of: what))
    }

    /// The file `name` is not to be replaced by one of `kind`; nil if `error` says something else.
    fileprivate static func notReplaced(
        _ name: String, _ error: SystemError, by kind: OutputKind?
    ) -> RunError? {
        guard let kind, error == .foreignFile || error == .unreadableFile else { return nil }
        let reason =
            error == .foreignFile ? "the file exists and is not \(kind.name)" : "the file cannot be read"
        return .notReplaced(file: name, reason: reason)
    }

    /// `name` cannot be written to its end, or `what` in it.
    fileprivate static func writeFailed(
        _ name: String, _ error: SystemError, what: String? = nil
    ) -> RunError {
        error.isReaderGone ? .readerGone : .writeFailed(file: name, reason: error.reason(of: what))
    }
}

extension SystemError {
    fileprivate func reason(of what: String?) -> String { what.map { "\($0): \(reason)" } ?? reason }
}
