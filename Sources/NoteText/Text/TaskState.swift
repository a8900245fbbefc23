/// The state of an item of a checklist, which the box before it shows.
package enum TaskState: String, CaseIterable, Sendable {
    case open, checked, half, cancelled

    /// The sign that its box stands for.
    package var sign: String {
        switch self {
        case .open: "\u{2610}"
        case .checked: "\u{2611}"
        case .half: "\u{25E7}"
        case .cancelled: "\u{2612}"
        }
    }

    /// Whether nothing is left to do.
    package var isOver: Bool { self == .checked || self == .cancelled }

    /// The states that JSON has a name for: the others are those of an item that is `checked` or not.
    static func named(_ name: String) -> TaskState? {
        let state = TaskState(rawValue: name)
        return state == .half || state == .cancelled ? state : nil
    }
}
