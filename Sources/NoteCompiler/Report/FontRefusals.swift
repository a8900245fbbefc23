import NoteFonts
import NoteText

extension DiagnosticReport {
    /// Takes the fonts that were passed over: what is damaged or may not be embedded as warnings, what is of
    /// another kind as notes.
    mutating func add(_ rejectedFonts: [RejectedFont]) {
        for refusal in rejectedFonts {
            let message = "the font \(refusal.path) is passed over: \(refusal.reason)"
            add(
                Finding(
                    .fontRejected, at: nil, message, severity: refusal.kind == .unsupported ? .note : nil))
        }
    }
}

extension Rule {
    static let fontRejected = Rule(
        "font/passed-over", .warning,
        summary: "a font that cannot be used, in whose place the next one is taken",
        explanation: """
            A font that was to be used, or a file in a folder named by --font-dir, is
            damaged or may not be embedded by its maker's rights. Remove it, or install
            it anew. A family that was asked for and comes in another kind alone, as
            Type 1, is noted only.
            """,
        example: "Set in whatever is left.\n")
}
