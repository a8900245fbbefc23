import NoteText

/// The blocks of a callout or a figure up to now: whether they are kept together is known at its end.
struct WaitingGroup {
    private(set) var blocks: [FlowBlock]
    /// From the top of the first block to the bottom of the last, in points; infinite where a page begins in
    /// it.
    private(set) var height: Double
    /// The greatest height of what is kept together, in parts of that of a container.
    let share: Double
    private let serial: Int

    /// The callout or figure that begins with `first`, the outermost of several; nil if none does.
    init?(_ first: FlowBlock) {
        guard let own = first.standing.begunWhole else { return nil }
        (blocks, height) = ([first], first.height)
        (share, serial) = (own.kind.wholeShare, own.serial)
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
