import Geometry
import NoteImages
import NoteLayout
package import PDFWriter

/// The names by which content streams call the pictures of a note.
package enum PictureName {
    /// That of the note's file `index`.
    package static func of(_ index: Int) -> ResourceName { ResourceName(.externalObject, index) }
}

extension ContentStream {
    /// Draws the pictures of a page: those that mean something in their elements, the others as no part of
    /// the text.
    mutating func draw(_ structure: PageStructure, on page: NoteLayout.Page) {
        for (index, piece) in structure.pieces.enumerated() {
            guard let picture = piece.picture else { continue }
            element(piece.type.tag, identifier: index) { $0.draw(picture, on: page) }
        }
        let ornaments = page.pictures.filter { !$0.isFigure }
        guard !ornaments.isEmpty else { return }
        artifact(.layout) { drawing in
            for picture in ornaments { drawing.draw(picture, on: page) }
        }
    }
}

extension Drawing {
    fileprivate mutating func draw(_ picture: PlacedPicture, on page: NoteLayout.Page) {
        draw(
            PictureName.of(picture.file.index), picture.file.orientation,
            on: PDFRectangle(picture.frame, onPageOfHeight: page.paper.height))
    }
}
