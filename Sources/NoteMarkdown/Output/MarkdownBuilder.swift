import NoteMarkup
import NoteText

/// Makes attributed text of the blocks of a note, section by section, or of those of a footnote.
struct MarkdownBuilder: Sendable {
    let options: MarkupOptions
    let index: MarkdownIndex
    private(set) var parser: InlineParser
    var leaf = LeafText()
    var stack: BlockStack
    var text = AttributedTextCollector()
    private(set) var section = SourceSection(bytes: [])
    /// The source of the text that has begun and goes on with the next blocks, as a cell of HTML is open.
    private var begun: SourceSection?
    var names: PlaceNames
    var faces = KnownFaces()
    /// Whether the section has controls that are not shown.
    private(set) var hasControls = false
    /// The number of blocks that are open in the text of a footnote, which is not set where it stands.
    private var skippedLevels = 0
    var code = OpenCode()
    private var titles: TitleFinder
    var footnotes: FootnoteMarks
    /// Cuts footnotes out of the section that is read, where they stand in its text.
    var cutter: BlockCutter?
    var attributes = WaitingAttributes()
    var spans = SpanStack()
    private(set) var pairedTags = PairedTags()
    private var tableCount = 0
    private var linkCount = 0
    /// The tags of HTML without a meaning that have been reported.
    var unknownTags = UnknownTags()
    /// The number of levels around the elements of HTML in the inlines of a leaf block; nil if it has none.
    var inlineLevel: Int?
    /// The place in the leaf block of the caption that a picture has already; nil if none has one.
    var figureCaption: Int?
    /// The block that the next text begins, unless a paragraph is open.
    private(set) var leafStart = LeafStart()
    /// The head of the table that is open at the end of the section.
    private(set) var head: RepeatedHead?
    /// The title from the options, until it has been added.
    private var title: String?
    /// The paragraph of the section that the title from the options is; nil if it has none.
    private(set) var titleParagraph: Int?

    /// A block that text may begin.
    struct LeafStart: Sendable {
        var kind = BlockKind.body
        var setAs: BlockKind?
        var span = SourceSpan(start: 0, end: 0)
        /// Whether it is a paragraph of Markdown.
        var isParagraph = false
    }

    init(_ constructs: MarkdownConstructs, _ options: MarkupOptions, _ index: MarkdownIndex) {
        (self.options, self.index) = (options, index)
        parser = InlineParser(constructs, index: index)
        stack = BlockStack()
        titles = TitleFinder(index.headings, options.title)
        footnotes = FootnoteMarks(index)
        names = PlaceNames(options.dialect)
        if case .text(let text) = options.title { title = text }
    }

    /// A builder of the text of a footnote, in which no marks are.
    init(ofFootnotesLike other: MarkdownBuilder) {
        (options, index, parser) = (other.options, other.index, InlineParser(like: other.parser))
        faces = other.faces
        stack = BlockStack()
        text = AttributedTextCollector(options)
        titles = TitleFinder(HeadingFacts(), .none)
        footnotes = FootnoteMarks(nil)
        names = PlaceNames(options.dialect, ofFootnote: true)
    }

    /// The text of `blocks`, the next of the note, and of those before them that an open cell of HTML joins
    /// to them; nil if such a cell, or a term or a caption, goes on after them.
    mutating func read(_ blocks: MarkdownBlocks) -> (section: SourceSection, text: AttributedText)? {
        section = blocks.section
        cutter = BlockCutter(blocks)
        hasControls = ShownBytes.hasControls(section.bytes)
        if begun == nil { beginText(of: blocks) }
        for event in blocks.events { read(event, of: blocks) }
        for finding in blocks.findings { text.report(finding) }
        let whole = begun.take().map { $0.joined(to: section) } ?? section
        guard section.isLast || !stack.isInCell || whole.bytes.count > HTMLOutline.longestCell else {
            begun = whole
            return nil
        }
        leaveCell()
        endParagraph()
        if section.isLast {
            reportUnusedAttributes()
            addWaitingNames()
        }
        let result = text.finish()
        if let table = stack.table { head = RepeatedHead(ofTable: table.number, in: result) ?? head }
        return (whole, result)
    }

    private mutating func beginText(of blocks: MarkdownBlocks) {
        text = AttributedTextCollector(options, names: text.names)
        text.use(scope)
        stack.beginSection()
        addTitle()
        addHead(before: blocks)
    }

    private mutating func addTitle() {
        titleParagraph = nil
        guard let title = title.take() else { return }
        begin(.title, at: SourceSpan(start: section.offset, end: section.offset), ParagraphForm())
        text.add(Array(title.utf8)[...], for: nil)
        endParagraph()
        titleParagraph = text.paragraphCount - 1
    }
}

// MARK: Blocks

