package import Geometry
package import NoteImages

/// A picture's file, as far as layout knows it.
package struct PictureFile: Hashable, Sendable {
    /// The index among the note's files.
    package var index: Int
    /// Its natural size, in points.
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

/// The files of the pictures and cards of a section; nil for one that cannot be shown.
package struct PictureFiles: Sendable {
    /// One for each of the section's pictures.
    package var pictures: [PictureFile?] = []
    /// One for each of the section's cards.
    package var cards: [PictureFile?] = []
    /// Those of each of the footnotes that are given with the section.
    package var notes: [PictureFiles] = []

    package init() {}

    func picture(_ index: Int) -> PictureFile? { pictures.indices.contains(index) ? pictures[index] : nil }

    func card(_ index: Int) -> PictureFile? { cards.indices.contains(index) ? cards[index] : nil }
}
