/// What the inline rules need to know of a character.
struct CharacterClass: OptionSet {
    let rawValue: UInt16

    /// White_Space, and what lies outside the paragraph.
    static let white = CharacterClass(rawValue: 1 << 0)
    /// Of a script written without spaces or with glued particles.
    static let glued = CharacterClass(rawValue: 1 << 1)
    /// Alphabetic, Mark, Nd or Pc, but neither glued nor `_`.
    static let letter = CharacterClass(rawValue: 1 << 2)
    /// `\p{Lu}`.
    static let capital = CharacterClass(rawValue: 1 << 3)
    /// `\p{M}`, variation selectors among them.
    static let mark = CharacterClass(rawValue: 1 << 4)
    /// ZWJ and ZWNJ, which like a mark have the class of the character before them.
    static let joiner = CharacterClass(rawValue: 1 << 5)
    /// Punctuation after which a `-` may open a span.
    static let opening = CharacterClass(rawValue: 1 << 6)
    /// Punctuation before which a `-` may close a span.
    static let ending = CharacterClass(rawValue: 1 << 7)
    /// Closing punctuation and `>`, before which no `-` opens a span.
    static let closing = CharacterClass(rawValue: 1 << 8)
    /// `<` and `(`, after which no `-` closes a span.
    static let bracket = CharacterClass(rawValue: 1 << 9)
    /// Made an ordinary symbol by rule 1: in code, or escaped.
    static let literal = CharacterClass(rawValue: 1 << 10)
    /// A character at which a rule may find something.
    static let special = CharacterClass(rawValue: 1 << 11)
    /// A special character of rule 1: a backtick or a backslash.
    static let quoting = CharacterClass(rawValue: 1 << 12)
    /// A special character of rule 2: `:`, `@`, or the dot.
    static let linking = CharacterClass(rawValue: 1 << 13)
    /// A special character of rule 5: a square bracket.
    static let bracketing = CharacterClass(rawValue: 1 << 14)
    /// Where a bracketed construct begins: a symbol to what stands before it, white to what is in it.
    static let entry = CharacterClass(rawValue: 1 << 15)
}

// Sets are named and made of their bits: in a loop the standard library's set literals cost more than the
// loop.
extension CharacterClass {
    /// What has the class of the character before it.
    static let combining = CharacterClass(rawValue: mark.rawValue | joiner.rawValue)
    /// What a combining character takes over.
    static let inherited = CharacterClass(
        rawValue: white.rawValue | glued.rawValue | letter.rawValue | opening.rawValue | ending.rawValue
            | closing.rawValue | bracket.rawValue)
    /// Syntax of a bracketed construct: white to the text in it, and nothing that a rule may take.
    static let boundary = CharacterClass(rawValue: white.rawValue | literal.rawValue)
    /// What `entry` looks like from before it.
    static let threshold = CharacterClass(rawValue: entry.rawValue | literal.rawValue)
    /// After these a `-` may open a span.
    static let mayPrecedeStrike = CharacterClass(rawValue: white.rawValue | glued.rawValue | opening.rawValue)
    /// Before these a `-` may close one.
    static let mayFollowStrike = CharacterClass(rawValue: white.rawValue | glued.rawValue | ending.rawValue)

    /// The class that a character of this one has after a character of `previous`.
    func following(_ previous: CharacterClass) -> CharacterClass {
        guard meets(.combining) else { return self }
        return CharacterClass(
            rawValue: rawValue & CharacterClass.combining.rawValue
                | previous.rawValue & CharacterClass.inherited.rawValue)
    }

    /// Whether the two have something in common.
    func meets(_ other: CharacterClass) -> Bool { rawValue & other.rawValue != 0 }
}
