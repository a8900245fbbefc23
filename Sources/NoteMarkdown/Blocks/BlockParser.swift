import NoteText

/// Finds the blocks of a note line by line (CommonMark 0.31.2, appendix, "Phase 1").
///
/// The lines that are not complete, or belong to a paragraph that the next section may go on with, are held
/// back for it, so that the blocks do not depend on where sections end.
struct BlockParser: Sendable {
    /// The lines that are held back, and those of the section.
    private(set) var text: [UInt8] = []
    var index: MarkdownIndex
    /// Whether definitions, footnotes and lists are recorded in the index.
    private let isCollecting: Bool
    private let starts: BlockStarts
    private(set) var containers = ContainerStack()
    private let mayHaveTags: Bool
    private(set) var leaf: OpenLeaf?
    var output = BlockOutput()
    private var lists = 0
    /// The findings since the last blocks that are complete.
    private var findings: [Finding] = []
    /// Whether the lines are those of a file in code, which they do not end.
    private var isCode = false

    /// The place of `text` in the source, the line there, and the start of the line that is read.
    private(set) var offset = 0
    private var firstLine = 1
    private(set) var column = 1
    private(set) var position = SectionCut(bytes: 0, events: 0, lines: 0, line: 1)
    /// The end of what has been searched for a line end.
    private var searched = 0

    /// The number of levels that the line stands in as far as it has been read.
    private(set) var level = 0
    /// Whether the line goes on with the open paragraph unless it begins a block.
    private(set) var isInParagraph = false
    /// Whether the line, which has begun no block yet, may belong to a paragraph in blocks that it does not
    /// go on with.
    private(set) var isLazyPossible = false
    private(set) var hasOpened = false
    /// Whether the last line was the title of a callout in a quote.
    private var followsCalloutLine = false
    /// The place before which no thematic break can begin in the line.
    private var breakLimit = 0

    init(_ constructs: MarkdownConstructs, index: MarkdownIndex, isCollecting: Bool) {
        starts = BlockStarts(constructs)
        mayHaveTags = constructs.contains(.siteTags)
        self.index = index
        self.isCollecting = isCollecting
    }
}

// MARK: Sections

extension BlockParser {
    /// Bytes of tables that are returned as a whole.
    private static let longestTable = 256 << 10

    /// The blocks that are complete with the next section; nil if none are. The lines of one that `isCode` do
    /// not end the code that is open.
    mutating func accept(_ section: SourceSection, isCode: Bool = false) -> MarkdownBlocks? {
        self.isCode = isCode
        if text.isEmpty {
            (text, offset, firstLine, column) = (section.bytes, section.offset, section.line, section.column)
            position.line = firstLine
        } else {
            text += section.bytes
        }
        while let line = BlockLine(text, from: position.bytes, &searched, isLast: section.isLast) {
            position = SectionCut(
                bytes: line.range.lowerBound, events: output.events.count, lines: output.lines.count,
                line: position.line)
            read(line)
            position.bytes = line.next
            position.line += 1
        }
        if section.isLast { close(to: 0) }
        return removeComplete(isLast: section.isLast)
    }

    /// Removes the blocks that no later line belongs to.
    private mutating func removeComplete(isLast: Bool) -> MarkdownBlocks? {
        (position.events, position.lines) = (output.events.count, output.lines.count)
        var cut = position
        if let leaf, leaf.isWhole || leaf.blankLines > 0 { cut = leaf.cut }
        if let table = containers.cut(before: position.bytes, most: Self.longestTable) { cut = table }
        guard cut.bytes > 0 || isLast else { return nil }
        if let leaf, !leaf.isWhole {
            appendLeaf(
                leaf, leaf.leaf, to: MarkdownSpace.endOfLine(text, before: cut.bytes), lines: cut.lines)
            cut.events = output.events.count
        }
        let isAll = cut.bytes == text.count
        let section = SourceSection(
            bytes: isAll ? text : Array(text[..<cut.bytes]), offset: offset, line: firstLine, column: column,
            isLast: isLast)
        let (events, lines) = output.removeFirst(cut)
        let found = findings.prefix { $0.span.map { $0.start < offset + cut.bytes } ?? true }
        findings.removeFirst(found.count)
        if isAll { text = [] } else { text.removeFirst(cut.bytes) }
        offset += cut.bytes
        (firstLine, column) = (cut.line, 1)
        searched = max(searched - cut.bytes, 0)
        containers.drop(cut)
        position.bytes -= cut.bytes
        leaf?.drop(cut)
        return MarkdownBlocks(section: section, events: events, lines: lines, findings: Array(found))
    }
}

