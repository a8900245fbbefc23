/// Whether every line is a paragraph, or lines are joined until a blank one.
package enum LineBreakHandling: String, CaseIterable, Sendable {
    case keep, reflow
}
