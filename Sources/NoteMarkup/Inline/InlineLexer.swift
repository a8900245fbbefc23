import Geometry
import NoteText

/// Applies the inline rules (docs/SYNTAX.md, "Text") to a paragraph; its buffers are reused for the next.
///
/// The rules have numbers: 1 paths, code and escapes, 2 addresses, 3 delimited spans, 4 capitals, 5 bracketed
/// constructs.
struct InlineLexer {
    /// The result, in text order.
    private(set) var pieces: [InlinePiece] = []
    /// The range of the paragraph in the text of its section.
    private(set) var range = 0..<0
    var steps = StepCounter()

    /// The class of the character of each byte of the paragraph, with one element for the outside at both
    /// ends.
    private(set) var classes: [CharacterClass] = []
    /// The offsets of the special characters, the only places where a match can begin.
    private(set) var specials: [Int] = []
    /// The matches of rule 1 and of rule 2.
    var literals: [InlinePiece] = []
    var autolinks: [Autolink] = []
    /// The matches of rule 5, and their ends, in text order.
    var constructs: [Construct] = []
    var edges: [ConstructEdge] = []
    /// Lists of attributes that are text, since nothing in them is known.
    var unknownLists: [UnknownList] = []
    /// Text that would be a link but for the white space in its target.
    var spacedLinks: [Range<Int>] = []
    /// Signs of footnotes that have no text.
    var unknownMarks: [Range<Int>] = []
    /// The footnotes of the note; nil where there are none, and their signs are text.
    var footnotes: FootnoteIndex?
    var brackets = BracketStack()
    /// For each open construct, the values that its matchers need to resume the surrounding text.
    private var floors: [Int] = []
    /// The open runs of each delimiter, indexed by its raw value.
    private var matchers = Delimiter.allCases.map { _ in DelimiterMatcher() }
    private var spanText = SpanText()
    /// The last words in capitals.
    var capitals = CapitalGroup()
    private var table = ScalarTable<CharacterClass>()

    /// Lexes the paragraph at `range` of `text`. If it `isEscaped`, it begins with a backslash before what
    /// would make it another block.
    mutating func lex(
        _ text: [UInt8], _ range: Range<Int>, capitals choice: CapitalsChoice, isEscaped: Bool = false
    ) {
        self.range = range
        pieces.removeAll(keepingCapacity: true)
        removeLiterals()
        removeAutolinks()
        removeConstructs()
        // The rules read the classes of a character and its neighbours, never the character.
        let found = classify(text)
        guard !specials.isEmpty else { return }
        // Rule 1 first, since it hides code and escapes from the others.
        if found.meets(.quoting) { findLiterals(text, isEscaped: isEscaped) }
        // Rule 5 makes one symbol of a bracketed construct, and a paragraph of its text.
        if found.meets(.bracketing) { findConstructs(text) }
        // Rule 2, before delimiters inside links can match others.
        if found.meets(.linking) { findAutolinks(text) }
        // Rules 3 and 4 on the rest; the matches of the other rules are merged in.
        findSpans(text, choice)
        if capitals.isShouted { silenceCapitals(text) }
    }

