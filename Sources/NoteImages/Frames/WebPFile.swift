internal import Geometry

/// Reads a WebP file: its size by itself, its pixels by libwebp.
struct WebPFile {
    let width: Int
    let height: Int

    /// Whether `bytes` begin like a WebP file.
    static func isSignature(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
    }

    /// Reads the size from the first chunk (RFC 9649, 2).
    init(_ bytes: [UInt8]) throws(ImageError) {
        guard bytes.count >= 30 else { throw .truncated(.webp) }
        let number = { (place: Int, count: Int) in
            bytes[place..<place + count].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        switch String(decoding: bytes[12..<16], as: UTF8.self) {
        case "VP8X":
            guard bytes[20] & 2 == 0 else { throw .unsupported(.webp, "is animated") }
            (width, height) = (1 + number(24, 3), 1 + number(27, 3))
        case "VP8L": (width, height) = (1 + number(21, 2) & 0x3FFF, 1 + number(22, 3) >> 6 & 0x3FFF)
        case "VP8 ": (width, height) = (number(26, 2) & 0x3FFF, number(28, 2) & 0x3FFF)
        default: throw .damaged(.webp, "begins with a chunk of no kind")
        }
        guard width > 0, height > 0 else { throw .damaged(.webp, "has no pixels") }
        try FramePixels.check(width: width, height: height)
    }

    private typealias Decode =
        @convention(c) (UnsafePointer<UInt8>, UInt, UnsafeMutableRawPointer, UInt, Int32)
        -> UnsafeMutableRawPointer?

    static func decode(
        _ library: SharedLibrary, _ bytes: [UInt8], _ width: Int, _ height: Int,
        _ pixels: UnsafeMutableRawPointer
    ) -> Bool {
        guard let decode = library.function("WebPDecodeRGBAInto", as: Decode.self) else { return false }
        let (count, rowBytes) = (UInt(width * height * 4), Int32(clamping: width * 4))
        return decode(bytes, UInt(bytes.count), pixels, count, rowBytes) != nil
    }
}
