/// A picture file that can be set: all of its pixels can be read.
package struct ImageFile: Sendable {
    enum Content: Sendable {
        case png(PNGHeader, isOpaque: Bool)
        /// `length` goes to the end of the image, which more may follow in the file.
        case jpeg(JPEGHeader, length: Int)
    }

    package let bytes: [UInt8]
    package let header: ImageHeader
    let content: Content

    /// Reads the header, then the file to its end without keeping its pixels.
    package init(_ bytes: [UInt8]) throws(ImageError) {
        header = try ImageHeader(bytes)
        self.bytes = bytes
        switch header.format {
        case .png:
            let png = try PNGHeader(bytes)
            content = .png(png, isOpaque: try png.check(bytes))
        case .jpeg:
            let jpeg = try JPEGHeader(bytes)
            content = .jpeg(jpeg, length: try jpeg.check(bytes))
        }
    }
}

extension [UInt8] {
    /// `withUnsafeBufferPointer`, which does not yet tell the type of what it throws.
    func withBytes<Result: ~Copyable>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(ImageError) -> Result
    ) throws(ImageError) -> Result {
        try span.withUnsafeBufferPointer(body)
    }
}
