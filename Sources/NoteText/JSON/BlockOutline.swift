/// The blocks that have been read, as far as they say what the next may be: one that a note can have there.
struct BlockOutline: Sendable {
    /// Something that is in no note, and the key that it is about.
    typealias Mistake = (message: String, key: String)

    /// The number of paragraphs read.
    private(set) var count = 0
    /// The items that the next paragraph may stand in or go on with, outermost first: whether they are
    /// numbered.
    private var items: [Bool] = []
    private var last: (kind: FlatKind, isQuoted: Bool)?
    private var tables = TableOutline()
    private var hasTitle = false

    /// The number of a table that would begin with the next paragraph.
    var nextTable: Int { tables.count + 1 }

    /// The number of a row of the open table, and that of a cell of the open row.
    var nextRow: Int { tables.last.map { $0.row + 1 } ?? 0 }
    var nextColumn: Int { tables.nextColumn }

    /// The column of the first cell of `row`, which begins.
    func firstColumn(ofRow row: ContainerBlock) -> Int { row.number > 0 ? tables.firstColumnOfNextRow : 0 }

    /// The mistake if no paragraph follows; nil if there is none.
    var mistakeAtEnd: String? { tables.mistakeAtEnd }

    /// Appends a paragraph with the container blocks that it stands in; gives what is wrong with it. Numbers
    /// of its list are said to have `digits`, and its own has `own`; both are 0 where there is none.
    mutating func append(_ standing: StandingParagraph, digits: Int, own: Int) -> Mistake? {
        let place = standing.place
        if let message = tables.append(place?.columns == 0 ? .caption : .cell, place) {
            return (message, "enter")
        }
        guard standing.canBeInNote, standing.kind.level != 0 || !hasTitle else {
            return ("no note has such container blocks round '\(standing.kind.rawValue)' here", "enter")
        }
        if digits > 0, own == 0, standing.list?.kind.label != .number {
            return ("only a numbered item, and what goes on with one, has digits", "digits")
        }
        if digits > 0, digits < own { return ("the number itself has \(own) digits", "digits") }
        count += 1
        hasTitle = hasTitle || standing.kind.level == 0
        return nil
    }

    /// Appends a paragraph at `flat`; gives what is wrong with it. Its own number has `digits`: 0 where there
    /// is none, or where nothing is said of the digits of its list.
    mutating func append(_ flat: FlatBlock, digits: Int) -> Mistake? {
        if let message = tables.append(flat.kind, flat.place) {
            return (message, flat.place == nil ? "block" : "cell")
        }
        if !continues(flat) { items.removeAll(keepingCapacity: true) }
        if let mistake = mistakeOfKind(flat) ?? mistakeOfDepth(flat, digits) { return mistake }
        let kept = flat.kind.isItem ? flat.depth : flat.continuesItem ? flat.depth + 1 : 0
        items.removeLast(items.count - kept)
        if flat.kind.isItem { items.append(flat.kind == .number) }
        last = (flat.kind, flat.isQuoted)
        count += 1
        return nil
    }

    /// Whether `paragraph` is in the same quote as the one before it, or neither is in one.
    private func continues(_ flat: FlatBlock) -> Bool {
        flat.isQuoted ? flat.continuesBlock : last?.isQuoted != true
    }

    private func mistakeOfKind(_ flat: FlatBlock) -> Mistake? {
        let kind = flat.kind
        if kind == .title, count > 0 {
            return ("only the first paragraph can be the title", "block")
        }
        if kind == .quote, !flat.isQuoted {
            return ("a 'quote' must be 'quoted'", "block")
        }
        if flat.isQuoted, kind != .quote, kind != .code, !kind.isItem {
            return ("'\(kind.rawValue)' cannot be quoted", "quoted")
        }
        if flat.task != .open, kind != .check {
            return ("only an item of a checklist can be checked", "checked")
        }
        guard flat.continuesBlock else { return nil }
        if !flat.isQuoted, kind != .code {
            return ("only what is quoted, and code, goes on with the block above", "continues-block")
        }
        if flat.isQuoted ? last?.isQuoted != true : last?.kind != .code {
            return ("the paragraph above is no such block", "continues-block")
        }
        return nil
    }

    private func mistakeOfDepth(_ flat: FlatBlock, _ own: Int) -> Mistake? {
        let (kind, depth) = (flat.kind, flat.depth)
        if flat.continuesItem {
            if kind != .body, kind != .quote, kind != .code {
                return ("'\(kind.rawValue)' cannot go on with an item", "continues-item")
            }
            if depth >= items.count {
                return ("there is no item at depth \(depth) to go on with", "continues-item")
            }
        } else if kind.isItem {
            if depth > items.count {
                return ("there is no item at depth \(depth - 1) to stand in", "depth")
            }
        } else if depth > 0 {
            return ("only an item, and what goes on with one, has a depth", "depth")
        }
        return mistakeOfNumber(flat, own)
    }

    private func mistakeOfNumber(_ flat: FlatBlock, _ own: Int) -> Mistake? {
        let digits = flat.numberDigits
        if flat.kind == .number {
            guard digits < own else { return nil }
            return ("the number itself has \(own) digits", "number-digits")
        }
        if digits > 0, !flat.continuesItem || !items[flat.depth] {
            return ("only a numbered item, and what goes on with one, has digits", "number-digits")
        }
        return nil
    }
}

extension StandingParagraph {
    /// Whether a note can have the paragraph in these container blocks.
    fileprivate var canBeInNote: Bool {
        let path = path.map(\.kind)
        let outer = path.dropFirst().map(Optional.init) + [nil]
        guard zip(path, outer).allSatisfy({ $0.canStand(in: $1) }) else { return false }
        // A marker stands before text, and not before another container block.
        let hasMarkers = begun.dropFirst().contains(where: \.kind.hasMarker)
        guard !hasMarkers, kind.level != 0 || path.isEmpty else { return false }
        guard let innermost = path.first else { return !kind.isVerbatim }
        if begun.contains(where: \.kind.hasMarker), kind.content != .text { return false }
        return innermost.canHold(kind) && (!innermost.holdsText || paragraph.entered > 0)
    }
}