extension MarkdownBuilder {
    private mutating func read(_ event: BlockEvent, of blocks: MarkdownBlocks) {
        if event.kind == .enter(.footnote(nil)) {
            text.report(
                FootnoteDefinition.findingOfSameName(
                    section.bytes[event.range], at: section.span(of: event.range)))
        }
        guard skippedLevels == 0 else {
            if case .enter = event.kind { skippedLevels += 1 }
            if event.kind == .leave { skippedLevels -= 1 }
            return
        }
        if !event.isContinued { endCode() }
        switch event.kind {
        case .enter(let container):
            enter(container, at: section.span(of: event.range))
            useWaitingAttributes()
        case .leave: leave(section.span(of: event.range))
        case .leaf(let leaf): read(leaf, event, of: blocks)
        }
    }

    private mutating func enter(_ container: MarkdownContainer, at sign: SourceSpan) {
        endParagraph()
        endHiddenParagraph(before: nil)
        switch container {
        case .footnote: skippedLevels = 1
        case .quote:
            flushMarker()
            stack.push(.quote, ContainerBlock(.quote))
        case .callout(let callout): CalloutOutput.begin(callout, at: sign, in: &self)
        case .division: CalloutOutput.beginDivision(at: sign, in: &self)
        case .list(let list):
            flushMarker()
            stack.push(.list(list))
        case .item(let item): enter(item, at: sign)
        case .table(let columns):
            flushMarker()
            var block = ContainerBlock(.table)
            block.number = stack.holdsText ? 0 : nextTable()
            stack.push(.table(OpenTable(number: block.number, columns: columns)), block)
        case .row(let isHead): enterRow(isHead: isHead)
        }
    }

    /// Begins an item, and its list before the first.
    private mutating func enter(_ item: MarkdownItem, at sign: SourceSpan) {
        guard case .list(let list)? = stack.levels.last?.kind else { return stack.push(.item) }
        let own = item.label(in: list)
        if stack.levels.last?.containers == stack.containerCount {
            stack.open(.list(list, beginningWith: own))
        }
        var block = ContainerBlock(.item)
        block.task = item.task ?? .open
        if own != stack.innermost?.label { block.label = own }
        stack.push(.item, block)
        stack.wait(WaitingMarker(item, own, in: list, at: sign))
    }

    /// Ends the innermost block of Markdown, and the elements of HTML that are open in it. The cells at
    /// `excess` of a row are not shown.
    private mutating func leave(_ excess: SourceSpan) {
        endParagraph()
        reportUnusedAttributes()
        pop(to: 0)
        switch stack.levels.last?.kind {
        case .item?: flushMarker()
        case .row?: addMissingCells(excess)
        default: break
        }
        stack.pop()
    }

    private mutating func read(_ leaf: MarkdownLeaf, _ event: BlockEvent, of blocks: MarkdownBlocks) {
        endParagraph()
        leafStart = LeafStart(span: section.span(of: event.range), isParagraph: leaf == .paragraph)
        if leaf == .attributes { return readAttributes(event, of: blocks) }
        if !event.isContinued { attributes.beginLeaf() }
        endHiddenParagraph(before: leaf)
        figureCaption = nil
        switch leaf {
        case .paragraph: readParagraph(event, blocks)
        case .heading(let level): readHeading(level, event, of: blocks)
        case .cell(let column, let alignment): readCell(column, alignment, event, of: blocks)
        case .thematicBreak: addRule()
        case .code: readCode(event, of: blocks, language: nil)
        case .fencedCode(let info):
            readAttributes(ofFence: info)
            readCode(event, of: blocks, language: FenceLanguage.name(in: section.bytes, info))
        case .html: readHTML(event, of: blocks)
        case .comment: if !event.isContinued { reportComment(at: leafStart.span.firstSigns) }
        case .attributes: break
        }
        endParagraph()
    }

    private mutating func readHeading(_ level: Int, _ event: BlockEvent, of blocks: MarkdownBlocks) {
        leaf.read(event, of: blocks)
        readEnding(isHeading: true)
        parser.parse(leaf)
        let inlines = parser.inlines
        beginHeading(level, words: inlines.plainText(of: inlines.pieces[...], in: leaf))
        guard leafStart.kind.isHeading else { return nameTitle(words(ofHeading: inlines)) }
        names.isHeadingNamed = true
        if stack.isInCell { spans.begin(.bold) }
        readInlines()
        nameHeading(inlines)
        endParagraph()
        names.isHeadingNamed = false
    }

    /// Lets the next text be a heading of `level`; false if its words, where they are known, are those of the
    /// title, and it is not set.
    @discardableResult
    mutating func beginHeading(_ level: Int, words: [UInt8]?) -> Bool {
        let isOutside = stack.containerCount == 0
        let heading = titles.heading(level, words: words, isOutside: isOutside)
        (leafStart.kind, leafStart.setAs) = (heading?.kind ?? .body, heading?.setAs)
        return heading != nil
    }

    /// Lets the next text be plain.
    mutating func beginPlainText() { (leafStart.kind, leafStart.setAs) = (.body, nil) }

    /// Ends the page before the next text; the text of a footnote has no pages of its own.
    mutating func endPage() {
        endParagraph()
        let isInFootnote = if case .footnote? = stack.levels.first?.kind { true } else { false }
        if !isInFootnote, !stack.scope.isHidden { stack.endPage() }
    }

