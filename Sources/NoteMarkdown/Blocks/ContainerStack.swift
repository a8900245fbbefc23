import NoteText

/// A container block, a list or a table that the next line may go on with.
struct OpenMarkdownLevel: Sendable {
    enum Kind: Sendable {
        case quote, list, item, footnote, table
        /// A part of the note between lines of colons, and a callout with indented lines.
        case division, indented

        /// Whether a block can stand in it: in a list only an item, in a table only its rows.
        func holdsBlocks(isItem: Bool) -> Bool {
            switch self {
            case .quote, .item, .footnote, .division, .indented: true
            case .list: isItem
            case .table: false
            }
        }
    }

    let kind: Kind
    /// Quotes, items and footnotes up to this one.
    var nesting = 0
    /// The columns of an item's content, from where its indentation begins, and the sum of those of the items
    /// up to this one since the last level of another kind.
    var indent = 0
    var indentSum = 0
    /// The list that it is, and the step that enters it; nil where that has been returned.
    var list = MarkdownList(serial: 0, sign: 0, start: nil)
    var event: Int?
    /// The alignments of the columns of a table.
    var alignments: [TextAlignment?] = []
    /// The place from which on a table is held back, since it is laid out as a whole; nil if it is too long.
    var cut: SectionCut?
    /// Whether a block stands in it.
    var hasBlocks = false
    /// The number of colons that a division begins with.
    var colons = 0

    init(_ kind: Kind) { self.kind = kind }

    /// Whether a blank line goes on with it whatever it has.
    var spansBlank: Bool { kind == .list || kind == .item }
}

/// The container blocks, lists and tables that are open, from the outermost in.
struct ContainerStack: Sendable {
    private(set) var levels: [OpenMarkdownLevel] = []
    /// The levels that are no lists and items, ascending.
    private var stops: [Int] = []
    /// The levels that are no divisions, ascending.
    private var signs: [Int] = []
    /// The level of the blank line before this one; nil if it is not blank or does not count.
    private var blankLevel: Int?

    var count: Int { levels.count }

    /// Whether another quote, item or footnote may stand in the first `level` levels.
    func mayNest(at level: Int) -> Bool {
        level == 0 || levels[level - 1].nesting < OpenContainers.mostLevels
    }

    mutating func push(_ level: OpenMarkdownLevel) {
        var level = level
        let outer = levels.count - 1
        let nests = level.kind != .list && level.kind != .table
        level.nesting = (outer < 0 ? 0 : levels[outer].nesting) + (nests ? 1 : 0)
        level.indentSum = level.spansBlank ? (outer < 0 ? 0 : levels[outer].indentSum) + level.indent : 0
        if !level.spansBlank { stops.append(levels.count) }
        if level.kind != .division { signs.append(levels.count) }
        levels.append(level)
    }

    @discardableResult
    mutating func pop() -> OpenMarkdownLevel? {
        guard let last = levels.popLast() else { return nil }
        if stops.last == levels.count { stops.removeLast() }
        if signs.last == levels.count { signs.removeLast() }
        return last
    }

    /// Counts another item of the list at the end of the stack; returns its number.
    mutating func countItem() -> Int {
        levels[levels.count - 1].list.itemCount += 1
        return levels[levels.count - 1].list.itemCount - 1
    }

    /// Forgets the steps before `cut`, which have been returned.
    mutating func drop(_ cut: SectionCut) {
        for index in levels.indices {
            levels[index].event = levels[index].event.flatMap { $0 < cut.events ? nil : $0 - cut.events }
            levels[index].cut = levels[index].cut?.moved(after: cut)
        }
    }

    /// The place before the table that is open, if it is held back: that of less than `most` bytes up to
    /// `end`.
    func cut(before end: Int, most: Int) -> SectionCut? {
        levels.last?.cut.flatMap { end - $0.bytes < most ? $0 : nil }
    }
}

// MARK: Lines

