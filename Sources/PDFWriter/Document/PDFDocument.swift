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
// - Content: content streams, graphics and text (7.8, 8, 9): `ContentStream` hands out a `Drawing` or a text
//   object only inside an element or an artifact, so that illegal nesting does not compile.
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
    package mutating func reserve() -> Reference {
        places.reserve()
    }

    /// Writes a dictionary as object `reference`.
    package mutating func write(
        _ reference: Reference, _ body: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) {
        objects.append(reference) { $0.dictionary(body) }
        guard objects.isFull else { return }
        try writeObjectStream(objects)
        objects.removeAll()
    }

    /// Writes a dictionary as the next object and returns its reference.
    package mutating func write(
        _ body: (inout PDFDictionary) -> Void
    ) throws(Sink.Failure) -> Reference {
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
