/// The pixels of a picture for a PDF: rows from the top, in the orientation of the file.
package struct PackedImage: Sendable {
    /// The colour space of the pixels.
    package enum Colors: Hashable, Sendable {
        case gray, rgb
        /// Amounts of ink; inverted in files of Adobe's programs.
        case cmyk(isInverted: Bool)
        /// A palette: red, green and blue of each colour.
        case indexed([UInt8])
    }

    /// The pixels as the data of a stream.
    package enum Pixels: Hashable, Sendable {
        /// Rows filtered as in PNG, then in zlib format.
        case png([UInt8])
        /// A JPEG file; `isTransformed` tells whether its channels are luminance and chrominance, if the file
        /// does not.
        case jpeg([UInt8], isTransformed: Bool?)
    }

    /// The alpha of each pixel, packed as in PNG.
    package struct Opacity: Hashable, Sendable {
        package let bits: Int
        package let data: [UInt8]
    }

    package let width: Int
    package let height: Int
    package let colors: Colors
    /// Bits per channel.
    package let bits: Int
    package let pixels: Pixels
    /// Nil if all pixels are opaque.
    package var opacity: Opacity?
    /// The ICC profile of the colours.
    package var profile: [UInt8]?
}

extension PackedImage {
    /// The soft mask: white where the picture is opaque; nil if it is so everywhere.
    package var mask: PackedImage? {
        opacity.map { opacity in
            PackedImage(
                width: width, height: height, colors: .gray, bits: opacity.bits, pixels: .png(opacity.data))
        }
    }

    /// The length of a row, without its filter byte.
    package var rowBytes: Int { (width * colors.channels * bits + 7) / 8 }
}

extension PackedImage.Colors {
    package var isIndexed: Bool { if case .indexed = self { true } else { false } }

    package var channels: Int {
        switch self {
        case .gray, .indexed: 1
        case .rgb: 3
        case .cmyk: 4
        }
    }
}
