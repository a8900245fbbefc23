/// Something that is placed as it is decided, once.
enum FlowStep {
    /// - Parameter line: that with which the first of them begins, if it is not its first.
    case paragraphs(ArraySlice<HeldParagraph>, from: Int? = nil)
    /// Paragraphs that stand in one container with the beginning of the next, where one holds them.
    case group(ArraySlice<HeldParagraph>, before: HeldParagraph?)
    /// - Parameter isIntroduced: whether it stays with what is above it, at least the beginning of it.
    case row(FlowRow, isIntroduced: Bool)
}

/// The steps that have filled the current page, from which it can be filled again.
struct FlowLog {
    /// Nil where nobody needs them, and where a part of a step stands on the page that is none itself.
    private(set) var steps: [FlowStep]?
    private let isNeeded: Bool
    private var current = Rest.none

    /// The part of the current step that is not placed yet.
    private enum Rest {
        case none
        case step(FlowStep)
        /// It is no step.
        case other
    }

    init(isNeeded: Bool) {
        self.isNeeded = isNeeded
        steps = isNeeded ? [] : nil
    }

    mutating func begin(_ step: FlowStep) {
        guard isNeeded else { return }
        steps?.append(step)
        current = .step(step)
    }

    mutating func end() { current = .none }

    /// Tells what is left of the current step; nil if that is no step.
    mutating func goOn(with rest: @autoclosure () -> FlowStep?) {
        guard isNeeded else { return }
        current = rest().map(Rest.step) ?? .other
    }

    /// Begins a page, on which the rest of the current step stands.
    mutating func startPage() {
        guard isNeeded else { return }
        switch current {
        case .none: steps = []
        case .step(let rest): steps = [rest]
        case .other: steps = nil
        }
    }
}
