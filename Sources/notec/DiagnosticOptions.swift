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

    @Flag(
        name: .customLong("list-rules"),
        help: "List the rules of -W, how severe they are, and what they report.")
    var listRules = false

    @Option(
        name: .customLong("explain"),
        help: ArgumentHelp("Say what RULE is about, with an example.", valueName: "RULE"))
    var explain: String?

    @Option(
        name: .customLong("diagnostics-format"),
        help: ArgumentHelp(
            "The form of messages: text, short, json, sarif or github (default: text).", valueName: "FORMAT"))
    var format: String?

    @Option(
        name: .customLong("color"),
        help: ArgumentHelp("Colour messages: auto, always or never (default: auto).", valueName: "WHEN"))
    var color: String?
}
