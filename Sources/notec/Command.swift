import ArgumentParser
import NoteCompiler

/// The command line.
///
/// Options name themselves: to make names of those of the properties would take a fiftieth of a short run.
struct Command: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notec",
        abstract: "Compile notes and Markdown to typeset, accessible PDF.",
        discussion: """
            Each FILE gives a PDF beside it, its last extension replaced by .pdf. Nothing is written for a \
            note that has errors. The exit code is 0 when all is well, 1 if a note has errors, and 64 to 78 \
            for what is wrong with the run; see notec(1).
            """,
        version: "notec \(NotecVersion.current)")

    @Argument(
        help: ArgumentHelp(
            "Notes to compile; - is standard input, and @LIST a list of them.", valueName: "FILE"))
    var files: [String] = []

    @OptionGroup(title: "Notes") var notes: NoteOptions
    @OptionGroup(title: "Output") var output: OutputOptions
    @OptionGroup(title: "Pictures of pages") var pictures: PictureArguments
    @OptionGroup(title: "Page") var page: PageOptions
    @OptionGroup(title: "Fonts") var fonts: FontOptions
    @OptionGroup(title: "Standards") var conformance: SettingOptions<ConformanceOptions>
    @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Do N things at a time (default: as many as there are cores).", valueName: "N"))
    var jobs: Int?
}

/// Options for the notes that are read.
struct NoteOptions: ParsableArguments {
    @Option(
        "files-from", "FILE",
        "Compile the notes that FILE names, one a line; - is standard input. The argument @FILE does "
            + "the same.")
    var lists: [String] = []

    @Flag(name: .customShort("0"), help: "The names in lists end in NUL.")
    var endsInNul = false

    @Option(
        "from", "FORMAT",
        "Read the notes as note, markdown, gfm, commonmark or json, whatever their names end in.")
    var format: String?
}

/// Options for the place and the kind of the output.
struct OutputOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            """
            Write to PATH; - is standard output. {dir}, {stem}, {category} and {rendition} in it are the \
            note's folder, its name without extension, the size category, and the rendition's name; {page} \
            is the page's number in a picture's.
            """,
            valueName: "PATH"))
    var output: String?

    @Flag("bind", "Make one PDF of all notes, with an index; --title is then the title of the book.")
    var bind = false

    @Flag("force", "Replace whatever file has the name of an output.")
    var force = false

    @Option("deps", "FILE", "Write what the outputs depend on to FILE, as rules for make and ninja.")
    var dependencies: String?

    @Flag(
        name: .customLong("MD", withSingleDash: true),
        help: "Write the rule of each output beside it, with the extension .d.")
    var dependenciesBeside = false

    @Flag("keep-time", "Do not touch the modification time of an output that has not changed.")
    var keepsTime = false

    @Flag("check", "Report what is wrong with the notes, and write nothing; with -Werror, warnings fail too.")
    var check = false

    @Flag("watch", "Compile notes again whenever a file changes that they are made of.")
    var watch = false

    @Option("dump", "KIND", "Print tokens, runs, layout or structure as lines of JSON.")
    var dump: String?

    @Flag(
        "list-fonts",
        "Print the face of each text style, and how it was chosen, or write a specimen of them.")
    var listFonts = false

    @Option(
        "format", "FORMAT",
        "Write pdf, png or svg (a picture of each page), or json (the text with its attributes); lists "
            + "are text or json.")
    var format: String?

    @Flag("print-config", "Print the settings in effect, and where each comes from.")
    var printConfig = false

    @Flag("stats", "Print the time that each stage took.")
    var stats = false
}

/// Options that override a note's front matter.
struct PageOptions: ParsableArguments {
    @Option("config", "FILE", "The settings of notes (default: the nearest notec.yaml, else the user's).")
    var config: String?

    @Flag("no-config", "Read no configuration.")
    var noConfig = false

    @OptionGroup var first: SettingOptions<FirstPageOptions>

    @Option(
        "rendition", "NAME",
        "Make the rendition NAME of the settings; may be repeated (default: all of them).")
    var renditions: [String] = []

    @OptionGroup var others: SettingOptions<OtherPageOptions>

    @Option(
        "mark", "WORD[=STYLE]",
        "Mark a word wherever it comes, in red, or as in Alice=bold,blue; may be repeated.")
    var mark: [String] = []

    @Option("set", "KEY=VALUE", "Set what front matter calls KEY, as in fonts.sans=Gentium.")
    var settings: [String] = []
}

/// Options for the sources of fonts.
struct FontOptions: ParsableArguments {
    @Option("font-dir", "DIR", "Look for fonts in DIR first; may be repeated.")
    var fontDir: [String] = []

    @Flag("no-system-fonts", "Use no fonts but those of --font-dir.")
    var noSystemFonts = false

    @OptionGroup var settings: SettingOptions<FontSettingOptions>

    @Option("lock", "FILE", "Write the faces that the notes are set in to FILE.")
    var lock: String?

    @Flag("locked", "Refuse faces that are not in the lock file, which is then read.")
    var locked = false
}

extension Command {
    /// The options given that set settings, in the order of the help.
    var givenSettings: [GivenOption] {
        page.first.given + page.others.given + fonts.settings.given + conformance.given
    }
}
