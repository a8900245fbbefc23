/// The line breaker of paragraphs.
package enum LineBreakingChoice: String, CaseIterable, Sendable {
    /// Optimal for justified text, greedy for other text.
    case auto
    /// First fit.
    case greedy
    /// Total fit.
    case optimal
}
