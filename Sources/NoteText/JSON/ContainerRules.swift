extension StandingParagraph {
    /// Whether a note can have the paragraph in these container blocks.
    var canBeInNote: Bool {
        let path = Array(path.map(\.kind))
        for (index, kind) in path.enumerated() {
            let outer = index + 1 < path.count ? path[index + 1] : nil
            guard kind.canStand(in: outer) else { return false }
        }
        // A marker stands before text, and not before another container block.
        let hasMarkers = begun.dropFirst().contains { $0.kind == .item || $0.kind == .footnote }
        guard !hasMarkers, kind != .title || path.isEmpty else { return false }
        guard let innermost = path.first else { return kind != .code }
        if begunItem != nil || begunFootnote != nil, kind != .body { return false }
        return innermost.canHold(kind) && (!innermost.holdsText || paragraph.entered > 0)
    }
}

extension ContainerKind {
    /// Whether it can stand directly in a container block of kind `outer`; nil for none.
    fileprivate func canStand(in outer: ContainerKind?) -> Bool {
        switch self {
        case .item: outer?.isList == true
        case .row, .caption: outer == .table
        case .cell: outer == .row
        case .footnote: outer == nil
        case .quote, .bullets, .numbers, .checklist, .code, .table:
            outer == nil || outer == .quote || outer == .item || outer == .footnote
        }
    }

    /// Whether a paragraph of `kind` can stand directly in it.
    fileprivate func canHold(_ kind: BlockKind) -> Bool {
        switch self {
        case .bullets, .numbers, .checklist, .table, .row: false
        case .cell, .caption: kind == .body
        case .code: kind == .code
        case .quote, .item, .footnote: kind != .code
        }
    }
}
