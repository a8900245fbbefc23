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

    init(_ forms: [ResolvedNote]) {
        self.forms = forms.map {
            Form(
                head: $0.head, files: $0.settings.levels.files, language: $0.language,
                rendition: $0.rendition, category: $0.category)
        }
    }
}
