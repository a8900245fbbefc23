package import Geometry
package import NoteImages

/// A picture's file, as far as layout knows it.
package struct PictureFile: Hashable, Sendable {
    /// The index among the note's files.
    package var index: Int
    /// The natural size, in points.
    package var size: Size
    /// The orientation of the image in the file.
    package var orientation: ImageOrientation
    /// The outline that text flows round, in a square of which each side is 1; nil for its frame.
    package var outline: Path?

    package init(index: Int, size: Size, orientation: ImageOrientation = .upright) {
        self.index = index
        self.size = size
        self.orientation = orientation
    }
}
