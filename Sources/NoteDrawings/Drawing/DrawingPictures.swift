package import Geometry

/// Reads the pictures of pixels in a drawing; what is above decodes them. Steps name them by index.
package protocol DrawingPictures: AnyObject {
    /// The size of a picture, from the head of its file; nil if the file is no picture of pixels.
    func size(of file: [UInt8]) -> PixelSize?

    /// The index of a picture whose file has been read to its end; nil if the file is damaged.
    func index(of file: [UInt8]) -> Int?
}

/// The size of a picture of pixels.
package struct PixelSize: Sendable {
    /// The natural size, in points.
    let size: Size
    /// The number of pixels.
    let pixels: Int

    package init(_ size: Size, pixels: Int) { (self.size, self.pixels) = (size, pixels) }
}
