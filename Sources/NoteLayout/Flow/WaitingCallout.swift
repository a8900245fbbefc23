import NoteText

/// The blocks of a callout up to now: whether they are kept together is known at its end.
struct WaitingCallout {
    private(set) var blocks: [FlowBlock]
    /// From the top of the first block to the bottom of the last, in points; infinite where a page begins in
    /// the callout.
    private(set) var height: Double
    private let serial: Int

    /// The callout that begins with `first`, the outermost of several; nil if none does.
    init?(_ first: FlowBlock) {
        // Most text has no bars.
        guard !first.layout.bars.isEmpty,
            let own = first.standing.begun.reversed().first(where: \.kind.hasTitle)
        else { return nil }
        (blocks, height, serial) = ([first], first.height, own.serial)
    }

    /// Whether `block` stands in it.
    func holds(_ block: FlowBlock) -> Bool { block.standing.path.contains { $0.serial == serial } }

    mutating func append(_ block: FlowBlock) {
        let space = max(blocks.last?.spaceAfter ?? 0, block.spaceBefore)
        let padding = block.paddingAbove + block.paddingBelow
        height += block.layout.startsPage ? .infinity : space + padding + block.height
        blocks.append(block)
    }

    /// The blocks, which no page or column ends in or between.
    var keptTogether: ArraySlice<FlowBlock> {
        var blocks = blocks
        for index in blocks.indices { blocks[index].keepTogether(isLast: index == blocks.count - 1) }
        return blocks[...]
    }
}
