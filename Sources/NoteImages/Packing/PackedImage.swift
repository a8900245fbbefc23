/// A picture's pixels as a PDF holds them: rows from the top, in the file's own orientation.
package struct PackedImage: Sendable {
    package enum Colors: Hashable, Sendable {
        case gray, rgb
        /// Inks; Adobe's programs count what is left of the paper instead.
        case cmyk(isInverted: Bool)
        /// A palette: red, green and blue of each colour.
        case indexed([UInt8])
    }

    package enum Pixels: Hashable, Sendable {
        /// Rows filtered as in PNG, then in zlib format.
        case png([UInt8])
        /// A JPEG file; whether its three channels are luminance and colour, where it does not say so itself.
        case jpeg([UInt8], isTransformed: Bool?)
    }

    /// Of each pixel how opaque it is; packed as in PNG.
    package struct Opacity: Hashable, Sendable {
        package let bits: Int
        package let data: [UInt8]
    }

    package let width: Int
    package let height: Int
    package let colors: Colors
    /// Of each channel.
    package let bits: Int
    package let pixels: Pixels
    /// Nil where all is opaque.
    package var opacity: Opacity?
    /// The ICC profile that says which colours are meant.
    package var profile: [UInt8]?
}

extension PackedImage {
    /// A soft mask of its own: white where `image` is opaque.
    package init(_ opacity: Opacity, of image: PackedImage) {
        (width, height) = (image.width, image.height)
        (colors, bits, pixels) = (.gray, opacity.bits, .png(opacity.data))
    }

    init(width: Int, height: Int, colors: Colors, bits: Int = 8, _ pixels: Pixels) {
        (self.width, self.height) = (width, height)
        (self.colors, self.bits, self.pixels) = (colors, bits, pixels)
    }
}

extension PackedImage {
    /// The length of a row, without the byte of its filter.
    package var rowBytes: Int { (width * colors.channels * bits + 7) / 8 }
}

extension PackedImage.Colors {
    package var isIndexed: Bool {
        if case .indexed = self { true } else { false }
    }

    package var channels: Int {
        switch self {
        case .gray, .indexed: 1
        case .rgb: 3
        case .cmyk: 4
        }
    }
}

extension ImageFile {
    /// The pixels, passed through where a PDF can hold them as the file does.
    package func packed() throws(ImageError) -> PackedImage {
        switch content {
        case .png(let header, let isOpaque): try header.packed(bytes, isOpaque: isOpaque)
        case .jpeg(let header, let length): try header.packed(bytes, length: length)
        }
    }
}
