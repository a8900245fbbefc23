import NoteFiles
import NoteRules
import NoteSettings
import NoteText

/// The levels of settings that hold for a note, in one.
struct SettingLevels: Sendable {
    /// The command line over front matter, over the configuration, over the theme that these name.
    private(set) var all = NoteSettings()
    /// The bytes of the files that levels were read from.
    private(set) var files: [[UInt8]] = []
    /// Gathers these files, and themes that cannot be read.
    private let log: DependencyLog?
    /// The folder that pictures may not leave whatever the note says; nil for the note's own.
    let rootLimit: String?
    /// The folder of the configuration; nil where there is none.
    let configurationFolder: String?
    /// The levels, of which `note` has the paths as they were written in `folder`.
    private let command: NoteSettings
    private var rendition: NoteSettings?
    private var note: NoteSettings
    private let folder: String
    private let file: NoteSettings?
    private let kind: SourceKind

    /// The settings of `input`, whose front matter sets `note`, or else of a note in the current folder.
    ///
    /// A theme that the front matter names and that cannot be read is added to `findings`, and left out.
    init(
        of input: CompileInput?, _ options: CompileOptions, note: NoteSettings, _ log: DependencyLog?,
        _ findings: inout [Finding]
    ) throws(RunError) {
        let folder = input?.folder ?? ""
        self.folder = folder
        self.note = note
        self.log = log
        kind = input?.kind(options) ?? .note
        var command = options.settings.values
        command.setOrigins { _ in "command line" }
        command = command.resolvingPaths(in: "", writtenFor: folder)
        self.command = command
        if let path = try options.environment.configuration.path(for: input) {
            // A run that watches files does not wait for one.
            let isTrusted = options.environment.configuration == .file(path) && !options.output.recordsInputs
            var found = try readSettings(.configuration, path, isTrusted: isTrusted)
            kind.removeSpent(&found.settings)
            file = found.settings.resolvingPaths(in: FileSystem.directory(of: path), writtenFor: folder)
            files.append(found.bytes)
            log?.add([path])
            configurationFolder = FileSystem.directory(of: path)
        } else {
            (file, configurationFolder) = (nil, nil)
        }
        // A note may come from anybody: it does not say where its pictures may come from.
        rootLimit = command[.root] ?? file?[.root]
        try merge(&findings)
    }

    /// Merges the levels, and the theme that they name below them.
    private mutating func merge(_ findings: inout [Finding]) throws(RunError) {
        while true {
            var levels = note.resolvingPaths(in: folder, writtenFor: folder)
            if let rendition { levels = rendition.over(levels) }
            levels = command.over(levels)
            if let file { levels = levels.over(file) }
            do throws(RunError) {
                var theme = NoteSettings()
                if let path = levels.pathOfTheme {
                    let isNamedByNote = levels.source(of: .theme)?.span != nil
                    let root = isNamedByNote ? NoteRoot(folder: folder, limit: rootLimit) : nil
                    let file = try readSettings(.theme, path, real: root?.realPath(of: path))
                    theme = file.settings
                    if theme[.base] == .notepad { theme = theme.over(NoteSettings(.notepad)) }
                    files.append(file.bytes)
                    log?.add([path])
                } else if let builtIn = BuiltInTheme(rawValue: levels[.theme]), !levels.hasNoTheme {
                    theme = NoteSettings(builtIn)
                }
                kind.removeSpent(&theme)
                all = levels.over(theme).over(kind.usualSettings)
                return
            } catch {
                if let path = levels.pathOfTheme { log?.add(sought: [path]) }
                let hasOwnTheme = rendition?.says(.theme) == true
                let level = hasOwnTheme ? levels : note
                let finding = try Self.unreadableTheme(error, levels, level)
                let isMarkdown = levels.over(kind.usualSettings)[.dialect] == .markdown
                findings.append(isMarkdown ? finding.aboutForeignValue : finding)
                if hasOwnTheme { rendition?.remove(.theme) } else { note.remove(.theme) }
            }
        }
    }

    /// The levels with the settings of `rendition`, one of `all`, below those of the command line.
    ///
    /// A theme that it names and that cannot be read is added to `findings` if it is one of front matter, and
    /// left out.
    func adding(
        _ rendition: RenditionSetting, _ findings: inout [Finding]
    ) throws(RunError) -> SettingLevels {
        var levels = self
        var own = rendition.settings
        kind.removeSpent(&own)
        levels.rendition = own
        try levels.merge(&findings)
        levels.all.remove(.renditions)
        return levels
    }

    /// The levels with the defaults of `keys`.
    func without(_ keys: [String]) -> SettingLevels {
        var levels = self
        for key in keys { levels.all.removeValue(of: key) }
        return levels
    }

