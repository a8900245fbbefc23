/// The files of the pictures and cards of a section; nil for one that cannot be shown.
package struct PictureFiles: Sendable {
    /// One for each of the section's pictures.
    package var pictures: [PictureFile?] = []
    /// One for each of the section's cards.
    package var cards: [PictureFile?] = []
    /// The files of each of the footnotes that are given with the section.
    package var notes: [PictureFiles] = []

    package init() {}

    func picture(_ index: Int) -> PictureFile? { pictures.indices.contains(index) ? pictures[index] : nil }

    func card(_ index: Int) -> PictureFile? { cards.indices.contains(index) ? cards[index] : nil }
}
