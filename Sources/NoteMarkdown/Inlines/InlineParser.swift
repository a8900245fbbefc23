import NoteText

/// Finds the inlines of leaf blocks (CommonMark 0.31.2, appendix, "Phase 2"); its buffers are reused.
package struct InlineParser: Sendable {
    /// The result.
    package private(set) var inlines = MarkdownInlines()
    private let starts: InlineStarts
    let constructs: MarkdownConstructs
    let index: MarkdownIndex

    private(set) var text: [UInt8] = []
    private(set) var range = 0..<0
    /// The byte that is read.
    private(set) var position = 0
    /// The start of the plain text before it that is in no piece yet.
    private(set) var plainStart = 0
    /// The pieces so far; text that is a delimiter run has its number, from 1, as its value.
    private var pieces: [MarkdownPiece] = []
    /// The pieces that are plain text instead, ascending, and the text.
    private var literals: [(pieces: Range<Int>, text: Range<Int>)] = []
    private var delimiters = DelimiterStack()
    private var brackets = LinkBrackets()
    private var backticks = BacktickRuns()
    /// A bit for each section of HTML whose end does not occur in the rest of the text, by raw value.
    private var endlessSections: UInt8 = 0
    /// Whether no comment ends in the rest of the text.
    private var isCommentEndless = false
    private var addresses = MailAddresses()
    /// The ends of formulas between single signs, those between double ones, and those with lines of their
    /// own; empty before the first.
    private var formulaEnds: [FormulaEnds] = []

    /// A parser of the inlines of a note of which `index` is known.
    package init(_ constructs: MarkdownConstructs, index: MarkdownIndex) {
        self.constructs = constructs
        self.index = index
        starts = InlineStarts(constructs)
    }

    /// Another parser of the same note.
    init(like other: InlineParser) {
        (constructs, index, starts) = (other.constructs, other.index, other.starts)
    }

    /// Finds the inlines of `leaf`.
    package mutating func parse(_ leaf: LeafText) {
        begin(leaf)
        let end = range.upperBound
        while position < end {
            position = starts.nextSign(in: text, position..<end)
            if position < end, !read(starts[text[position]]) { position += 1 }
        }
        appendPlain(to: end)
        delimiters.match(above: -1)
        finish()
    }

    private mutating func begin(_ leaf: LeafText) {
        text = leaf.bytes
        range = MarkdownSpace.trimEnd(text, leaf.range)
        (position, plainStart) = (range.lowerBound, range.lowerBound)
        if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
        if !literals.isEmpty { literals.removeAll(keepingCapacity: true) }
        inlines.removeAll()
        delimiters.removeAll()
        brackets.removeAll()
        backticks.removeAll()
        if !formulaEnds.isEmpty { formulaEnds.removeAll() }
        endlessSections = 0
        isCommentEndless = false
    }

    private mutating func read(_ rows: Range<Int>) -> Bool {
        for row in rows where starts[row].read(&self) { return true }
        return false
    }

    /// Puts the pieces of the result together: those of delimiter runs, and addresses of mail.
    private mutating func finish() {
        var literals = literals[...]
        var index = 0
        while index < pieces.count {
            if let literal = literals.first, literal.pieces.lowerBound == index {
                inlines.appendLines(literal.text, of: text, in: range)
                literals.removeFirst()
                index = literal.pieces.upperBound
                continue
            }
            let piece = pieces[index]
            if piece.kind == .text, piece.value > 0 {
                inlines.append(delimiters.runs[piece.value - 1], signs: delimiters.signs)
            } else {
                inlines.append(piece)
            }
            index += 1
        }
        if constructs.contains(.autolinks), ByteWord.next(ASCII.at, in: text, range) != nil {
            addresses.find(in: &inlines, text)
        }
    }
}

// MARK: Pieces

extension InlineParser {
    /// The text from the byte that is read on.
    var rest: Range<Int> { position..<range.upperBound }

    /// The plain text before it that is in no piece yet.
    var plain: Range<Int> { plainStart..<position }

