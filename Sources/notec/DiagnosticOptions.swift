import ArgumentParser

/// Options for the messages about a note.
struct DiagnosticOptions: ParsableArguments {
    @Option(
        name: .customShort("W"),
        help: ArgumentHelp(
            "Make RULE off, note, warning or error; -Werror makes errors of all warnings.",
            valueName: "RULE=LEVEL"))
    var levels: [String] = []

    @Flag(name: .customShort("w"), help: "Report no warnings.")
    var hidesWarnings = false

    @Flag(name: .shortAndLong, help: "Report errors only.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Report notes too.")
    var verbose = false

    @Flag("list-rules", "List the rules of -W, how severe they are, and what they report.")
    var listRules = false

    @Option("explain", "RULE", "Say what RULE is about, with an example.")
    var explain: String?

    @Option(
        "diagnostics-format", "FORMAT",
        "The form of messages: text, short, json, sarif or github (default: text).")
    var format: String?

    @Option("color", "WHEN", "Colour messages: auto, always or never (default: auto).")
    var color: String?
}
