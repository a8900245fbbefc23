/// The destination of a document's bytes; the caller owns files and their errors.
package protocol PDFSink {
    associatedtype Failure: Error

    /// Writes the next bytes of the file, some ten thousand at a time.
    mutating func write(_ bytes: [UInt8]) throws(Failure)
}

/// A file kept in memory.
package struct MemorySink: PDFSink {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(_ bytes: [UInt8]) {
        self.bytes.append(contentsOf: bytes)
    }
}

/// Counts and hashes bytes, and passes them to a sink in large blocks.
struct SinkWriter<Sink: PDFSink> {
    /// Bytes to collect before calling the sink, so that calls are rare.
    private static var threshold: Int { 1 << 16 }

    private(set) var sink: Sink
    private var pending = PDFBuffer(capacity: 2 * threshold)
    private var flushed = 0
    private var hash = MurmurHash()

    init(_ sink: Sink) {
        self.sink = sink
    }

    /// The offset in the file of the next byte.
    var offset: Int { flushed + pending.count }

    mutating func write(_ body: (inout PDFBuffer) -> Void) throws(Sink.Failure) {
        body(&pending)
        if pending.count >= Self.threshold { try flush() }
    }

    /// Passes the pending bytes to the sink.
    mutating func flush() throws(Sink.Failure) {
        hash.update(pending.bytes)
        try sink.write(pending.bytes)
        flushed += pending.count
        pending.removeAll()
    }

    /// The hash of all flushed bytes.
    var contentHash: MurmurHash.Value { hash.finalized() }
}
