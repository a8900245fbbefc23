import NoteText

/// Finds what the inline rules of MARKUP.md, section 3, make of a paragraph; its buffers serve one after the
/// other.
struct InlineLexer {
    /// What was found, in the order of the text.
    var pieces: [InlinePiece] = []
    /// The paragraph in the text of its section.
    private(set) var range = 0..<0
    var steps = StepCounter()

    /// For each byte of the paragraph the class of its character, with what lies outside at both ends.
    var classes: [CharacterClass] = []
    /// The offsets of the special characters, which alone begin anything.
    var specials: [Int] = []
    /// What rule 1 found, and what rule 2 found.
    var literals: [InlinePiece] = []
    var atoms: [Atom] = []
    /// For each delimiter, by its number, the runs of it that are open.
    var matchers = Delimiter.allCases.map { _ in DelimiterMatcher() }
    private var table = CharacterTable()

    /// Lexes the paragraph at `range` of `text`; `findsCapitals` says whether rule 4 applies to it.
    mutating func lex(_ text: [UInt8], _ range: Range<Int>, findsCapitals: Bool) {
        self.range = range
        pieces.removeAll(keepingCapacity: true)
        // The rules ask for the class of a character and of those beside it, never for the character.
        classify(text)
        guard !specials.isEmpty else { return }
        // Rule 1 first, for it hides from the others what is code or escaped.
        findLiterals(text)
        // Bracketed constructs (rule 5) will be found here, each to become one symbol.
        // Rule 2, before delimiters inside a link can be taken for others.
        findAtoms(text)
        // Rules 3 and 4 on what is left; what the first two found takes its place among the pieces.
        findSpans(text, findsCapitals: findsCapitals)
    }

    /// The class of the character at `index`; white at the end of the paragraph.
    func characterClass(at index: Int) -> CharacterClass { classes[index - range.lowerBound + 1] }

    /// The class of the character before `index`; white at the start of the paragraph.
    func characterClass(before index: Int) -> CharacterClass { classes[index - range.lowerBound] }

    private mutating func classify(_ text: [UInt8]) {
        let count = range.count + 2
        if classes.count < count { classes = Array(repeating: .white, count: max(count, classes.count * 2)) }
        classes[0] = .white
        classes[count - 1] = .white
        specials.removeAll(keepingCapacity: true)
        steps.add(range.count)
        let ascii = table.ascii
        let shift = 1 - range.lowerBound
        // At the start of a paragraph a mark is a letter.
        var previous = CharacterClass.letter
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            guard byte < 0x80 else {
                previous = classifyScalar(text, at: &index, after: previous)
                continue
            }
            previous = ascii[Int(byte)]
            classes[index + shift] = previous
            if previous.contains(.special) { specials.append(index) }
            index += 1
        }
    }

    /// Gives each byte of the scalar at `index` its class, and goes past it.
    private mutating func classifyScalar(
        _ text: [UInt8], at index: inout Int, after previous: CharacterClass
    ) -> CharacterClass {
        let (value, length) = UTF8Decoder.scalar(in: text, at: index)
        var found = table.characterClass(of: value)
        if !found.isDisjoint(with: [.mark, .joiner]) {
            found = found.intersection([.mark, .joiner]).union(previous.intersection(.inherited))
        }
        if found.contains(.special) { specials.append(index) }
        let slot = index - range.lowerBound + 1
        for offset in 0..<length { classes[slot + offset] = found }
        index += length
        return found
    }
}
