import NoteMarkdown
import NoteMarkup
import NoteSettings
import NoteText

/// A kind of source, by which a run reads it: a row for each.
struct SourceKind: Sendable {
    /// The extensions of its files, in lower case; empty for the kind of all other files.
    let suffixes: [String]
    /// The dialect of its text, unless a setting names another.
    var dialect: Dialect?
    /// The settings that its head has.
    let settings: SettingsKind
    /// Finds the text that is shown among its bytes; nil if they are shown as they are.
    let shown: ShownJSON?
    /// Removes settings that have had their effect when such a source was written.
    let removeSpent: @Sendable (inout NoteSettings) -> Void
    /// Finds the head of a source in its first section.
    let front: @Sendable (SourceSection) throws(Problem) -> SourceFront
    /// Makes the text of a source after its head, the bytes of which are given, with the files that it
    /// includes.
    let makeText:
        @Sendable (
            consuming SourceSections, [UInt8], MarkupOptions, @escaping IncludedFileReader, StageTimer
        ) throws(RunError) -> any TextSource & ~Copyable
}

extension SourceKind {
    static let note = SourceKind(
        suffixes: [], settings: .frontMatter, shown: nil, removeSpent: { _ in },
        front: { SourceFront(ofText: $0, .note) },
        makeText: { sections, _, options, files, timer throws(RunError) in
            try text(sections, options, files, timer)
        })

    static let markdown = SourceKind(
        suffixes: ["md", "markdown", "mkd", "mdown", "mdwn", "qmd", "rmd"], dialect: .markdown,
        settings: .frontMatter, shown: nil, removeSpent: { _ in },
        front: { SourceFront(ofText: $0, .markdown) },
        makeText: { sections, _, options, files, timer throws(RunError) in
            try text(sections, options, files, timer)
        })

    /// Text in a dialect.
    private static func text(
        _ sections: consuming SourceSections, _ options: MarkupOptions,
        _ files: @escaping IncludedFileReader, _ timer: StageTimer
    ) throws(RunError) -> any TextSource & ~Copyable {
        switch options.dialect.family {
        case .markdown: try MarkdownSource(sections, options, files, timer)
        case .note, .lines: try MarkupSource(sections, options, timer)
        }
    }

    /// Attributed text in JSON.
    static let attributedText = SourceKind(
        suffixes: ["json"], settings: .header, shown: ShownJSON(),
        // Rules have marked the text before it becomes JSON.
        removeSpent: { $0.remove(.rules) },
        front: { section throws(Problem) in
            let header = try AttributedTextReader.header(in: section)
            return SourceFront(
                split: FrontMatter.Split(settings: header.settings, rest: header.rest), name: header.name,
                findings: header.findings)
        },
        makeText: { sections, head, options, _, timer in
            let reader = AttributedTextReader(afterHeader: head)
            return JSONSource(sections, reader, colors: options.colors ?? [], timer)
        })

    static let all = [attributedText, markdown, note]

    /// The kind of a source that holds `format`.
    static func holding(_ format: SourceFormat) -> SourceKind {
        switch format {
        case .note: note
        case .markdown: markdown
        case .gfm: markdown(.gfm)
        case .commonmark: markdown(.commonmark)
        case .json: attributedText
        }
    }

    private static func markdown(_ dialect: Dialect) -> SourceKind {
        var kind = markdown
        kind.dialect = dialect
        return kind
    }
}

/// The head of a source, as its kind finds it.
struct SourceFront {
    let split: FrontMatter.Split
    /// The name that the head gives the note.
    var name: String?
    let findings: [Finding]

    init(split: FrontMatter.Split, name: String? = nil, findings: [Finding]) {
        (self.split, self.name, self.findings) = (split, name, findings)
    }

    /// The front matter of text.
    init(ofText section: SourceSection, _ form: FrontMatter.Form) {
        let split = FrontMatter.split(section, form)
        let unclosed = split.settings == nil ? FrontMatter.unclosed(section) : nil
        self.init(split: split, findings: [unclosed].compactMap(\.self))
    }
}

extension SourceKind {
    /// Whether a file of this name is of the kind.
    fileprivate func includes(_ path: String) -> Bool {
        suffixes.isEmpty
            || suffixes.contains { suffix in
                path.utf8.count > suffix.utf8.count + 1
                    && path.suffix(suffix.count + 1).lowercased() == "." + suffix
            }
    }

    /// The settings that hold unless any level says otherwise.
    var usualSettings: NoteSettings {
        var settings = NoteSettings()
        if let dialect { settings[.dialect] = dialect }
        return settings
    }

    /// The finding that the name of a file tells its dialect, unless `settings` do.
    func dialectFinding(
        _ input: CompileInput, _ options: CompileOptions, _ settings: NoteSettings
    ) -> Finding? {
        guard options.settings.sourceFormat == nil, let dialect, settings[.dialect] == dialect,
            let path = input.path,
            let suffix = suffixes.first(where: { path.lowercased().hasSuffix("." + $0) })
        else { return nil }
        return Finding(
            .dialectByName, at: nil,
            "the text is read as \(dialect.rawValue), as the name ends in '.\(suffix)'",
            hint: "to read it as a note, set dialect: note")
    }
}

extension Rule {
    static let dialectByName = Rule(
        "source/dialect", .note, summary: "a file that is read as Markdown because of its name",
        explanation: """
            The name of the file ends in .md, .markdown, .mkd, .mdown, .mdwn, .qmd or
            .Rmd: such files are read as Markdown, all others as notes. Set dialect: note,
            commonmark or gfm if the file is written in another dialect.
            """,
        example: "Title\n")
}

extension CompileInput {
    /// The kind of a file is that of its extension, unless the caller or `options` say what it holds.
    func kind(_ options: CompileOptions) -> SourceKind {
        let told = options.settings.sourceFormat.map { SourceKind.holding($0) }
        return switch self {
        case .file(let path): told ?? SourceKind.all.first { $0.includes(path) } ?? .note
        case .markdown: .markdown
        case .standardInput: told ?? .note
        case .made: .attributedText
        }
    }
}
