/// Blocks that are placed one below the other, as it is decided, once.
struct FlowStep {
    let blocks: ArraySlice<FlowBlock>
    /// Whether they stand in one container with the beginning of `next`, where one holds that.
    var isGroup = false
    var next: FlowBlock?
}

/// The steps that have filled the current page, from which it can be filled again.
struct FlowLog {
    /// The filler at the top of the page; nil where nobody needs it.
    private(set) var start: PageFiller?
    /// Nil where a part of a step stands on the page that is none itself.
    private(set) var steps: [FlowStep]? = []
    /// The blocks of the current step that are left, the first of them without what is placed of it.
    private var rest: ArraySlice<FlowBlock> = []
    /// Whether a part of a block is placed the rest of which may have other lines elsewhere: that is no step.
    private var isCut = false

    init(_ filler: PageFiller) { start = filler.position.template.balancesColumns ? filler : nil }

    mutating func append(_ step: FlowStep) { if start != nil { steps?.append(step) } }

    /// Tells the blocks that are left of the current step; none between two.
    mutating func goOn(with blocks: ArraySlice<FlowBlock>) {
        if start != nil { (rest, isCut) = (blocks, false) }
    }

    /// Tells the line with which the first block that is left goes on; nil if it is cut.
    mutating func goOn(from line: Int?) {
        guard let first = rest.first else { return }
        isCut = line == nil
        if let line { rest = [first.rest(from: line)] + rest.dropFirst() }
    }

    /// Begins a page, on which the rest of the current step stands.
    mutating func startPage(_ filler: PageFiller) {
        guard start != nil else { return }
        (start, steps) = (filler, isCut ? nil : rest.isEmpty ? [] : [FlowStep(blocks: rest)])
    }
}
