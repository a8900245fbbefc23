import NoteFiles
import NoteRules
import NoteSettings
import NoteText

/// The levels of settings that hold for a note, in one.
struct SettingLevels: Sendable {
    /// The command line over the note's front matter, over its configuration, over the theme that these
    /// name.
    private(set) var all: NoteSettings
    /// The folder that pictures may not leave whatever the note says; nil for the note's own.
    let rootLimit: String?

    /// The settings of `input`, whose front matter sets `note`; without an input, those of a note in the
    /// current folder.
    init(of input: CompileInput?, _ options: CompileOptions, note: NoteSettings) throws(LevelError) {
        do throws(RunError) {
            let folder = input?.folder ?? ""
            var command = options.settings
            command.setOrigins { _ in "command line" }
            command = command.resolvingPaths(in: "", writtenFor: folder)
            all = command.over(note.resolvingPaths(in: folder, writtenFor: folder))
            let file = try NoteSettings.configuration(of: input, options)
                .map { $0.settings.resolvingPaths(in: $0.folder, writtenFor: folder) }
            if let file { all = all.over(file) }
            // A note may come from anybody: it does not say where its pictures may come from.
            rootLimit = command[.root] ?? file?[.root]
        } catch {
            throw .run(error)
        }
        var theme = try chosenTheme()
        if input?.isAttributedText == true { theme.remove(.rules) }
        all = all.over(theme)
    }

    /// The same for a note, the theme apart that its front matter names if that cannot be read, which is said
    /// at its place.
    init(
        of input: CompileInput, _ options: CompileOptions, over head: NoteHead,
        _ report: inout DiagnosticReport
    ) throws(RunError) {
        var note = head.settings
        do throws(LevelError) {
            do throws(LevelError) {
                self = try SettingLevels(of: input, options, note: note)
            } catch .themeOfNote(_, let reason, let span) {
                let message = "the theme '\(note[.theme].shortened)' cannot be read: \(reason)"
                let hint = "paths are seen from the folder of the note"
                report.add(
                    [Finding(.invalidFrontMatter, at: span, message, hint: hint)],
                    in: head.section)
                note.remove(.theme)
                self = try SettingLevels(of: input, options, note: note)
            }
        } catch {
            throw error.run
        }
    }

    /// The same with the default text area.
    var withUsualTextArea: SettingLevels {
        var levels = self
        for key in SettingRow.textAreaKeys { levels.all.removeValue(of: key) }
        return levels
    }

    /// The settings of the theme that these settings name. A file of settings that names none is reported at
    /// its line.
    private func chosenTheme() throws(LevelError) -> NoteSettings {
        do throws(RunError) {
            return try NoteSettings(theme: all[.theme])
        } catch {
            guard case .unreadable(let file, let reason) = error, let source = all.source(of: .theme) else {
                throw .run(error)
            }
            if let place = source.place {
                throw .run(
                    .wrongSetting(
                        at: place, "the theme '\(file.shortened)' cannot be read: \(reason)", hint: nil))
            }
            guard let span = source.span else { throw .run(error) }
            throw .themeOfNote(error, reason: reason, span)
        }
    }
}

/// The reason for which settings cannot be read.
enum LevelError: Error {
    /// Those of a file or of the command line.
    case run(RunError)
    /// The theme that the front matter names.
    case themeOfNote(RunError, reason: String, SourceSpan)

    /// The error of the run, unless it is reported in another way.
    var run: RunError {
        switch self {
        case .run(let error), .themeOfNote(let error, _, _): error
        }
    }
}

extension NoteSettings {
    /// The settings of the configuration of `input`, and its folder; nil where it has none.
    fileprivate static func configuration(
        of input: CompileInput?, _ options: CompileOptions
    ) throws(RunError) -> (settings: NoteSettings, folder: String)? {
        guard let path = try options.configuration.path(for: input) else { return nil }
        var file = try NoteSettings(.configuration, path, isTrusted: options.configuration == .file(path))
        // What rules mark has been marked before text becomes JSON.
        if input?.isAttributedText == true { file.remove(.rules) }
        return (file, FileSystem.directory(of: path))
    }

    /// The settings of a theme; `name` may be a path.
    fileprivate init(theme name: String) throws(RunError) {
        guard let builtIn = BuiltInTheme(rawValue: name) else {
            self = try NoteSettings(.theme, name)
            return
        }
        self = Self.parse(.theme, builtIn.text.withUTF8Buffer { Array($0) }).settings
        // Its name says all of it.
        removeWritten()
        setOrigins { _ in "theme \(name)" }
    }

    /// No file of settings is larger, in bytes.
    private static let limit = 1 << 20

    /// Reads the file of settings at `path`; nobody waits for what is no file unless the run itself names it.
    private init(_ kind: SettingsKind, _ path: String, isTrusted: Bool = false) throws(RunError) {
        let bytes = try reading(path) { () throws(SystemError) in
            try FileContents.bytes(of: path, limit: Self.limit, isTrusted: isTrusted)
        }
        var (settings, problems) = Self.parse(kind, bytes, rules: Rule.all)
        _ = RuleSet(settings[.rules], colors: nil, &problems)
        guard problems.isEmpty else { throw .wrongSettings(problems, in: path, bytes) }
        self = settings
        setOrigins(file: path, bytes)
        // Its places are none of the note's.
        let attributes = self[.rules].flatMap(\.attributes) + self[.styles].flatMap(\.attributes)
        let spans = sources.values.compactMap(\.span) + attributes.compactMap(\.span)
        let places = SettingPlaces(of: spans, in: path, bytes)
        for key in sources.keys { sources[key]?.move { places[$0] } }
        self[.fonts] = self[.fonts].map {
            FontSetting(use: $0.use, families: $0.families.map { NamedFamily($0.name) })
        }
        self[.rules] = self[.rules].map { $0.moved { places[$0] } }
        self[.styles] = self[.styles].map { $0.moved { places[$0] } }
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

extension ConfigurationSource {
    /// The configuration file of `input`, or of a note in the current folder; nil where it has none.
    func path(for input: CompileInput?) throws(RunError) -> String? {
        switch self {
        case .none: return nil
        case .file(let path): return path
        case .nearest(let current, let user):
            if let path = Self.nearest(to: input?.folder ?? "", current) { return path }
            return user.flatMap { FileSystem.exists($0) ? $0 : nil }
        }
    }

    /// The nearest `notec.yaml` in `folder` or above it, named without `current` where it is below that.
    private static func nearest(to folder: String, _ current: String) -> String? {
        guard var folder = FileSystem.realPath(of: folder.isEmpty ? "." : folder) else { return nil }
        while true {
            let path = (folder == "/" ? "" : folder) + "/notec.yaml"
            if FileSystem.exists(path) {
                let start = current == "/" ? "/" : current + "/"
                return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
            }
            guard folder != "/", let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }
}
