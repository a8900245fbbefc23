import NoteText

/// A part of a formula that is set alike.
struct FormulaAtom: Sendable {
    enum Kind: Sendable {
        case letter, number, ordinary, words, function, large, binary, relation, opening, closing, punctuation
        case space, lineEnd
    }

    /// The line that it stands on.
    enum Level: Sendable { case base, raised, lowered }

    var kind: Kind
    var characters: String
    var styles: StyleSet = []
    var level = Level.base
    /// The part of the text of the leaf block that it is from; empty for spaces that nobody typed.
    var source: Range<Int>
    /// Whether it is the first or the last part of a fraction or a root, which others keep away from.
    var beginsTerm = false
    var endsTerm = false

    init(_ kind: Kind, _ characters: String, _ source: Range<Int>, _ styles: StyleSet = []) {
        (self.kind, self.characters, self.styles, self.source) = (kind, characters, styles, source)
    }

    /// Whether it is a factor of a term.
    var isFactor: Bool {
        switch kind {
        case .letter, .number, .ordinary, .words: true
        default: false
        }
    }

    /// Whether it is the name of a function or a large operator.
    var isOperator: Bool { kind == .function || kind == .large }
}
