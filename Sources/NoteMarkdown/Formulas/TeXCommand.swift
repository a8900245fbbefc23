/// A command of TeX that a line of text can show.
enum TeXCommand: Sendable {
    case symbol(FormulaAtom.Kind, String)
    case accent(String)
    /// A command that only has a say in sizes and places.
    case nothing
    case fraction, root, negation, modulus
    /// The command of an argument that is not shown.
    case dropped
    /// The command of the font of its argument.
    case font(TeXFont)
    /// The command of an argument that is words.
    case words(TeXFont)
    /// The command of an argument that is the name of a function.
    case function

    /// By name, without the backslash.
    static let byName = symbols(texSymbols).merging(structure) { _, other in other }

    /// By sign.
    static let bySign = symbols(texSigns)

    /// The relations that `\not` makes of others.
    static let negations = symbols(texNegations).compactMapValues(\.characters)

    /// The characters of a symbol.
    private var characters: String? { if case .symbol(_, let characters) = self { characters } else { nil } }

    private static let structure: [String: TeXCommand] = [
        "frac": .fraction, "dfrac": .fraction, "tfrac": .fraction, "sqrt": .root, "not": .negation,
        "cfrac": .fraction, "pmod": .modulus, "label": .dropped,
        "text": .words(.roman), "textrm": .words(.roman), "textnormal": .words(.roman),
        "mbox": .words(.roman), "hbox": .words(.roman), "textsf": .words(.roman),
        "textbf": .words(.bold), "textit": .words(.italic), "emph": .words(.italic),
        "texttt": .words(.typewriter), "operatorname": .function,
        "mathrm": .font(.roman), "mathsf": .font(.roman), "rm": .nothing, "mathbf": .font(.bold),
        "boldsymbol": .font(.boldItalic), "bm": .font(.boldItalic), "mathit": .font(.italic),
        "mathtt": .font(.typewriter), "mathbb": .font(.doubleStruck), "mathcal": .font(.script),
        "mathscr": .font(.script), "mathfrak": .font(.fraktur),
    ]

    /// The commands of a table of characters.
    private static func symbols(_ table: String) -> [String: TeXCommand] {
        var commands: [String: TeXCommand] = [:]
        for row in table.split(separator: "\n") {
            // A space and an accent behind it would be one character.
            let words = row.unicodeScalars.split(separator: " ").map(String.init)
            guard words.count == 3 else { continue }
            let characters = String(words[2].map { $0 == "~" ? "\u{A0}" : $0 })
            commands[words[0]] =
                switch words[1] {
                case "a": .accent(characters)
                case "n": .nothing
                case let sign: FormulaAtom.Kind(sign: sign).map { .symbol($0, characters) }
                }
        }
        return commands
    }
}

extension FormulaAtom.Kind {
    /// The kind that a table has by its sign.
    fileprivate init?(sign: String) {
        switch sign {
        case "i": self = .letter
        case "o": self = .ordinary
        case "f": self = .function
        case "l": self = .large
        case "b": self = .binary
        case "r": self = .relation
        case "(": self = .opening
        case ")": self = .closing
        case ",": self = .punctuation
        case "s": self = .space
        default: return nil
        }
    }
}
