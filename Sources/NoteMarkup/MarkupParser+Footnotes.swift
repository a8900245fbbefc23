package import NoteText

// Footnotes. A text may stand megabytes before or after its marks, and neither may wait in memory for the
// other. So the note is read twice: first for the names and places of the texts (`readFootnotes`), which
// `FootnoteIndex` keeps, then for everything else. When a mark is met for the first time, its footnote gets a
// number, and the caller reads the text from its place in the source and has it parsed by itself
// (`footnote`).

extension MarkupParser {
    /// Adds the footnotes whose texts are in the next section of the note to `index`; nothing else is read of
    /// it.
    package mutating func readFootnotes(in section: SourceSection, into index: inout FootnoteIndex) {
        guard let whole = whole(with: section) else { return }
        let text = clean(whole)
        var map = text.map
        var places = PlaceCounter(whole)
        var lines = LineScanner(plainStarts: joiner.plainStarts)
        while let line = lines.next(in: text.bytes) {
            switch meaning(of: line, in: text.bytes) {
            case .footnote(let block, isFirst: true):
                let name = FootnoteSign.name(
                    in: text.bytes, block.marker.lowerBound..<block.marker.upperBound - 1)
                index.add(Array(name), at: places.place(of: map.span(of: block.line)))
            case .footnote: index.extendLast(with: whole, to: map.span(of: line.range))
            default: break
            }
        }
    }

    /// The text of the footnote `number`, which is all of `section`.
    package mutating func footnote(_ number: Int, in section: SourceSection) -> AttributedText {
        let outer = beginFootnote(in: BlockContext())
        defer { endFootnote(outer) }
        return readFootnote(number, in: section)
    }

    /// The text of a footnote that no mark is of, which is all of `section`: paragraphs as they were typed,
    /// after all others.
    package mutating func unmarkedFootnote(in section: SourceSection) -> AttributedText {
        context.addBlankLine()
        var outer = beginFootnote(in: context)
        defer { endFootnote(outer) }
        let text = readFootnote(nil, in: section)
        outer.context = context
        return text
    }

    /// The places of the texts that no mark is of, once the note has been read.
    package var unmarkedFootnotes: [FootnotePlace] { footnotes?.unmarked ?? [] }

    /// Passes a line of the text of a footnote where it is written, the first or one after it; what is none
    /// after all is text.
    mutating func pass(
        _ note: Block, isFirst: Bool, of text: [UInt8], into builder: inout AttributedTextBuilder
    ) {
        if isFirst {
            let index = (builder.footnotes ?? footnotes)?.index
            isInFootnote = index?.hasText(at: builder.span(of: note.line).start) == true
        }
        guard isInFootnote else {
            let content = note.line.lowerBound..<note.content.upperBound
            return read(
                context.complete(Block(.body, line: note.line, content: content)), of: text, into: &builder)
        }
        context.passFootnote()
        guard builder.tokens != nil else { return }
        builder.hide(.marker, note.marker)
        lexer.lexFootnote(text, note.content, capitals: options.capitals)
        var segments = SegmentReader(from: note.content.lowerBound, markers: options.markers)
        segments.read(lexer.pieces, lexer.constructs, upTo: note.content.upperBound, into: &builder)
    }

    /// The text of a footnote, which is all of `section`: in a container block that has the `number`, or in
    /// none.
    private mutating func readFootnote(_ number: Int?, in section: SourceSection) -> AttributedText {
        var text = CleanSection(section, mostWarnings: warningsLeft, said: said)
        let open = OpenBlocks(options, ofFootnote: number)
        var joiner = LineJoiner(options, open)
        if options.joinsLines { joiner.join(&text) }
        var builder = AttributedTextBuilder(text, options, mostWarnings: warningsLeft - text.findings.count)
        builder.containers = number.map { OpenContainers(ofFootnote: $0) } ?? containersAfterAll
        var reader = BlockReader(options, open, isFootnote: true)
        var lines = LineScanner(plainStarts: joiner.plainStarts)
        if let first = lines.next(in: text.bytes) {
            readFirstLine(ofFootnote: number, text.bytes, first, &reader, into: &builder)
        }
        while let line = lines.next(in: text.bytes) {
            let meaning = meaning(of: line, in: text.bytes, by: &reader)
            read(meaning, line, of: text.bytes, into: &builder)
        }
        context.leaveCode(before: .body, &builder)
        if number == nil { containersAfterAll = builder.containers }
        let result = builder.finish()
        countWarnings(of: result)
        return result
    }

