import NoteText

/// Makes attributed text of blocks and segments.
struct AttributedTextBuilder: MarkupConsumer {
    private let source: [UInt8]
    private var map: SourceMap
    private(set) var result = AttributedText()
    private var numbers = ListNumbers()
    private var isInParagraph = false
    /// The source offset that would go on with the last origin.
    private var expected: Int?
    /// The link of the last segment.
    private var link: SegmentLink?

    private static let bullet: [UInt8] = [0xE2, 0x80, 0xA2]

    init(_ section: CleanSection) {
        source = section.bytes
        map = section.map
        result.diagnostics = section.diagnostics
        result.text.reserveCapacity(source.count)
    }

    /// Puts a title on the page that is not in the text.
    mutating func addTitle(_ title: String, before offset: Int) {
        result.origins.append(TextOrigin(text: result.text.count, source: nil))
        expected = nil
        let content = result.text.count..<result.text.count + title.utf8.count
        result.text.append(contentsOf: title.utf8)
        result.runs.append(AttributedRun(span: nil, text: content, styles: StyleSet()))
        let span = SourceSpan(start: offset, end: offset)
        let marker = content.lowerBound..<content.lowerBound
        var paragraph = Paragraph(kind: .title, number: 0, span: span, marker: marker, content: content)
        paragraph.runs = result.runs.count - 1..<result.runs.count
        result.paragraphs.append(paragraph)
    }

    mutating func begin(_ block: Block) {
        isInParagraph = true
        link = nil
        let start = result.text.count
        let span = map.span(of: block.line)
        var paragraph = Paragraph(
            kind: block.kind, number: block.number, span: span, marker: start..<start, content: start..<start)
        paragraph.depth = block.depth
        paragraph.blankLines = block.blankLines
        paragraph.startsPage = block.startsPage
        paragraph.continuesItem = block.continuesItem
        paragraph.runs = result.runs.count..<result.runs.count
        if block.kind == .bullet || block.kind == .number { addMarker(of: block, to: &paragraph) }
        paragraph.content = result.text.count..<result.text.count
        numbers.add(block, at: result.paragraphs.count, to: &result.paragraphs)
        result.paragraphs.append(paragraph)
    }

    mutating func add(_ segment: Segment) {
        guard isInParagraph, !segment.shown.isEmpty else { return }
        let start = result.text.count
        copy(segment.shown)
        let span = map.span(of: segment.shown)
        let index = linkIndex(of: segment)
        let last = result.runs.count - 1
        if hasRun, result.runs[last].styles.rawValue == segment.styles.rawValue,
            result.runs[last].link == index
        {
            result.runs[last].text = result.runs[last].text.lowerBound..<result.text.count
            result.runs[last].span?.end = span.end
        } else {
            let text = start..<result.text.count
            result.runs.append(AttributedRun(span: span, text: text, styles: segment.styles, link: index))
        }
    }

    mutating func end() {
        isInParagraph = false
        let last = result.paragraphs.count - 1
        let paragraph = result.paragraphs[last]
        result.paragraphs[last].content = paragraph.content.lowerBound..<result.text.count
        result.paragraphs[last].runs = paragraph.runs.lowerBound..<result.runs.count
    }

    /// Ends the section.
    mutating func finish() -> AttributedText {
        numbers.end(from: 0, in: &result.paragraphs)
        return result
    }
}

extension AttributedTextBuilder {
    /// Whether the paragraph has a run besides that of its marker.
    private var hasRun: Bool {
        guard let last = result.runs.last, let paragraph = result.paragraphs.last else { return false }
        return last.text.lowerBound >= paragraph.content.lowerBound
    }

    /// Writes the marker, a run of its own, and the space after it.
    private mutating func addMarker(of block: Block, to paragraph: inout Paragraph) {
        let start = result.text.count
        if block.kind == .bullet {
            addOrigin(block.marker.lowerBound)
            result.text.append(contentsOf: Self.bullet)
            // The bullet has not the length of what was typed.
            expected = nil
        } else {
            copy(block.marker)
        }
        paragraph.marker = start..<result.text.count
        let styles: StyleSet = block.kind == .number ? .bold : StyleSet()
        let span = map.span(of: block.marker)
        result.runs.append(AttributedRun(span: span, text: paragraph.marker, styles: styles))
        copy(block.marker.upperBound..<block.marker.upperBound + 1)
    }

    /// Copies a range of the source to the text, and says where it came from.
    private mutating func copy(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = map.endOfStretch(from: start, before: range.upperBound)
            addOrigin(start)
            result.text.append(contentsOf: source[start..<end])
            expected = expected.map { $0 + end - start }
            start = end
        }
    }

    /// Says that what comes next in the text is what is at `offset` of the section.
    private mutating func addOrigin(_ offset: Int) {
        let place = map.source(of: offset)
        if place != expected { result.origins.append(TextOrigin(text: result.text.count, source: place)) }
        expected = place
    }

    /// The index of the link of `segment`, whose text becomes part of the target.
    private mutating func linkIndex(of segment: Segment) -> Int? {
        defer { link = segment.link }
        guard let next = segment.link else { return nil }
        if next != link { result.links.append(next.target.prefix.description) }
        result.links[result.links.count - 1] += String(decoding: source[segment.shown], as: UTF8.self)
        return result.links.count - 1
    }
}
