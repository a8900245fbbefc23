import NoteTypesetting

/// Tells whether containers hold what stays together.
extension FlowBuilder {
    /// Whether a container holds some paragraphs and the beginning of `next`.
    func fitsContainer(_ all: ArraySlice<FlowBlock>, before next: FlowBlock?) -> Bool {
        let needed = height(of: all, before: next)
        return needed.own + filler.footnotes.height(of: needed.notes) <= position.wholeHeight
    }

    /// Whether what is left of the container holds some paragraphs and the beginning of `next`, or none does.
    func fits(_ all: ArraySlice<FlowBlock>, before next: FlowBlock?) throws(LayoutError) -> Bool {
        guard fitsContainer(all, before: next) else { return true }
        let needed = height(of: all, before: next)
        let end = position.y + (position.isAtTop ? needed.own : needed.whole)
        let whole = filler.holds(needed.notes, below: end)
        guard let first = all.first, !position.isPlain(width: first.section.measure) else { return whole }
        var trial = self
        try trial.perform(FlowStep(blocks: all))
        if var next, trial.isInContainer(of: self) {
            guard !next.flowsInFragments else {
                return try trial.flowed(next).fragments.prefix(next.leastLines).last?.isIn(position) ?? true
            }
            next.isIntroduced = true
            try trial.perform(FlowStep(blocks: [next]))
        }
        return trial.isInContainer(of: self)
    }

    private func isInContainer(of other: FlowBuilder) -> Bool {
        position.page == other.position.page && position.container == other.position.container
    }

    /// The height of paragraphs and the beginning of `next`, with the space before them, and their own height
    /// at the top of a container, where there is no such space; and the footnotes of all that.
    private func height(of all: ArraySlice<FlowBlock>, before next: FlowBlock?) -> HeightSum {
        var sum = HeightSum(space: pendingSpace, page: position.height)
        for one in all { sum.add(one) }
        if let next { sum.add(next) }
        return sum
    }
}

/// The height of paragraphs below each other, of those that do not stay with the next only the beginning.
private struct HeightSum {
    /// With the space above the first.
    private(set) var whole = 0.0
    private(set) var notes: [FootnoteLayout] = []
    private(set) var firstSpace: Double?
    /// The space that the last paragraph asks for below it.
    private(set) var space: Double
    let page: Double

    /// Without the space above the first.
    var own: Double { whole - (firstSpace ?? 0) }

    mutating func add(_ one: FlowBlock) {
        let above = max(space, one.spaceBefore) + one.paddingAbove
        if firstSpace == nil { firstSpace = above }
        whole += above
        let lines = one.keep.withNext || one.isRow ? one.lines : one.lines.prefix(one.leastLines)
        whole += one.row?.heightNeeded(within: page - own, page: page) ?? one.height(of: lines)
        notes += one.section.footnotes.notes(on: lines)
        if lines.count == one.lines.count { whole += one.paddingBelow }
        space = one.spaceAfter
    }
}
