/// How large pictures may be.
package enum ImageLimits {
    /// The bytes of a file; pictures are held in memory whole.
    package static let fileBytes = 256 << 20
    /// The pixels of a picture: more than cameras take at once, and read within seconds.
    package static let pixels = 250_000_000
    /// The pixels along a side: as many as JPEG can tell.
    package static let side = 65_535
    /// The bytes of memory for pixels that a file does not hold from top to bottom: interlaced, progressive.
    package static let heldBytes = 256 << 20
    /// The bytes of a colour profile; those of printing presses have up to 3 MB.
    static let profileBytes = 8 << 20

    static func check(width: Int, height: Int) throws(ImageError) {
        guard width <= side, height <= side, width * height <= pixels else {
            throw .tooManyPixels(width: width, height: height)
        }
    }
}
