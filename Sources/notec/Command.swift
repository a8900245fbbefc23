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
        "files-from", "FILE",
        "Compile the notes that FILE names, one a line; - is standard input. The argument @FILE does "
            + "the same.")
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

    @Option("root", "DIR", "The folder that pictures may not leave (default: that of the note).")
    var root: String?

    @Option(
        "theme", "THEME",
        "notepad, print, classic, markup, article, reader, plain, or a file (default: notepad).")
    var theme: String?

    @Option(
        "size-category", "LIST",
        "How large text is: large, xSmall, AX1 and so on; several, all or accessibility make an output "
            + "each (default: large).")
    var sizeCategory: String?

    @Option(
        "rendition", "NAME",
        "Make the rendition NAME of the settings; may be repeated (default: all of them).")
    var renditions: [String] = []

    @Option(
        "scale", "PERCENT",
        "The size of text in percent of its size category's, from 50 to 200 (default: 100%).")
    var scale: String?

    @Flag("bold-text", "Make every weight two steps heavier, as the accessibility setting does.")
    var boldText = false

    @Option(
        "paper", "SIZE",
        "a3 to a6, b5, letter, legal, half-letter, iphone, or WxH as in 90x120mm (default: a4).")
    var paper: String?

    @Flag("landscape", "Lay the paper on its longer side.")
    var landscape = false

    @Option(
        "margins", "LENGTHS",
        "One to four lengths from the top clockwise, as in 20mm or 56,40 (default: auto).")
    var margins: String?

    @Option("gutter", "LENGTH", "The space between columns (default: auto, two ems of text).")
    var gutter: String?

    @Flag("badge", "Draw the date in a circle in the top right corner of the first page.")
    var badge = false

    @Option(
        "exclude", "SHAPE",
        "A shape that text flows around, as in 'oval 80 120 50 50 pages=first'; may be repeated.")
    var exclude: [String] = []

    @Option(
        "container", "SHAPE",
        "The shape that text fills, as in 'circle 0 0 280 280' (default: the text area).")
    var container: String?

    @Option(
        "align", "HOW", "How lines are aligned: natural, left, right, center or justify (default: natural).")
    var align: String?

    @Option("columns", "NUMBER", "The number of columns of a page (default: 1).")
    var columns: String?

    @Option(
        "hyphenation", "FACTOR",
        "How short a line must be for a word to be divided at its end, from 0 for never to 1 (default: "
            + "1 in justified text).")
    var hyphenation: String?

    @Option(
        "line-breaking", "HOW",
        "How lines are broken: greedy, optimal, or auto (default: optimal in justified text).")
    var lineBreaking: String?

    @Option(
        "long-words", "HOW",
        "Words wider than a line: hyphenate, break, shrink or overflow (default: hyphenate).")
    var longWords: String?

    @Option("title", "TEXT", "What the note is called (default: its first line); or none.")
    var title: String?

    @Option("author", "NAME", "Who wrote the note; or none.")
    var author: String?

    @Option("date", "DATE", "The date of the note, as in 2014-07-18 (ISO 8601).")
    var date: String?

    @Option("lang", "TAG", "The language, as in de-CH (default: guessed).")
    var lang: String?

    @Option(
        "dialect", "NAME",
        "What the text is written in: note, notepad, notepad-2014, markup, plain (default: note).")
    var dialect: String?

    @Option(
        "markers", "HOW",
        "Whether delimiters stay on the page: hide or show (default: hide in the dialect note).")
    var markers: String?

    @Option(
        "line-breaks", "HOW",
        "Whether each line is a paragraph: keep, or reflow for notes whose lines an editor has wrapped "
            + "(default: auto).")
    var lineBreaks: String?

    @Option(
        "capitals", "WHICH",
        "Which words in capitals are highlighted: shouted, all or off (default: shouted).")
    var capitals: String?

    @Option(
        "quotes", "HOW",
        "Whether quotation marks and dashes stay as typed or are the language's: typed or typographic.")
    var quotes: String?

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

    @Option(
        "missing-glyph", "WHAT",
        "What a character that no font has is: error, or box with its number (default: error).")
    var missingGlyph: String?

    @Option("lock", "FILE", "Write the faces that the notes are set in to FILE.")
    var lock: String?

    @Flag("locked", "Refuse faces that are not in the lock file, which is then read.")
    var locked = false
}

/// Options for the standards that a PDF must follow.
struct ConformanceOptions: ParsableArguments {
    @Option("pdf", "VERSION", "The version of PDF, 1.7 or 2.0 (default: 1.7).")
    var version: String?

    @Option("pdf-a", "LEVEL", "Refuse notes that cannot meet PDF/A: 2a, 2u or 2b; 4 with --pdf 2.0.")
    var archive: String?

    @Flag("pdf-ua", "Refuse notes that cannot meet PDF/UA.")
    var access = false

    @Flag("no-tags", "Leave out the tags, which tell readers what each part of the text is.")
    var noTags = false
}