extension ContainerStack {
    /// The number of levels that a line goes on with; reads their signs and indentation in it.
    func match(_ line: inout BlockLine, in text: [UInt8]) -> Int {
        var level = 0
        var stop = 0
        while level < levels.count {
            if line.isBlank, levels[level].spansBlank {
                // All lists and items up to the next level of another kind at once.
                let end = stop < stops.count ? stops[stop] : levels.count
                let before = level > 0 ? levels[level - 1].indentSum : 0
                line.skip(columns: levels[end - 1].indentSum - before, in: text)
                if end == levels.count, isEmptyItem { return end - 1 }
                level = end
            } else if levels[level].kind == .division {
                // Every line goes on with all divisions up to the next level of another kind.
                let sign = signs.partitioningIndex { $0 >= level }
                let end = sign < signs.count ? signs[sign] : levels.count
                stop += end - level
                level = end
            } else {
                guard matches(level, &line, in: text) else { return level }
                if !levels[level].spansBlank { stop += 1 }
                level += 1
            }
        }
        return level
    }

    /// Whether the innermost level is an item that began with a blank line.
    private var isEmptyItem: Bool {
        guard let last = levels.last else { return false }
        return last.kind == .item && !last.hasBlocks
    }

    /// Whether a line goes on with the level at `index`; reads its sign or indentation.
    private func matches(_ index: Int, _ line: inout BlockLine, in text: [UInt8]) -> Bool {
        switch levels[index].kind {
        case .list: return true
        case .item:
            let indent = levels[index].indent
            guard line.indent >= indent else { return false }
            line.skip(columns: indent, in: text)
            return true
        case .quote: return line.skipQuoteSign(in: text)
        case .footnote:
            // GitHub's parser takes an empty line, but none of white space.
            guard line.indent >= BlockLine.codeIndent else { return line.range.isEmpty }
            line.skip(columns: BlockLine.codeIndent, in: text)
            return true
        case .division: return true
        case .indented:
            guard line.isBlank || line.indent >= BlockLine.codeIndent else { return false }
            line.skip(columns: BlockLine.codeIndent, in: text)
            return true
        case .table: return !line.isBlank && TableCells.hasCells(text, line.content)
        }
    }
}

extension BlockLine {
    /// Reads the sign of a quote and a column of white space after it; false if there is none.
    mutating func skipQuoteSign(in text: [UInt8]) -> Bool {
        guard indent < Self.codeIndent, first(in: text) == ASCII.greater else { return false }
        skip(sign: 1, in: text)
        skip(columns: 1, in: text)
        return true
    }
}

// MARK: Loose lists

/// A list is loose if a blank line stands between two of its items, or between two blocks of one of them
/// (CommonMark 0.31.2, section 5.3): the second one tells it. Definitions are blocks too.
extension ContainerStack {
    /// Records that the line is blank. The levels that it does not go on with have been closed.
    mutating func noteBlankLine() { blankLevel = levels.count }

    /// Records that the line is not blank, or begins an item.
    mutating func noteLine() { blankLevel = nil }

    /// Whether a blank line stands between the block that begins in the first `level` levels and the one
    /// before it, in which it does not count if it is in a quote.
    func followsBlank(at level: Int) -> Bool {
        guard let blankLevel, level <= blankLevel else { return false }
        let stop = stops.partitioningIndex { $0 >= level }
        return stop == stops.count || stops[stop] >= blankLevel
    }

    /// Records that a block begins in the innermost level.
    mutating func beginBlock() {
        if !levels.isEmpty { levels[levels.count - 1].hasBlocks = true }
    }

    /// Makes the list in which a block or an item begins loose; returns it, nil if there is none.
    mutating func loosenList() -> OpenMarkdownLevel? {
        guard let last = levels.last, last.spansBlank else { return nil }
        let index = levels.count - (last.kind == .list ? 1 : 2)
        levels[index].list.isLoose = true
        return levels[index]
    }
}
