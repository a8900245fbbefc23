/// The properties of a character that the inline rules use.
struct CharacterClass: OptionSet {
    let rawValue: UInt32

    /// White_Space, and the outside of the paragraph.
    static let white = CharacterClass(rawValue: 1 << 0)
    /// A character of a script written without spaces or with glued particles.
    static let glued = CharacterClass(rawValue: 1 << 1)
    /// Alphabetic, Mark, Nd or Pc, but neither glued nor `_`.
    static let letter = CharacterClass(rawValue: 1 << 2)
    /// `\p{Lu}`.
    static let capital = CharacterClass(rawValue: 1 << 3)
    /// `\p{M}`, which includes variation selectors.
    static let mark = CharacterClass(rawValue: 1 << 4)
    /// ZWJ and ZWNJ, which like marks take the class of the character before them.
    static let joiner = CharacterClass(rawValue: 1 << 5)
    /// Punctuation after which a path may begin, and `_`, `~` or `-` may open a span.
    static let opening = CharacterClass(rawValue: 1 << 6)
    /// Punctuation before which `_`, `~` or `-` may close a span.
    static let ending = CharacterClass(rawValue: 1 << 7)
    /// Closing punctuation, before which no `_`, `~` or `-` opens a span.
    static let closing = CharacterClass(rawValue: 1 << 8)
    /// Opening punctuation, after which no `_`, `~` or `-` closes a span.
    static let bracket = CharacterClass(rawValue: 1 << 9)
    /// An ordinary symbol by rule 1: in a path or in code, or escaped.
    static let literal = CharacterClass(rawValue: 1 << 10)
    /// A character at which a rule may match.
    static let special = CharacterClass(rawValue: 1 << 11)
    /// A special character of rule 1: a backtick or a backslash.
    static let quoting = CharacterClass(rawValue: 1 << 12)
    /// A special character of rule 2: `:`, `@`, or the dot.
    static let linking = CharacterClass(rawValue: 1 << 13)
    /// A special character of rule 5: a square bracket.
    static let bracketing = CharacterClass(rawValue: 1 << 14)
    /// The start of a bracketed construct: a symbol for the text before it, white space for the text in it.
    static let opener = CharacterClass(rawValue: 1 << 15)
    /// White space, punctuation, or a sign of ASCII: a span needs other text.
    static let bare = CharacterClass(rawValue: 1 << 16)
    /// A cased letter other than a capital: `\p{Ll}` or `\p{Lt}`.
    static let small = CharacterClass(rawValue: 1 << 17)
    /// `<`, after which no `-` closes a span.
    static let less = CharacterClass(rawValue: 1 << 18)
    /// `>`, before which no `-` opens a span.
    static let greater = CharacterClass(rawValue: 1 << 19)
}

// Combined sets are made from raw values: in a loop the standard library's set literals cost more than the
// loop.
extension CharacterClass {
    /// Characters that take the class of the character before them.
    static let combining = CharacterClass(rawValue: mark.rawValue | joiner.rawValue)
    /// The class bits that a combining character inherits.
    static let inherited = CharacterClass(
        rawValue: white.rawValue | glued.rawValue | letter.rawValue | opening.rawValue | ending.rawValue
            | closing.rawValue | bracket.rawValue | less.rawValue | greater.rawValue)
    /// Syntax of a bracketed construct: white space for the text in it, and not available to other rules.
    static let boundary = CharacterClass(rawValue: white.rawValue | literal.rawValue)
    /// The class of the characters of a path. (A literal character begins no match of rule 1.)
    static let path = CharacterClass(rawValue: literal.rawValue | quoting.rawValue)
    /// The class of the start of a construct, for the text before it.
    static let literalOpener = CharacterClass(rawValue: opener.rawValue | literal.rawValue)
    /// The start of the mark of a footnote, which ends a word as a parenthesis does.
    static let markOpener = CharacterClass(
        rawValue: literalOpener.rawValue | closing.rawValue | ending.rawValue)
    /// Characters after which a path may begin.
    static let mayPrecedePath = CharacterClass(rawValue: white.rawValue | opening.rawValue)
    /// Characters with which the name after `\\` may begin.
    static let inName = CharacterClass(rawValue: letter.rawValue | glued.rawValue)
    /// Characters after which `_`, `~` or `-` may open a span.
    static let mayPrecedeSpan = CharacterClass(rawValue: white.rawValue | glued.rawValue | opening.rawValue)
    /// Characters before which `_`, `~` or `-` may close a span.
    static let mayFollowSpan = CharacterClass(rawValue: white.rawValue | glued.rawValue | ending.rawValue)

    /// The class of a character of this class after a character of class `previous`.
    func following(_ previous: CharacterClass) -> CharacterClass {
        guard meets(.combining) else { return self }
        return CharacterClass(
            rawValue: rawValue & CharacterClass.combining.rawValue
                | previous.rawValue & CharacterClass.inherited.rawValue)
    }

    /// Whether the two share a bit.
    func meets(_ other: CharacterClass) -> Bool { rawValue & other.rawValue != 0 }
}
