// NoteMarkup: from the text of a note to attributed text.
//
// In: `SourceSection`s of valid UTF-8, and `MarkupOptions`. Out: an `AttributedText` for each section, with
// runs, paragraphs, links, pictures, and the source offsets of its text. Parsing cannot fail; mistakes become
// diagnostics. Time is linear in the text, and memory does not grow with the note.
//
// Steps
//
// 1. Where a paragraph, a span or an underlined heading may cross the ends of sections, `WholeParagraphs`
//    regroups them.
// 2. `CleanSection` drops controls; `LineJoiner` joins lines if the options say so; `SourceMap` records the
//    offsets of both.
// 3. `LineScanner` splits the section into lines. `BlockReader` makes `Block`s of them, from the `LineForm`
//    of each line and the blocks left open; `BlockContext` adds numbers, blank lines and attributes.
// 4. `InlineLexer` finds the `InlinePiece`s of a block by the five inline rules (docs/SYNTAX.md).
//    `CharacterClass` tells special characters, `Delimiter` the style of a sign, `DelimiterMatcher` which
//    signs belong together. In the other dialects, `DialectReader` reads lines by its rules instead.
// 5. `SegmentReader` turns the pieces into `InlineSegment`s that cover the block.
// 6. `AttributedTextBuilder` receives blocks and segments, and collects tokens for `--dump tokens`.
//
// Words
//
// - autolink: an address written out in the text, which becomes a link.
// - block: a line as a title, heading, item, quote, line of code, rule, picture, card or body text.
// - class: the properties of a character that the inline rules use.
// - construct: text in brackets with a target or attributes: a link, a span or a picture.
// - delimiter: a sign such as `*` on both sides of a span.
// - marker: the sign at the start of a block, such as a bullet or `#`.
// - piece: a match of an inline rule. segment: a range of the source of one kind.
// - section: a part of the source that is parsed at a time.

package import NoteText

