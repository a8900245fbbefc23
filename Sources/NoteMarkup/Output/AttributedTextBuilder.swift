import NoteText

/// Builds attributed text from the blocks and segments of a section, which it receives in text order.
struct AttributedTextBuilder {
    let source: [UInt8]
    var map: SourceMap
    var result = AttributedText()
    /// The container blocks that are open.
    var containers = OpenContainers()
    /// The overstruck text of the section.
    private let overstrikes: [Overstrike]
    private var isInParagraph = false
    /// Whether the paragraph is a cell of a table, in which `\|` is a sign.
    private var isInCell = false
    /// The run that the next segment may continue.
    private var run = AttributedRun(span: nil, text: 0..<0, styles: .plain)
    private var isInRun = false
    /// The source offset that would continue the last origin.
    private var expected = Self.nowhere
    /// The link of the last segment.
    private var link: SegmentLink?
    /// The scope of the current text, and the scopes outside the current constructs.
    var scope = TextScope()
    var outerScopes: [TextScope] = []
    /// The attributes of the section, each once.
    var textAttributes = DistinctValues<TextAttributes>()
    private var paragraphAttributes = DistinctValues<ParagraphAttributes>()
    /// The numbers of the footnotes; nil where there are none.
    var footnotes: FootnoteNumbers?
    var warningsLeft: Int
    private let options: MarkupOptions
    /// The prose of the paragraph, in its language.
    private var prose: [Typography.Prose] = []
    /// The tokens of the source; nil unless they are collected.
    var tokens: [MarkupToken]?
    /// The end of the last token.
    private var tokenEnd = 0

    /// An offset that no text continues.
    private static let nowhere = -1

    /// A builder for `section`, or for a part of it of about `length` bytes with these `findings`.
    init(
        _ section: CleanSection, _ options: MarkupOptions, length: Int? = nil, findings: [Finding]? = nil,
        mostWarnings: Int
    ) {
        warningsLeft = mostWarnings
        self.options = options
        source = section.bytes
        map = section.map
        overstrikes = section.overstrikes
        result.findings = findings ?? section.findings
        result.text.reserveCapacity(length ?? section.bytes.count)
    }

    /// Adds a title that is not in the text.
    mutating func addTitle(_ title: String, before offset: Int) {
        addNowhere(Array(title.utf8))
        let content = result.text.count - title.utf8.count..<result.text.count
        result.runs.append(AttributedRun(span: nil, text: content, styles: .plain))
        let span = SourceSpan(start: offset, end: offset)
        let marker = content.lowerBound..<content.lowerBound
        var paragraph = Paragraph(kind: .title, number: 0, span: span, marker: marker, content: content)
        paragraph.runs = result.runs.count - 1..<result.runs.count
        result.paragraphs.append(paragraph)
    }

    /// Begins a paragraph, whose segments follow.
    mutating func begin(_ block: Block) {
        isInParagraph = true
        link = nil
        let start = result.text.count
        let span = map.span(of: block.line)
        var paragraph = Paragraph(
            kind: block.kind, number: block.number, span: span, marker: start..<start, content: start..<start)
        paragraph.blankLines = block.blankLines
        paragraph.startsPage = block.startsPage
        paragraph.leavesPage = block.leavesPage
        paragraph.runs = result.runs.count..<result.runs.count
        scope = TextScope()
        if let attributes = block.attributes { apply(attributes.values, to: &paragraph) }
        if let list = block.list { addMarker(of: block, in: list, to: &paragraph) }
        addLabel(of: block, to: &paragraph)
        if block.kind.content == .ornament {
            let span = map.span(of: block.marker)
            result.runs.append(
                AttributedRun(span: span, text: start..<start, styles: .plain, attributes: scope.attributes))
        }
        if block.kind.content == .card { paragraph.card = addCard(block.content) }
        isInCell = block.begun?.kind.isInRow == true
        paragraph.content = result.text.count..<result.text.count
        containers.close(to: block.place.kept)
        for level in block.place.begun { containers.open(level.block) }
        paragraph.entered = block.place.begun.count
        paragraph.container = containers.place(in: &result)
        // The marker is the digits and one sign.
        if block.list?.label == .number { containers.widenList(to: block.marker.count - 1, in: &result) }
        result.paragraphs.append(paragraph)
    }

    /// Adds the next text, in a paragraph or between two.
    mutating func add(_ segment: InlineSegment) {
        if isInCell, let parts = segment.partsOfCell(in: source) {
            for part in parts { addPart(part) }
        } else {
            addPart(segment)
        }
    }

    /// Passes a range of the source that shows nothing.
    mutating func hide(_ kind: MarkupTokenKind, _ range: Range<Int>) {
        if tokens != nil { addToken(kind, range) }
    }

