internal import Geometry
private import Glibc

/// Reads a WebP file: its size by itself, its pixels by libwebp, which is loaded for that.
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

    private typealias Output = UnsafeMutablePointer<UInt8>
    private typealias Decode =
        @convention(c) (UnsafePointer<UInt8>, UInt, Output, UInt, Int32) -> Output?

    /// The pixels of a file of this size.
    func pixels(_ bytes: [UInt8]) throws(ImageError) -> FramePixels {
        guard let library = SharedLibrary("libwebp.so.7"),
            let decode = library.function("WebPDecodeRGBAInto", as: Decode.self)
        else { throw .unsupported(.webp, "needs the library libwebp7, which is not installed") }
        var output = [UInt8](repeating: 0, count: width * height * 4)
        guard
            decode(bytes, UInt(bytes.count), &output, UInt(output.count), Int32(clamping: width * 4)) != nil
        else { throw .damaged(.webp, "has pixels that cannot be read") }
        return FramePixels(width: width, height: height, bytes: output)
    }
}
