/// A sign of terminals, which is reported once in a note.
enum TerminalSign: Sendable {
    case bold, italic, color

    /// The message about the first of them in a note.
    var message: String {
        switch self {
        case .bold: "letters typed over themselves, as man writes them, are set in bold"
        case .italic: "letters typed over '_', as man writes them, are set in italics"
        case .color: "the colours of a terminal are dropped"
        }
    }
}
