import Geometry
import NoteText

/// Finds what the inline rules (docs/SYNTAX.md, "Text") make of a paragraph; its buffers serve one after the
/// other.
///
/// The rules have numbers: 1 is code and escapes, 2 addresses, 3 spans between delimiters, 4 capitals, 5 what
/// is in brackets.
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
    /// What rule 5 found, and where each begins and ends, in the order of the text.
    var constructs: [Construct] = []
    var edges: [ConstructEdge] = []
    var brackets = BracketStack()
    /// For each construct at hand, what its matchers need to go on with the text around it.
    var floors: [Int] = []
    /// For each delimiter, by its number, the runs of it that are open.
    var matchers = Delimiter.allCases.map { _ in DelimiterMatcher() }
    /// Spans with a delimiter at both ends of their text, which may be all of it.
    var candidates = DelimitedSpans()
    private var table = CharacterTable()

    /// Lexes the paragraph at `range` of `text`; `findsCapitals` says whether rule 4 applies to it.
    mutating func lex(_ text: [UInt8], _ range: Range<Int>, findsCapitals: Bool) {
        self.range = range
        pieces.removeAll(keepingCapacity: true)
        literals.removeAll(keepingCapacity: true)
        atoms.removeAll(keepingCapacity: true)
        constructs.removeAll(keepingCapacity: true)
        edges.removeAll(keepingCapacity: true)
        // The rules ask for the class of a character and of those beside it, never for the character.
        let found = classify(text)
        guard !specials.isEmpty else { return }
        // Rule 1 first, for it hides from the others what is code or escaped.
        if found.meets(.quoting) { findLiterals(text) }
        // Rule 5 makes one symbol of a bracketed construct, and a paragraph of what is in it.
        if found.meets(.bracketing) { findConstructs(text) }
        // Rule 2, before delimiters inside a link can be taken for others.
        if found.meets(.linking) { findAtoms(text) }
        // Rules 3 and 4 on what is left; what the first two found takes its place among the pieces.
        findSpans(text, findsCapitals: findsCapitals)
    }

    /// The class of the character at `index`; white at the end of the paragraph.
    func characterClass(at index: Int) -> CharacterClass { classes[index - range.lowerBound + 1] }

    /// The class of the character before `index`; white at the start of the paragraph.
    func characterClass(before index: Int) -> CharacterClass {
        let found = classes[index - range.lowerBound]
        return found.meets(.entry) ? .white : found
    }
}

extension InlineLexer {
    /// Finds the classes of the characters and the special ones, and says what kinds of these there are.
    private mutating func classify(_ text: [UInt8]) -> CharacterClass {
        let count = range.count + 2
        if classes.count < count { classes = Array(repeating: .white, count: max(count, classes.count * 2)) }
        classes[0] = .white
        classes[count - 1] = .white
        specials.removeAll(keepingCapacity: true)
        steps.add(range.count)
        return Self.classify(text.span, range, table: &table, classes: &classes, specials: &specials)
    }

    /// Gives each byte in `range` the class of its character, from the second element of `classes` on.
    private static func classify(
        _ text: Span<UInt8>, _ range: Range<Int>, table: inout CharacterTable,
        classes: inout [CharacterClass], specials: inout [Int]
    ) -> CharacterClass {
        let known = CharacterTable.ascii
        let ascii = known.span
        var slots = classes.mutableSpan
        // At the start of a paragraph a mark is a letter.
        var previous = CharacterClass.letter
        var found: UInt16 = 0
        let text = text.extracting(range)
        var index = 0
        // Indices are checked here, once for each byte, and not again where it is read and where it is
        // classed.
        while index < text.count {
            let start = index
            let byte = text[unchecked: index]
            index &+= 1
            if byte < 0x80 {
                previous = ascii[unchecked: Int(byte)]
            } else {
                let value = UTF8Decoder.scalar(in: text, from: &index, lead: byte)
                previous = table.characterClass(of: value).following(previous)
                for slot in start + 1..<index { slots[slot + 1] = previous }
            }
            slots[unchecked: start &+ 1] = previous
            if previous.meets(.special) {
                specials.append(start &+ range.lowerBound)
                found |= previous.rawValue
            }
        }
        return CharacterClass(rawValue: found)
    }
}
