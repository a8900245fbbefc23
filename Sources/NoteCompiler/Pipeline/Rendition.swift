import NoteText

/// A form of a note with the output for it.
struct Rendition {
    let form: NoteForm
    /// The output of all that is made; of nothing if its pages have outputs of their own.
    let output: AtomicOutput
    /// Nil unless each page has an output.
    var pages: PageOutputs?
    /// Whether the note is made in no other form.
    let isOnly: Bool

    var outputs: [AtomicOutput] { pages?.all ?? [output] }
    var note: ResolvedNote { form.note }
    var category: SizeCategory { form.category }
    /// Words that tell it from others; nil if there is no other.
    var label: String? { isOnly ? nil : form.label }
}
