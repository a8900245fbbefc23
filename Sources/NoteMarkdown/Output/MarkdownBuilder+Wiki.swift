import NoteText

// Footnotes where their marks are, links to other notes, and comments.
extension MarkdownBuilder {
    /// Adds the mark of the footnote whose text stands in some pieces, the first of which opens it.
    mutating func add(noteAt range: Range<Int>, of inlines: MarkdownInlines) {
        guard let first = inlines.pieces[range].first?.range, let last = inlines.pieces[range].last?.range,
            !stack.scope.isHidden
        else { return }
        let content = MarkdownSpace.trimSpaces(leaf.bytes, first.upperBound..<last.lowerBound)
        let lines = leaf.lines(of: content, inSectionAt: section.offset)
        guard let part = cutter?.paragraph(lines.lines, isCell: lines.isCell) else { return }
        let definition = FootnoteDefinition(name: [], at: leaf.span(of: first), parts: [part])
        beginParagraph()
        let number = footnotes.mark(definition)
        text.add(
            markOf: number, at: leaf.span(of: first.lowerBound..<last.upperBound),
            first: definition.textPlace)
    }

    /// The target of a link, without the sign that the name of a block is typed with, as in `#^name`.
    func blockTarget(_ target: String) -> String {
        guard parser.constructs.contains(.wikiLinks), target.mayNameBlock,
            let sign = target.firstIndex(of: "#")
        else { return target }
        let name = target[sign...].dropFirst()
        return name.first == "^" ? String(target[...sign] + name.dropFirst()) : target
    }

    /// Begins a link. One to a note that was to be shown in its place is a paragraph of its own.
    mutating func beginLink(_ link: MarkdownLink) {
        if link.isEmbedded {
            text.report(
                Finding(
                    .embedNotRead, at: leaf.span(of: link.place),
                    "this note or file is not shown here, but a link to it"))
            endEmbedding()
        }
        spans.begin([], self.link(to: link))
    }

    /// Ends a link.
    mutating func endLink(_ link: MarkdownLink) {
        if link.isEmbedded { endEmbedding() }
    }

    /// Ends the paragraph before or after a link that stands alone, where there may be several.
    private mutating func endEmbedding() {
        guard leafStart.kind == .body, stack.innermost?.holdsText != true else { return }
        endParagraph()
    }

    /// Reports a comment.
    mutating func reportComment(at span: SourceSpan) {
        text.report(Finding(.markdownComment, at: span, "a comment, which is not shown"))
    }
}

extension String {
    /// Whether `#^` is in it.
    fileprivate var mayNameBlock: Bool {
        var last: UInt8 = 0
        for byte in utf8 {
            if byte == ASCII.caret, last == ASCII.numberSign { return true }
            last = byte
        }
        return false
    }
}

extension SourceSpan {
    /// The signs that a comment of several lines begins with: its end may be in a later section.
    var firstSigns: SourceSpan { SourceSpan(start: start, end: min(start + 2, end)) }
}

extension LeafText {
    /// The lines of a part of the text in the section at `offset`, and whether they are of a cell, in which
    /// `\|` is a sign.
    fileprivate func lines(
        of range: Range<Int>, inSectionAt offset: Int
    ) -> (lines: [LeafLine], isCell: Bool) {
        var lines: [LeafLine] = []
        var start = range.lowerBound
        var isCell = false
        while start < range.upperBound {
            let end = bytes[start..<range.upperBound].firstIndex(of: ASCII.lineFeed) ?? range.upperBound
            let span = self.span(of: start..<end)
            isCell = isCell || span.end - span.start != end - start
            lines.append(LeafLine(span.start - offset..<max(span.start, span.end) - offset))
            start = end + 1
        }
        return (lines, isCell)
    }
}
