import NoteText

extension MarkupOptions {
    /// Whether an en dash that begins a line begins dialogue, as the language has it.
    var readsDialogue: Bool {
        let primary = language?.utf8.prefix { $0 != ASCII.hyphen && $0 != ASCII.underscore }
        guard let primary, let code = String(primary)?.lowercased() else { return false }
        return ["pl", "hu", "ro", "cs", "sk", "ru", "uk"].contains(code)
    }

    /// Whether lines are joined to paragraphs.
    var joinsLines: Bool { dialect == .note && lineBreaks == .reflow }
}
