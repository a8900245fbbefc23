import ArgumentParser
import NoteCompiler

/// The command line.
///
/// Options name themselves: to make names of those of the properties would take a fiftieth of a short run.
struct Command: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "notec",
        abstract: "Compile plain-text notes to typeset, accessible PDF.",
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
    @OptionGroup(title: "Standards") var conformance: ConformanceOptions
    @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Do N things at a time (default: as many as there are cores).", valueName: "N"))
    var jobs: Int?
}

/// Options for lists of notes.
struct NoteOptions: ParsableArguments {
    @Option(
        name: .customLong("files-from"),
        help: ArgumentHelp(
            """
            Compile the notes that FILE names, one a line; - is standard input. The argument @FILE does the \
            same.
            """,
            valueName: "FILE"))
    var lists: [String] = []

    @Flag(name: .customShort("0"), help: "The names in lists end in NUL.")
    var endsInNul = false
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

    @Flag(
        name: .customLong("bind"),
        help: "Make one PDF of all notes, with an index; --title is then the title of the book.")
    var bind = false

    @Flag(name: .customLong("force"), help: "Replace whatever file has the name of an output.")
    var force = false

    @Option(
        name: .customLong("deps"),
        help: ArgumentHelp(
            "Write what the outputs depend on to FILE, as rules for make and ninja.", valueName: "FILE"))
    var dependencies: String?

    @Flag(
        name: .customLong("MD", withSingleDash: true),
        help: "Write the rule of each output beside it, with the extension .d.")
    var dependenciesBeside = false

    @Flag(
        name: .customLong("keep-time"),
        help: "Do not touch the modification time of an output that has not changed.")
    var keepsTime = false

    @Flag(
        name: .customLong("check"),
        help: "Report what is wrong with the notes, and write nothing; with -Werror, warnings fail too.")
    var check = false

    @Flag(
        name: .customLong("watch"),
        help: "Compile notes again whenever a file changes that they are made of.")
    var watch = false

    @Option(
        name: .customLong("dump"),
        help: ArgumentHelp("Print tokens, runs, layout or structure as lines of JSON.", valueName: "KIND"))
    var dump: String?

    @Flag(
        name: .customLong("list-fonts"),
        help: "Print the face of each text style, and how it was chosen, or write a specimen of them.")
    var listFonts = false

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            """
            Write pdf, png or svg (a picture of each page), or json (the text with its attributes); lists \
            are text or json.
            """,
            valueName: "FORMAT"))
    var format: String?

    @Flag(name: .customLong("print-config"), help: "Print the settings in effect, and where each comes from.")
    var printConfig = false

    @Flag(name: .customLong("stats"), help: "Print the time that each stage took.")
    var stats = false
}

/// Options that override a note's front matter.
struct PageOptions: ParsableArguments {
    @Option(
        name: .customLong("config"),
        help: ArgumentHelp(
            "The settings of notes (default: the nearest notec.yaml, else the user's).", valueName: "FILE"))
    var config: String?

    @Flag(name: .customLong("no-config"), help: "Read no configuration.")
    var noConfig = false

    @Option(
        name: .customLong("root"),
        help: ArgumentHelp(
            "The folder that pictures may not leave (default: that of the note).", valueName: "DIR"))
    var root: String?

    @Option(
        name: .customLong("theme"),
        help: ArgumentHelp(
            "notepad, print, classic, markup, article, reader, plain, or a file (default: notepad).",
            valueName: "THEME"))
    var theme: String?

    @Option(
        name: .customLong("size-category"),
        help: ArgumentHelp(
            """
            How large text is: large, xSmall, AX1 and so on; several, all or accessibility make an output \
            each (default: large).
            """,
            valueName: "LIST"))
    var sizeCategory: String?

    @Option(
        name: .customLong("rendition"),
        help: ArgumentHelp(
            "Make the rendition NAME of the settings; may be repeated (default: all of them).",
            valueName: "NAME"))
    var renditions: [String] = []

    @Option(
        name: .customLong("scale"),
        help: ArgumentHelp(
            "The size of text in percent of its size category's, from 50 to 200 (default: 100%).",
            valueName: "PERCENT"))
    var scale: String?

    @Flag(
        name: .customLong("bold-text"),
        help: "Make every weight two steps heavier, as the accessibility setting does.")
    var boldText = false

    @Option(
        name: .customLong("paper"),
        help: ArgumentHelp(
            "a3 to a6, b5, letter, legal, half-letter, iphone, or WxH as in 90x120mm (default: a4).",
            valueName: "SIZE"))
    var paper: String?

    @Flag(name: .customLong("landscape"), help: "Lay the paper on its longer side.")
    var landscape = false

    @Option(
        name: .customLong("margins"),
        help: ArgumentHelp(
            "One to four lengths from the top clockwise, as in 20mm or 56,40 (default: auto).",
            valueName: "LENGTHS"))
    var margins: String?

    @Option(
        name: .customLong("gutter"),
        help: ArgumentHelp("The space between columns (default: auto, two ems of text).", valueName: "LENGTH")
    )
    var gutter: String?

    @Flag(
        name: .customLong("badge"),
        help: "Draw the date in a circle in the top right corner of the first page.")
    var badge = false

    @Option(
        name: .customLong("exclude"),
        help: ArgumentHelp(
            "A shape that text flows around, as in 'oval 80 120 50 50 pages=first'; may be repeated.",
            valueName: "SHAPE"))
    var exclude: [String] = []

