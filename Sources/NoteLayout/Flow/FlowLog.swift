/// Something that is placed as it is decided, once.
enum FlowStep {
    /// - Parameter isIntroduced: whether it stays with what is above it, at least the beginning of it.
    case block(FlowBlock, isIntroduced: Bool = false)
    /// One below the other.
    case blocks(ArraySlice<FlowBlock>)
    /// Paragraphs that stand in one container with the beginning of the next, where one holds them.
    case group(ArraySlice<FlowBlock>, before: FlowBlock?)
}

/// The steps that have filled the current page, from which it can be filled again.
struct FlowLog {
    /// Nil where nobody needs them, and where a part of a step stands on the page that is none itself.
    private(set) var steps: [FlowStep]?
    private let isNeeded: Bool
    /// The part of the current step that is not placed yet: none between two steps, nil if it is no step.
    private var rest: [FlowStep]? = []

    init(isNeeded: Bool) {
        self.isNeeded = isNeeded
        steps = isNeeded ? [] : nil
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
    mutating func startPage() {
        if isNeeded { steps = rest }
    }
}
