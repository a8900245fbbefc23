/// The kind of a paragraph and its place in lists, quotes and tables, without container blocks: the way of
/// version 1 of the form in JSON, and of the dump of runs.
package struct FlatBlock: Hashable, Sendable {
    package var kind: FlatKind
    /// For a heading that begins an item: the kind of the item.
    package var headedItem: FlatKind?
    /// The state of a checklist item.
    package var task = TaskState.open
    /// Whether it stands in a quote.
    package var isQuoted = false
    /// The nesting depth of a list item, from 0, or of what goes on with one.
    package var depth = 0
    /// Whether it goes on with the item above, and so has its indent but no marker.
    package var continuesItem = false
    /// Whether it goes on with the quote or the code above, blank lines between included.
    package var continuesBlock = false
    /// For a numbered item: how many digits the longest number of its list has.
    package var numberDigits = 0
    /// The place of a cell or of the caption of a table.
    package var place: TablePlace?
    /// The number of the footnote whose text it is.
    package var note: Int?

    package init(_ kind: FlatKind) { self.kind = kind }

    /// Whether a checklist item is ticked.
    package var isChecked: Bool {
        get { task == .checked }
        set { task = newValue ? .checked : .open }
    }
}

extension StandingParagraph {
    /// The paragraph without container blocks: of quotes in quotes and the like only that it is in one.
    package var flat: FlatBlock {
        var flat = FlatBlock(FlatKind(rawValue: paragraph.kind.rawValue) ?? .body)
        guard paragraph.container != nil else { return flat }
        (flat.isQuoted, flat.continuesBlock, flat.place) = (isQuoted, continuesBlock, place)
        flat.depth = max(0, itemCount - 1)
        flat.numberDigits = list.map { $0.kind == .numbers ? $0.count : 0 } ?? 0
        let item = begunItem
        flat.continuesItem = itemCount > 0 && item == nil
        flat.task = item?.task ?? .open
        if paragraph.kind.isHeading, item != nil { flat.headedItem = FlatKind(itemWith: label) }
        guard paragraph.kind == .body else { return flat }
        if let place = flat.place {
            flat.kind = place.columns == 0 ? .caption : .cell
        } else if let note = begunFootnote {
            (flat.kind, flat.note) = (.note, note)
        } else if item != nil {
            flat.kind = FlatKind(itemWith: label)
        } else if flat.isQuoted {
            flat.kind = .quote
        }
        return flat
    }
}

extension OpenContainers {
    /// Closes and opens the container blocks of a paragraph at `flat`; returns how many begin with it.
    package mutating func enter(_ flat: FlatBlock) -> Int {
        if flat.kind == .code, flat.continuesBlock, count > 0, self[count - 1].kind == .code {
            return 0
        }
        let kept = level(of: flat)
        close(to: kept)
        if let number = flat.note { open(.footnote) { $0.number = number } }
        if let place = flat.place { openTable(at: place) }
        if flat.isQuoted, count == 0 { open(.quote) }
        if let list = flat.kind.list {
            if count == 0 || self[count - 1].kind != list { open(list) }
            open(.item) { $0.task = flat.task }
        }
        if flat.kind == .code { open(.code) }
        return count - kept
    }

    /// The number of open container blocks that a paragraph at `flat` stands in.
    private func level(of flat: FlatBlock) -> Int {
        if flat.note != nil { return 0 }
        if let place = flat.place { return level(of: place) }
        if flat.isQuoted, !flat.continuesBlock || kind(at: 0) != .quote { return 0 }
        let base = flat.isQuoted ? 1 : 0
        let depth = min(max(flat.depth, 0), count)
        if flat.continuesItem { return levelOfItems(from: base, atMost: depth + 1) }
        guard let list = flat.kind.list else { return base }
        let level = levelOfItems(from: base, atMost: depth)
        return kind(at: level) == list ? level + 1 : level
    }

    /// The level in the innermost of `most` items at most that are open one in another, the outermost of them
    /// in a list at the level `base`.
    private func levelOfItems(from base: Int, atMost most: Int) -> Int {
        var level = base
        while level < base + 2 * most, level + 1 < count, self[level].kind.isList { level += 2 }
        return level
    }

    private func level(of place: TablePlace) -> Int {
        guard kind(at: 0) == .table, self[0].number == place.table else { return 0 }
        guard place.columns > 0, place.column > 0, kind(at: 1) == .row else { return 1 }
        return self[1].number == place.row && self[1].isRepeated == place.isRepeated ? 2 : 1
    }

    private mutating func openTable(at place: TablePlace) {
        if count == 0 { open(.table) { $0.number = place.table } }
        guard place.columns > 0 else { return open(.caption) { $0.isHead = place.isHead } }
        if count == 1 { open(.row(of: place)) }
        open(.cell(at: place))
    }
}
