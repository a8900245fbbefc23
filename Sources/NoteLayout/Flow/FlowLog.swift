/// Something that is placed as it is decided, once.
enum FlowStep {
    /// One below the other.
    case blocks(ArraySlice<FlowBlock>)
    /// Paragraphs that stand in one container with the beginning of the next, where one holds them.
    case group(ArraySlice<FlowBlock>, before: FlowBlock?)
}

/// The steps that have filled the current page, from which it can be filled again.
struct FlowLog {
    /// Nil where nobody needs them, and where a part of a step stands on the page that is none itself.
    private(set) var steps: [FlowStep]?
    /// The filler at the top of the page; nil where nobody needs it.
    private(set) var start: PageFiller?
    private var isNeeded: Bool { start != nil }
    /// The current step without what is placed of it; nil between two steps.
    private var rest: FlowStep?
    /// Whether a part of a block is placed the rest of which may have other lines elsewhere: that is no step.
    private var isCut = false

    init(_ filler: PageFiller) {
        start = filler.position.template.balancesColumns ? filler : nil
        steps = start == nil ? nil : []
    }

    mutating func begin(_ step: FlowStep) {
        guard isNeeded else { return }
        steps?.append(step)
        rest = step
    }

    mutating func end() { (rest, isCut) = (nil, false) }

    /// Tells the blocks that are left of the current step.
    mutating func goOn(with blocks: ArraySlice<FlowBlock>) {
        if isNeeded { (rest, isCut) = (.blocks(blocks), false) }
    }

    /// Tells the line with which the first block that is left goes on; nil if it is cut.
    mutating func goOn(from line: Int?) {
        guard case .blocks(let all) = rest, let first = all.first else { return }
        isCut = line == nil
        if let line { rest = .blocks([first.rest(from: line)] + all.dropFirst()) }
    }

    /// Begins a page, on which the rest of the current step stands.
    mutating func startPage(_ filler: PageFiller) {
        if isNeeded { (start, steps) = (filler, isCut ? nil : rest.map { [$0] } ?? []) }
    }
}
