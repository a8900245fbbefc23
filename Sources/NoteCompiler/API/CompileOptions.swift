import NoteSettings
import NoteText

/// The options of a run. Nothing else reaches it: no environment, folder or locale.
public struct CompileOptions: Sendable {
    #if DEBUG
        /// Called where a test may ask for a trap, with the name of the note and its folder.
        package var reach: (@Sendable (TrapPlace, _ stem: String, _ folder: String) -> Void)?
    #endif
    /// Folders searched for fonts before those of the system.
    public var fontDirectories: [String] = []
    /// Whether the fonts of the system may serve.
    public var usesSystemFonts = true
    /// The folder of hyphenation dictionaries, in the form and with the names that libhyphen's have.
    public var hyphenationDirectory = "/usr/share/hyphen"
    /// The program that subsets fonts that are not the system's, in a process of its own. Without it they are
    /// subset in this process, which a damaged font may end.
    public var fontHelper: FontHelper?
    /// The program that draws SVG pictures in pixels, and decodes WebP, TIFF, AVIF and HEIC, in a process of
    /// its own. Without it that is done in this process, whose time and memory a picture may use up, and
    /// which a damaged one may end.
    public var drawingHelper: DrawingHelper?
    /// The number of notes and parts of notes in progress at a time. The output does not depend on it.
    public var jobs = 1
    /// Whether several notes are worked on one at a time, though parts of each may be at the same time.
    package var isOneAtATime = false
    /// The folder in which standard input names pictures; empty for that of the process.
    package var currentFolder = ""
    /// The folder of the unnamed files that keep input and output beyond 8 MB if it must be read twice.
    public var temporaryDirectory = "/tmp"
    /// Whether an output may replace any file, not only one that is empty or of its own kind.
    public var replacesForeignFiles = false
    /// The time since some moment, if the times of stages are wanted.
    package var clock: (@Sendable () -> Duration)?
    /// Whether an output that has the same bytes as before keeps its time.
    public var keepsTime = false
    /// The place of the rules that say what outputs depend on.
    package var dependencies = DependencyPlace.none
    /// Files that every output depends on besides those of its note.
    package var sharedInputs: [String] = []
    /// Whether the results tell the files that notes are made of.
    var recordsInputs = false
    /// The threads that work is done on; nil for those of Swift.
    package var executor: (any TaskExecutor)?
    /// Called on any thread for each page that has been laid out, if progress is to be shown.
    package var countPage: (@Sendable () -> Void)?
    /// Whether the results tell the faces that the notes are set in.
    package var recordsFaces = false
    /// Whether faces must be those of `lock`, or of the lock file that a note names where that is nil.
    package var isLocked = false
    /// The faces that notes may be set in.
    package var lock: FontLock?
    /// The severities of rules.
    public var diagnostics = DiagnosticPolicy()
    /// The place of each note's configuration.
    public var configuration = ConfigurationSource.none
    /// The form of pictures of pages.
    package var pictures = PagePictures()
    /// The names of the renditions to make of each note; none for all of its settings.
    public var renditions: [String] = []
    /// The date of notes without one, in the form of ISO 8601.
    private(set) var sourceDate: String?
    /// The settings that override the front matter of every note.
    private(set) var settings = NoteSettings()

    /// The options of a run that is told nothing.
    public init() {}

    /// Takes the date of notes that have none of their own from `SOURCE_DATE_EPOCH`: seconds since the
    /// beginning of 1970.
    public mutating func setSourceDate(_ seconds: String) throws(OptionError) {
        guard let date = DateText.text(ofEpoch: seconds) else {
            throw OptionError(
                "SOURCE_DATE_EPOCH is '\(seconds.shortened)', which is no number of seconds since 1970")
        }
        sourceDate = date
    }

    /// Sets what front matter calls `key`, for every note; `fonts` and `colors` part by part, as
    /// `fonts.sans`.
    public mutating func set(_ key: String, to value: String) throws(OptionError) {
        do throws(Problem) { try settings.set(key, to: value, rules: Rule.all) } catch {
            throw OptionError(error)
        }
    }
}

extension CompileOptions {
    /// The options with pages that have these containers, whatever settings say.
    func withFrames(_ frames: [PageShape]) -> CompileOptions {
        var options = self
        options.settings[.frames] = frames
        return options
    }

    /// The options with one size category, whatever settings say.
    func inCategory(_ category: SizeCategory) -> CompileOptions {
        var options = self
        options.settings[.sizeCategory] = [category]
        return options
    }

    /// A few words for what the key `name` is to set in a later version; nil if none is called that.
    package static func purpose(ofPlannedKey name: String) -> String? { PlannedKey.named(name)?.purpose }

    /// Whether a setting that notes may have is called `name`.
    package static func isSetting(_ name: String) -> Bool { SettingRow.keysOfNotes.contains(name) }

    /// Marks every occurrence of a word, as `WORD` in red or `WORD=STYLE`: classes of spans and colours with
    /// commas between them.
    package mutating func mark(_ text: String) throws(OptionError) {
        let equals = text.lastIndex(of: "=")
        let word = equals.map { text[..<$0] } ?? text[...]
        guard !word.isEmpty else { throw OptionError("--mark takes WORD or WORD=STYLE, not '\(text)'") }
        var attributes: [RuleSetting.Attribute] = []
        for style in equals.map({ text[text.index(after: $0)...].split(separator: ",") }) ?? [] {
            let name = String(style.hasPrefix(".") ? style.dropFirst() : style)
            let isClass = AttributeContext.span.classes.contains(name)
            attributes.append(RuleSetting.Attribute(isClass ? "" : "color", name))
        }
        settings.add(RuleSetting(.word(String(word)), attributes: attributes))
    }
}

/// The place of the rules that say what outputs depend on.
package enum DependencyPlace: Hashable, Sendable {
    case none
    /// A file beside each output, with its name but for the extension `.d`.
    case besideOutputs
    /// The results, for a file of all notes.
    case results
}

/// The place of the configuration of notes.
public enum ConfigurationSource: Hashable, Sendable {
    /// Nowhere.
    case none
    case file(String)
    /// The nearest `notec.yaml` in the note's folder or above it, or else the file `user`; `currentFolder` is
    /// that of standard input, without which files are named in messages.
    case nearest(currentFolder: String, user: String?)
}

#if DEBUG
    /// A place where a test may ask for a trap.
    package enum TrapPlace: String, Sendable {
        /// After a note's outputs have been opened.
        case note
        /// The same, but only where several notes are worked on.
        case together
        /// On a thread that lays out a section.
        case worker
    }
#endif
