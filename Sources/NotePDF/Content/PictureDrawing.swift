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
    /// Draws a picture that means something in its element; `identifier` is that of its piece.
    mutating func draw(_ picture: PlacedPicture, as identifier: Int, on page: NoteLayout.Page) {
        element(StructureType.figure.tag, identifier: identifier) { $0.draw(picture, on: page) }
    }

    /// Draws the pictures of a page that are no part of what it says.
    mutating func drawOrnaments(of page: NoteLayout.Page) {
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
