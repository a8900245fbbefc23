import NoteLayout
import NoteSettings
import NoteText
import NoteTypesetting

/// Lays text out for one rendition, as TextKit's `NSLayoutManager` does: one size category, theme, set of
/// fonts and page.
///
/// The settings of the options say what these are: `set("size-category", to: "AX1")`,
/// `set("bold-text", to: "true")`, `set("theme", to: "print")`, `set("fonts.sans", to: "Inter")`,
/// `set("paper", to: "a5")` and all other settings of a note (`notec.yaml` in the manual), over those of the
/// text. One manager serves any number of texts, and one text any number of managers.
///
/// Layout after a change of the text is that of the changed text, whatever was laid out before; paragraphs
/// that are as they were are not shaped again. Copies of a manager share what they remember.
public struct LayoutManager: Sendable {
    /// The settings, the folders of fonts and the other means of layout.
    public let options: CompileOptions
    /// The containers of pages in the order in which text fills them; none for those that the settings ask
    /// for: the columns of the paper inside its margins.
    public var containers: [TextContainer]
    private let soundMemory: SoundMemory

    /// A manager for the rendition that `options` ask for.
    public init(options: CompileOptions = CompileOptions(), containers: [TextContainer] = []) {
        self.options = options
        self.containers = containers
        soundMemory = SoundMemory(options)
    }

    /// The memory for a layout that begins now.
    var memory: LayoutMemory { soundMemory.current }

    /// Lays `text` out on as many pages as it takes.
    ///
    /// - Throws: `RunError` if there is no font, a container is too small for a line, or settings are wrong.
    public func layout(of text: TextStorage) async throws(RunError) -> Layout {
        let (pages, found) = try await open(text) { attempt, note throws(RunError) in
            let forms = attempt.outlined(try attempt.forms(of: note.note, over: note.head))
            // The pages of the first form are kept, and all are told of.
            var collectors: [PageCollector] = []
            let renditions = forms.map { Rendition(note: $0, isOnly: forms.count == 1) }
            try await attempt.layOut(note, in: renditions) {
                _, _ in
                let collector = PageCollector(keepsPages: collectors.isEmpty)
                collectors.append(collector)
                return collector
            }
            guard let summary = collectors[0].summary else { throw .bug("a text was not laid out") }
            return LaidOutPages(
                note: forms[0], resources: attempt.resources, pages: collectors[0].pages,
                summary: summary)
        }
        return Layout(text, pages, found)
    }

    /// The height of `text` in a container of `width` points, in points: a container of this height holds it,
    /// and a lower one does not. The containers of the manager have no part in it.
    ///
    /// Footnotes that settings put at the end of the text are not counted.
    ///
    /// - Throws: `RunError` as `layout(of:)`.
    public func height(of text: TextStorage, width: Double) async throws(RunError) -> Double {
        try await open(text) { attempt, note throws(RunError) in
            let form = attempt.outlined(try attempt.forms(of: note.note, over: note.head))[0]
            return try attempt.resources.height(of: text.section, in: form, width: width)
        }.value
    }

    /// Opens the JSON of `text` as a note, and does `work` with it: again, if a face proves damaged.
    private func open<Value>(
        _ text: TextStorage,
        _ work: (inout Attempt, consuming OpenedNote) async throws(RunError) -> Value
    ) async throws(RunError) -> (value: Value, found: [Diagnostic]) {
        let memory = memory
        var options = options
        if !containers.isEmpty { options.settings[.frames] = containers.map(\.pageShape) }
        let source = try SourceFile(
            text.json, called: text.name, temporaryDirectory: options.environment.temporaryDirectory)
        let input = CompileInput.file("\(text.folder)\(text.name).json")
        typealias Outcome = Result<(value: Value, found: [Diagnostic]), RunError>
        let outcome: Outcome = await withoutDamagedFaces(memory.share, memory.rejected) { share in
            let resources = RunResources(options, share, memory.rejected, memory: memory)
            do throws(RunError) {
                return (.success(try await Attempt.make(input, of: source, resources, work)), false)
            } catch {
                return (.failure(error), true)
            }
        }
        return try outcome.get()
    }
}

extension Attempt {
    /// The result of `work` with the note in `source`, and the diagnostics about that.
    static func make<Value>(
        _ input: CompileInput, of source: SourceFile, _ resources: RunResources,
        _ work: (inout Attempt, consuming OpenedNote) async throws(RunError) -> Value
    ) async throws(RunError) -> (value: Value, found: [Diagnostic]) {
        var attempt = Attempt(input, resources)
        let value: Value
        do throws(RunError) {
            value = try await work(&attempt, try attempt.open(source))
        } catch {
            throw attempt.result([], error).error ?? error
        }
        let result = attempt.result([])
        if let error = result.error { throw error }
        return (value, result.diagnostics)
    }
}

extension RunResources {
    /// The height of the text in `section` in a container of `width` points, in points.
    fileprivate func height(
        of section: SourceSection, in note: ResolvedNote, width: Double
    ) throws(RunError) -> Double {
        let catalog = try catalog(of: note)
        let manager = layoutManager(of: note, catalog)
        var reader = AttributedTextReader()
        var text = try section.parsed(as: note.stem, reader.read(section))
        var names = RequestedNames(catalog)
        names.resolve(&text)
        var pictures = PictureStore(
            PictureRoot(note.settings, folder: note.folder), readsAhead: false,
            by: PictureMeans(helper: options.environment.drawingHelper))
        var files = pictures.files(of: text, in: section).files
        files.notes = text.notes.map { pictures.files(of: $0.text, in: $0.section).files }
        return try laidOut(manager.height(of: text, files, width: width))
    }
}
