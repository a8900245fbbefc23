import NoteFonts

/// A note that has been read: its text with attributes, and what is wrong with it.
public struct Note: Sendable {
    /// The text, with the settings of the note.
    public let text: TextStorage
    /// The diagnostics about the source, in its order, each with its place there. Pictures and fonts are
    /// looked for when the text is laid out.
    public let diagnostics: [Diagnostic]

    /// Reads the note in the file at `path`.
    ///
    /// A file whose name ends in `.json` holds attributed text, and one whose name ends in `.md` Markdown.
    /// Of a note with several renditions or size categories the settings are those of the first that
    /// `options` allow.
    ///
    /// - Throws: `RunError` if the file cannot be read, is no text, or its configuration is wrong.
    public init(contentsOf path: String, options: CompileOptions = CompileOptions()) async throws(RunError) {
        let input = CompileInput.file(path)
        let source = try SourceFile(input, options)
        try await self.init(source, input, options)
    }

    /// Reads the text of a note.
    ///
    /// - Parameters:
    ///   - source: the text of the note as it is typed, front matter included.
    ///   - name: the name of the note in diagnostics, and its title if it has none; without a slash.
    ///   - folder: the folder from which the note names its pictures and its theme, and from which its
    ///     configuration is looked for; empty for that of the process.
    ///   - options: the settings over those of the note, and the means of reading it.
    /// - Throws: `RunError` if the configuration is wrong.
    public init(
        _ source: String, name: String = "note", folder: String = "",
        options: CompileOptions = CompileOptions()
    ) async throws(RunError) {
        try await self.init(source, called: name, .file(Self.path(name, folder)), options)
    }

    /// Reads the text of a note in Markdown, as `notec` reads a file with such a text.
    ///
    /// - Parameters:
    ///   - source: the text, front matter included, which may name another dialect.
    ///   - name: the name of the note in diagnostics, and without its last ending the title if there is none;
    ///     without a slash.
    ///   - folder: the folder from which the note names its pictures and its theme, and from which its
    ///     configuration is looked for; empty for that of the process.
    ///   - options: the settings over those of the note, and the means of reading it.
    /// - Throws: `RunError` if the configuration is wrong.
    public init(
        markdown source: String, name: String = "note", folder: String = "",
        options: CompileOptions = CompileOptions()
    ) async throws(RunError) {
        try await self.init(source, called: name, .markdown(Self.path(name, folder)), options)
    }

    /// The path of a note in a folder.
    private static func path(_ name: String, _ folder: String) -> String {
        folder.isEmpty || folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private init(
        _ source: String, called name: String, _ input: CompileInput, _ options: CompileOptions
    ) async throws(RunError) {
        let file = try SourceFile(
            Array(source.utf8), called: name, temporaryDirectory: options.environment.temporaryDirectory)
        try await self.init(file, input, options)
    }

    private init(
        _ source: SourceFile, _ input: CompileInput, _ options: CompileOptions
    ) async throws(RunError) {
        let share = RunShare(options, notes: 1, inputs: [])
        let resources = RunResources(options, share, RejectedFaces())
        let (rendition, found) = try await Attempt.make(input, of: source, resources) {
            attempt, note throws(RunError) in
            let forms = try attempt.forms(of: note.note, over: note.head)
            let renditions = forms.map {
                Rendition(note: $0, output: AtomicOutput(keepsBytes: true), isOnly: forms.count == 1)
            }
            try await attempt.writeAttributedText(of: note, in: renditions)
            return renditions[0]
        }
        let json = try rendition.output.bytes()
        do throws(TextError) {
            text = try TextStorage(json: json, folder: rendition.note.folder)
        } catch {
            throw .bug("the text of a note is none: \(error.message)")
        }
        diagnostics = found
    }
}
