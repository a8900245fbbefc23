import Geometry

/// The decoded pixels of a picture, of which a PDF cannot contain the file itself.
struct FramePixels {
    let width: Int
    let height: Int
    /// Red, green, blue and alpha of each pixel, row by row.
    let bytes: [UInt8]

    private static let split = PixelSplit(colors: 3, opacity: 1)

    /// Whether so many pixels may be in memory.
    static func check(width: Int, height: Int) throws(ImageError) {
        try ImageLimits.check(width: width, height: height)
        guard width * height * 4 <= ImageLimits.heldBytes else {
            throw .tooLargeToRecode(width: width, height: height)
        }
    }

    /// The bytes of a row, counted from the top.
    func bytes(ofRow row: Int) -> Range<Int> { row * width * 4..<(row + 1) * width * 4 }

    /// The pixels as the streams of a PDF.
    func packed() throws(ImageError) -> PackedImage {
        var colorPacker = try PNGRowPacker(width: width, height: height, .rgb, bits: 8)
        var opacityPacker = try PNGRowPacker(width: width, height: height, .gray, bits: 8)
        var colors = [UInt8](repeating: 0, count: 3 * width)
        var opacity = [UInt8](repeating: 0, count: width)
        var isOpaque = true
        for row in 0..<height {
            let pixels = bytes.span.extracting(bytes(ofRow: row))
            Self.split.copyColors(of: pixels, into: &colors)
            Self.split.copyOpacity(of: pixels, into: &opacity)
            if isOpaque { isOpaque = Self.split.isOpaque(pixels) }
            try colorPacker.append(colors.span)
            try opacityPacker.append(opacity.span)
        }
        var image = PackedImage(
            width: width, height: height, colors: .rgb, bits: 8, pixels: .png(try colorPacker.finish()))
        let mask = try opacityPacker.finish()
        if !isOpaque { image.opacity = PackedImage.Opacity(bits: 8, data: mask) }
        return image
    }
}
