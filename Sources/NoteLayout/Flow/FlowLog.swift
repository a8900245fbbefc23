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
    /// The part of the current step that is not placed yet: none between two steps, nil if it is no step.
    private var rest: [FlowStep]? = []

    init(_ filler: PageFiller) {
        start = filler.position.template.balancesColumns ? filler : nil
        steps = start == nil ? nil : []
    }

    mutating func begin(_ step: FlowStep) {
        guard isNeeded else { return }
        steps?.append(step)
        rest = [step]
    }

    mutating func end() { rest = [] }

    /// Tells what is left of the current step; nil if that is no step.
    mutating func goOn(with rest: @autoclosure () -> FlowStep?) {
        if isNeeded { self.rest = rest().map { [$0] } }
    }

    /// Begins a page, on which the rest of the current step stands.
    mutating func startPage(_ filler: PageFiller) {
        if isNeeded { (start, steps) = (filler, rest) }
    }
}
