/// Decodes by the library for a format.
package enum FrameDecoder {
    /// Makes red, green, blue and alpha of a file's pixels, row by row, as they are stored.
    package typealias Function = ([UInt8]) throws(RenderingFailure) -> [UInt8]

    /// The pixels of a file, decoded in this process by the library for its format.
    ///
    /// A damaged file may end the process.
    package static func pixels(of file: [UInt8]) throws(RenderingFailure) -> [UInt8] {
        guard let header = try? ImageHeader(file), let library = FrameLibrary.all[header.format] else {
            throw .unreadable
        }
        guard let loaded = SharedLibrary(library.file) else { throw .notInstalled }
        let (width, height) = (header.storedWidth, header.storedHeight)
        var pixels = [UInt8](repeating: 0, count: width * height * 4)
        let isDecoded = pixels.withUnsafeMutableBytes { pixels in
            pixels.baseAddress.flatMap { try? library.decode(loaded, file, width, height, $0) }
        }
        guard isDecoded == true else { throw .unreadable }
        return pixels
    }
}
