import NoteText

/// The form that inputs of a target have.
enum InputForm: Sendable {
    case note, markdown, attributes, settings, json, picture, font
    /// A note, or the JSON that stands for one.
    case noteOrJSON
    /// Notes with separators between them.
    case notes
    case drawing

    /// A part of an input, to be put into one; nil for files of bytes.
    func fragment(_ chance: inout Chance, of input: [UInt8]) -> String? {
        switch self {
        case .note: note(&chance)
        case .markdown: markdown(&chance)
        case .notes: chance.once(in: 4) ? "\u{1E}" + note(&chance) : note(&chance)
        case .attributes: attributes(&chance)
        case .settings: SettingGrammar.line(&chance)
        case .json: JSONGrammar.lines(&chance)
        case .noteOrJSON:
            input.first == UInt8(ascii: "{") ? JSONGrammar.lines(&chance) : note(&chance)
        case .picture, .font, .drawing: nil
        }
    }

    private func note(_ chance: inout Chance) -> String {
        var grammar = NoteGrammar(chance)
        defer { chance = grammar.chance }
        switch grammar.chance.below(4) {
        case 0: return grammar.span()
        case 1: return grammar.word()
        default: return grammar.block()
        }
    }

    private func markdown(_ chance: inout Chance) -> String {
        var grammar = MarkdownGrammar(chance)
        defer { chance = grammar.chance }
        return grammar.chance.once(in: 3) ? grammar.span() : grammar.block()
    }

    private func attributes(_ chance: inout Chance) -> String {
        var grammar = NoteGrammar(chance)
        defer { chance = grammar.chance }
        return grammar.attributes(grammar.chance.pick([.span, .block, .picture, .card])) + " "
    }
}
