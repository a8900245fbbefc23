import PDFWriter

/// An output as the PDF writer wants it: shared by those who write to it, until it is committed.
final class OutputSink: PDFSink {
    private var output: AtomicOutput?

    init(_ output: consuming AtomicOutput) {
        self.output = consume output
    }

    func write(_ bytes: [UInt8]) throws(RunError) {
        try output?.write(bytes)
    }

    /// Lets the output be seen, and tells how many bytes it has.
    func commit() throws(RunError) -> Int {
        guard let output = output.take() else { return 0 }
        return try output.commit()
    }
}
