package import NoteText

// Footnotes. A text may stand megabytes before or after its marks, and neither may wait in memory for the
// other. So the note is read twice: first for the names and places of the texts (`footnoteTexts`), which
// `FootnoteIndex` keeps, then for everything else. When a mark is met for the first time, its note gets a
// number, and the caller reads the text from its place in the source and has it parsed by itself (`note`).

extension MarkupParser {
    /// The footnotes whose texts are in the next section of the note; nothing else is read of it.
    package mutating func footnoteTexts(
        in section: SourceSection
    ) -> [(name: [UInt8], place: FootnotePlace)] {
        guard let whole = whole(with: section) else { return [] }
        let text = clean(whole)
        var map = text.map
        var places = PlaceCounter(whole)
        var lines = LineScanner()
        var plain = joiner.plainStarts[...]
        var found: [(name: [UInt8], place: FootnotePlace)] = []
        while let line = lines.next(in: text.bytes) {
            let isPlain = plain.first == line.range.lowerBound
            if isPlain { plain.removeFirst() }
            guard case .note(let block) = meaning(of: line, in: text.bytes, isPlain: isPlain) else {
                continue
            }
            let name = FootnoteSign.name(
                in: text.bytes, block.marker.lowerBound..<block.marker.upperBound - 1)
            found.append((Array(name), places.place(of: map.span(of: block.line))))
        }
        return found
    }

    /// The text of the footnote `number`, which is all of `section`.
    package mutating func note(_ number: Int, in section: SourceSection) -> AttributedText {
        readNote(in: section) { text, body, label in
            var block = Block(
                .note, line: body, marker: 0..<label.end, content: label.content..<body.upperBound)
            block.note = number
            return block
        }
    }

    /// The text of a footnote that no mark is of, which is all of `section`: a paragraph as it was typed,
    /// after all others.
    package mutating func unmarkedNote(in section: SourceSection) -> AttributedText {
        context.addBlankLine()
        let number = context.appendParagraph()
        return readNote(in: section) { text, body, label in
            var block = Block(.body, line: body, content: body)
            block.number = number
            block.blankLines = 1
            return block
        }
    }

    /// The places of the texts that no mark is of, once the note has been read.
    package var unmarkedNotes: [FootnotePlace] { footnotes?.unmarked ?? [] }

    /// Passes the text of a footnote where it is written; what is none after all is text.
    mutating func pass(_ note: Block, of text: [UInt8], into builder: inout AttributedTextBuilder) {
        let index = (builder.footnotes ?? footnotes)?.index
        guard index?.hasText(at: builder.span(of: note.line).start) == true else {
            let content = note.line.lowerBound..<note.content.upperBound
            return read(
                context.complete(Block(.body, line: note.line, content: content)), of: text, into: &builder)
        }
        context.passNote()
        guard builder.tokens != nil else { return builder.add(.hidden(.marker, note.line)) }
        builder.add(.hidden(.marker, note.marker))
        builder.add(.hidden(.blank, note.marker.upperBound..<note.content.lowerBound))
        lexNote(text, note.content)
        readSegments(text, note.content, into: &builder)
        builder.add(.hidden(.blank, note.content.upperBound..<note.line.upperBound))
    }

    private mutating func readNote(
        in section: SourceSection,
        _ block: ([UInt8], Range<Int>, (end: Int, content: Int)) -> Block
    ) -> AttributedText {
        var text = CleanSection(section, mostWarnings: warningsLeft, said: said)
        LineJoiner.joinAll(&text)
        let body = 0..<WhiteSpace.startOfTrailing(in: text.bytes, 0..<text.bytes.count)
        var builder = AttributedTextBuilder(text, mostWarnings: warningsLeft - text.findings.count)
        prepare(&builder)
        guard let label = FootnoteSign.label(in: text.bytes, body) else { return builder.finish() }
        let block = block(text.bytes, body, label)
        if let number = block.note { builder.containers = OpenContainers(ofFootnote: number) }
        builder.begin(block)
        lexNote(text.bytes, block.content)
        readSegments(text.bytes, block.content, into: &builder)
        builder.end()
        let isMarked = block.note != nil
        if !isMarked { builder.warn(.unusedFootnote, at: 0..<label.end - 1, unused(text.bytes, label.end)) }
        for list in lexer.unknownLists { builder.report(list) }
        for link in lexer.spacedLinks { builder.report(spacedLink: link) }
        for mark in lexer.unknownMarks where isMarked || mark.lowerBound > 0 {
            builder.warn(.undefinedFootnote, at: mark, Problem("a footnote has no footnotes of its own"))
        }
        let result = builder.finish()
        countWarnings(of: result)
        return result
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

    /// Lexes text of a footnote, in which no footnotes are.
    private mutating func lexNote(_ text: [UInt8], _ content: Range<Int>) {
        lexer.lexNote(text, content, capitals: options.capitals)
    }

    private mutating func readSegments(
        _ text: [UInt8], _ content: Range<Int>, into builder: inout AttributedTextBuilder
    ) {
        var segments = SegmentReader(from: content.lowerBound, markers: options.markers)
        segments.read(lexer.pieces, lexer.constructs, upTo: content.upperBound, into: &builder)
    }

    /// Warns about marks of footnotes that are not there.
    func reportUnknownMarks(_ text: [UInt8], to builder: inout AttributedTextBuilder) {
        for mark in lexer.unknownMarks {
            let sign = String(decoding: text[mark], as: UTF8.self).shortened
            builder.warn(
                .undefinedFootnote, at: mark,
                Problem(
                    "there is no footnote '\(sign)'",
                    hint: "begin a line with '\(sign): ' and its text, or write '\\[' where none is meant"))
        }
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
            after all other text of the note. Put its mark into the text, or delete it.
            """,
        example: "Title\n\nThe truth is out there.\n\n[^source]: It is said.\n")
}