    private mutating func addPart(_ segment: InlineSegment) {
        if tokens != nil { addToken(segment.kind, segment.range) }
        guard isInParagraph, !segment.shown.isEmpty else { return }
        guard !overstrikes.isEmpty else { return show(segment) }
        for part in overstrikes.parts(of: segment) { show(part) }
    }

    private mutating func show(_ segment: InlineSegment) {
        let start = result.text.count
        copy(segment.shown)
        let span = map.span(of: segment.shown)
        let link = segment.link == nil ? scope.link : linkIndex(of: segment)
        let styles = StyleSet(rawValue: segment.styles.rawValue | scope.styles.rawValue)
        if let noteLanguage = options.typographicLanguage, segment.isProse, !styles.contains(.code) {
            let language = scope.attributes.flatMap { textAttributes.values[$0].language }
            prose.append(
                Typography.Prose(
                    range: start..<result.text.count,
                    language: language ?? paragraphLanguage ?? noteLanguage))
        }
        if isInRun, run.continues(styles: styles, link: link, attributes: scope.attributes) {
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

    /// Adds a token, and one of the white space before it, if there is any.
    private mutating func addToken(_ kind: MarkupTokenKind, _ range: Range<Int>) {
        if tokenEnd < range.lowerBound { addToken(.blank, tokenEnd..<range.lowerBound) }
        guard !range.isEmpty else { return }
        tokens?.append(MarkupToken(kind: kind, span: map.span(of: range), text: Array(source[range])))
        tokenEnd = range.upperBound
    }

    /// Ends the paragraph.
    mutating func end() {
        endRun()
        isInParagraph = false
        isInCell = false
        let last = result.paragraphs.count - 1
        let paragraph = result.paragraphs[last]
        if !prose.isEmpty { setProse(of: paragraph) }
        result.paragraphs[last].content = paragraph.content.lowerBound..<result.text.count
        result.paragraphs[last].runs = paragraph.runs.lowerBound..<result.runs.count
    }

    private mutating func setProse(of paragraph: Paragraph) {
        let runs = paragraph.runs.lowerBound..<result.runs.count
        let start = paragraph.content.lowerBound
        if paragraph.card == nil, TypographicText.set(prose, in: &result, from: start, runs: runs) {
            expected = Self.nowhere
        }
        prose.removeAll(keepingCapacity: true)
    }

    /// Ends the section.
    mutating func finish() -> AttributedText {
        result.attributes = textAttributes.values
        result.paragraphAttributes = paragraphAttributes.values
        return result
    }
}

extension AttributedTextBuilder {
    /// The language that the paragraph being read has by an attribute.
    private var paragraphLanguage: String? {
        result.paragraphs.last?.attributes.flatMap { paragraphAttributes.values[$0].language }
    }

    mutating func endRun() {
        guard isInRun else { return }
        result.runs.append(run)
        isInRun = false
    }

    /// Adds the marker as a run of its own, and the space after it.
    private mutating func addMarker(
        of block: Block, in list: ContainerKind, to paragraph: inout Paragraph
    ) {
        let start = result.text.count
        // Signs that are no ASCII are drawn as they were typed.
        let label = list.label
        if label == .number || label == .bullet && source[block.marker.lowerBound] >= 0x80 {
            copy(block.marker)
        } else {
            addOrigin(of: block.marker)
            // A bullet, or a box with a tick or without.
            let sign = label == .bullet ? "\u{2022}" : (block.begun?.task ?? .open).sign
            result.text.append(contentsOf: sign.utf8)
            // The sign and the typed marker differ in length.
            expected = Self.nowhere
        }
        paragraph.marker = start..<result.text.count
        let styles: StyleSet = label == .number ? .bold : .plain
        let span = map.span(of: block.marker)
        result.runs.append(
            AttributedRun(span: span, text: paragraph.marker, styles: styles, attributes: scope.attributes))
        // The space after a marker may be missing, at the end of a line.
        let end = block.marker.upperBound
        let isTyped = end < block.line.upperBound && source[end] == ASCII.space
        if isTyped { copy(end..<end + 1) } else { addNowhere([ASCII.space]) }
    }

    /// Appends a link, and returns its index.
    mutating func append(link: String, title: String? = nil) -> Int {
        result.links.append(Link(to: link, title: title))
        return result.links.count - 1
    }

    /// Appends a picture, and returns its index.
    mutating func append(_ picture: Picture) -> Int {
        result.pictures.append(picture)
        return result.pictures.count - 1
    }

    /// Appends a card, and returns its index.
    mutating func append(_ card: Card) -> Int {
        result.cards.append(card)
        return result.cards.count - 1
    }

    /// Appends a run of text that is there.
    mutating func append(_ run: AttributedRun) { result.runs.append(run) }

    /// Appends a footnote that has its first mark in the last paragraph.
    mutating func append(_ number: Int, at place: FootnotePlace) {
        result.notes.append(Footnote(number: number, paragraph: result.paragraphs.count - 1, at: place))
    }

    /// Adds text that is at no place of the source.
    mutating func addNowhere(_ text: [UInt8]) {
        result.origins.append(TextOrigin(text: result.text.count, source: nil))
        expected = Self.nowhere
        result.text += text
    }

    /// Copies a range of the source to the text, with its origin.
    mutating func copy(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = map.endOfContiguous(from: start, before: range.upperBound)
            addOrigin(of: start..<end)
            if end - start == 1 {
                // A single byte, such as an escaped character, is appended directly: hostile text has
                // millions of them, and copying a range costs as much for one byte as for many.
                result.text.append(source[start])
            } else {
                source[start..<end].withUnsafeBufferPointer { result.text.append(contentsOf: $0) }
            }
            start = end
        }
    }

    /// Records that the following text comes from `range` of the section, which is contiguous in the source.
    private mutating func addOrigin(of range: Range<Int>) {
        let place = map.source(of: range.lowerBound)
        if place != expected { result.origins.append(TextOrigin(text: result.text.count, source: place)) }
        expected = place + range.count
    }

    /// The index of the autolink of `segment`, whose text is appended to the target.
    private mutating func linkIndex(of segment: InlineSegment) -> Int? {
        guard let next = segment.link else { return nil }
        if next != link { result.links.append(Link(to: next.target.prefix.description)) }
        link = next
        result.links[result.links.count - 1].target += String(decoding: source[segment.shown], as: UTF8.self)
        return result.links.count - 1
    }
}

/// Links, spans, pictures, and the attributes of blocks.
extension AttributedTextBuilder {
    /// The source span of `range`.
    mutating func span(of range: Range<Int>) -> SourceSpan { map.span(of: range) }

