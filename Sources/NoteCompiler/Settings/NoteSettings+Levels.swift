import NoteRules
import NoteSettings
import NoteText

extension NoteSettings {
    /// What holds for `input`: the command line over `note`, its front matter, over its configuration, over
    /// the theme that these name, over what is built in. Without an input it is what a note in the current
    /// folder would have.
    init(of input: CompileInput?, _ options: CompileOptions, note: NoteSettings) throws(RunError) {
        var settings = options.settings
        settings.setOrigins { _ in "command line" }
        let folder = input?.folder ?? ""
        settings = settings.resolvingPaths(in: "", writtenFor: folder)
        // A note may come from anybody: it does not say where its pictures may come from.
        var limit = settings.root
        settings = settings.over(note.resolvingPaths(in: folder, writtenFor: folder))
        if let path = try options.configuration.path(for: input) {
            var file = try NoteSettings(
                .configuration, path, isTrusted: options.configuration == .file(path))
            // What rules mark has been marked before text becomes JSON.
            if input?.isAttributedText == true { file.dropRules() }
            let resolved = file.resolvingPaths(in: FileSystem.directory(of: path), writtenFor: folder)
            limit = limit ?? resolved.root
            settings = settings.over(resolved)
        }
        var theme = try settings.chosenTheme()
        if input?.isAttributedText == true { theme.dropRules() }
        settings = settings.over(theme)
        settings.written.remove(.root)
        self = settings.over(Self.builtIn)
        rootLimit = limit
    }

    private static let builtIn = {
        var settings = parse(.configuration, bytes(of: builtInText), .ofNotes).settings
        settings.written = WrittenSettings()
        settings.setOrigins { _ in "built-in default" }
        return settings
    }()

    /// What the theme says that these settings name; a file of settings that names none is told so at its
    /// line.
    private func chosenTheme() throws(RunError) -> NoteSettings {
        do throws(RunError) {
            return try Self.theme(theme ?? Self.builtIn.theme ?? "")
        } catch {
            guard case .unreadable(let file, let reason) = error,
                let place = sources[SettingKey.theme.rawValue]?.place
            else { throw error }
            throw .wrongSetting(
                at: place, "the theme '\(file.shortened)' cannot be read: \(reason)", hint: nil)
        }
    }

    /// What a theme says; `name` may be a path.
    private static func theme(_ name: String) throws(RunError) -> NoteSettings {
        guard let builtIn = BuiltInTheme(rawValue: name) else { return try NoteSettings(.theme, name) }
        var settings = parse(.theme, bytes(of: builtIn.text), .ofNotes).settings
        // Its name says all of it.
        settings.written = WrittenSettings()
        settings.setOrigins { _ in "theme \(name)" }
        return settings
    }

    private static func bytes(of text: StaticString) -> [UInt8] {
        text.withUTF8Buffer { Array($0) }
    }

    /// No file of settings is larger, in bytes.
    private static let limit = 1 << 20

    /// Reads the file of settings at `path`; nobody waits for what is no file unless the run itself names it.
    private init(_ kind: SettingsKind, _ path: String, isTrusted: Bool = false) throws(RunError) {
        let bytes = try SmallFile.bytes(of: path, limit: Self.limit, isTrusted: isTrusted)
        let found = Self.parse(kind, bytes, .ofNotes)
        var problems = found.diagnostics
        _ = RuleSet(found.settings.rules, colors: nil, &problems)
        guard problems.isEmpty else { throw .wrongSettings(problems, in: path, bytes) }
        self = found.settings
        setOrigins(file: path, bytes)
        // Its places are none of the note's.
        let attributes = rules.flatMap(\.attributes) + styles.flatMap(\.attributes)
        let spans = sources.values.compactMap(\.span) + attributes.compactMap(\.span)
        let places = SettingPlaces(of: spans, in: path, bytes)
        for key in sources.keys { sources[key]?.move(to: places) }
        fonts = fonts.map { FontSetting(use: $0.use, families: $0.families.map { NamedFamily($0.name) }) }
        rules = rules.map { $0.moved { places[$0] } }
        styles = styles.map { $0.moved { places[$0] } }
    }

    /// Tells of each setting that has a place the line of `file` that it is in, whose bytes from `offset` on,
    /// where line `line` begins, are `bytes`.
    mutating func setOrigins(file: String, _ bytes: [UInt8], offset: Int = 0, line: Int = 1) {
        var cursor = LineCursor(line: line)
        var walked = 0
        var lines: [Int: Int] = [:]
        for start in sources.values.compactMap({ $0.span?.start }).sorted() {
            cursor.advance(over: bytes[walked..<start - offset])
            walked = start - offset
            lines[start] = cursor.line
        }
        setOrigins { span in span.flatMap { lines[$0.start] }.map { "\(file):\($0)" } ?? file }
    }

    /// The same with the paths in it, which are relative to `folder`, relative to where the run is.
    ///
    /// What is written with the note is read in the folder `other`: a path from elsewhere is none there.
    private func resolvingPaths(in folder: String, writtenFor other: String) -> NoteSettings {
        var settings = self
        if folder != other {
            if lock?.hasPrefix("/") == false { settings.written.remove(.lock) }
            if let theme, BuiltInTheme.isPath(theme), !theme.hasPrefix("/") {
                settings.written.remove(.theme)
            }
        }
        settings.putOutput(inside: folder)
        let resolve = { (path: String) in path.hasPrefix("/") ? path : folder + path }
        if let lock { settings.setPath(.lock, resolve(lock)) }
        if let root { settings.setPath(.root, resolve(root)) }
        if let theme, BuiltInTheme.isPath(theme) { settings.setPath(.theme, resolve(theme)) }
        return settings
    }
}

extension CompileInput {
    /// The folder from which it names files, with a slash; empty for that of the process.
    func folder(_ options: CompileOptions) -> String {
        guard self == .standardInput, !options.currentFolder.isEmpty else { return folder }
        return options.currentFolder.hasSuffix("/") ? options.currentFolder : options.currentFolder + "/"
    }

    /// The folder that it is in, with a slash; empty for the current one.
    var folder: String {
        if case .file(let path) = self { FileSystem.directory(of: path) } else { "" }
    }
}
