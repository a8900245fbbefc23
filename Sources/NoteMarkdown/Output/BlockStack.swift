import NoteText

/// The blocks that are open, those of Markdown and the elements of HTML, with the container blocks that they
/// are in the text.
struct BlockStack: Sendable {
    private(set) var levels: [OpenBlock] = []
    private var containers: OpenContainers
    /// The number of container blocks of the last paragraph that are still open.
    private var kept = 0
    /// The number of container blocks of the last paragraph.
    private var depth = 0
    /// The marker that waits for a paragraph.
    private(set) var marker: WaitingMarker?
    /// The properties of text in the innermost block, and those of paragraphs if there are any.
    private(set) var scope = InlineScope()
    private var ownParagraphs = Boxed<ParagraphAttributes>(wrappedValue: nil)
    /// The number of paragraphs so far.
    private var count = 0
    /// The ends of pages before the next paragraph.
    private var pageEnds = PageEnds()
    /// The number of paragraphs up to the last title of a callout.
    private var endOfTitle = 0
    /// The numbers of elements of HTML that are open, by their names.
    private var names: [String: Int] = [:]

    init(_ containers: OpenContainers = OpenContainers()) { self.containers = containers }

    /// Begins the text of another section.
    mutating func beginSection() { containers.beginSection() }
}

// MARK: Levels

extension BlockStack {
    /// Begins a block that has no container block in the text.
    mutating func push(_ kind: OpenBlock.Kind) {
        if case .html(let element) = kind { names[element.name, default: 0] += 1 }
        levels.append(
            OpenBlock(kind: kind, containers: containers.count, scope: scope, paragraphs: ownParagraphs))
    }

    /// Begins a block that is `block` in the text, unless too many stand in one another: then what is in it
    /// stands in the block around.
    mutating func push(_ kind: OpenBlock.Kind, _ block: ContainerBlock) {
        push(kind)
        open(block)
    }

    /// Opens a container block in the innermost level; not where only text can stand.
    mutating func open(_ block: ContainerBlock) {
        guard !holdsText, !block.kind.nests || containers.nestedCount < OpenContainers.mostLevels else {
            return
        }
        if block.kind.standsAmongBlocks { closeUnfit() }
        containers.open(block)
    }

    /// Opens another container block in place of the innermost one, of its kind.
    mutating func reopen() {
        guard let kind = innermost else { return }
        close(to: containers.count - 1)
        containers.open(ContainerBlock(kind))
    }

    /// Whether no paragraph stands in the innermost container block so far.
    var isEmpty: Bool { kept < containers.count }

    /// Whether text stands in the caption behind a figure.
    var isInLastLegend: Bool { innermost == .legend && !containers[containers.count - 1].isHead }

    /// The properties of paragraphs in the innermost block.
    var paragraphs: ParagraphAttributes { ownParagraphs.wrappedValue ?? ParagraphAttributes() }

    /// Closes lists, tables and rows that text and other blocks cannot stand in.
    private mutating func closeUnfit() {
        while let kind = innermost, !kind.holdsBlocks { close(to: containers.count - 1) }
    }

    /// Whether no container block can stand where the text is: in a cell, a caption and code.
    var holdsText: Bool { innermost.map { $0.holdsText || $0.content == .lines } ?? false }

    /// Whether all text belongs to a single paragraph: in a cell and a caption.
    var isInCell: Bool { innermost?.holdsText ?? false }

    /// Ends the innermost level, and returns it.
    @discardableResult
    mutating func pop() -> OpenBlock? {
        guard let level = levels.popLast() else { return nil }
        if case .html(let element) = level.kind { removeName(element.name) }
        close(to: level.containers)
        (scope, ownParagraphs) = (level.scope, level.paragraphs)
        return level
    }

    private mutating func removeName(_ name: String) {
        guard let count = names[name] else { return }
        names[name] = count > 1 ? count - 1 : nil
    }

    /// Closes the container blocks inside of the outermost `count`.
    mutating func close(to count: Int) {
        containers.close(to: count)
        kept = min(kept, containers.count)
    }

    /// Closes the container blocks inside of the outermost `count`: the levels above `level` have no others
    /// around them from now on.
    mutating func close(to count: Int, above level: Int) {
        close(to: count)
        for index in levels.indices.dropFirst(level + 1) {
            levels[index].containers = min(levels[index].containers, count)
        }
    }

    /// Lets the levels above `level` stand in the outermost `count` container blocks at least.
    mutating func raise(to count: Int, above level: Int) {
        for index in levels.indices.dropFirst(level + 1) {
            levels[index].containers = max(levels[index].containers, min(count, containers.count))
        }
    }

    /// Closes lists before a block that stands in none of their items.
    mutating func closeLists() {
        while let kind = innermost, kind.isList || kind == .entry { close(to: containers.count - 1) }
    }

    /// The number of container blocks that are open.
    var containerCount: Int { containers.count }

