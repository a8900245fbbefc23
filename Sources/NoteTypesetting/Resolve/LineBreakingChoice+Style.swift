import NoteText

extension LineBreakingChoice {
    /// Whether paragraphs of `style` are broken by total fit.
    func isOptimal(_ style: ParagraphStyle) -> Bool {
        switch self {
        case .auto: style.alignment == .justify
        case .greedy: false
        case .optimal: true
        }
    }
}