// MARK: Lines

extension BlockParser {
    private mutating func read(_ line: BlockLine) {
        var line = line
        level = containers.match(&line, in: text)
        let isWhole = level == containers.count
        (hasOpened, breakLimit) = (false, 0)
        isInParagraph = isWhole && leaf?.isParagraph == true
        isLazyPossible = (leaf?.isParagraph == true || followsCalloutLine && !isWhole) && mayBeLazy
        followsCalloutLine = false
        if isWhole, continueLeaf(&line) { return }
        if line.isBlank {
            close(to: level)
            containers.noteBlankLine()
            return
        }
        if !openBlocks(&line) { addText(line) }
        containers.noteLine()
    }

    /// Goes on with code or HTML; false where the line does not belong to it.
    private mutating func continueLeaf(_ line: inout BlockLine) -> Bool {
        switch leaf?.kind {
        case .fenced(let fence):
            if !isCode, fence.isClosed(by: line, in: text) {
                closeLeaf(to: line.end)
            } else {
                line.skip(columns: fence.indent, in: text)
                output.append(line.rest)
            }
            containers.noteLine()
        case .code:
            guard line.isBlank || line.indent >= BlockLine.codeIndent else { return false }
            line.skip(columns: BlockLine.codeIndent, in: text)
            leaf?.add(isBlank: line.isBlank, at: position)
            output.append(line.rest)
            if line.isBlank { containers.noteBlankLine() } else { containers.noteLine() }
        case .tagged(let code): return continueTagged(code, line, isCode: isCode)
        case .html(let condition):
            guard !line.isBlank || !HTMLBlock.endsAtBlank(condition) else { return false }
            addHTML(line, condition)
            if line.isBlank { containers.noteBlankLine() } else { containers.noteLine() }
        case .comment(let start):
            if LineSigns.isCommentEdge(text, line.content) {
                index.addComment(at: start)
                closeLeaf(to: line.end)
            }
            containers.noteLine()
        case .paragraph, nil: return false
        }
        return true
    }

    /// Opens the blocks that a line begins with; true where nothing is left of it.
    private mutating func openBlocks(_ line: inout BlockLine) -> Bool {
        while let first = line.first(in: text) {
            guard line.indent < BlockLine.codeIndent else {
                guard !isLazyPossible else { return false }
                openCode(&line)
                return true
            }
            guard let opening = open(first, &line) else { return false }
            guard opening == .container else { return true }
        }
        return true
    }

    private mutating func open(_ first: UInt8, _ line: inout BlockLine) -> BlockStart.Opening? {
        for start in starts[first] {
            if let opening = starts[start].open(&self, &line) { return opening }
        }
        return nil
    }

    /// Adds a line of text to the open paragraph or table, or to a new paragraph.
    private mutating func addText(_ line: BlockLine) {
        // The text of a callout may follow its title without the sign of the quote.
        if isLazyPossible, leaf == nil { level = containers.count }
        if isLazyPossible, leaf != nil {
            output.append(LeafLine(line.content))
        } else if containers.levels.last?.kind == .table, level == containers.count {
            addRow(line)
        } else {
            openParagraph(line)
        }
    }
}

// MARK: Blocks

extension BlockParser {
    /// Records that the line is not blank.
    mutating func noteLine() { containers.noteLine() }

    /// Records that the line is the title of a callout in a quote.
    mutating func noteCalloutLine() { followsCalloutLine = true }