    /// The byte `offset` behind the one that is read; nil past the end.
    func byte(_ offset: Int) -> UInt8? {
        position + offset < range.upperBound ? text[position + offset] : nil
    }

    /// Passes plain text.
    mutating func skip(_ count: Int) { position += count }

    /// Adds the plain text before `end`.
    mutating func appendPlain(to end: Int) {
        if plainStart < end { pieces.append(MarkdownPiece(.text, plainStart..<end)) }
        plainStart = max(plainStart, end)
    }

    /// Adds a piece that ends at `end`, after the plain text before it; plain text goes on there.
    mutating func append(_ kind: MarkdownPiece.Kind, to end: Int, value: Int = 0) {
        append(kind, position..<end, value: value)
    }

    /// Adds a piece after the plain text before it.
    mutating func append(_ kind: MarkdownPiece.Kind, _ range: Range<Int>, value: Int = 0) {
        appendPlain(to: range.lowerBound)
        pieces.append(MarkdownPiece(kind, range, value: value))
        (position, plainStart) = (range.upperBound, range.upperBound)
    }

    /// Adds the characters that the text up to `end` stands for.
    mutating func appendEntity(
        _ characters: [UInt8], to end: Int, as kind: MarkdownPiece.Kind = .entity
    ) {
        append(kind, to: end, value: inlines.addEntity(characters))
    }

    /// Adds the end of a line: the white space around it is part of it.
    mutating func appendBreak(_ kind: MarkdownPiece.Kind, from start: Int, to end: Int) {
        let next = MarkdownSpace.endOfBlanks(text, end..<range.upperBound)
        append(kind, start..<next)
    }

    /// Adds an address that is a link, with the signs around it. Between signs, references to characters are
    /// read, as everywhere but in code and HTML; backslashes are no escapes.
    mutating func appendAutolink(_ address: Range<Int>, _ signs: Range<Int>, prefix: String) {
        let hasSigns = address != signs
        let link = inlines.addLink(prefix: prefix, text, address, hasReferences: hasSigns)
        append(.open(.link), signs.lowerBound..<address.lowerBound, value: link)
        if hasSigns { appendReferences(before: address.upperBound) }
        append(.close(.link), address.upperBound..<signs.upperBound, value: link)
    }

    /// Adds the references to characters that begin before `end`, and the plain text before them.
    private mutating func appendReferences(before end: Int) {
        while let sign = ByteWord.next(ASCII.ampersand, in: text, position..<end) {
            position = sign
            if let (next, characters) = CharacterReference.read(text, sign..<end) {
                appendEntity(characters, to: next)
            } else {
                skip(1)
            }
        }
    }

    /// Adds a delimiter run.
    mutating func appendRun(_ run: MarkdownRun) {
        let range = run.left
        append(.text, range, value: delimiters.append(run) + 1)
    }

    /// The start of the next run of `count` backticks behind the one that is read; nil if there is none.
    mutating func nextBackticks(_ count: Int) -> Int? {
        backticks.next(count, in: text, position + count..<range.upperBound)
    }

    /// The start of the next `count` signs in `rest`, one or two, that may end a formula; nil if there are
    /// none.
    mutating func nextFormulaEnd(_ count: Int, in rest: Range<Int>) -> Int? {
        if formulaEnds.isEmpty { formulaEnds = [FormulaEnds](repeating: FormulaEnds(), count: 3) }
        return formulaEnds[count - 1].next(count, in: text, rest)
    }

    /// The start of the next two signs in `rest` that may end a formula with lines of its own; nil if there
    /// are none.
    mutating func nextDisplayEnd(in rest: Range<Int>) -> Int? {
        if formulaEnds.isEmpty { formulaEnds = [FormulaEnds](repeating: FormulaEnds(), count: 3) }
        return formulaEnds[2].nextAtLineEnd(in: text, rest)
    }

    /// The end of the section of HTML that begins where is read; nil if it has none.
    mutating func endOfSection(_ section: HTMLSection, from start: Int) -> Int? {
        guard endlessSections & 1 << section.rawValue == 0 else { return nil }
        let end = section.end(text, start..<range.upperBound)
        if end == nil { endlessSections |= 1 << section.rawValue }
        return end
    }
}

