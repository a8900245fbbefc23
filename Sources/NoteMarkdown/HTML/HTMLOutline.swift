import NoteText

/// Finds the facts about lists and tables of HTML, in the first pass over a note.
///
/// Tags in code and in text that is not shown are read too, but nothing asks for the facts that they give.
struct HTMLOutline: Sendable {
    /// By the place of the tag that begins a list or a table.
    private var facts: [Int: HTMLFacts] = [:]
    private var open: [HTMLGroup] = []
    private var depth = 0
    private var leaf = LeafText()
    /// The bytes of the blocks that a cell is open in.
    private var openBytes = 0

    /// The bytes of blocks after which an open cell ends, and its table with it.
    static let longestCell = 256 << 10
    /// Lists and tables beyond this number are known by their tags alone.
    private static let mostGroups = 1 << 16
    /// The most lists and tables in one another of which facts are found.
    private static let mostLevels = 64

    /// Reads the tags in `blocks`.
    mutating func accept(_ blocks: MarkdownBlocks) {
        // The first bracket that is not before the paragraphs read so far.
        var sign = -1
        for event in blocks.events {
            switch event.kind {
            case .enter: depth += 1
            case .leave:
                depth -= 1
                while let last = open.last, last.depth > depth { close() }
            case .leaf(.html): read(event, of: blocks)
            case .leaf(.paragraph):
                noteParagraph()
                let (text, range) = (blocks.section.bytes, event.range)
                if sign < range.lowerBound {
                    sign = ByteWord.next(ASCII.less, in: text, from: range.lowerBound) ?? text.count
                }
                if sign < range.upperBound { read(event, of: blocks) }
            case .leaf: break
            }
        }
        guard open.contains(where: \.isInCell) else { return openBytes = 0 }
        openBytes += blocks.section.bytes.count
        guard openBytes > Self.longestCell else { return }
        for index in open.indices { open[index].leaveCell() }
        openBytes = 0
    }

    /// The facts, by the places of the tags that begin lists and tables, at the end of the note.
    func finished() -> [Int: HTMLFacts] {
        var last = self
        while !last.open.isEmpty { last.close() }
        return last.facts
    }

    private mutating func read(_ event: BlockEvent, of blocks: MarkdownBlocks) {
        leaf.read(blocks.lines[event.lines], of: blocks.section.bytes, offset: blocks.section.offset)
        let end = leaf.range.upperBound
        var position = leaf.range.lowerBound
        while let sign = leaf.bytes[position..<end].firstIndex(of: ASCII.less) {
            position = sign + 1
            guard Self.mayBegin(leaf.bytes, sign..<end) else { continue }
            // Browsers take all that follows a tag without an end for a part of it.
            guard let tagEnd = HTMLTag.endLoosely(leaf.bytes, sign..<end) else { return }
            if let tag = HTMLTagText(leaf.bytes, sign..<tagEnd) { read(tag, at: leaf.source(of: sign)) }
            position = tagEnd
        }
    }

    /// Whether a tag at the start of `range` may be of a list, a table or a paragraph.
    private static func mayBegin(_ text: [UInt8], _ range: Range<Int>) -> Bool {
        let name =
            range.lowerBound + 1 < range.upperBound && text[range.lowerBound + 1] == ASCII.slash ? 2 : 1
        let first = range.lowerBound + name
        guard first < range.upperBound, text[first].isASCIILetter else { return false }
        return firstLetters.contains(text[first] | 0x20)
    }

    private static let firstLetters = ASCIISet("dlmoptu")
}

// MARK: Tags

