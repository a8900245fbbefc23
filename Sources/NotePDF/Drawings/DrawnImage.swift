internal import NoteImages
internal import PDFWriter

/// A picture of a glyph, or the mask of one, as it is written.
struct DrawnImage: Sendable {
    private let image: PackedImage
    private var data: StreamData
    /// Whether each row begins with the byte that names its filter (ISO 32000-1, 7.4.4.4).
    private var isFiltered: Bool
    /// The index of the font's object that tells how opaque each pixel is.
    var mask: Int?

    /// The rows as they are.
    init(_ image: PackedImage) {
        (self.image, data, isFiltered) = (image, image.streamData, true)
    }

    /// Packs the rows in fewer bytes, if there can be fewer.
    mutating func repack(by deflate: inout Deflate) {
        let length = 1 + image.rowBytes
        guard let rows = inflate(data.bytes, count: image.height * length) else { return }
        let starts = stride(from: 0, to: rows.count, by: length)
        isFiltered = starts.contains { rows[$0] != 0 }
        let bytes = isFiltered ? rows : starts.flatMap { rows[$0 + 1..<$0 + length] }
        let packed = deflate.compress(bytes)
        if !isFiltered || packed.count < data.bytes.count {
            data = StreamData(bytes: packed, filter: .flate)
        }
    }

    func write<Sink>(
        to document: inout PDFDocument<Sink>, as reference: Reference, _ references: [Reference]
    ) throws(Sink.Failure) {
        try document.writeStream(reference, data) { dictionary in
            image.write(to: &dictionary, profile: nil, isFiltered: isFiltered)
            dictionary.set("SMask", mask.map { references[$0] })
        }
    }
}
