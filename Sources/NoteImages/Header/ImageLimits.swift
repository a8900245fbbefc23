/// Limits on the size of pictures.
package enum ImageLimits {
    /// Bytes of a file; pictures are kept in memory as a whole.
    package static let fileBytes = 256 << 20
    /// Pixels of a picture: more than cameras take at once, and read within seconds.
    package static let pixels = 250_000_000
    /// Bytes of a PNG's pixels, which are read twice, and repacked if they have alpha: as many as 268 million
    /// pixels of 32 bits, so that only pictures of 16 bits per channel exceed it.
    package static let pixelBytes = 1 << 30
    /// Pixels along a side, the maximum of JPEG.
    package static let side = 65_535
    /// Bytes of memory for pixels that are not read row by row: interlaced, progressive, or
    /// decoded by a `FrameLibrary`.
    package static let heldBytes = 256 << 20
    /// Bytes of a colour profile; those of printing presses have up to 3 MB.
    static let profileBytes = 8 << 20

    static func check(width: Int, height: Int) throws(ImageError) {
        guard width <= side, height <= side, width * height <= pixels else {
            throw .tooManyPixels(width: width, height: height)
        }
    }
}
