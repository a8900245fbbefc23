import NoteDrawings
import NoteLayout
import NotePictures

/// Draws pages, one at a time.
actor PictureWorker<Painter: PagePainting & ~Copyable> {
    private var painter: Painter

    init(_ painter: consuming Painter) { self.painter = painter }

    func draw(_ page: SourcePage, _ name: String, _ timer: StageTimer) -> DrawnPage {
        let source = page.source
        var pictures: DrawnPictures = [:]
        let file = Result { () throws(PictureError) in
            try timer.measure(.export) { () throws(PictureError) in
                try painter.file(of: Painting(of: page.page), in: source.subject) { picture, form in
                    let drawn = source.file(of: picture, form)
                    pictures.add([picture.file.index: drawn.map(\.remarks)])
                    return try? drawn.get().file
                }
            }
        }
        return DrawnPage(page: page, name: name, file: file, pictures: pictures)
    }
}

/// A page and the note that it is of.
struct SourcePage: Sendable {
    let page: NoteLayout.Page
    let source: PictureSource
}

/// A page as a file.
struct DrawnPage: Sendable {
    let page: SourcePage
    /// The number of the page, as the name of the output has it.
    let name: String
    let file: Result<[UInt8], PictureError>
    let pictures: DrawnPictures
}

/// Picture files on pages, by number: what a drawing lacks, or what is wrong with one that is not drawn.
typealias DrawnPictures = [Int: Result<DrawingRemarks, PictureProblem>]

extension DrawnPictures {
    mutating func add(_ others: DrawnPictures) {
        merge(others) { known, new in if case .failure = known { known } else { new } }
    }

    /// The smallest number below `end` of a file that could not be drawn.
    func firstFailure(before end: Int) -> Int? {
        keys.filter { number in
            if number < end, case .failure? = self[number] { true } else { false }
        }.min()
    }
}