    @Option(
        name: .customLong("container"),
        help: ArgumentHelp(
            "The shape that text fills, as in 'circle 0 0 280 280' (default: the text area).",
            valueName: "SHAPE"))
    var container: String?

    @Option(
        name: .customLong("align"),
        help: ArgumentHelp(
            "How lines are aligned: natural, left, right, center or justify (default: natural).",
            valueName: "HOW"))
    var align: String?

    @Option(
        name: .customLong("columns"),
        help: ArgumentHelp("The number of columns of a page (default: 1).", valueName: "NUMBER"))
    var columns: String?

    @Option(
        name: .customLong("hyphenation"),
        help: ArgumentHelp(
            """
            How short a line must be for a word to be divided at its end, from 0 for never to 1 (default: 1 \
            in justified text).
            """,
            valueName: "FACTOR"))
    var hyphenation: String?

    @Option(
        name: .customLong("line-breaking"),
        help: ArgumentHelp(
            "How lines are broken: greedy, optimal, or auto (default: optimal in justified text).",
            valueName: "HOW"))
    var lineBreaking: String?

    @Option(
        name: .customLong("long-words"),
        help: ArgumentHelp(
            "Words wider than a line: hyphenate, break, shrink or overflow (default: hyphenate).",
            valueName: "HOW"))
    var longWords: String?

    @Option(
        name: .customLong("title"),
        help: ArgumentHelp("What the note is called (default: its first line); or none.", valueName: "TEXT"))
    var title: String?

    @Option(
        name: .customLong("author"), help: ArgumentHelp("Who wrote the note; or none.", valueName: "NAME"))
    var author: String?

    @Option(
        name: .customLong("date"),
        help: ArgumentHelp("The date of the note, as in 2014-07-18 (ISO 8601).", valueName: "DATE"))
    var date: String?

    @Option(
        name: .customLong("lang"),
        help: ArgumentHelp("The language, as in de-CH (default: guessed).", valueName: "TAG"))
    var lang: String?

    @Option(
        name: .customLong("dialect"),
        help: ArgumentHelp(
            "What the text is written in: note, notepad, notepad-2014, markup, plain (default: note).",
            valueName: "NAME"))
    var dialect: String?

    @Option(
        name: .customLong("markers"),
        help: ArgumentHelp(
            "Whether delimiters stay on the page: hide or show (default: hide in the dialect note).",
            valueName: "HOW"))
    var markers: String?

    @Option(
        name: .customLong("line-breaks"),
        help: ArgumentHelp(
            """
            Whether each line is a paragraph: keep, or reflow for notes whose lines an editor has wrapped \
            (default: auto).
            """,
            valueName: "HOW"))
    var lineBreaks: String?

    @Option(
        name: .customLong("capitals"),
        help: ArgumentHelp(
            "Which words in capitals are highlighted: shouted, all or off (default: shouted).",
            valueName: "WHICH"))
    var capitals: String?

    @Option(
        name: .customLong("quotes"),
        help: ArgumentHelp(
            "Whether quotation marks and dashes stay as typed or are the language's: typed or typographic.",
            valueName: "HOW"))
    var quotes: String?

    @Option(
        name: .customLong("mark"),
        help: ArgumentHelp(
            "Mark a word wherever it comes, in red, or as in Alice=bold,blue; may be repeated.",
            valueName: "WORD[=STYLE]"))
    var mark: [String] = []

    @Option(
        name: .customLong("set"),
        help: ArgumentHelp(
            "Set what front matter calls KEY, as in fonts.sans=Gentium.", valueName: "KEY=VALUE"))
    var settings: [String] = []
}

/// Options for the sources of fonts.
struct FontOptions: ParsableArguments {
    @Option(
        name: .customLong("font-dir"),
        help: ArgumentHelp("Look for fonts in DIR first; may be repeated.", valueName: "DIR"))
    var fontDir: [String] = []

    @Flag(name: .customLong("no-system-fonts"), help: "Use no fonts but those of --font-dir.")
    var noSystemFonts = false

    @Option(
        name: .customLong("missing-glyph"),
        help: ArgumentHelp(
            "What a character that no font has is: error, or box with its number (default: error).",
            valueName: "WHAT"))
    var missingGlyph: String?

    @Option(
        name: .customLong("lock"),
        help: ArgumentHelp("Write the faces that the notes are set in to FILE.", valueName: "FILE"))
    var lock: String?

    @Flag(
        name: .customLong("locked"), help: "Refuse faces that are not in the lock file, which is then read.")
    var locked = false
}

/// Options for the standards that a PDF must follow.
struct ConformanceOptions: ParsableArguments {
    @Option(
        name: .customLong("pdf"),
        help: ArgumentHelp("The version of PDF, 1.7 or 2.0 (default: 1.7).", valueName: "VERSION"))
    var version: String?

    @Option(
        name: .customLong("pdf-a"),
        help: ArgumentHelp(
            "Refuse notes that cannot meet PDF/A: 2a, 2u or 2b; 4 with --pdf 2.0.", valueName: "LEVEL"))
    var archive: String?

    @Flag(name: .customLong("pdf-ua"), help: "Refuse notes that cannot meet PDF/UA.")
    var access = false

    @Flag(
        name: .customLong("no-tags"),
        help: "Leave out the tags, which tell readers what each part of the text is.")
    var noTags = false
}
