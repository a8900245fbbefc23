import NoteMarkup
import NoteSettings
import NoteText

/// A form of a note with the output for it.
struct Rendition {
    var note: ResolvedNote
    /// The output of all that is made; of nothing if its pages have outputs of their own.
    var output = AtomicOutput()
    /// Nil unless each page has an output.
    var pages: PageOutputs?
    /// Whether the note is made in no other form.
    let isOnly: Bool

    var outputs: [AtomicOutput] { pages?.all ?? [output] }
    /// Words that tell it from others; nil if there is no other.
    var label: String? { isOnly ? nil : note.label }
}

extension CompileTask {
    /// Opens the outputs of `forms`.
    func renditions(
        in forms: [ResolvedNote], _ options: CompileOptions, _ claims: OutputClaims
    ) throws(RunError) -> [Rendition] {
        let row = mode.row
        let places = try outputs(forms, claims)
        try claimDependencies(beside: places, options, claims)
        let outputs = try places.map { place throws(RunError) in
            guard row.content != .pictures, row.content != .nothing else { return AtomicOutput() }
            return try AtomicOutput(place, as: row.file, options)
        }
        return zip(forms, outputs).map { form, output in
            let pages = row.content == .pictures ? PageOutputs(self, form, options, claims) : nil
            return Rendition(note: form, output: output, pages: pages, isOnly: forms.count == 1)
        }
    }
}

/// The settings by which the text of a note is read: renditions that have the same share one parse.
struct NoteReading: Hashable {
    private let options: MarkupOptions
    private let rules: [RuleSetting]

    init(_ note: ResolvedNote) {
        options = note.markupOptions
        rules = note.settings[.rules]
    }
}

extension [Rendition] {
    /// The renditions by how their text is read, in the order of the first of each.
    var byReading: [[Rendition]] {
        guard count > 1 else { return [self] }
        let groups = Dictionary(grouping: indices) { NoteReading(self[$0].note) }.values
        return groups.sorted { $0[0] < $1[0] }.map { group in group.map { self[$0] } }
    }
}
