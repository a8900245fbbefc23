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

    /// A picture of so many pixels as they are stored.
    init(
        _ format: ImageFormat, width: Int, height: Int, _ density: PixelDensity? = nil,
        _ orientation: ImageOrientation = .upright
    ) {
        (self.format, self.orientation) = (format, orientation)
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

    /// Whether what follows the pixels may tell another orientation.
    package var mayBeTurned: Bool { format == .png || format == .webp }

    /// The number of columns of the file, before applying `orientation`.
    var storedWidth: Int { orientation.swapsSides ? pixelHeight : pixelWidth }
    /// The number of rows of the file, before applying `orientation`.
    var storedHeight: Int { orientation.swapsSides ? pixelWidth : pixelHeight }
}
