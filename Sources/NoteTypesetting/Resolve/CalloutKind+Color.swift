import Geometry
import NoteText

extension CalloutKind {
    /// The usual colour, before it is known what paper it stands on.
    var color: Color {
        switch self {
        case .note, .info, .todo: Color(red: 0.03, green: 0.43, blue: 0.87)
        case .tip, .abstract: Color(red: 0, green: 0.75, blue: 0.74)
        case .success: Color(red: 0.03, green: 0.73, blue: 0.31)
        case .question, .warning: Color(red: 0.93, green: 0.46, blue: 0)
        case .caution, .failure, .danger, .bug: Color(red: 0.91, green: 0.19, blue: 0.28)
        case .important, .example: Color(red: 0.47, green: 0.32, blue: 0.93)
        case .quote: Color(red: 0.62, green: 0.62, blue: 0.62)
        }
    }
}
