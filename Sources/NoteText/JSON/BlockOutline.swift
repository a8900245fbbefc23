/// The blocks that have been read, as far as they say what the next may be: one that a note can have there.
struct BlockOutline: Sendable {
    /// Something that is in no note, and the key that it is about.
    typealias Mistake = (message: String, key: String)

    /// The number of paragraphs read.
    private(set) var count = 0
    /// The items that the next paragraph may stand in or go on with, outermost first: whether they are
    /// numbered.
    private var items: [Bool] = []
    private var last: (kind: BlockKind, isQuoted: Bool)?
    private var tables = TableOutline()

    /// The mistake if no paragraph follows; nil if there is none.
    var mistakeAtEnd: String? { tables.mistakeAtEnd }

    /// Appends `paragraph`, which is complete but for its text; gives what is wrong with it.
    ///
    /// - Parameter place: that of a cell, or of the caption of a table.
    mutating func append(_ paragraph: Paragraph, at place: TablePlace?) -> Mistake? {
        if let message = tables.append(paragraph.kind, place) {
            return (message, place == nil ? "block" : "cell")
        }
        if !continues(paragraph) { items.removeAll(keepingCapacity: true) }
        if let mistake = mistakeOfKind(paragraph) ?? mistakeOfDepth(paragraph) { return mistake }
        let kept = paragraph.kind.isItem ? paragraph.depth : paragraph.continuesItem ? paragraph.depth + 1 : 0
        items.removeLast(items.count - kept)
        if paragraph.kind.isItem { items.append(paragraph.kind == .number) }
        last = (paragraph.kind, paragraph.isQuoted)
        count += 1
        return nil
    }

    /// Whether `paragraph` is in the same quote as the one before it, or neither is in one.
    private func continues(_ paragraph: Paragraph) -> Bool {
        paragraph.isQuoted ? paragraph.continuesBlock : last?.isQuoted != true
    }

    private func mistakeOfKind(_ paragraph: Paragraph) -> Mistake? {
        let kind = paragraph.kind
        if kind == .title, count > 0 {
            return ("only the first paragraph can be the title", "block")
        }
        if kind == .quote, !paragraph.isQuoted {
            return ("a 'quote' must be 'quoted'", "block")
        }
        if paragraph.isQuoted, kind != .quote, kind != .code, !kind.isItem {
            return ("'\(kind.rawValue)' cannot be quoted", "quoted")
        }
        if paragraph.isChecked, kind != .check {
            return ("only an item of a checklist can be checked", "checked")
        }
        guard paragraph.continuesBlock else { return nil }
        if !paragraph.isQuoted, kind != .code {
            return ("only what is quoted, and code, goes on with the block above", "continues-block")
        }
        if paragraph.isQuoted ? last?.isQuoted != true : last?.kind != .code {
            return ("the paragraph above is no such block", "continues-block")
        }
        return nil
    }

    private func mistakeOfDepth(_ paragraph: Paragraph) -> Mistake? {
        let (kind, depth) = (paragraph.kind, paragraph.depth)
        if paragraph.continuesItem {
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
        return mistakeOfNumber(paragraph)
    }

    private func mistakeOfNumber(_ paragraph: Paragraph) -> Mistake? {
        let digits = paragraph.numberDigits
        if paragraph.kind == .number {
            // The marker is the digits and one sign after them.
            let own = paragraph.marker.count - 1
            guard digits < own else { return nil }
            return ("the number itself has \(own) digits", "number-digits")
        }
        if digits > 0, !paragraph.continuesItem || !items[paragraph.depth] {
            return ("only a numbered item, and what goes on with one, has digits", "number-digits")
        }
        return nil
    }
}
