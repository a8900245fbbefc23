import Geometry
import NoteText

/// Applies the inline rules (docs/SYNTAX.md, "Text") to a paragraph; its buffers are reused for the next.
///
/// The rules have numbers: 1 code and escapes, 2 addresses, 3 delimited spans, 4 capitals, 5 bracketed
/// constructs.
struct InlineLexer {
    /// The result, in text order.
    var pieces: [InlinePiece] = []
    /// The range of the paragraph in the text of its section.
    private(set) var range = 0..<0
    var steps = StepCounter()

    /// The class of the character of each byte of the paragraph, with one element for the outside at both
    /// ends.
    var classes: [CharacterClass] = []
    /// The offsets of the special characters, the only places where a match can begin.
    var specials: [Int] = []
    /// The matches of rule 1 and of rule 2.
    var literals: [InlinePiece] = []
    var autolinks: [Autolink] = []
    /// The matches of rule 5, and their ends, in text order.
    var constructs: [Construct] = []
    var edges: [ConstructEdge] = []
    var brackets = BracketStack()
    /// For each open construct, the values that its matchers need to resume the surrounding text.
    var floors: [Int] = []
    /// The open runs of each delimiter, indexed by its raw value.
    var matchers = Delimiter.allCases.map { _ in DelimiterMatcher() }
    /// Spans with a delimiter at both ends of their text, which may consist of delimiters alone.
    var candidates = DelimitedSpans()
    private var table = CharacterTable()

    /// Lexes the paragraph at `range` of `text`; `findsCapitals` says whether rule 4 applies to it.
    mutating func lex(_ text: [UInt8], _ range: Range<Int>, findsCapitals: Bool) {
        self.range = range
        removePieces()
        removeLiterals()
        removeAutolinks()
        removeConstructs()
        // The rules read the classes of a character and its neighbours, never the character.
        let found = classify(text)
        guard !specials.isEmpty else { return }
        // Rule 1 first, since it hides code and escapes from the others.
        if found.meets(.quoting) { findLiterals(text) }
        // Rule 5 makes one symbol of a bracketed construct, and a paragraph of its text.
        if found.meets(.bracketing) { findConstructs(text) }
        // Rule 2, before delimiters inside links can match others.
        if found.meets(.linking) { findAutolinks(text) }
        // Rules 3 and 4 on the rest; the matches of the other rules are merged in.
        findSpans(text, findsCapitals: findsCapitals)
    }

    /// The class of the character at `index`; white at the end of the paragraph.
    func characterClass(at index: Int) -> CharacterClass { classes[index - range.lowerBound + 1] }

    /// The class of the character before `index`; white at the start of the paragraph.
    func characterClass(before index: Int) -> CharacterClass {
        let found = classes[index - range.lowerBound]
        return found.meets(.opener) ? .white : found
    }
}

extension InlineLexer {
    /// Computes the classes and the special characters; returns the union of the latter's classes.
    private mutating func classify(_ text: [UInt8]) -> CharacterClass {
        let count = range.count + 2
        if classes.count < count { classes = Array(repeating: .white, count: max(count, classes.count * 2)) }
        classes[0] = .white
        classes[count - 1] = .white
        specials.removeAll(keepingCapacity: true)
        steps.add(range.count)
        return Self.classify(text.span, range, table: &table, classes: &classes, specials: &specials)
    }

    /// Stores the class of each byte in `range` in `classes`, from the second element on.
    private static func classify(
        _ text: Span<UInt8>, _ range: Range<Int>, table: inout CharacterTable,
        classes: inout [CharacterClass], specials: inout [Int]
    ) -> CharacterClass {
        let known = CharacterTable.ascii
        let ascii = known.span
        var slots = classes.mutableSpan
        // At the start of a paragraph a mark counts as a letter.
        var previous = CharacterClass.letter
        var found: UInt16 = 0
        let text = text.extracting(range)
        var index = 0
        // Bounds are checked here, once for each byte, and not again at each access.
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

/// Classes that depend on the matches of rules 1 and 5.
extension InlineLexer {
    /// Marks the characters in `literal`, and the marks on the last of them, as symbols.
    mutating func makeLiteral(_ literal: Range<Int>) {
        let start = literal.lowerBound - range.lowerBound + 1
        var slot = start
        while slot < start + literal.count || classes[slot].meets(.combining) {
            steps.add()
            classes[slot] = .literal
            slot += 1
        }
    }

    /// Gives the syntax at `edge` classes that keep other rules from matching it.
    mutating func mark(_ edge: ConstructEdge) {
        let construct = constructs[edge.construct]
        if construct.kind == .picture {
            mark(construct.range, .literal)
            classes[construct.opener.lowerBound - range.lowerBound + 1] = .literalOpener
        } else if edge.isStart {
            mark(construct.opener, .literalOpener)
            var slot = construct.opener.upperBound - range.lowerBound + 1
            // At the start of a paragraph a mark counts as a letter.
            while slot <= range.count, classes[slot].meets(.combining) {
                classes[slot] = classes[slot].following(.letter)
                slot += 1
            }
            return
        } else {
            mark(construct.closer, .boundary)
            classes[construct.closer.upperBound - range.lowerBound] = .literal
        }
        var slot = construct.closer.upperBound - range.lowerBound + 1
        while slot <= range.count, classes[slot].meets(.combining) {
            steps.add()
            classes[slot] = .literal
            slot += 1
        }
    }

    private mutating func mark(_ syntax: Range<Int>, _ found: CharacterClass) {
        steps.add(syntax.count)
        for slot in syntax.lowerBound - range.lowerBound + 1..<syntax.upperBound - range.lowerBound + 1 {
            classes[slot] = found
        }
    }
}
