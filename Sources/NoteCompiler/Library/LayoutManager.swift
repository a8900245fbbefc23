import NoteText

/// Lays text out for one rendition, as TextKit's `NSLayoutManager` does: one size category, theme, set of
/// fonts and page.
///
/// Its options say what these are: `set("size-category", to: "AX1")`, `set("bold-text", to: "true")`,
/// `set("theme", to: "print")`, `set("fonts.sans", to: "Inter")`, `set("paper", to: "a5")` and all other
/// settings of a note (`notec.yaml` in the manual), over those of the text. One manager serves any number of
/// texts, and one text any number of managers.
///
/// Layout after a change of the text is that of the changed text, whatever was laid out before; paragraphs
/// that are as they were are not shaped again. Copies of a manager share what they remember.
public struct LayoutManager: Sendable {
    /// The settings, the folders of fonts and the other means of layout.
    public let options: CompileOptions
    /// The containers of pages in the order in which text fills them; none for those that settings ask for:
    /// the columns of the paper inside its margins.
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
        let collection = PageCollection()
        let result = try await run(.pages(collection), text)
        guard let contents = collection.contents, contents.summary != nil else {
            throw .bug("a text was not laid out")
        }
        return Layout(text, contents, result.diagnostics)
    }

    /// The height of `text` in a container of `width` points, in points: a container of this height holds it,
    /// and a lower one does not. The containers of the manager have no part in it.
    ///
    /// Footnotes that settings put at the end of the text are not counted.
    ///
    /// - Throws: `RunError` as `layout(of:)`.
    public func height(of text: TextStorage, width: Double) async throws(RunError) -> Double {
        let answer = HeightAnswer()
        _ = try await run(.height(of: text.section, width: width, answer), text)
        guard let height = answer.height else { throw .bug("a text was not measured") }
        return height
    }

    /// Lays the JSON of `text` out.
    private func run(_ request: LayoutRequest, _ text: TextStorage) async throws(RunError) -> CompileResult {
        let memory = memory
        var options = containers.isEmpty ? options : options.withFrames(containers.map(\.pageShape))
        options.library = LibraryRun(request: request, memory: memory)
        let name = text.name
        let source = try SourceFile(
            text.json, called: name, temporaryDirectory: options.temporaryDirectory)
        let task = CompileTask(.file("\(text.folder)\(name).json"), to: .standardOutput, mode: .check)
        let result = await compile(source, task, options, memory.share).result
        if let error = result.error { throw error }
        return result
    }
}
