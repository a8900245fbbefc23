import Geometry
import NoteLayout
import NoteMarkup
import NotePictures

/// A note for those who draw its pages.
struct PictureSource: Sendable {
    private(set) var subject: PictureSubject
    private let note: ResolvedNote
    /// Whether the text that may have the title has come.
    private var hasTitle = false
    private let entries: PictureEntries
    /// The number of the first of its picture files.
    private let first: Int

    init(_ note: ResolvedNote, _ entries: PictureEntries) {
        self.note = note
        subject = PictureSubject(title: note.title(foundInText: nil), language: note.language)
        self.entries = entries
        first = note.binding?.firstPicture ?? 0
    }

    /// Lets the title be that of the text on the first page.
    mutating func findTitle(on page: NoteLayout.Page) {
        guard !hasTitle, !page.isIndex, let text = page.lines.first?.section.text else { return }
        hasTitle = true
        let title = note.title(foundInText: text.title(note.markupOptions))
        subject = PictureSubject(title: title, language: note.language)
    }

    func path(ofFile number: Int) -> String { entries[number - first].fileName }

    func file(of picture: PlacedPicture, _ form: PictureForm) -> Result<DrawnPicture, PictureProblem> {
        entries[picture.file.index - first].file(form, in: picture.frame.size)
    }
}
