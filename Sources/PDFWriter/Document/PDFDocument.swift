/// A PDF file, written from its first byte to its last as its objects come (ISO 32000-1, 7.5).
///
/// Streams go to the sink at once. All other objects gather in object streams, the elements of the structure
/// tree in streams of their own, as like packs well with like. What is held is the place of each object, four
/// bytes of it, and the object streams that are not full yet. The same calls give the same bytes.
package struct PDFDocument<Sink: PDFSink>: ~Copyable {
    package let version: PDFVersion
    private var output: SinkWriter<Sink>
    private var places = CrossReference()
    private var objects = ObjectStream()
    private var elements = ObjectStream()
    private var deflate = Deflate()

    /// Begins a file with its header: the version, and four high bytes that tell transports it is binary.
    package init(to sink: Sink, version: PDFVersion = .version17) throws(Sink.Failure) {
        self.version = version
        output = SinkWriter(sink)
        try output.write { buffer in
            buffer.append(version.header)
            buffer.append([0x25, 0xE2, 0xE3, 0xCF, 0xD3, 0x0A])
        }
    }

    /// A number for an object that others refer to before it is written; it must be written once.
    package mutating func reserve() -> Reference {
        places.reserve()
    }

    /// Writes a dictionary as the object `reference`.
    package mutating func write(
        _ reference: Reference, _ body: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) {
        objects.append(reference) { $0.dictionary(body) }
        guard objects.isFull else { return }
        try writeObjectStream(objects)
        objects.removeAll()
    }

    /// Writes the dictionary of a structure element, or of what refers to many, as the object `reference`.
    package mutating func write(
        element reference: Reference, _ body: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) {
        elements.append(reference) { $0.dictionary(body) }
        guard elements.isFull else { return }
        try writeObjectStream(elements)
        elements.removeAll()
    }

    /// Writes a stream as the object `reference`; `/Length` and `/Filter` are the writer's, other keys
    /// `body`'s.
    package mutating func writeStream(
        _ reference: Reference, _ data: StreamData, _ body: (inout PDFDictionary) -> Void = { _ in }
    ) throws(Sink.Failure) {
        places.place(reference, at: .offset(output.offset))
        try emit(reference, data, body)
    }

    private mutating func emit(
        _ reference: Reference, _ data: StreamData, _ body: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) {
        try output.write { buffer in
            reference.writeHeader(to: &buffer)
            buffer.dictionary { dictionary in
                body(&dictionary)
                dictionary.set("Length", data.bytes.count)
                dictionary.set("Filter", data.filter?.name)
            }
            buffer.append("\nstream\n")
            buffer.append(data.bytes)
            // Read from behind, a carriage return that ends the data would belong to the line's end.
            buffer.append(data.bytes.last == 0x0D ? "\r\nendstream\nendobj\n" : "\nendstream\nendobj\n")
        }
    }

    /// Compresses `bytes` and writes them as a stream.
    package mutating func compressStream(
        _ reference: Reference, _ bytes: [UInt8], _ body: (inout PDFDictionary) -> Void = { _ in }
    ) throws(Sink.Failure) {
        try writeStream(reference, deflate.stream(bytes), body)
    }

    private mutating func writeObjectStream(_ objects: ObjectStream) throws(Sink.Failure) {
        guard !objects.isEmpty else { return }
        let stream = reserve()
        for (index, reference) in objects.references.enumerated() {
            places.place(reference, at: .compressed(stream: stream, index: index))
        }
        let (count, first) = (objects.references.count, objects.first)
        try compressStream(stream, objects.bytes) { dictionary in
            dictionary.set("Type", PDFName("ObjStm"))
            dictionary.set("N", count)
            dictionary.set("First", first)
        }
    }

    /// Writes the last object stream, the cross-reference stream and the end, and gives the sink back.
    ///
    /// `root` is the catalog, `info` the document information dictionary, which PDF 2.0 does without.
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
        // The stream lists itself, so its place is entered before its rows are made.
        places.place(reference, at: .offset(output.offset))
        assert(places.missing.isEmpty, "reserved, never written: \(places.missing)")
        let (size, width) = (places.size, places.placeWidth)
        // Compressed even where it grows: without a filter there is no predictor.
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
