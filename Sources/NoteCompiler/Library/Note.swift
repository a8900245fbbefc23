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
    /// A file whose name ends in `.json` holds attributed text. Of a note with several renditions or size
    /// categories the settings are those of the first that `options` allow.
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
        let path = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
        let file = try SourceFile(
            Array(source.utf8), called: name, temporaryDirectory: options.environment.temporaryDirectory)
        try await self.init(file, .file(path + name), options)
    }

    private init(
        _ source: SourceFile, _ input: CompileInput, _ options: CompileOptions
    ) async throws(RunError) {
        let share = RunShare(options, notes: 1, inputs: [])
        let resources = RunResources(options, share, RejectedFaces())
        let (rendition, found) = try await Attempt.make(input, of: source, resources) {
            attempt, note throws(RunError) in
            let forms = try attempt.forms(of: note)
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
