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