    /// Records a finding, which the blocks that it is in are returned with.
    mutating func report(_ finding: Finding) {
        if !isCollecting { findings.append(finding) }
    }

    /// Whether the rest of the line is a thematic break.
    mutating func isBreak(_ line: BlockLine) -> Bool {
        guard line.body >= breakLimit else { return false }
        guard let end = LineSigns.endOfBreak(text, line.content) else { return true }
        breakLimit = end
        return false
    }

    /// Closes what the line does not go on with, and what cannot hold another block, which begins now.
    private mutating func beginBlock(isItem: Bool = false) {
        while level > 0, !containers.levels[level - 1].kind.holdsBlocks(isItem: isItem) { level -= 1 }
        let isLoose = containers.followsBlank(at: level)
        close(to: level)
        containers.beginBlock()
        if isLoose, let list = containers.loosenList() { update(list) }
        containers.noteLine()
        // Blocks that end before the first one of the line are complete without the line.
        if !hasOpened { (position.events, position.lines) = (output.events.count, output.lines.count) }
        (isInParagraph, isLazyPossible, hasOpened) = (false, false, true)
    }

    /// Enters a container block.
    mutating func enter(_ container: MarkdownContainer, _ block: OpenMarkdownLevel, at sign: Range<Int>) {
        beginBlock()
        push(container, block, at: sign)
    }

    /// Enters an item, in the innermost list if it is one of its items.
    mutating func enterItem(_ marker: ListMarker, _ item: OpenMarkdownLevel, at sign: Range<Int>) {
        let outer = level > 0 ? containers.levels[level - 1] : nil
        if let outer, outer.kind == .list, outer.list.sign == marker.sign {
            beginBlock(isItem: true)
        } else {
            var list = OpenMarkdownLevel(.list)
            list.list = MarkdownList(serial: lists, sign: marker.sign, start: marker.number)
            list.list.itemCount = 0
            list.event = nil
            beginBlock()
            list.event = output.events.count
            lists += 1
            push(
                .list(isCollecting ? list.list : index.complete(list.list)), list,
                at: sign.lowerBound..<sign.lowerBound)
            containers.beginBlock()
        }
        push(.item(MarkdownItem(index: containers.countItem())), item, at: sign)
    }

    /// Enters a footnote, and adds it to the index.
    mutating func enterFootnote(_ name: Range<Int>, at sign: Range<Int>) {
        beginBlock()
        let place = SourceSpan(start: offset + sign.lowerBound, end: offset + sign.upperBound)
        if isCollecting { index.addFootnote(text[name], at: place, in: line(to: sign.upperBound)) }
        push(.footnote(index.footnote(at: place.start)), OpenMarkdownLevel(.footnote), at: sign)
    }

    mutating func push(
        _ container: MarkdownContainer, _ block: OpenMarkdownLevel, at sign: Range<Int>
    ) {
        output.append(BlockEvent(.enter(container), at: sign))
        containers.push(block)
        level = containers.count
    }

    /// Adds a leaf block of one line.
    mutating func add(_ leaf: MarkdownLeaf, at range: Range<Int>, content: Range<Int>?) {
        beginBlock()
        var event = BlockEvent(.leaf(leaf), at: MarkdownSpace.trimEnd(text, range))
        if let content {
            event.lines = output.lines.count..<output.lines.count + 1
            output.append(LeafLine(content))
        }
        output.append(event)
    }

    /// Opens a leaf block that begins with the line.
    mutating func open(_ kind: OpenLeaf.Kind, _ line: BlockLine) {
        beginBlock()
        leaf = OpenLeaf(kind: kind, start: line.body, firstLine: output.lines.count, cut: position)
    }

    mutating func openParagraph(_ line: BlockLine) {
        open(.paragraph, line)
        output.append(LeafLine(line.content))
    }

    private mutating func openCode(_ line: inout BlockLine) {
        open(.code, line)
        line.skip(columns: BlockLine.codeIndent, in: text)
        output.append(line.rest)
    }

