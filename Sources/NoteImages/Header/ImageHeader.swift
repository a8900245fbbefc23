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
        } else if bytes.starts(with: GIFFile.signature) {
            let gif = try GIFFile(bytes)
            self.init(.gif, width: gif.width, height: gif.height)
        } else if WebPFile.isSignature(bytes) {
            let webp = try WebPFile(bytes)
            self.init(.webp, width: webp.width, height: webp.height)
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
        format = .png
        (pixelWidth, pixelHeight, orientation) = (png.width, png.height, .upright)
        size = (png.density ?? .standard).size(width: png.width, height: png.height)
    }

    /// A picture of a format that does not tell its density.
    private init(_ format: ImageFormat, width: Int, height: Int) {
        self.format = format
        (pixelWidth, pixelHeight, orientation) = (width, height, .upright)
        size = PixelDensity.standard.size(width: width, height: height)
    }

    /// A drawing has as many pixels as its size has at 96 for an inch.
    init(drawing size: Size) {
        format = .svg
        (self.size, orientation) = (size, .upright)
        pixelWidth = max(1, Int(saturating: (size.width * 96 / 72).rounded(.up)))
        pixelHeight = max(1, Int(saturating: (size.height * 96 / 72).rounded(.up)))
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

/// The picture formats that can be read.
package enum ImageFormat: String, Sendable {
    case png = "PNG"
    case jpeg = "JPEG"
    case gif = "GIF"
    case webp = "WebP"
    case svg = "SVG"

    /// The format that a file name extension stands for, supported or not; nil if it is not one of a picture
    /// format.
    package static func name(byExtension pathExtension: String) -> String? {
        extensions[pathExtension.lowercased()]
    }

    private static let extensions = [
        "png": "PNG", "jpg": "JPEG", "jpeg": "JPEG", "jpe": "JPEG", "jfif": "JPEG", "gif": "GIF",
        "webp": "WebP", "bmp": "BMP", "tif": "TIFF", "tiff": "TIFF", "avif": "AVIF", "heic": "HEIC",
        "heif": "HEIC", "jp2": "JPEG 2000", "jxl": "JPEG XL", "pdf": "PDF", "svg": "SVG",
    ]

    /// The name of the format that cannot be read whose signature `bytes` begin with.
    static func name(ofUnreadable bytes: [UInt8]) -> String? {
        signatures.first { signature in
            signature.bytes.withUTF8Buffer { bytes.dropFirst(signature.offset).starts(with: $0) }
        }?.name
    }

    private static let signatures: [(name: String, offset: Int, bytes: StaticString)] = [
        ("BMP", 0, "BM"),
        ("TIFF", 0, "II*\0"),
        ("TIFF", 0, "MM\0*"),
        ("AVIF", 4, "ftypavif"),
        ("HEIC", 4, "ftyphei"),
        ("HEIC", 4, "ftypmif1"),
        ("JPEG 2000", 4, "jP  "),
        ("JPEG XL", 4, "JXL "),
        ("PDF", 0, "%PDF-"),
    ]
}

/// The transform from stored rows and columns to the displayed picture (EXIF 2.32, tag 0x0112).
package enum ImageOrientation: Int, Sendable {
    case upright = 1
    case mirrored
    case upsideDown
    case flipped
    case transposed
    /// Display needs a quarter turn clockwise.
    case turnedLeft
    case transversed
    /// Display needs a quarter turn counterclockwise.
    case turnedRight

    /// Whether stored rows are columns of the displayed picture.
    package var swapsSides: Bool { rawValue >= Self.transposed.rawValue }
}
