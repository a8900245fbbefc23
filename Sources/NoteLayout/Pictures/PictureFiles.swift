package import Geometry

/// A picture's file, as far as layout knows it.
package struct PictureFile: Hashable, Sendable {
    /// Which of the note's files it is.
    package var index: Int
    /// Its natural size, in points.
    package var size: Size

    package init(index: Int, size: Size) {
        self.index = index
        self.size = size
    }
}

/// The files of the pictures and cards of a section; nil for one that cannot be shown.
package struct PictureFiles: Sendable {
    /// One for each of the section's pictures.
    package var pictures: [PictureFile?] = []
    /// One for each of the section's cards.
    package var cards: [PictureFile?] = []

    package init() {}

    func picture(_ index: Int) -> PictureFile? { pictures.indices.contains(index) ? pictures[index] : nil }

    func card(_ index: Int) -> PictureFile? { cards.indices.contains(index) ? cards[index] : nil }
}
