package import Geometry

/// The properties of a picture that precede its pixels.
package struct ImageHeader: Hashable, Sendable {
    package let format: ImageFormat
    /// After applying `orientation`.
    package let pixelWidth: Int
    /// After applying `orientation`.
    package let pixelHeight: Int
    /// The natural size, in points: by its own density, else 96 pixels per inch.
    package let size: Size
    package let orientation: ImageOrientation

    /// Reads the header of a file without decoding pixels; the bytes up to the pixels suffice.
    package init(_ bytes: [UInt8]) throws(ImageError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= ImageLimits.fileBytes else { throw .tooManyBytes(bytes.count) }
        if bytes.starts(with: PNGHeader.signature) {
            self.init(try PNGHeader(bytes))
        } else if bytes.starts(with: JPEGHeader.signature) {
            self.init(try JPEGHeader(bytes))
        } else if let name = FormatName.of(bytes) {
            throw .unknownFormat(name)
        } else if PNGHeader.signature.starts(with: bytes) || JPEGHeader.signature.starts(with: bytes) {
            throw .truncated(bytes[0] == PNGHeader.signature[0] ? .png : .jpeg)
        } else {
            throw .notAPicture
        }
    }

    init(_ png: PNGHeader) {
        format = .png
        (pixelWidth, pixelHeight, orientation) = (png.width, png.height, .upright)
        size = (png.density ?? .standard).size(width: png.width, height: png.height)
    }

    init(_ jpeg: JPEGHeader) {
        format = .jpeg
        orientation = jpeg.orientation
        let stored = (jpeg.density ?? .standard).size(width: jpeg.width, height: jpeg.height)
        if orientation.swapsSides {
            (pixelWidth, pixelHeight) = (jpeg.height, jpeg.width)
            size = Size(width: stored.height, height: stored.width)
        } else {
            (pixelWidth, pixelHeight) = (jpeg.width, jpeg.height)
            size = stored
        }
    }
}