    /// The finding that the theme of `note` cannot be read; the run fails if somebody else has named it.
    private static func unreadableTheme(
        _ error: RunError, _ levels: NoteSettings, _ note: NoteSettings
    ) throws(RunError) -> Finding {
        guard case .unreadable(let file, let reason) = error, let source = levels.source(of: .theme) else {
            throw error
        }
        if let place = source.place {
            let message = "the theme '\(file.shortened)' cannot be read: \(reason)"
            throw .wrongSetting(at: place, message, hint: nil)
        }
        guard let span = source.span else { throw error }
        return try NoteRoot.finding("theme", note[.theme], at: span, error)
    }
}

/// No file of settings is larger, in bytes.
private let longestFile = 1 << 20

/// Reads the file of settings at `path`, or `real`, its path without links; waits only if `isTrusted`.
private func readSettings(
    _ kind: SettingsKind, _ path: String, real: String? = nil, isTrusted: Bool = false
) throws(RunError) -> (settings: NoteSettings, bytes: [UInt8]) {
    let bytes = try reading(
        path, FileContents.bytes(of: real ?? path, limit: longestFile, isTrusted: isTrusted))
    return (try NoteSettings(kind, bytes, of: path), bytes)
}

extension NoteSettings {
    /// Whether they have no theme, not even the default one.
    fileprivate var hasNoTheme: Bool { !says(.theme) && self[.base] == .none }

    /// The path of their theme; nil if there is none, or it is built in.
    fileprivate var pathOfTheme: String? {
        hasNoTheme || BuiltInTheme(rawValue: self[.theme]) != nil ? nil : self[.theme]
    }

    fileprivate init(_ theme: BuiltInTheme) {
        self = Self.parse(.theme, Array(theme.text.utf8)).settings
        // A theme of notec's own is named by its keyword alone.
        removeWritten()
        setOrigins { _ in "theme \(theme.rawValue)" }
    }

    /// The settings of a file with `bytes` at `path`.
    fileprivate init(_ kind: SettingsKind, _ bytes: [UInt8], of path: String) throws(RunError) {
        var (settings, problems) = Self.parse(kind, bytes, rules: Rule.all)
        for settings in [settings] + settings[.renditions].map(\.settings) {
            _ = RuleSet(settings[.rules], colors: nil, &problems)
        }
        guard problems.isEmpty else { throw .wrongSettings(problems, in: path, bytes) }
        self = settings
        // The places of a theme file are none of the note's.
        let places = SettingPlaces(of: spans, in: path, bytes)
        setOrigins(in: places)
        move(to: places)
    }

    /// The places of its keys and attributes, those of its renditions included.
    var spans: [SourceSpan] {
        let attributes = self[.rules].flatMap(\.attributes) + self[.styles].flatMap(\.attributes)
        return sources.values.compactMap(\.span) + attributes.compactMap(\.span)
            + self[.renditions].flatMap(\.settings.spans)
    }

    /// Replaces all spans by places in a file of settings.
    private mutating func move(to places: SettingPlaces) {
        for key in sources.keys { sources[key]?.move { places[$0] } }
        self[.fonts] = self[.fonts].map {
            FontSetting(use: $0.use, families: $0.families.map { NamedFamily($0.name) })
        }
        self[.rules] = self[.rules].map { $0.moved { places[$0] } }
        self[.styles] = self[.styles].map { $0.moved { places[$0] } }
        changeRenditions { $0.move(to: places) }
    }

    /// Tells of each setting that has one of `places` the line that it is in.
    mutating func setOrigins(in places: SettingPlaces) {
        setOrigins { span in
            span.flatMap { places[$0] }.map { "\(places.file):\($0.line)" } ?? places.file
        }
    }
}

extension CompileInput {
    /// The folder from which the note names files, with a slash; empty for that of the process.
    func folder(_ options: CompileOptions) -> String {
        let current = options.environment.currentFolder
        guard self == .standardInput, !current.isEmpty else { return folder }
        return current.hasSuffix("/") ? current : current + "/"
    }

    /// The folder that the note is in, with a slash; empty for the current one.
    var folder: String { path.map(FileSystem.directory(of:)) ?? "" }
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

    /// The paths at which the configuration of `input` is looked for, whether or not there is one.
    func candidates(for input: CompileInput) -> [String] {
        switch self {
        case .none: []
        case .file(let path): [path]
        case .nearest(_, let user): Self.candidates(in: input.folder) + [user].compactMap(\.self)
        }
    }

    /// The nearest `notec.yaml` in `folder` or above it, named without `current` where it is below that.
    private static func nearest(to folder: String, _ current: String) -> String? {
        guard let path = candidates(in: folder).first(where: FileSystem.exists) else { return nil }
        let start = current == "/" ? "/" : current + "/"
        return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
    }

    /// The paths of a `notec.yaml` in `folder` and above it; none if the folder is not there.
    private static func candidates(in folder: String) -> [String] {
        guard var folder = FileSystem.realPath(ofFolder: folder) else { return [] }
        var paths: [String] = []
        while true {
            paths.append((folder == "/" ? "" : folder) + "/notec.yaml")
            guard folder != "/" else { return paths }
            let parent = FileSystem.directory(of: folder)
            folder = parent == "/" ? "/" : String(parent.dropLast())
        }
    }
}
