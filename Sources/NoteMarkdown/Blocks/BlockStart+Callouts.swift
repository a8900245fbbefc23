import NoteText

// Callouts, and divisions of other kinds.
extension BlockStart {
    /// `[!kind]` in the first line of a quote, unless it is a link.
    static let quoteCallout = BlockStart(first: "[", construct: .callouts) { parser, line in
        guard parser.isAtStart(of: .quote),
            let (callout, label) = CalloutLine.ofQuote(parser.text, line.content),
            parser.index.definition(of: parser.text[label]) == nil
        else { return nil }
        parser.noteCalloutLine()
        parser.output.makeCallout(callout, to: MarkdownSpace.trimEnd(parser.text, line.content).upperBound)
        return .leaf
    }

    /// A line of colons.
    static let division = BlockStart(first: ":", construct: .callouts) { parser, line in
        guard let fence = DivisionFence(parser.text, line.content) else { return nil }
        if fence.isEnd {
            if !parser.endDivision(fence.count) { parser.passFence(line) }
            return .leaf
        }
        guard parser.mayNest else { return nil }
        var level = OpenMarkdownLevel(.division)
        level.colons = fence.count
        parser.enter(
            fence.callout.map { .callout($0) } ?? .division, level,
            at: MarkdownSpace.trimEnd(parser.text, line.content))
        return .leaf
    }

    /// `!!! kind` or `??? kind` before indented lines.
    static let indentedCallout = BlockStart(first: "!?", construct: .callouts) { parser, line in
        guard parser.mayNest, let (callout, isSure) = CalloutLine.indented(parser.text, line.content),
            isSure || !parser.isLazyPossible
        else { return nil }
        parser.enter(
            .callout(callout), OpenMarkdownLevel(.indented),
            at: MarkdownSpace.trimEnd(parser.text, line.content))
        return .leaf
    }
}

extension BlockParser {
    /// Whether a line of text may belong to a paragraph in blocks that it does not go on with: not where
    /// these are indented lines of a callout.
    var mayBeLazy: Bool { level == containers.count || containers.levels[level].kind != .indented }

    /// Ends the innermost division that the line stands in, also from inside of a list, if it began with
    /// `colons` at most.
    mutating func endDivision(_ colons: Int) -> Bool {
        let levels = containers.levels
        let inner = levels[..<level].lastIndex { !$0.spansBlank && $0.kind != .table }
        guard let index = inner, levels[index].kind == .division, levels[index].colons <= colons else {
            return false
        }
        close(to: index)
        return true
    }

    /// Passes a fence that ends nothing.
    mutating func passFence(_ line: BlockLine) {
        enter(.division, OpenMarkdownLevel(.division), at: MarkdownSpace.trimEnd(text, line.content))
        close(to: level - 1)
    }
}
