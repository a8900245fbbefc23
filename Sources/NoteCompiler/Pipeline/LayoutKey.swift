import NoteText

/// Everything but its text that the layout of a note depends on: what its settings are read from, besides the
/// options of the run, its language, and the forms in which it is made.
struct LayoutKey: Hashable {
    private let forms: [Form]

    private struct Form: Hashable {
        let head: [UInt8]
        let files: [[UInt8]]
        let language: String
        let rendition: String?
        let category: SizeCategory
    }

    init(_ forms: [NoteForm]) {
        self.forms = forms.map {
            Form(
                head: $0.note.head, files: $0.note.settings.levels.files, language: $0.note.language,
                rendition: $0.name, category: $0.category)
        }
    }
}