    /// Reports a finding about the whole note.
    mutating func report(_ finding: Finding) { result.findings.append(finding) }

    /// Keeps a place open for a diagnostic of a later section.
    mutating func keepPlace(_ place: SourceSpan) { result.openPlaces.append(place) }

    /// Begins a link or a span.
    mutating func enter(_ construct: Construct) {
        outerScopes.append(scope)
        if construct.kind == .link {
            scope.link = link(to: construct) ?? scope.link
        } else {
            let values = read(construct.attributes, .span)
            scope.styles = scope.styles.union(values.styles)
            scope.attributes = index(of: values.text)
        }
    }

    /// Ends the innermost link or span.
    mutating func leave() { scope = outerScopes.popLast() ?? TextScope() }

    /// Replaces the attributes of the following text of the paragraph.
    mutating func use(_ attributes: TextAttributes) {
        scope.attributes = ownIndex(of: attributes)
    }

    /// The index of `attributes` by themselves; nil if nothing has been asked for.
    mutating func ownIndex(of attributes: TextAttributes) -> Int? {
        attributes.isEmpty ? nil : textAttributes.index(of: attributes)
    }

    /// The attributes of the current text.
    var scopeAttributes: TextAttributes {
        scope.attributes.map { textAttributes.values[$0] } ?? TextAttributes()
    }

    /// Applies the attributes of a block.
    mutating func apply(_ values: AttributeValues, to paragraph: inout Paragraph) {
        if !values.paragraph.isEmpty {
            paragraph.attributes = paragraphAttributes.index(of: values.paragraph)
        }
        scope.styles = values.styles
        scope.attributes = index(of: values.text)
    }

    /// The index of `attributes`, merged with those of the current scope.
    private mutating func index(of attributes: TextAttributes) -> Int? {
        if attributes.isEmpty { return scope.attributes }
        guard let outer = scope.attributes else { return textAttributes.index(of: attributes) }
        return textAttributes.index(of: attributes.over(textAttributes.values[outer]))
    }

    /// The values of the attributes in `list`, merged with those of the lists before it.
    mutating func read(
        _ list: Range<Int>, _ context: AttributeContext, after: AttributeValues = AttributeValues()
    ) -> AttributeValues {
        var reader = AttributeReader(context, after: after, colors: options.colors)
        reader.read(source, list)
        for mistake in reader.mistakes { warn(mistake.rule, at: mistake.range, mistake.problem) }
        return reader.values
    }

    /// Warns about a list of attributes that is text.
    mutating func report(_ list: UnknownList) {
        if warningsLeft > 0 { _ = read(list.range, list.context) }
    }

    /// Reports a problem at `range`, unless the note has had too many.
    mutating func warn(_ rule: Rule, at range: Range<Int>, _ problem: Problem) {
        guard warningsLeft > 0 else { return }
        warningsLeft -= 1
        result.findings.append(Finding(rule, problem, at: map.span(of: range)))
    }
}
