/// Where a document's bytes go, in order; the caller owns files and their errors.
package protocol PDFSink {
    associatedtype Failure: Error

    /// Takes the next bytes of the file, some ten thousand at a time.
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

/// Bytes on their way to a sink: counted, hashed and handed on in large pieces.
struct SinkWriter<Sink: PDFSink> {
    /// What is gathered before the sink is called: enough to make its calls few.
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

    /// Hands on what is pending.
    mutating func flush() throws(Sink.Failure) {
        hash.update(pending.bytes)
        try sink.write(pending.bytes)
        flushed += pending.count
        pending.removeAll()
    }

    /// The hash of all bytes handed on.
    var contentHash: MurmurHash.Value { hash.finalized() }
}