    mutating func addRule() {
        if options.horizontalRule == .pageBreak, parser.constructs.contains(.pageBreaks) { return endPage() }
        endParagraph()
        flushMarker()
        guard !stack.isInCell else { return }
        begin(.rule, at: leafStart.span, ParagraphForm())
        text.appendRule(at: leafStart.span)
        text.end()
    }

    /// Reads the line at `range`, which begins with `span`, as a leaf block, and finds its inlines.
    mutating func parse(lineAt range: Range<Int>, of span: SourceSpan) {
        leafStart = LeafStart(span: span)
        readLeaf([LeafLine(range)])
        parser.parse(leaf)
    }

    mutating func readInlines(of event: BlockEvent, _ blocks: MarkdownBlocks) {
        leaf.read(event, of: blocks)
        parser.parse(leaf)
        readInlines()
    }

    /// Reads a paragraph, which may be a form that is no text.
    private mutating func readParagraph(_ event: BlockEvent, _ blocks: MarkdownBlocks) {
        leaf.read(event, of: blocks)
        guard !LoneForm.read(in: &self) else { return }
        readEnding(isHeading: false)
        parser.parse(leaf)
        readInlines()
    }
}

// MARK: Paragraphs

extension MarkdownBuilder {
    /// Begins a paragraph; in a cell that has one, a line of that.
    mutating func begin(_ kind: BlockKind, at span: SourceSpan, _ form: ParagraphForm) {
        guard stack.isInCell, text.isInParagraph else {
            stack.begin(kind, at: span, attributes.applied(to: form), in: &text)
            return addWaitingNames()
        }
        text.separate(.block, at: nil)
        if let marker = stack.removeMarker() { text.add(Array((marker.text + " ").utf8)[...], for: nil) }
    }

    /// Begins the paragraph that the next text is of, unless one is open.
    mutating func beginParagraph() {
        guard !text.isInParagraph || stack.isInCell && stack.marker != nil else { return }
        guard stack.isInCell || !beginPreformattedLine() else { return }
        begin(leafStart.kind, at: leafStart.span, ParagraphForm(setAs: leafStart.setAs))
        text.use(scope)
    }

    /// Gives the next text the properties of the blocks and spans that it stands in.
    mutating func updateScope() { text.use(scope) }

    /// Reports a finding of `rule` about `range` of the leaf block.
    mutating func report(_ rule: Rule, _ message: String, hint: String? = nil, at range: Range<Int>) {
        text.report(Finding(rule, at: leaf.span(of: range), message, hint: hint))
    }

    /// Finds the tags of generators of sites that stand in pairs in the leaf block.
    mutating func findPairedTags() {
        guard parser.constructs.contains(.siteTags) else { return }
        pairedTags = PairedTags(parser.inlines.pieces, in: leaf.bytes)
    }

    /// The next number of a link.
    mutating func nextLink() -> Int {
        linkCount += 1
        return linkCount
    }

    /// The number of another table.
    mutating func nextTable() -> Int {
        tableCount += 1
        return tableCount
    }

    /// Ends the paragraph, if one is open; in a cell, the line.
    mutating func endParagraph() {
        if stack.isInCell { text.separate(.block, at: nil) } else { finishParagraph() }
    }

    /// Ends the paragraph, if one is open, in a cell as well.
    mutating func finishParagraph() {
        guard text.isInParagraph else { return }
        if let badges = text.end() { return stack.leaveOut(badges) }
        nameEndedHeading()
        if text.showsText { titles.passText() }
    }

    /// Reads `lines` of the section as the text of the leaf block.
    mutating func readLeaf(_ lines: ArraySlice<LeafLine>) {
        leaf.read(lines, of: section.bytes, offset: section.offset)
    }

    /// Gives the marker that waits a paragraph of its own: what begins with it is no text.
    mutating func flushMarker() {
        guard let marker = stack.marker else { return }
        endParagraph()
        begin(.body, at: marker.span, ParagraphForm())
        endParagraph()
    }

    /// The properties of the next text.
    var scope: InlineScope { spans.scope(in: attributes.scope(in: stack.scope)) }
}

// MARK: Footnotes

extension MarkdownBuilder {
    /// The text of a footnote, which has the `number` and is all that the builder reads.
    mutating func readNote(_ number: Int, _ definition: FootnoteDefinition) -> AttributedText {
        var note = ContainerBlock(.footnote)
        note.number = number
        stack = BlockStack(OpenContainers(ofFootnote: number))
        stack.push(.footnote, note)
        stack.wait(WaitingMarker(ofFootnote: number, at: definition.place))
        text.use(scope)
        for blocks in definition.parts {
            section = blocks.section
            hasControls = ShownBytes.hasControls(section.bytes)
            for event in blocks.events { read(event, of: blocks) }
            // A cell of HTML goes on in the next part.
            if !stack.isInCell { endParagraph() }
        }
        leaveCell()
        endParagraph()
        reportUnusedAttributes()
        endCode()
        flushMarker()
        return text.finish()
    }
}
