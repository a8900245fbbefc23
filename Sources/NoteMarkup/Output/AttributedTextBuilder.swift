import NoteText

/// Makes attributed text of blocks and segments.
struct AttributedTextBuilder: MarkupConsumer {
    let source: [UInt8]
    var map: SourceMap
    var result = AttributedText()
    private var numbers = ListNumbers()
    private var isInParagraph = false
    /// The run that the next segment may go on with.
    private var run = AttributedRun(span: nil, text: 0..<0, styles: .plain)
    private var isInRun = false
    /// The source offset that would go on with the last origin.
    private var expected = Self.nowhere
    /// The link of the last segment.
    private var link: SegmentLink?
    /// What applies to the text at hand, and what did outside the constructs at hand.
    var scope = TextScope()
    var outerScopes: [TextScope] = []
    var tables = AttributeTables()
    var warningsLeft: Int
    /// The colours that there are; nil where any name may be one.
    var colors: [String]?

    /// No place in the source.
    private static let nowhere = -1
    private static let bullet: [UInt8] = [0xE2, 0x80, 0xA2]
    /// U+2610 and U+2611.
    private static let box: [UInt8] = [0xE2, 0x98, 0x90]
    private static let checkedBox: [UInt8] = [0xE2, 0x98, 0x91]

    init(_ section: CleanSection, mostWarnings: Int) {
        self.init(section, length: section.bytes.count, section.diagnostics, mostWarnings: mostWarnings)
    }

    /// For a part of `section` that has about `length` bytes, and about which `diagnostics` are.
    init(_ section: CleanSection, length: Int, _ diagnostics: [Diagnostic], mostWarnings: Int) {
        warningsLeft = mostWarnings
        source = section.bytes
        map = section.map
        result.diagnostics = diagnostics
        result.text.reserveCapacity(length)
    }

    /// Puts a title on the page that is not in the text.
    mutating func addTitle(_ title: String, before offset: Int) {
        result.origins.append(TextOrigin(text: result.text.count, source: nil))
        expected = Self.nowhere
        let content = result.text.count..<result.text.count + title.utf8.count
        result.text.append(contentsOf: title.utf8)
        result.runs.append(AttributedRun(span: nil, text: content, styles: .plain))
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
        paragraph.isChecked = block.isChecked
        paragraph.isQuoted = block.quoteMarker != nil
        paragraph.continuesBlock = block.continuesBlock
        paragraph.runs = result.runs.count..<result.runs.count
        scope = TextScope()
        if let attributes = block.attributes { apply(attributes.values, to: &paragraph) }
        if block.kind.isItem { addMarker(of: block, to: &paragraph) }
        if block.kind == .rule { addRule(at: block.marker) }
        if block.kind == .card { paragraph.card = addCard(block.content) }
        paragraph.content = result.text.count..<result.text.count
        numbers.add(block, at: result.paragraphs.count, to: &result.paragraphs)
        result.paragraphs.append(paragraph)
    }

    mutating func add(_ segment: Segment) {
        guard isInParagraph, !segment.shown.isEmpty else { return }
        let start = result.text.count
        copy(segment.shown)
        let span = map.span(of: segment.shown)
        let link = segment.link == nil ? scope.link : linkIndex(of: segment)
        let styles = StyleSet(rawValue: segment.styles.rawValue | scope.styles.rawValue)
        if isInRun, run.goesOn(styles: styles, link: link, attributes: scope.attributes) {
            run.text = run.text.lowerBound..<result.text.count
            run.span?.end = span.end
        } else {
            endRun()
            isInRun = true
            run = AttributedRun(
                span: span, text: start..<result.text.count, styles: styles, link: link,
                attributes: scope.attributes)
        }
    }

    mutating func end() {
        endRun()
        isInParagraph = false
        let last = result.paragraphs.count - 1
        let paragraph = result.paragraphs[last]
        result.paragraphs[last].content = paragraph.content.lowerBound..<result.text.count
        result.paragraphs[last].runs = paragraph.runs.lowerBound..<result.runs.count
    }

    /// Ends the section.
    mutating func finish() -> AttributedText {
        numbers.end(from: 0, in: &result.paragraphs)
        result.attributes = tables.text.values
        result.paragraphAttributes = tables.paragraphs.values
        return result
    }
}

extension AttributedTextBuilder {
    mutating func endRun() {
        guard isInRun else { return }
        result.runs.append(run)
        isInRun = false
    }

    /// Writes the marker, a run of its own, and the space after it.
    private mutating func addMarker(of block: Block, to paragraph: inout Paragraph) {
        let start = result.text.count
        if block.kind == .number {
            copy(block.marker)
        } else {
            addOrigin(of: block.marker)
            result.text.append(contentsOf: Self.sign(of: block))
            // The sign has not the length of what was typed.
            expected = Self.nowhere
        }
        paragraph.marker = start..<result.text.count
        let styles: StyleSet = block.kind == .number ? .bold : .plain
        let span = map.span(of: block.marker)
        result.runs.append(
            AttributedRun(
                span: span, text: paragraph.marker, styles: styles, attributes: scope.attributes))
        addSpace(after: block)
    }

    /// The space after a marker, typed or not.
    private mutating func addSpace(after block: Block) {
        let end = block.marker.upperBound
        if end < block.line.upperBound, source[end] == ASCII.space {
            copy(end..<end + 1)
        } else {
            addSpace()
        }
    }

    /// A space that was not typed.
    mutating func addSpace() {
        result.origins.append(TextOrigin(text: result.text.count, source: nil))
        expected = Self.nowhere
        result.text.append(ASCII.space)
    }

    private static func sign(of block: Block) -> [UInt8] {
        block.kind == .bullet ? bullet : block.isChecked ? checkedBox : box
    }

    /// Copies a range of the source to the text, and says where it came from.
    mutating func copy(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = map.endOfStretch(from: start, before: range.upperBound)
            addOrigin(of: start..<end)
            if end - start == 1 {
                // An escaped character: hostile text has millions, and a copy of one byte costs as much as
                // one of many.
                result.text.append(source[start])
            } else {
                source[start..<end].withUnsafeBufferPointer { result.text.append(contentsOf: $0) }
            }
            start = end
        }
    }

    /// Says that what comes next in the text is `stretch` of the section, from which nothing was dropped.
    private mutating func addOrigin(of stretch: Range<Int>) {
        let place = map.source(of: stretch.lowerBound)
        if place != expected { result.origins.append(TextOrigin(text: result.text.count, source: place)) }
        expected = place + stretch.count
    }

    /// The index of the link of `segment`, whose text becomes part of the target.
    private mutating func linkIndex(of segment: Segment) -> Int? {
        guard let next = segment.link else { return nil }
        if next != link { result.links.append(next.target.prefix.description) }
        link = next
        result.links[result.links.count - 1] += String(decoding: source[segment.shown], as: UTF8.self)
        return result.links.count - 1
    }
}