    /// Adds a line to the open block of HTML, which may end with it.
    mutating func addHTML(_ line: BlockLine, _ condition: Int) {
        output.append(line.rest)
        if HTMLBlock.ends(condition, with: line.content, of: text) { closeLeaf(to: line.end) }
    }

    /// Tells what is known about a list where it has been entered, and in the index.
    private mutating func update(_ list: OpenMarkdownLevel) {
        if isCollecting { index.record(list.list) }
        if let event = list.event {
            output.replaceList(at: event, by: isCollecting ? list.list : index.complete(list.list))
        }
    }
}

// MARK: Ends

extension BlockParser {
    /// Closes the open leaf block, and levels until `count` are open.
    mutating func close(to count: Int) {
        level = min(level, count)
        if leaf != nil { closeLeaf(to: MarkdownSpace.endOfLine(text, before: position.bytes)) }
        while containers.count > count, let level = containers.pop() {
            if level.kind == .list { update(level) }
            output.append(BlockEvent(.leave, at: 0..<0))
        }
    }

    /// Drops the open leaf block with its lines.
    mutating func dropLeaf() {
        guard let leaf = leaf.take() else { return }
        while output.lines.count > leaf.firstLine { output.removeLastLine() }
    }

    /// Goes on with the open leaf block, which is now `kind`, by a line.
    mutating func add(_ line: LeafLine, to kind: OpenLeaf.Kind?) {
        if let kind { leaf?.kind = kind }
        output.append(line)
    }

    /// Adds a paragraph of one line before the line that is read.
    mutating func addParagraph(before range: Range<Int>) {
        var event = BlockEvent(.leaf(.paragraph), at: range)
        event.lines = output.lines.count..<output.lines.count + 1
        output.append(LeafLine(range))
        output.append(event)
        (position.events, position.lines) = (output.events.count, output.lines.count)
    }

    /// Closes the open leaf block, which ends at `end`.
    mutating func closeLeaf(to end: Int) {
        guard let leaf else { return }
        if leaf.isParagraph {
            if closeParagraph(asHeading: nil, to: end) { return }
        } else {
            appendLeaf(leaf, leaf.leaf, to: end, lines: output.lines.count - leaf.blankLines)
        }
        self.leaf = nil
    }

    /// Ends the open paragraph at `end`, as a heading of a level or as itself; false if all of it is
    /// definitions.
    mutating func closeParagraph(asHeading level: Int?, to end: Int) -> Bool {
        removeDefinitions()
        guard let leaf, let last = output.lines.last, leaf.firstLine < output.lines.count
        else { return false }
        output.replaceLastLine(by: MarkdownSpace.trimEnd(text, last.range))
        appendLeaf(leaf, level.map { .heading($0) } ?? .paragraph, to: end, lines: output.lines.count)
        self.leaf = nil
        return true
    }

    private mutating func appendLeaf(_ leaf: OpenLeaf, _ kind: MarkdownLeaf, to end: Int, lines: Int) {
        let hasText = kind.hasInlines && leaf.firstLine < lines
        let start = hasText ? output.lines[leaf.firstLine].range.lowerBound : leaf.start
        var event = BlockEvent(.leaf(kind), at: start..<max(start, end))
        if leaf.firstLine < lines { event.lines = leaf.firstLine..<lines }
        event.isContinued = leaf.isContinued
        output.append(event)
    }

    /// Removes the definitions that the open paragraph begins with.
    private mutating func removeDefinitions() {
        guard let first = leaf?.firstLine, first < output.lines.count,
            text[output.lines[first].range.lowerBound] == ASCII.openBracket
        else { return }
        var paragraph = LeafText()
        paragraph.read(output.lines[first...], of: text, offset: offset)
        let (definitions, count) = ScannedDefinition.all(in: paragraph, mayHaveTags: mayHaveTags)
        if isCollecting {
            for found in definitions { index.add(LinkDefinition(found, in: paragraph), label: found.label) }
        }
        leaf?.firstLine += count
    }
}