    /// The kind of the innermost container block.
    var innermost: ContainerKind? {
        containers.count > 0 ? containers.kind(at: containers.count - 1) : nil
    }

    /// The kind of the container block at `level`; nil if it is not open.
    func kind(at level: Int) -> ContainerKind? { containers.kind(at: level) }

    /// Whether an element of HTML that is called `name` is open, in any block.
    func hasOpen(_ name: String) -> Bool { names[name, default: 0] > 0 }

    /// Gives the element of the level at `index` another state.
    mutating func setState(_ state: HTMLState, at index: Int) {
        guard levels.indices.contains(index), case .html(var element) = levels[index].kind else { return }
        element.state = state
        levels[index].kind = .html(element)
    }

    /// Gives the element of the innermost level a sign that is shown at its end.
    mutating func setEnding(_ ending: String) {
        guard let last = levels.last, case .html(var element) = last.kind else { return }
        element.ending = ending
        levels[levels.count - 1].kind = .html(element)
    }

    /// Gives the text and the paragraphs of the innermost level other properties.
    mutating func use(_ scope: InlineScope, _ paragraphs: ParagraphAttributes) {
        self.scope = scope
        ownParagraphs.wrappedValue = paragraphs.isEmpty ? nil : paragraphs
    }

    /// The table whose row is open, or whose rows are to come.
    var table: OpenTable? {
        for level in levels.reversed() {
            if case .table(let table) = level.kind { return table }
        }
        return nil
    }

    /// Goes on to another cell or row of the innermost table.
    mutating func setTable(_ table: OpenTable) {
        let index = levels.lastIndex { if case .table = $0.kind { true } else { false } }
        if let index { levels[index].kind = .table(table) }
    }
}

// MARK: Paragraphs

extension BlockStack {
    /// Lets `marker` wait for the paragraph that begins with it.
    mutating func wait(_ marker: WaitingMarker) { self.marker = marker }

    /// Removes the marker that waits, and returns it.
    mutating func removeMarker() -> WaitingMarker? { marker.take() }

    /// Begins a paragraph in `text`, with the marker that waits if it is plain text.
    mutating func begin(
        _ kind: BlockKind, at span: SourceSpan, _ style: ParagraphForm, in text: inout AttributedTextCollector
    ) {
        closeUnfit()
        let kind = isInCell ? .body : kind
        var paragraph = Paragraph(kind: kind, number: count, span: span, marker: 0..<0, content: 0..<0)
        paragraph.setAs = isInCell ? nil : style.setAs
        paragraph.blankLines = style.blankLines ?? blankLines
        paragraph.entered = containers.count - kept
        pageEnds.apply(to: &paragraph)
        if style.startsPage { paragraph.startsPage = true }
        text.begin(
            paragraph, style.attributes?.over(paragraphs) ?? paragraphs,
            marker: kind.content == .text ? marker.take() : nil, in: &containers)
        (kept, depth) = (containers.count, containers.count)
        count += 1
    }

    /// Goes on as if `paragraph`, the last one, had not been.
    mutating func leaveOut(_ paragraph: Paragraph) {
        count -= 1
        kept = min(kept, max(depth - paragraph.entered, 0))
        if paragraph.startsPage { pageEnds.add() }
        if paragraph.leavesPage { pageEnds.add() }
    }

    /// Ends the page before the next paragraph.
    mutating func endPage() { pageEnds.add() }

    /// Lets the last paragraph be the title of a callout.
    mutating func endTitle() { endOfTitle = count }

    /// The blank lines before a paragraph: none in a tight list, in a table, below the title of a callout and
    /// between terms and their definition, one elsewhere.
    private var blankLines: Int {
        guard count > 0 else { return 0 }
        for level in (0..<kept).reversed() {
            switch containers.kind(at: level) {
            case .bullets, .numbers, .checklist, .definitions: return containers[level].isLoose ? 1 : 0
            case .table, .row: return 0
            case .quote, .footnote: return 1
            case .callout: return count == endOfTitle ? 0 : 1
            case .entry where level == kept - 1: return 0
            case .item, .code, .cell, .caption, .entry, .term, .definition, .details, .figure, .legend, nil:
                break
            }
        }
        return 1
    }
}

/// The style of a paragraph, apart from its kind.
struct ParagraphForm {
    var setAs: BlockKind?
    /// The blank lines before it; nil for those of its place.
    var blankLines: Int?
    /// The attributes of the paragraph, besides those of the blocks around; nil if it has none.
    @Boxed var attributes: ParagraphAttributes? = nil
    var startsPage = false
}

extension ContainerKind {
    /// Whether paragraphs can stand directly in it.
    fileprivate var holdsBlocks: Bool { ![.items, .rows, .cells, .entries, .terms].contains(content) }

    /// Whether it stands where paragraphs do.
    fileprivate var standsAmongBlocks: Bool {
        switch self {
        case .item, .row, .cell, .caption, .entry, .term, .definition, .legend, .footnote: false
        default: true
        }
    }
}
