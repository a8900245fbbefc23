import NoteText

/// The line breaker of paragraphs.
package enum LineBreakingChoice: String, Sendable {
    /// Optimal for justified text, greedy for other text.
    case auto
    /// First fit.
    case greedy
    /// Total fit.
    case optimal

    /// Whether paragraphs of `style` are broken by total fit.
    func isOptimal(_ style: ParagraphStyle) -> Bool {
        switch self {
        case .auto: style.alignment == .justify
        case .greedy: false
        case .optimal: true
        }
    }
}
