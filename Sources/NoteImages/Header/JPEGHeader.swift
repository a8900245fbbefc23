import Geometry

/// The segments of a JPEG file up to its first scan (ITU-T T.81, annex B).
struct JPEGHeader: Sendable {
    static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

    /// As stored, before `orientation`.
    private(set) var width = 0
    /// As stored, before `orientation`.
    private(set) var height = 0
    /// The identifiers of the components, one for each channel.
    private(set) var components: [UInt8] = []
    private(set) var orientation = ImageOrientation.upright
    /// The colour transform in the Adobe segment: 0 none, 1 YCbCr, 2 YCCK; nil without that segment.
    private(set) var adobeTransform: UInt8?
    private(set) var hasJFIF = false
    /// The chunks of the colour profile in file order: number `index`, from 1, of `count`.
    private(set) var profileChunks: [(index: UInt8, count: UInt8, bytes: Range<Int>)] = []
    private var fileDensity: PixelDensity?
    private var cameraDensity: PixelDensity?

    /// The density in JFIF, which describes the pixels more closely, else that of the camera.
    var density: PixelDensity? { fileDensity ?? cameraDensity }

    init(_ file: [UInt8]) throws(ImageError) {
        var segments = JPEGSegments(file)
        while let segment = segments.next() {
            if segment.marker == JPEGSegments.startOfScan { break }
            try read(segment, of: file)
        }
        guard !components.isEmpty else {
            throw segments.isCutShort ? .truncated(.jpeg) : .damaged(.jpeg, "has no frame")
        }
        guard !segments.isCutShort else { throw .truncated(.jpeg) }
    }

    private mutating func read(_ segment: JPEGSegments.MarkerSegment, of file: [UInt8]) throws(ImageError) {
        let content = file[segment.content]
        switch segment.marker {
        case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
            try readFrame(content, marker: segment.marker)
        case 0xE0 where content.starts(with: "JFIF\0".utf8):
            hasJFIF = true
            fileDensity = Self.density(content)
        case 0xE1 where content.starts(with: "Exif\0\0".utf8):
            guard let camera = EXIFData(content.dropFirst(6)) else { return }
            orientation = camera.orientation ?? orientation
            cameraDensity = camera.density ?? cameraDensity
        case 0xE2 where content.starts(with: "ICC_PROFILE\0".utf8) && content.count > 14:
            let start = content.startIndex + 12
            profileChunks.append((file[start], file[start + 1], start + 2..<content.endIndex))
        case 0xEE where content.starts(with: "Adobe".utf8) && content.count >= 12:
            adobeTransform = content[content.startIndex + 11]
        default: break
        }
    }

    /// A frame header (B.2.2); the marker gives the coding process.
    private mutating func readFrame(_ content: ArraySlice<UInt8>, marker: UInt8) throws(ImageError) {
        switch marker {
        case 0xC0...0xC2: break
        case 0xC9, 0xCA: throw .unsupported(.jpeg, "is coded arithmetically, which PDF readers cannot read")
        case 0xC3, 0xCB: throw .unsupported(.jpeg, "is coded without loss, which PDF readers cannot read")
        default: throw .unsupported(.jpeg, "is coded in several frames, which PDF readers cannot read")
        }
        guard components.isEmpty else { throw .damaged(.jpeg, "has two frames") }
        guard content.count >= 6, let height = ByteOrder.bigEndian.uint16(content, at: 1),
            let width = ByteOrder.bigEndian.uint16(content, at: 3)
        else { throw .damaged(.jpeg, "has a frame of no size") }
        let (bits, count) = (content[content.startIndex], Int(content[content.startIndex + 5]))
        guard bits == 8 else {
            throw .unsupported(.jpeg, "has \(bits) bits a sample, and PDF readers can read 8 only")
        }
        guard width > 0 else { throw .damaged(.jpeg, "has no pixels") }
        guard height > 0 else { throw .unsupported(.jpeg, "tells its height only at its end") }
        try ImageLimits.check(width: width, height: height)
        guard content.count == 6 + 3 * count else { throw .damaged(.jpeg, "has a frame of the wrong length") }
        guard [1, 3, 4].contains(count) else {
            throw .unsupported(.jpeg, "has \(count) colour channels; 1, 3 and 4 can be read")
        }
        (self.width, self.height) = (width, height)
        components = (0..<count).map { content[content.startIndex + 6 + 3 * $0] }
    }

    /// JFIF 1.02: the unit, then the pixels per unit across and down.
    private static func density(_ content: ArraySlice<UInt8>) -> PixelDensity? {
        guard content.count >= 12, let across = ByteOrder.bigEndian.uint16(content, at: 8),
            let down = ByteOrder.bigEndian.uint16(content, at: 10)
        else { return nil }
        let (x, y) = (Double(across), Double(down))
        return switch content[content.startIndex + 7] {
        case 1: PixelDensity(perInchAcross: x, down: y)
        case 2: PixelDensity(perInchAcross: 2.54 * x, down: 2.54 * y)
        case 0 where across != down: PixelDensity(ratioAcross: x, down: y)
        default: nil
        }
    }
}