// MARK: Brackets

extension InlineParser {
    /// Whether a bracket before has not been closed.
    var isInBracket: Bool { !brackets.isEmpty }

    /// Adds a bracket of `count` bytes that may begin the text of a link or a picture.
    mutating func openBracket(_ count: Int, isNote: Bool = false) {
        let end = position + count
        append(.text, to: end)
        brackets.push(
            LinkBracket(
                piece: pieces.count - 1, end: end, bottom: delimiters.last, runs: delimiters.runs.count,
                isPicture: count == 2, isNote: isNote))
    }

    /// The innermost bracket, which is removed; nil if there is none.
    mutating func popBracket() -> LinkBracket? { brackets.pop() }

    /// Makes the text behind `bracket` that of a link or a picture, whose closing signs end at `end`.
    mutating func closeLink(_ bracket: LinkBracket, _ link: MarkdownLink, to end: Int) {
        let span = bracket.isPicture ? MarkdownSpan.picture : .link
        let number = inlines.addLink(link)
        append(.close(span), to: end, value: number)
        pieces[bracket.piece].kind = .open(span)
        pieces[bracket.piece].value = number
        delimiters.match(above: bracket.bottom)
        if !bracket.isPicture { brackets.deactivate() }
    }

    /// Makes the text behind `bracket`, before which is `^`, that of a footnote.
    mutating func closeNote(_ bracket: LinkBracket) {
        append(.close(.note), to: position + 1)
        pieces[bracket.piece - 1] = MarkdownPiece(.open(.note), bracket.end - 2..<bracket.end)
        pieces[bracket.piece].range = bracket.end..<bracket.end
        delimiters.match(above: bracket.bottom)
    }

    /// Gives the text behind `bracket` the attributes of `list`, with which it ends.
    mutating func closeSpan(_ bracket: LinkBracket, _ list: Range<Int>) {
        let number = inlines.addList(list)
        append(.close(.attributed), to: list.upperBound, value: number)
        pieces[bracket.piece].kind = .open(.attributed)
        pieces[bracket.piece].value = number
        delimiters.match(above: bracket.bottom)
    }

    /// Adds a link or a picture, which has brackets of its own, with `target`; returns its number.
    mutating func addLink(_ link: MarkdownLink, to target: [UInt8], isPicture: Bool) -> Int {
        var link = link
        link.destination = inlines.addDecoded(target)
        if !isPicture { brackets.deactivate() }
        brackets.markInnermost()
        return inlines.addLink(link)
    }

    /// The end of a comment that begins where is read; nil if it has none.
    mutating func endOfComment() -> Int? {
        guard !isCommentEndless else { return nil }
        let end = InlineComment.end(text, position + 2..<range.upperBound)
        isCommentEndless = end == nil
        return end
    }

    /// Replaces `bracket` and all behind it by the mark of `footnote`, which ends at `end`, or by plain text
    /// if that is nil.
    mutating func closeFootnote(_ bracket: LinkBracket, _ footnote: Int?, to end: Int) {
        let start = bracket.end - 1
        delimiters.truncate(to: bracket.runs, bottom: bracket.bottom)
        while let last = literals.last, last.pieces.lowerBound >= bracket.piece { literals.removeLast() }
        if let footnote {
            pieces.removeLast(pieces.count - bracket.piece)
            plainStart = start
            append(.footnote, start..<end, value: footnote)
        } else {
            literals.append((bracket.piece..<pieces.count, start..<end))
            (position, plainStart) = (end, end)
        }
    }

    /// Decodes a destination and a title.
    mutating func link(_ destination: Range<Int>, title: Range<Int>?) -> MarkdownLink {
        var link = MarkdownLink()
        link.place = destination
        link.destination = inlines.addDecoded(text, destination)
        link.title = title.map { inlines.addDecoded(text, $0) }
        return link
    }
}
