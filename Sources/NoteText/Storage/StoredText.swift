// A text that can be changed: lines, each a paragraph that refers to nothing outside of it.
//
// `AttributedText` is made for being read: flat, in indices and ranges. `StoredText` is made of one, changed
// (`StoredText+Editing.swift`, `StoredText+Attributes.swift`), and made into one again, which is written as
// JSON and read back: what cannot be read is no text that a note can have, and the change is refused.

/// The text of a note as lines that can be changed.
///
/// Offsets are UTF-8 bytes in the text of all lines with a line feed between two of them. The text of a
/// footnote is a line after that of the paragraph with its first mark.
package struct StoredText: Hashable, Sendable {
    /// Nil for a blank line.
    package private(set) var lines: [StoredParagraph?] = []

    package init() {}

    /// Replaces the lines in `range` by others.
    mutating func replaceLines(_ range: Range<Int>, with others: [StoredParagraph?]) {
        lines.replaceSubrange(range, with: others)
    }

    /// Adds blank lines at the end.
    package mutating func appendBlankLines(_ count: Int) { lines += Array(repeating: nil, count: count) }

    /// The length of the text, in bytes.
    package var count: Int { lines.reduce(max(0, lines.count - 1)) { $0 + ($1?.count ?? 0) } }

    /// The text of all lines.
    package var text: [UInt8] { Array(lines.map { $0?.text ?? [] }.joined(separator: [0x0A])) }

    /// The line that has `offset` or ends there, and the place in it.
    package func place(of offset: Int) -> (line: Int, offset: Int) {
        var start = 0
        for (index, line) in lines.enumerated() {
            let end = start + (line?.count ?? 0)
            if offset <= end { return (index, offset - start) }
            start = end + 1
        }
        return (max(0, lines.count - 1), lines.last.flatMap { $0?.count } ?? 0)
    }
}

extension StoredText {
    /// The text of `source`, its footnotes included.
    package init(_ source: AttributedText) {
        source.forEachParagraph { paragraph, text in
            lines += Array(repeating: nil, count: paragraph.blankLines)
            lines.append(StoredParagraph(paragraph, of: text))
        }
    }

    /// The text as attributed text of one section, in which the texts of footnotes are paragraphs as any
    /// other.
    package var attributed: AttributedText {
        var builder = StoredTextBuilder()
        for line in lines { builder.append(line) }
        return builder.finish()
    }
}

/// Makes attributed text of lines.
private struct StoredTextBuilder {
    private var result = AttributedText()
    private var attributes = DistinctValues<TextAttributes>()
    private var paragraphAttributes = DistinctValues<ParagraphAttributes>()
    /// The container blocks that are open, and those of the footnote that the last line is in.
    private var flow = StoredContainers(OpenContainers())
    private var footnote: StoredContainers?
    private var blankLines = 0

    mutating func append(_ line: StoredParagraph?) {
        guard let line else {
            blankLines += 1
            return
        }
        let (start, firstRun, firstLink) = (result.text.count, result.runs.count, result.links.count)
        var paragraph = Paragraph(
            kind: line.kind, number: result.paragraphs.count, span: SourceSpan(start: 0, end: 0),
            marker: start..<start, content: start..<start)
        paragraph.setAs = line.setAs
        (paragraph.startsPage, paragraph.leavesPage) = (line.startsPage, line.leavesPage)
        paragraph.names = result.addPlace(called: line.names)
        paragraph.blankLines = blankLines
        blankLines = 0
        if let marker = line.marker {
            append(marker, firstLink)
            paragraph.marker = start..<result.text.count
            result.text.append(0x20)
        }
        let content = result.text.count
        for run in line.runs { append(run, firstLink) }
        paragraph.content = content..<result.text.count
        paragraph.runs = firstRun..<result.runs.count
        if !line.attributes.isEmpty {
            paragraph.attributes = paragraphAttributes.index(of: line.attributes)
        }
        if let card = line.card {
            result.cards.append(card)
            paragraph.card = result.cards.count - 1
        }
        guard let note = line.containers.first, note.kind.standsApart else {
            footnote = nil
            return flow.append(paragraph, in: line.containers, to: &result)
        }
        // A footnote ends nothing that the text around it stands in.
        if footnote?.isIn(note) != true {
            footnote = StoredContainers(OpenContainers(ofFootnote: note.number))
        }
        footnote?.append(paragraph, in: line.containers, to: &result)
    }

    /// - Parameter firstLink: the index of the first link of the paragraph.
    private mutating func append(_ run: StoredTextRun, _ firstLink: Int) {
        let start = result.text.count
        result.text += run.text
        var own = run.attributes
        if var picture = run.picture {
            let text = start..<result.text.count
            picture.captionText = text.suffix(picture.caption?.utf8.count ?? 0)
            result.pictures.append(picture)
            own.picture = result.pictures.count - 1
        }
        if let link = run.link {
            // Links are numbered in the order of the text, some of them not at all any more.
            let own = Link(to: link.target, title: link.title, namesNote: link.namesNote)
            while result.links.count <= firstLink + link.number { result.links.append(own) }
            result.links[firstLink + link.number] = own
        }
        result.runs.append(
            AttributedRun(
                span: nil, text: start..<result.text.count, styles: run.styles,
                link: run.link.map { firstLink + $0.number },
                attributes: own.isEmpty ? nil : attributes.index(of: own)))
    }

    consuming func finish() -> AttributedText {
        result.attributes = attributes.values
        result.paragraphAttributes = paragraphAttributes.values
        return result
    }
}

/// The container blocks of stored lines, as they are opened and closed.
private struct StoredContainers {
    private var open: OpenContainers
    /// The container blocks of the last line.
    private var last: [ContainerBlock] = []

    init(_ open: OpenContainers) { self.open = open }

    /// Whether the last line stands in `block`, which is the outermost.
    func isIn(_ block: ContainerBlock) -> Bool { last.first?.serial == block.serial }

    /// Appends a paragraph that stands in `containers`.
    mutating func append(
        _ paragraph: Paragraph, in containers: [ContainerBlock], to text: inout AttributedText
    ) {
        let kept = zip(last, containers).prefix { $0.serial == $1.serial }.count
        open.close(to: kept)
        for block in containers[kept...] { open.open(block) }
        last = containers
        var paragraph = paragraph
        paragraph.entered = containers.count - kept
        paragraph.container = open.place(in: &text)
        text.paragraphs.append(paragraph)
    }
}
