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

    /// Reads the header of a file without decoding pixels; the bytes up to the pixels suffice, but where
    /// `mayBeTurned`.
    package init(_ bytes: [UInt8]) throws(ImageError) {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= ImageLimits.fileBytes else { throw .tooManyBytes(bytes.count) }
        if bytes.starts(with: PNGHeader.signature) {
            self.init(try PNGHeader(bytes))
        } else if bytes.starts(with: JPEGHeader.signature) {
            self.init(try JPEGHeader(bytes))
        } else if bytes.starts(with: GIFFile.signature) {
            let gif = try GIFFile(bytes)
            self.init(.gif, width: gif.width, height: gif.height)
        } else if WebPFile.isSignature(bytes) {
            let webp = try WebPFile(bytes)
            self.init(.webp, width: webp.width, height: webp.height, nil, webp.orientation)
        } else if EXIFData.isSignature(bytes[...]) {
            let tiff = try TIFFFile(bytes)
            let (density, orientation) = (tiff.directory.density, tiff.directory.orientation ?? .upright)
            self.init(.tiff, width: tiff.width, height: tiff.height, density, orientation)
        } else if let format = HEIFFile.format(of: bytes) {
            let heif = try HEIFFile(bytes, format)
            self.init(format, width: heif.width, height: heif.height)
        } else if SVGFile.isSignature(bytes) {
            self.init(drawing: try SVGFile.size(bytes))
        } else if let name = ImageFormat.name(ofUnreadable: bytes) {
            throw .unknownFormat(name)
        } else if PNGHeader.signature.starts(with: bytes) || JPEGHeader.signature.starts(with: bytes) {
            throw .truncated(bytes[0] == PNGHeader.signature[0] ? .png : .jpeg)
        } else {
            throw .notAPicture
        }
    }

    init(_ png: PNGHeader) {
        self.init(.png, width: png.width, height: png.height, png.density, png.orientation)
    }

    /// A picture of so many pixels as they are stored.
    private init(
        _ format: ImageFormat, width: Int, height: Int, _ density: PixelDensity? = nil,
        _ orientation: ImageOrientation = .upright
    ) {
        self.format = format
        self.orientation = orientation
        let stored = (density ?? .standard).size(width: width, height: height)
        let isTurned = orientation.swapsSides
        (pixelWidth, pixelHeight) = isTurned ? (height, width) : (width, height)
        size = isTurned ? Size(width: stored.height, height: stored.width) : stored
    }

    /// A drawing has as many pixels as its size has at 96 for an inch.
    init(drawing size: Size) {
        format = .svg
        (self.size, orientation) = (size, .upright)
        pixelWidth = max(1, Int(saturating: (size.width * 96 / 72).rounded(.up)))
        pixelHeight = max(1, Int(saturating: (size.height * 96 / 72).rounded(.up)))
    }

    init(_ jpeg: JPEGHeader) {
        self.init(.jpeg, width: jpeg.width, height: jpeg.height, jpeg.density, jpeg.orientation)
    }

    /// Whether what follows the pixels may tell another orientation.
    package var mayBeTurned: Bool { format == .png || format == .webp }

    /// The number of columns of the file, before applying `orientation`.
    var storedWidth: Int { orientation.swapsSides ? pixelHeight : pixelWidth }
    /// The number of rows of the file, before applying `orientation`.
    var storedHeight: Int { orientation.swapsSides ? pixelWidth : pixelHeight }
}
