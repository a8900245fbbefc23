import Geometry

// PDFWriter: PDF syntax, and nothing of notes or fonts. Clauses without another standard are those of ISO
// 32000-1.
//
// In: calls that describe objects, and content streams. Out: the bytes of a PDF file, passed to a `PDFSink`
// in order. The writer never goes back, and what it keeps in memory does not grow with the content. Equal
// calls give equal bytes.
//
// Folders, by chapter of the standard
//
// - Syntax: tokens and values (7.2, 7.3): `PDFBuffer`, `PDFDictionary`, `PDFName`, `TextString`.
// - Streams: filters and hashes (7.4).
// - Document: file structure (7.5), catalog, pages, metadata: `PDFDocument`, `PageTree`.
// - Content: content streams, graphics and text (7.8, 8, 9): `ContentStream` hands out `GraphicsOperators`
//   or a text object only inside an element or an artifact, so that illegal nesting does not compile.
// - Navigation: destinations, outlines, annotations (12).
// - Structure: the kids of structure elements, and the parent tree (14.7).
// - Color: the output intent (14.11.5).
//
// Use: reserve a `Reference` for each object that others refer to, write each of them once, and end with
// `finish`.

/// A PDF file, written sequentially as its objects arrive (ISO 32000-1, 7.5).
///
/// Streams go to the sink at once. Other objects are collected in object streams; structure elements have
/// their own ones, since similar objects compress better. Memory holds four bytes per object and the
/// incomplete object streams. The same calls give the same bytes.
package struct PDFDocument<Sink: PDFSink>: ~Copyable {
    package let version: PDFVersion
    private var output: SinkWriter<Sink>
    private var places = CrossReference()
    private var objects = ObjectStream()
    private var elements = ObjectStream()
    private var deflate = Deflate()

    /// Writes the header: the version, and four high bytes that mark the file as binary.
    package init(to sink: Sink, version: PDFVersion = .version17) throws(Sink.Failure) {
        self.version = version
        output = SinkWriter(sink)
        try output.write { buffer in
            buffer.append(Array("%PDF-\(version.rawValue)\n".utf8))
            buffer.append([0x25, 0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
        }
    }

    /// Reserves the number of an object, which others may refer to; it must be written exactly once.
    package mutating func reserve() -> Reference { places.reserve() }

    /// Writes an array as object `reference`.
    package mutating func write(_ reference: Reference, array items: [some PDFValue]) throws(Sink.Failure) {
        try append(reference) { buffer in
            buffer.array { array in
                for item in items { array.append(item) }
            }
        }
    }

    /// Writes a dictionary as object `reference`.
    package mutating func write(
        _ reference: Reference, _ body: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) {
        try append(reference) { $0.dictionary(body) }
    }

    private mutating func append(
        _ reference: Reference, _ body: (inout PDFBuffer) -> Void
    ) throws(Sink.Failure) {
        objects.append(reference, body)
        guard objects.isFull else { return }
        try writeObjectStream(objects)
        objects.removeAll()
    }

    /// Writes a dictionary as the next object and returns its reference.
    package mutating func write(_ body: (inout PDFDictionary) -> Void) throws(Sink.Failure) -> Reference {
        let reference = reserve()
        try write(reference, body)
        return reference
    }

    /// Writes the dictionary of a structure element, or one that refers to many of them, as object
    /// `reference`.
    package mutating func write(
        element reference: Reference, _ body: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) {
        elements.append(reference) { $0.dictionary(body) }
        guard elements.isFull else { return }
        try writeObjectStream(elements)
        elements.removeAll()
    }

    /// Writes a stream as object `reference`; `body` writes all keys except `/Length` and `/Filter`.
    package mutating func writeStream(
        _ reference: Reference, _ data: StreamData, _ body: (inout PDFDictionary) -> Void = { _ in }
    ) throws(Sink.Failure) {
        places.place(reference, at: output.offset)
        try emit(reference, data, body)
    }

    /// Writes a stream as the next object and returns its reference.
    package mutating func writeStream(
        _ data: StreamData, _ body: (inout PDFDictionary) -> Void = { _ in }
    ) throws(Sink.Failure) -> Reference {
        let reference = reserve()
        try writeStream(reference, data, body)
        return reference
    }

    private mutating func emit(
        _ reference: Reference, _ data: StreamData, _ body: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) {
        try output.write { buffer in
            reference.writeHeader(to: &buffer)
            buffer.dictionary { dictionary in
                body(&dictionary)
                dictionary.set("Length", data.bytes.count)
                dictionary.set("Filter", (data.filter?.rawValue).map { PDFName($0) })
            }
            buffer.append("\nstream\n")
            buffer.append(data.bytes)
            // A carriage return at the end of the data would be taken for a part of the line end.
            buffer.append(data.bytes.last == 0x0D ? "\r\nendstream\nendobj\n" : "\nendstream\nendobj\n")
        }
    }

    /// Compresses `bytes`, writes them as the next stream and returns its reference.
    package mutating func compressStream(
        _ bytes: [UInt8], _ body: (inout PDFDictionary) -> Void = { _ in }
    ) throws(Sink.Failure) -> Reference {
        try writeStream(deflate.stream(bytes), body)
    }

    private mutating func writeObjectStream(_ objects: ObjectStream) throws(Sink.Failure) {
        guard !objects.isEmpty else { return }
        let stream = try compressStream(objects.bytes) { dictionary in
            dictionary.set("Type", PDFName("ObjStm"))
            dictionary.set("N", objects.references.count)
            dictionary.set("First", objects.first)
        }
        for (index, reference) in objects.references.enumerated() {
            places.place(reference, in: stream, index: index)
        }
    }

    /// Writes the last object streams, the cross-reference stream and the trailer, and returns the sink.
    ///
    /// `root` is the catalog; `info` is the document information dictionary, which PDF 2.0 files omit.
    package consuming func finish(root: Reference, info: Reference? = nil) throws(Sink.Failure) -> Sink {
        try writeObjectStream(elements)
        try writeObjectStream(objects)
        try output.flush()
        let identifier = ByteString(output.contentHash.bytes)
        let reference = reserve()
        let start = output.offset
        try writeCrossReference(reference) { dictionary in
            dictionary.set("Root", root)
            dictionary.set("Info", info)
            dictionary.array("ID", [identifier, identifier])
        }
        try output.write { buffer in
            buffer.append("startxref\n")
            buffer.append(integer: start)
            buffer.append("\n%%EOF\n")
        }
        try output.flush()
        return output.sink
    }

    private mutating func writeCrossReference(
        _ reference: Reference, _ trailer: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) {
        // The stream lists itself, so its offset is entered before its rows are made.
        places.place(reference, at: output.offset)
        assert(places.missing.isEmpty, "reserved, never written: \(places.missing)")
        let (size, width) = (places.size, places.placeWidth)
        // Compressed even if it grows, since the predictor needs a filter.
        let rows = StreamData(bytes: deflate.compress(places.predictedRows()), filter: .flate)
        try emit(reference, rows) { dictionary in
            dictionary.set("Type", PDFName("XRef"))
            dictionary.set("Size", size)
            dictionary.array("W", [1, width, CrossReference.indexWidth])
            dictionary.dictionary("DecodeParms") { parameters in
                parameters.set("Predictor", 12)
                parameters.set("Columns", 1 + width + CrossReference.indexWidth)
            }
            trailer(&dictionary)
        }
    }
}

extension Reference {
    /// Writes the line that begins an object (7.3.10).
    func writeHeader(to buffer: inout PDFBuffer) {
        buffer.append(integer: number)
        buffer.append(" 0 obj\n")
    }
}

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

    package mutating func write(_ bytes: [UInt8]) { self.bytes.append(contentsOf: bytes) }
}

/// Counts and hashes bytes, and passes them to a sink in large blocks.
struct SinkWriter<Sink: PDFSink> {
    /// Bytes to collect before calling the sink, so that calls are rare.
    private static var threshold: Int { 1 << 16 }

    private(set) var sink: Sink
    private var pending = PDFBuffer(capacity: 2 * threshold)
    private var flushed = 0
    private var hash = MurmurHash()

    init(_ sink: Sink) { self.sink = sink }

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

/// Objects collected for an object stream (ISO 32000-1, 7.5.7).
struct ObjectStream {
    /// Most objects of a stream. Readers decompress the whole stream for one object, so it is kept small; its
    /// text, at most about 30 kB for structure elements, fits the window of deflate.
    static let capacity = 512

    private(set) var references: [Reference] = []
    private var index = PDFBuffer()
    private var objects = PDFBuffer()

    var isEmpty: Bool { references.isEmpty }
    var isFull: Bool { references.count == Self.capacity }

    mutating func append(_ reference: Reference, _ body: (inout PDFBuffer) -> Void) {
        index.append(integer: reference.number)
        index.append(UInt8(ascii: " "))
        index.append(integer: objects.count)
        index.append(UInt8(ascii: " "))
        references.append(reference)
        body(&objects)
        objects.append(UInt8(ascii: "\n"))
    }

    /// The offset of the first object in `bytes` (`/First`).
    var first: Int { index.count }

    /// The uncompressed stream: numbers and offsets, then the objects.
    var bytes: [UInt8] { index.bytes + objects.bytes }

    /// Empties the stream and keeps its capacity.
    mutating func removeAll() {
        references.removeAll(keepingCapacity: true)
        index.removeAll()
        objects.removeAll()
    }
}

/// The offsets of the objects of a file: four bytes per object, and eight more per stream (ISO 32000-1,
/// 7.5.8).
struct CrossReference {
    /// Set in the word of an object in an object stream; the other bits are an index in `streams` and the
    /// index in the object stream. Other words are an index in `streams`.
    private static let compressedBit: UInt32 = 1 << 31
    /// An object stream contains at most 512 objects, so indices fit in nine bits.
    private static let indexBits: UInt32 = 9
    /// Bytes of the third field.
    static let indexWidth = 2

    /// By object number, 0 if not written; number 0 is the head of the free list.
    private var words: [UInt32] = [0]
    /// Offsets of streams in the file, and numbers of object streams; the first is a placeholder.
    private var streams: [UInt64] = [0]

    /// The number of the next object.
    var size: Int { words.count }

    mutating func reserve() -> Reference {
        words.append(0)
        return Reference(number: words.count - 1)
    }

    /// Enters the offset of an object in the file.
    mutating func place(_ reference: Reference, at offset: Int) {
        set(reference, to: index(of: UInt64(offset)))
    }

    /// Enters the object stream of an object, and the index in it.
    mutating func place(_ reference: Reference, in stream: Reference, index: Int) {
        let place = self.index(of: UInt64(stream.number))
        set(reference, to: Self.compressedBit | place << Self.indexBits | UInt32(index))
    }

    private mutating func set(_ reference: Reference, to word: UInt32) {
        precondition(words[reference.number] == 0, "object \(reference.number) is written twice")
        words[reference.number] = word
    }

    /// The index in `streams` of a value; objects of one object stream are consecutive.
    private mutating func index(of value: UInt64) -> UInt32 {
        if streams.last != value { streams.append(value) }
        return UInt32(streams.count - 1)
    }

    /// The three fields of table 18: type, offset or object stream number, index.
    private func fields(of word: UInt32) -> (type: UInt8, place: UInt64, index: UInt16) {
        guard word != 0 else { return (0, 0, 0) }
        guard word & Self.compressedBit != 0 else { return (1, streams[Int(word)], 0) }
        let place = streams[Int((word & ~Self.compressedBit) >> Self.indexBits)]
        return (2, place, UInt16(word & (1 << Self.indexBits - 1)))
    }

    /// Numbers that were reserved and never written.
    var missing: [Int] { words.indices.dropFirst().filter { words[$0] == 0 } }

    /// Bytes needed for the second field.
    var placeWidth: Int {
        let greatest = streams.reduce(1) { max($0, $1) }
        return (64 - greatest.leadingZeroBitCount + 7) / 8
    }

    /// The rows of the stream, with the PNG predictor "up": a 2, then the differences from the previous row.
    func predictedRows() -> [UInt8] {
        let width = placeWidth
        var above = [UInt8](repeating: 0, count: 1 + width + Self.indexWidth)
        var rows: [UInt8] = []
        rows.reserveCapacity(words.count * (above.count + 1))
        for word in words {
            let fields = fields(of: word)
            rows.append(2)
            for column in above.indices {
                let byte =
                    switch column {
                    case 0: fields.type
                    case 1...width: UInt8(truncatingIfNeeded: fields.place >> UInt64(8 * (width - column)))
                    default: UInt8(truncatingIfNeeded: fields.index >> (column > width + 1 ? 0 : 8))
                    }
                rows.append(byte &- above[column])
                above[column] = byte
            }
        }
        return rows
    }
}
