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

    /// The name of the state in JSON; nil for the states of an item that is `checked` or not.
    package var name: String? { self == .half || self == .cancelled ? rawValue : nil }

    /// The state with this name in JSON.
    static func named(_ name: String) -> TaskState? { allCases.first { $0.name == name } }
}