    /// Lexes the text of a footnote, whose marks are unknown.
    mutating func lexFootnote(_ text: [UInt8], _ range: Range<Int>, capitals choice: CapitalsChoice) {
        let index = footnotes
        footnotes = FootnoteIndex()
        lex(text, range, capitals: choice)
        footnotes = index
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
        _ text: Span<UInt8>, _ range: Range<Int>, table: inout ScalarTable<CharacterClass>,
        classes: inout [CharacterClass], specials: inout [Int]
    ) -> CharacterClass {
        let known = CharacterClass.ascii
        let ascii = known.span
        var slots = classes.mutableSpan
        // At the start of a paragraph a mark counts as a letter.
        var previous = CharacterClass.letter
        var found: UInt32 = 0
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
    mutating func makeLiteral(_ literal: Range<Int>, _ found: CharacterClass = .literal) {
        mark(literal, found)
        markCombining(at: literal.upperBound) { _ in .literal }
    }

    /// Gives the syntax at `edge` classes that keep other rules from matching it.
    mutating func mark(_ edge: ConstructEdge) {
        let construct = constructs[edge.construct]
        if construct.isSign {
            makeLiteral(construct.range)
            let isMark = construct.kind == .mark
            classes[construct.opener.lowerBound - range.lowerBound + 1] =
                isMark ? .markOpener : .literalOpener
        } else if edge.isStart {
            mark(construct.opener, .literalOpener)
            // At the start of a paragraph a mark counts as a letter.
            markCombining(at: construct.opener.upperBound) { $0.following(.letter) }
        } else {
            mark(construct.closer, .boundary)
            classes[construct.closer.upperBound - range.lowerBound] = .literal
            markCombining(at: construct.closer.upperBound) { _ in .literal }
        }
    }

    /// Changes the classes of the combining characters at `start`.
    private mutating func markCombining(at start: Int, _ change: (CharacterClass) -> CharacterClass) {
        var slot = start - range.lowerBound + 1
        // The outside, which ends them, is white.
        while classes[slot].meets(.combining) {
            steps.add()
            classes[slot] = change(classes[slot])
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

/// Rule 3, delimited spans, merged with the matches of the other rules.
extension InlineLexer {
    private mutating func findSpans(_ text: [UInt8], _ choice: CapitalsChoice) {
        spanText = SpanText(from: range.lowerBound)
        beginCapitals()
        var next = range.lowerBound
        var literal = 0
        var autolink = 0
        var edge = 0
        var edgePosition = position(ofEdge: 0)
        for index in specials where index >= next {
            steps.add()
            if edgePosition == index {
                next = place(edges[edge])
                edge += 1
                edgePosition = position(ofEdge: edge)
                while literal < literals.count, literals[literal].range.lowerBound < next { literal += 1 }
            } else if autolink < autolinks.count, autolinks[autolink].range.lowerBound <= index {
                next = place(autolinks[autolink], &literal)
                autolink += 1
            } else if literal < literals.count, literals[literal].range.lowerBound <= index {
                next = literals[literal].range.upperBound
                pieces.append(literals[literal])
                literal += 1
            } else {
                let limit =
                    autolink < autolinks.count ? autolinks[autolink].range.lowerBound : range.upperBound
                next = readSpecial(text, index..<limit, choice)
            }
        }
        // Open runs are literal.
        for index in matchers.indices { matchers[index].discardOpen(&steps) }
    }

    /// Adds words in capitals, instead of the last piece if that is part of them.
    mutating func addCapitals(_ range: Range<Int>, insteadOfLast: Bool = false) {
        if insteadOfLast { pieces.removeLast() }
        pieces.append(InlinePiece(kind: .capitals, range: range))
    }

    /// Makes text of the words in capitals that stand directly in the paragraph or in constructs of `silent`.
    mutating func dropCapitals(in silent: Set<Int>) {
        steps.add(pieces.count)
        var levels = [silent.contains(ConstructEdge.none)]
        for index in pieces.indices {
            switch pieces[index].kind {
            case .enter: levels.append(silent.contains(pieces[index].count))
            case .leave: levels.removeLast()
            case .capitals where levels.last == true: pieces[index].kind = .text
            default: break
            }
        }
    }

    /// The place of an edge; past every place for the index after the last.
    func position(ofEdge edge: Int) -> Int { edge < edges.count ? edges[edge].position : .max }

    /// Adds an end of a construct, or a picture, to the pieces; returns its end.
    private mutating func place(_ edge: ConstructEdge) -> Int {
        let construct = constructs[edge.construct]
        let piece: InlinePiece
        if construct.isSign {
            let kind: InlinePiece.Kind = construct.kind == .mark ? .mark : .picture
            piece = InlinePiece(kind: kind, range: construct.range, count: edge.construct)
        } else if edge.isStart {
            piece = InlinePiece(kind: .enter, range: construct.opener, count: edge.construct)
            for index in matchers.indices { floors.append(matchers[index].enter()) }
        } else {
            piece = InlinePiece(kind: .leave, range: construct.closer, count: edge.construct)
            for index in matchers.indices.reversed() {
                matchers[index].leave(to: floors.removeLast(), &steps)
            }
        }
        steps.add()
        pieces.append(piece)
        return piece.range.upperBound
    }

    /// Adds an autolink to the pieces, with the escapes in it; returns its end.
    private mutating func place(_ autolink: Autolink, _ literal: inout Int) -> Int {
        let (start, end) = (autolink.range.lowerBound, autolink.range.upperBound)
        pieces.append(InlinePiece(kind: .linkStart, range: start..<start, target: autolink.target))
        while literal < literals.count, literals[literal].range.lowerBound < end {
            steps.add()
            pieces.append(literals[literal])
            literal += 1
        }
        pieces.append(InlinePiece(kind: .linkEnd, range: end..<end))
        return end
    }

    /// Reads the special character at the start of `rest`; returns the end of what begins there.
    private mutating func readSpecial(
        _ text: [UInt8], _ rest: Range<Int>, _ choice: CapitalsChoice
    ) -> Int {
        let index = rest.lowerBound
        if let delimiter = Delimiter(text[index]) { return readRun(of: delimiter, text, rest) }
        guard choice != .off, characterClass(at: index).contains(.capital) else { return index + 1 }
        return readCapitals(text, rest, choice)
    }

    /// Reads the run of delimiters at the start of `rest`; returns its end.
    private mutating func readRun(of delimiter: Delimiter, _ text: [UInt8], _ rest: Range<Int>) -> Int {
        var end = rest.lowerBound + 1
        while end < rest.upperBound, text[end] == text[rest.lowerBound] { end += 1 }
        let run = rest.lowerBound..<end
        steps.add(run.count)
        let role = delimiter.role(
            count: run.count, before: characterClass(before: run.lowerBound), after: characterClass(at: end))
        if role.contains(.discards) { matchers[delimiter.rawValue].discardOpen(&steps) }
        if role.contains(.closes), let opener = matchers[delimiter.rawValue].opener(forLength: run.count),
            hasText(pieces[opener.piece].range.upperBound..<run.lowerBound)
        {
            matchers[delimiter.rawValue].close(length: run.count, &steps)
            join(opener, run, of: delimiter)
        } else if role.contains(.opens) {
            matchers[delimiter.rawValue].push(DelimiterMatcher.Opener(piece: pieces.count, length: run.count))
            pieces.append(InlinePiece(kind: .run, range: run))
        }
        return end
    }

    /// Whether the text between two runs is enough for a span.
    private mutating func hasText(_ content: Range<Int>) -> Bool {
        spanText.isIn(content, &steps) { !classes[$0 - range.lowerBound + 1].meets(.bare) }
    }

    /// Makes a span of an opening and a closing run.
    private mutating func join(_ opener: DelimiterMatcher.Opener, _ run: Range<Int>, of delimiter: Delimiter)
    {
        let used = min(opener.length, run.count)
        let styles = delimiter.styles(used: used)
        pieces[opener.piece].kind = .open
        pieces[opener.piece].count = used
        pieces[opener.piece].styles = styles
        pieces.append(InlinePiece(kind: .close, range: run, count: used, styles: styles))
    }
}
