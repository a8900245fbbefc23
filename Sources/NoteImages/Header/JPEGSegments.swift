/// The marker segments of a JPEG file, in order, up to the first scan (ITU-T T.81, B.1.1).
struct JPEGSegments {
    struct MarkerSegment {
        let marker: UInt8
        /// The bytes after the length.
        let content: Range<Int>

        /// Start of the marker, which has two bytes, as has the length after it.
        var start: Int { content.lowerBound - 4 }
    }

    static let startOfScan: UInt8 = 0xDA
    private static let endOfImage: UInt8 = 0xD9

    private let file: [UInt8]
    private var place = 2
    /// Whether the file ends before the end of the image.
    private(set) var isCutShort = false

    init(_ file: [UInt8]) { self.file = file }

    /// The next segment; nil at the end of the file or of the image.
    mutating func next() -> MarkerSegment? {
        while let marker = nextMarker() {
            if marker == Self.endOfImage { return nil }
            // Markers without content: TEM, RST0 to RST7, SOI.
            if marker == 0x01 || (0xD0...0xD8).contains(marker) { continue }
            guard let length = ByteOrder.bigEndian.uint16(file[...], at: place), length >= 2,
                place + length <= file.count
            else { break }
            defer { place += length }
            return MarkerSegment(marker: marker, content: place + 2..<place + length)
        }
        isCutShort = true
        return nil
    }

    /// The byte that identifies the next marker; other bytes are skipped, and 0xFF may be repeated.
    private mutating func nextMarker() -> UInt8? {
        while let start = file[place...].firstIndex(of: 0xFF) {
            guard let end = file[start...].firstIndex(where: { $0 != 0xFF }) else { break }
            place = end + 1
            if file[end] != 0 { return file[end] }
        }
        return nil
    }
}
