/// The signs of terminals that have been reported, each once in a note.
struct TerminalSigns: OptionSet, Sendable {
    let rawValue: UInt8

    static let bold = TerminalSigns(rawValue: 1 << 0)
    static let italic = TerminalSigns(rawValue: 1 << 1)
    static let color = TerminalSigns(rawValue: 1 << 2)

    /// The message about the first of them in a note.
    var message: String {
        switch self {
        case .bold: "letters typed over themselves, as man writes them, are set in bold"
        case .italic: "letters typed over '_', as man writes them, are set in italics"
        default: "the colours of a terminal are dropped"
        }
    }
}