/// Parses notes to attributed text, section by section. It cannot fail, and takes time linear in the text.
package struct MarkupParser: Sendable {
    let options: MarkupOptions
    private var reader: BlockReader
    var lexer = InlineLexer()
    private var dialect: DialectReader
    private(set) var joiner: LineJoiner
    var context = BlockContext()
    /// The container blocks that are open between two sections.
    private var containers = OpenContainers()
    /// Whether the last text that looked like one of a footnote is one.
    var isInFootnote = false
    /// Whether the text of a footnote is being read, in which no marks are.
    var isReadingFootnote = false
    /// The numbers of the footnotes; nil where there are none.
    var footnotes: FootnoteNumbers?
    /// The head of the table that the next section may go on with.
    private var head: RepeatedHead?
    /// The title from the options, until it has been added.
    private var title: String?
    private(set) var warningsLeft = 1000
    /// The signs of terminals that have been reported.
    private(set) var said: Set<TerminalSign> = []
    /// Regroups sections; nil if nothing crosses their ends.
    private var paragraphs: WholeParagraphs?
    /// The joined sections being read, or a single section.
    private var joined: JoinedReading?
    private var section: SourceSection?

    /// A parser for a note that has `footnotes`; without any, signs of footnotes are text.
    package init(options: MarkupOptions = MarkupOptions(), footnotes index: FootnoteIndex? = nil) {
        self.options = options
        let index = options.readsFootnotes ? index : nil
        footnotes = index.map { FootnoteNumbers($0) }
        lexer.footnotes = index
        let open = OpenBlocks(options, readsFootnotes: index != nil)
        reader = BlockReader(options, open)
        dialect = DialectReader(options)
        joiner = LineJoiner(options, open)
        paragraphs = WholeParagraphs(options)
        if options.dialect == .note, case .text(let text) = options.title { title = text }
    }

    /// Like `init(options:)`, sharing the character classes that `other` has loaded.
    package init(options: MarkupOptions, knowing other: MarkupParser) {
        self.init(options: options)
        lexer = other.lexer
        lexer.footnotes = nil
    }

    /// Parses a section that no paragraph and no span crosses.
    package mutating func parse(_ section: SourceSection) -> AttributedText {
        let text = clean(section)
        var builder = AttributedTextBuilder(text, options, mostWarnings: warningsLeft - text.findings.count)
        begin(&builder)
        if let title {
            builder.addTitle(title, before: section.offset)
            context.number += 1
        }
        title = nil
        read(text.bytes, into: &builder)
        return finish(section, &builder)
    }

    /// Accepts the next section of the note. `next` returns the results of the sections that are complete
    /// with it one by one.
    package mutating func accept(_ section: SourceSection) {
        guard var waiting = paragraphs.take() else {
            self.section = section
            return
        }
        defer { paragraphs = waiting }
        guard let sections = waiting.accept(section) else { return }
        guard !sections.ends.isEmpty else {
            self.section = sections.whole
            return
        }
        joined = JoinedReading(sections, clean(sections.whole))
        dialect.begin()
    }

    /// The result of the next section that is complete; nil if there is none.
    package mutating func next() -> (section: SourceSection, text: AttributedText)? {
        if let section = section.take() { return (section, parse(section)) }
        guard var reading = joined.take() else { return nil }
        var builder = AttributedTextBuilder(
            reading.text, options, length: reading.length, findings: reading.removeFindings(),
            mostWarnings: warningsLeft - reading.text.findings.count)
        begin(&builder)
        while let line = reading.lines.next(in: reading.text.bytes) {
            readLine(line, of: reading.text.bytes, into: &builder)
            if reading.ends(with: line) { break }
        }
        reading.text.keepPlace(of: builder.map)
        let section = reading.finishSection()
        let text = finish(section, &builder)
        if reading.isAtEnd { dialect.end(reading.text.bytes) } else { joined = reading }
        return (section, text)
    }

    /// Accepts the next section of the note, and returns the tokens of the text that is complete with it.
    package mutating func tokens(in section: SourceSection) -> [MarkupToken] {
        guard let whole = whole(with: section) else { return [] }
        let text = clean(whole)
        warningsLeft -= text.findings.count
        var builder = AttributedTextBuilder(text, options, mostWarnings: 0)
        builder.tokens = []
        read(text.bytes, into: &builder)
        return builder.tokens ?? []
    }

    #if DEBUG
        /// Number of steps of bounded time that the inline rules have taken.
        package var steps: Int { lexer.steps.steps + dialect.steps }
    #endif

    /// The container blocks of text after all other: none that is open.
    var containersAfterAll: OpenContainers {
        get {
            var closed = containers
            closed.close(to: 0)
            closed.beginSection()
            return closed
        }
        set { containers = newValue }
    }

    /// Begins the text of a footnote, in which no marks are; `endFootnote` takes what holds for the text
    /// around.
    mutating func beginFootnote(in inner: BlockContext) -> (context: BlockContext, index: FootnoteIndex?) {
        defer { (context, lexer.footnotes, isReadingFootnote) = (inner, FootnoteIndex(), true) }
        return (context, lexer.footnotes)
    }

    mutating func endFootnote(_ outer: (context: BlockContext, index: FootnoteIndex?)) {
        (context, lexer.footnotes, isReadingFootnote) = (outer.context, outer.index, false)
    }

    /// Hands over what goes on from section to section.
    private mutating func begin(_ builder: inout AttributedTextBuilder) {
        builder.footnotes = footnotes.take()
        containers.beginSection()
        builder.containers = containers
    }

    /// The text that is complete with the next section; nil if none is.
    mutating func whole(with section: SourceSection) -> SourceSection? {
        paragraphs == nil ? section : paragraphs?.accept(section)?.whole
    }

    private mutating func finish(
        _ section: SourceSection, _ builder: inout AttributedTextBuilder
    ) -> AttributedText {
        footnotes = builder.footnotes.take() ?? footnotes
        containers = builder.containers
        context.finish(section, &builder)
        let result = builder.finish()
        if let table = reader.openTable { head = RepeatedHead(ofTable: table, in: result) ?? head }
        countWarnings(of: result)
        return result
    }

    mutating func countWarnings(of result: AttributedText) {
        warningsLeft = max(warningsLeft - result.findings.count, 0)
    }

    mutating func clean(_ section: SourceSection) -> CleanSection {
        var text = CleanSection(section, mostWarnings: warningsLeft, said: said)
        said = text.said
        if options.joinsLines {
            joiner.join(&text)
            if joiner.rulesOutFirstLine { reader.ruleOutPlainTitle() }
        }
        return text
    }

    private mutating func read(_ text: [UInt8], into builder: inout AttributedTextBuilder) {
        options.dialect == .note ? readBlocks(text, into: &builder) : readLines(text, into: &builder)
    }

    /// Reads text of a dialect without blocks.
    private mutating func readLines(_ text: [UInt8], into builder: inout AttributedTextBuilder) {
        var lines = LineScanner()
        dialect.begin()
        while let line = lines.next(in: text) { readLine(line, of: text, into: &builder) }
        dialect.end(text)
    }

    private mutating func readLine(
        _ line: LineScanner.Line, of text: [UInt8], into builder: inout AttributedTextBuilder
    ) {
        let content = line.range.lowerBound..<WhiteSpace.startOfTrailing(in: text, line.range)
        if WhiteSpace.endOfIndent(in: text, content) == content.upperBound {
            skip(.blank, line, into: &builder)
        } else {
            builder.begin(context.complete(Block(.body, line: line.range, content: content)))
            dialect.read(text, content, into: &builder)
            builder.end()
        }
        end(line, into: &builder)
    }

    private mutating func readBlocks(_ text: [UInt8], into builder: inout AttributedTextBuilder) {
        var lines = LineScanner(plainStarts: joiner.plainStarts)
        while let line = lines.next(in: text) {
            read(meaning(of: line, in: text), line, of: text, into: &builder)
        }
    }

    mutating func read(
        _ meaning: LineMeaning, _ line: LineScanner.Line, of text: [UInt8],
        into builder: inout AttributedTextBuilder
    ) {
        switch meaning {
        case .block(let block, let fence):
            context.leaveCode(before: block.kind, &builder)
            read(context.complete(block), of: text, into: &builder)
            guard let fence else { break }
            builder.hide(.marker, fence)
            context.fence(opens: true, builder.span(of: fence))
        case .row(let row): read(row, of: text, into: &builder)
        case .footnote(let block, let isFirst): pass(block, isFirst: isFirst, of: text, into: &builder)
        case let other: skip(other, line, into: &builder)
        }
        end(line, into: &builder)
    }

    /// The meaning of the next line of the note.
    mutating func meaning(of line: LineScanner.Line, in text: [UInt8]) -> LineMeaning {
        reader.read(text, line, &lexer)
    }

    /// The meaning of the next line of a footnote's text, which `reader` reads.
    mutating func meaning(
        of line: LineScanner.Line, in text: [UInt8], by reader: inout BlockReader
    ) -> LineMeaning {
        reader.read(text, line, &lexer)
    }

    private mutating func end(_ line: LineScanner.Line, into builder: inout AttributedTextBuilder) {
        builder.hide(.lineEnd, line.range.upperBound..<line.next)
        if line.endsPage { context.endPage() }
    }

    /// Processes a line that is not a paragraph.
    private mutating func skip(
        _ meaning: LineMeaning, _ line: LineScanner.Line, into builder: inout AttributedTextBuilder
    ) {
        switch meaning {
        case .block, .row, .footnote: return
        case .blank:
            // The rest of a line before a form feed does not count as a line.
            if !line.endsPage { context.addBlankLine() }
        case .quotedBlank(let signs):
            builder.hide(.marker, signs)
            context.addBlankLine()
        case .fence(let opens):
            builder.hide(.marker, line.range)
            if opens { context.leaveCode(before: .body, &builder) }
            context.fence(opens: opens, builder.span(of: line.range))
        case .underline: builder.hide(.marker, line.range)
        case .attributes(let list):
            builder.hide(.attributes, list)
            let before = context.attributes?.values ?? AttributeValues()
            context.attributes = BlockAttributes(builder.read(list, .block, after: before))
            context.attributesPlace = builder.span(of: list)
        }
    }

    /// Reads a row of a table: its cells, each a paragraph.
    private mutating func read(
        _ row: TableRow, of text: [UInt8], into builder: inout AttributedTextBuilder
    ) {
        context.leaveCode(before: .body, &builder)
        if let head, row.place.row > 0, builder.result.paragraphs.isEmpty {
            builder.add(head, inLevels: row.levels, &context)
        }
        var start = row.line.lowerBound
        for (column, cell) in row.cells.enumerated() {
            builder.hide(.marker, start..<cell.lowerBound)
            read(context.complete(Block(cell, column: column, of: row, in: text)), of: text, into: &builder)
            start = cell.upperBound
        }
        if let missing = Block(missingIn: row) { read(context.complete(missing), of: text, into: &builder) }
        let hasEnd = start < row.line.upperBound && text[start] == ASCII.pipe
        if hasEnd { builder.hide(.marker, start..<start + 1) }
    }

    mutating func read(
        _ block: Block, of text: [UInt8], into builder: inout AttributedTextBuilder
    ) {
        builder.begin(block)
        if let lookalike = block.lookalike { builder.warn(lookalike.rule, at: block.line, lookalike.problem) }
        let content = block.content
        if let signs = block.signs { builder.hide(.marker, signs) }
        builder.hide(.marker, block.marker)
        // The white space before the content is a token apart from that after it, also where it is empty.
        builder.hide(.marker, content.lowerBound..<content.lowerBound)
        if block.kind.isVerbatim || block.kind.content == .card {
            let kind: MarkupTokenKind = block.kind.isVerbatim ? .code : .text
            builder.add(InlineSegment(kind: kind, range: content, shown: content))
        } else {
            lexer.lex(text, content, capitals: block.capitals(options.capitals), isEscaped: block.isEscaped)
            if content.lowerBound == block.line.lowerBound, !block.isInTable,
                let list = LineForm.unknownList(text, content)
            {
                builder.report(list)
            }
            for list in lexer.unknownLists { builder.report(list) }
            for mark in lexer.unknownMarks { report(unknownMark: mark, in: text, to: &builder) }
            for link in lexer.spacedLinks { builder.report(spacedLink: link) }
            var segments = SegmentReader(from: content.lowerBound, markers: options.markers)
            segments.read(lexer.pieces, lexer.constructs, upTo: content.upperBound, into: &builder)
        }
        builder.end()
    }
}

extension Block {
    /// The rule for capitals in it: titles, headings and captions may be in capitals as a whole.
    fileprivate func capitals(_ choice: CapitalsChoice) -> CapitalsChoice {
        kind.isPlain && begun?.kind != .caption ? choice : .off
    }
}
