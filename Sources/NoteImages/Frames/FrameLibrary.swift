/// A library of the system that decodes pictures, and is loaded when one needs it.
struct FrameLibrary: Sendable {
    /// Fills in red, green, blue and alpha of so many pixels of a file, row by row, as they are stored; false
    /// if the library cannot. Throws if it lacks a function.
    typealias Decoding =
        @Sendable (SharedLibrary, [UInt8], _ width: Int, _ height: Int, UnsafeMutableRawPointer)
        throws(RenderingFailure) -> Bool

    let file: String
    /// The name of its package in Debian.
    let package: String
    let decode: Decoding

    private static let heif = FrameLibrary(
        file: "libheif.so.1", package: "libheif1", decode: HEIFFile.decode)

    /// By the formats that are not decoded without one.
    static let all: [ImageFormat: FrameLibrary] = [
        .webp: FrameLibrary(file: "libwebp.so.7", package: "libwebp7", decode: WebPFile.decode),
        .tiff: FrameLibrary(file: "libtiff.so.6", package: "libtiff6", decode: TIFFFile.decode),
        .avif: heif, .heic: heif,
    ]
}

extension FramePixels {
    /// The pixels of a file of this header, as `decode` makes them; without it, they cannot be read.
    init(_ file: [UInt8], _ header: ImageHeader, _ decode: FrameDecoder.Function?) throws(ImageError) {
        do throws(RenderingFailure) { bytes = try decode?(file) ?? [] } catch {
            guard error == .notInstalled, let library = FrameLibrary.all[header.format] else {
                throw .damaged(header.format, "has pixels that cannot be read")
            }
            let what = "needs the library \(library.package), which is not installed"
            throw .unsupported(header.format, what)
        }
        (width, height) = (header.storedWidth, header.storedHeight)
        guard bytes.count == width * height * 4 else {
            throw .damaged(header.format, "has pixels that cannot be read")
        }
    }
}
