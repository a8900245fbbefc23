internal import Geometry

/// Reads a WebP file: its size by itself, its pixels by libwebp; of one that is animated, its first frame.
struct WebPFile {
    let width: Int
    let height: Int
    private(set) var orientation = ImageOrientation.upright
    private let bytes: [UInt8]
    private let isAnimated: Bool

    /// Whether `bytes` begin like a WebP file.
    static func isSignature(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// Reads the size from the first chunk (RFC 9649, 2), and the orientation from the one that has it.
    init(_ bytes: [UInt8]) throws(ImageError) {
        guard bytes.count >= 30 else { throw .truncated(.webp) }
        self.bytes = bytes
        let number = { (place: Int, count: Int) in bytes[place...].littleEndianNumber(count) }
        var isExtended = false
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X":
            isExtended = true
            (width, height) = (1 + number(24, 3), 1 + number(27, 3))
        case "VP8L": (width, height) = (1 + number(21, 2) & 0x3FFF, 1 + number(22, 3) >> 6 & 0x3FFF)
        case "VP8 ": (width, height) = (number(26, 2) & 0x3FFF, number(28, 2) & 0x3FFF)
        default: throw .damaged(.webp, "begins with a chunk of no kind")
        }
        isAnimated = isExtended && bytes[20] & 2 != 0
        guard width > 0, height > 0 else { throw .damaged(.webp, "has no pixels") }
        try FramePixels.check(width: width, height: height)
        if isExtended { orientation = Self.orientation(bytes) ?? .upright }
    }

    private static func orientation(_ bytes: [UInt8]) -> ImageOrientation? {
        guard let data = RIFFChunks(rest: bytes.dropFirst(12)).first("EXIF") else { return nil }
        // Some programs write what JPEG files have before it.
        let prefix = Array("Exif\0\0".utf8)
        return EXIFData(data.starts(with: prefix) ? data.dropFirst(prefix.count) : data)?.orientation
    }

    private typealias Decode =
        @convention(c) (UnsafePointer<UInt8>, UInt, UnsafeMutableRawPointer, UInt, Int32)
        -> UnsafeMutableRawPointer?

    static func decode(
        _ library: SharedLibrary, _ bytes: [UInt8], _ width: Int, _ height: Int,
        _ pixels: UnsafeMutableRawPointer
    ) throws(RenderingFailure) -> Bool {
        let decode: Decode = try library.function("WebPDecodeRGBAInto")
        guard let file = try? WebPFile(bytes) else { return false }
        let rowBytes = width * 4
        guard file.isAnimated else {
            return decode(
                bytes, UInt(bytes.count), pixels, UInt(rowBytes * height), Int32(clamping: rowBytes))
                != nil
        }
        guard let frame = WebPFrame(firstOf: bytes), frame.fits(width, height) else { return false }
        let start = (frame.top * width + frame.left) * 4
        let still = frame.file
        let count = UInt(rowBytes * height - start)
        return decode(still, UInt(still.count), pixels + start, count, Int32(clamping: rowBytes)) != nil
    }
}

/// The first frame of an animated WebP file on its canvas, which is clear beside it.
private struct WebPFrame {
    let (left, top, width, height): (Int, Int, Int, Int)
    /// The chunks of the frame.
    private let data: ArraySlice<UInt8>

    /// Nil if there is none.
    init?(firstOf bytes: [UInt8]) {
        guard let chunk = RIFFChunks(rest: bytes.dropFirst(12)).first("ANMF"), chunk.count > 16 else {
            return nil
        }
        let number = { (place: Int) in chunk.dropFirst(place).littleEndianNumber(3) }
        (left, top) = (2 * number(0), 2 * number(3))
        (width, height) = (1 + number(6), 1 + number(9))
        data = chunk.dropFirst(16)
    }

    /// Whether it lies on a canvas of this size.
    func fits(_ columns: Int, _ rows: Int) -> Bool { left + width <= columns && top + height <= rows }

    /// A file of it alone.
    var file: [UInt8] {
        let bytes = { (number: Int, count: Int) in
            (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        // All of what an extended file may have, its alpha among them.
        let header =
            Array("WEBPVP8X".utf8) + bytes(10, 4) + bytes(0x10, 4) + bytes(width - 1, 3)
            + bytes(height - 1, 3)
        return Array("RIFF".utf8) + bytes(header.count + data.count, 4) + header + data
    }
}

/// The chunks that follow each other in some bytes, up to one that is cut short.
private struct RIFFChunks {
    var rest: ArraySlice<UInt8>

    /// The content of the first chunk of this name.
    func first(_ name: String) -> ArraySlice<UInt8>? {
        var rest = rest
        while rest.count >= 8 {
            let length = rest.dropFirst(4).littleEndianNumber(4)
            let content = rest.dropFirst(8)
            guard length <= content.count else { return nil }
            if rest.starts(with: name.utf8) { return content.prefix(length) }
            // Contents of odd lengths are filled up.
            rest = content.dropFirst(length + length % 2)
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    /// The number in the first bytes, of which there are so many.
    fileprivate func littleEndianNumber(_ count: Int) -> Int {
        prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