    /// Reads the first line of a footnote's text: the text after its label, or all of it where no mark is of
    /// it.
    private mutating func readFirstLine(
        ofFootnote number: Int?, _ text: [UInt8], _ line: LineScanner.Line, _ reader: inout BlockReader,
        into builder: inout AttributedTextBuilder
    ) {
        let start = line.range.lowerBound
        let body = start..<WhiteSpace.startOfTrailing(in: text, line.range)
        guard let label = FootnoteSign.label(in: text, body) else { return }
        let isMarked = number != nil
        if !isMarked { builder.warn(.unusedFootnote, at: start..<label.end - 1, unused(text, label.end)) }
        let block = reader.readFirst(
            line: body, label: start..<(isMarked ? label.end : start),
            content: (isMarked ? label.content : start)..<body.upperBound)
        read(.block(block), line, of: text, into: &builder)
    }

    private func unused(_ text: [UInt8], _ label: Int) -> Problem {
        let name = FootnoteSign.name(in: text, 0..<label - 1)
        let sign = "[^" + String(decoding: name, as: UTF8.self).shortened + "]"
        let isUsed = footnotes?.index.text(of: name).map { footnotes?.isMarked($0) == true } ?? false
        return isUsed
            ? Problem("another line begins with '\(sign):', and is the footnote", hint: "rename this one")
            : Problem(
                "no '\(sign)' in the text refers to this footnote, which is set after the text",
                hint: "put '\(sign)' where the number of the footnote is to stand")
    }

    /// Warns about a mark of a footnote that is not there, or about one in the text of a footnote.
    func report(
        unknownMark mark: Range<Int>, in text: [UInt8], to builder: inout AttributedTextBuilder
    ) {
        guard !isReadingFootnote else {
            // The label of a footnote without a mark is no mark in it.
            if mark.lowerBound == 0 { return }
            return builder.warn(
                .undefinedFootnote, at: mark, Problem("a footnote has no footnotes of its own"))
        }
        let sign = String(decoding: text[mark], as: UTF8.self).shortened
        builder.warn(
            .undefinedFootnote, at: mark,
            Problem(
                "there is no footnote '\(sign)'",
                hint: "begin a line with '\(sign): ' and its text, or write '\\[' where none is meant"))
    }
}

/// Counts the lines of a section up to places in it, which ascend.
private struct PlaceCounter {
    private let section: SourceSection
    /// The part of the section that has been counted ends here.
    private var counted = 0
    private var line: Int
    private var column: Int

    init(_ section: SourceSection) {
        self.section = section
        (line, column) = (section.line, section.column)
    }

    mutating func place(of span: SourceSpan) -> FootnotePlace {
        let start = span.start - section.offset
        let before = SourceSection(
            bytes: Array(section.bytes[counted..<start]), offset: section.offset + counted, line: line,
            column: column)
        (line, column) = before.next
        counted = start
        let bytes = section.bytes[start..<span.end - section.offset]
        return FootnotePlace(of: bytes, at: span.start, line: line, column: column)
    }
}

extension Rule {
    package static let ofFootnotes = [undefinedFootnote, unusedFootnote]

    package static let undefinedFootnote = Rule(
        "footnote/undefined", .warning,
        summary: "a mark of a footnote that is not there",
        explanation: """
            `[^name]` in the text is the mark of the footnote whose text stands in a line
            that begins with `[^name]: `. No line begins so, or the mark is in the text of
            another footnote, which has none of its own. The mark is shown as it was
            typed. Write the text, correct the name, or write `\\[` if none is meant.
            """,
        example: "Title\n\nThe truth[^source] is out there.\n")

    package static let unusedFootnote = Rule(
        "footnote/unused", .warning,
        summary: "a footnote that nothing in the text refers to",
        explanation: """
            A line that begins with `[^name]: ` is the text of a footnote, and `[^name]`
            in the text is its mark. There is no such mark, or another line of this name
            comes first, so that the footnote has no number. It is shown as it was typed,
            after all other text of the note, and in Markdown, not at all. Put its mark
            into the text, or delete it.
            """,
        example: "Title\n\nThe truth is out there.\n\n[^source]: It is said.\n")
}
