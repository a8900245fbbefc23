import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// The short rule above footnotes; lengths in points.
struct FootnoteRule: Sendable {
    /// From the text to the first footnote.
    let height: Double
    let color: Color
    /// Whether it begins at the right edge.
    let isRightToLeft: Bool

    /// In leadings of body text: from the text to it at least, and from it to the first footnote.
    private static let above = 0.5
    private static let below = 0.2
    /// In parts of the width of the container.
    private static let share = 1.0 / 3

    init(_ sheet: StyleSheet) {
        height = (Self.above + Self.below) * sheet.metrics(.body).leading + QuoteMetrics.ruleThickness
        color = sheet.theme.secondary
        isRightToLeft = sheet.isRightToLeft
    }

    /// The rule at its place in a container, the footnotes of which begin at `top` with the space above it.
    func decoration(in frame: Rectangle, top: Double) -> Decoration {
        let width = Self.share * frame.width
        let space = (height - QuoteMetrics.ruleThickness) * Self.above / (Self.above + Self.below)
        return Decoration(
            color: color,
            area: Rectangle(
                x: isRightToLeft ? frame.maxX - width : frame.minX, y: top + space, width: width,
                height: QuoteMetrics.ruleThickness))
    }
}