extension HTMLOutline {
    private mutating func read(_ tag: HTMLTagText, at place: Int) {
        let meaning = HTMLMeaning(of: tag.name)
        switch (meaning, tag.isClosing) {
        case (.list, false), (.definitions, false):
            begin(HTMLGroup(place: place, isTable: false, depth: depth))
        case (.table, false): begin(HTMLGroup(place: place, isTable: true, depth: depth))
        case (.list, true), (.definitions, true): end(isTable: false)
        case (.table, true): end(isTable: true)
        case (.item, false), (.term, false), (.definition, false):
            change(isTable: false) { $0.facts.count += 1 }
        case (.block, false) where tag.name == "p": noteParagraph()
        case (.rowGroup, _):
            let isHead = tag.name == "thead" && !tag.isClosing
            change(isTable: true) { $0.endRowGroup(beforeHead: isHead) }
        case (.row, _): change(isTable: true) { $0.endRow() }
        case (.cell, false): if tag["hidden"] == nil { change(isTable: true) { $0.add(tag, at: place) } }
        case (.cell, true): change(isTable: true) { $0.isInCell = false }
        default: break
        }
    }

    private mutating func begin(_ group: HTMLGroup) {
        if open.count < Self.mostLevels { open.append(group) }
    }

    /// Ends the innermost list or table, if it is such a one in the same block of Markdown.
    private mutating func end(isTable: Bool) {
        if let last = open.last, last.depth == depth, last.isTable == isTable { close() }
    }

    private mutating func close() {
        guard let group = open.popLast(), facts.count < Self.mostGroups else { return }
        facts[group.place] = group.facts
        for (place, rows) in group.spans where rows > 1 && facts.count < Self.mostGroups {
            facts[place] = HTMLFacts(count: rows)
        }
    }

    private mutating func change(isTable: Bool, _ body: (inout HTMLGroup) -> Void) {
        guard let last = open.indices.last, open[last].depth == depth, open[last].isTable == isTable else {
            return
        }
        body(&open[last])
    }

    /// Notes a paragraph, which an item may have.
    private mutating func noteParagraph() { change(isTable: false) { $0.facts.isLoose = $0.facts.count > 0 } }
}

/// A list or a table that is open.
private struct HTMLGroup: Sendable {
    let place: Int
    let isTable: Bool
    /// The number of blocks of Markdown around it.
    let depth: Int
    var facts = HTMLFacts()
    /// Whether a cell is open.
    var isInCell = false
    /// By the place of their tags, the cells that may take several rows, and the rows that they take.
    private(set) var spans: [(place: Int, rows: Int)] = []
    /// The cells, indices into `spans`, that take the next row too, with the rows that they may take yet.
    private var growing: [(cell: Int, left: Int)] = []
    private var isInHead = false
    private var grid = HTMLGrid()
    private var rows = 0
    /// Whether the next cell begins a row.
    private var awaitsRow = true
    /// Whether all cells of the first row are heads so far.
    private var isHeadRow = true

    init(place: Int, isTable: Bool, depth: Int) {
        (self.place, self.isTable, self.depth) = (place, isTable, depth)
    }

    mutating func endRow() { (awaitsRow, isInCell) = (true, false) }

    /// Ends a group of rows, which cells do not reach beyond.
    mutating func endRowGroup(beforeHead isHead: Bool) {
        endRow()
        grid.endGroup()
        growing = []
        isInHead = isHead
    }

    /// Ends the table if it ends in a cell.
    mutating func leaveCell() { if isInCell { growing = [] } }

    private mutating func beginRow() {
        awaitsRow = false
        grid.beginRow()
        rows += 1
        for index in growing.indices {
            spans[growing[index].cell].rows += 1
            growing[index].left -= 1
        }
        growing.removeAll { $0.left == 0 }
    }

    /// Adds the cell of `tag`, which stands at `place`.
    mutating func add(_ tag: HTMLTagText, at place: Int) {
        if awaitsRow { beginRow() }
        isInCell = true
        let (columns, mostRows) = grid.place(tag)
        facts.count = min(max(facts.count, columns.upperBound), HTMLGrid.mostColumns)
        if mostRows > 1 {
            growing.append((spans.count, mostRows - 1))
            spans.append((place, 1))
        }
        guard rows == 1 else { return }
        isHeadRow = isHeadRow && (tag.name == "th" || isInHead)
        facts.hasHead = isHeadRow
    }
}
