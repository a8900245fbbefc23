import NoteMarkup
import NoteSettings
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

extension CompileTask {
    /// Opens the outputs of `forms`.
    func renditions(
        in forms: [NoteForm], _ options: CompileOptions, _ claims: OutputClaims
    ) throws(RunError) -> [Rendition] {
        let kind = options.replacesForeignFiles ? nil : mode.outputKind
        let keepsBytes = options.library != nil
        let places = try keepsBytes ? forms.map { _ in .standardOutput } : outputs(forms, claims)
        try claimDependencies(beside: places, options, claims)
        if mode.hasPageOutputs { try checkNames(ofPagesOf: forms) }
        let outputs = try places.map { place throws(RunError) in
            guard mode != .check, !mode.hasPageOutputs, !keepsBytes else {
                return AtomicOutput(keepsBytes: keepsBytes)
            }
            return try AtomicOutput(
                place, as: kind, keepsTime: options.keepsTime,
                temporaryDirectory: options.temporaryDirectory)
        }
        return zip(forms, outputs).map { form, output in
            let pages = mode.hasPageOutputs ? PageOutputs(self, form, options, claims) : nil
            return Rendition(form: form, output: output, pages: pages, isOnly: forms.count == 1)
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
        var indices: [NoteReading: Int] = [:]
        var groups: [[Rendition]] = []
        for rendition in self {
            let reading = NoteReading(rendition.note)
            if let index = indices[reading] {
                groups[index].append(rendition)
            } else {
                indices[reading] = groups.count
                groups.append([rendition])
            }
        }
        return groups
    }
}
