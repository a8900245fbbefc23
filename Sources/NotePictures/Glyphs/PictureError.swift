package import NoteFonts

/// The reason why no picture of a page can be made.
package enum PictureError: Error {
    /// cairo is not installed, or too old.
    case missingLibrary
    /// A glyph of a face in colour cannot be read.
    case brokenGlyph(Face, glyph: UInt16)
    /// A page has more pixels than are drawn.
    case tooManyPixels(width: Int, height: Int)
    /// cairo has failed with this status.
    case notDrawn(status: Int)
}

extension PictureError: CustomStringConvertible {
    /// One sentence without a full stop.
    package var description: String {
        switch self {
        case .missingLibrary: "pictures of pages need cairo, and libcairo.so.2 cannot be loaded"
        case .brokenGlyph(let face, let glyph):
            "the font '\(face.path)' is damaged: its glyph \(glyph) cannot be drawn"
        case .tooManyPixels(let width, let height):
            "a page of \(width) x \(height) pixels is too large: a picture has at most "
                + "\(PictureLimits.pixels / 1_000_000) million, and \(PictureLimits.side) on a side"
        case .notDrawn(let status): "cairo has failed to draw a page (status \(status))"
        }
    }
}

/// Limits on the size of pictures of pages.
enum PictureLimits {
    /// Pixels of a page: A3 at 600 dots per inch.
    static let pixels = 72_000_000
    /// Pixels along a side, those of cairo's pictures.
    static let side = 32_767
}
