import NoteFonts
import NoteText

/// The indent that the container blocks of a paragraph make, before it is known how wide the page is; lengths
/// in points.
struct ContainerIndent: Hashable, Sendable {
    /// From the outermost block in.
    private(set) var steps: [IndentStep] = []
    /// The step of the block that the marker of the paragraph belongs to; nil if none begins with it.
    @Compact private(set) var marker: Int? = nil
    /// The serial of the outermost container block; nil if there is none.
    private(set) var outermost: Int?
    /// The greatest sum of steps among the paragraphs of the outermost container block.
    var deepest = 0.0

    /// No indent, in the container block with the serial `outermost`.
    init(outermost: Int? = nil) { self.outermost = outermost }

    /// - Parameters:
    ///   - sheet: that of the size category of the paragraph.
    ///   - numberWidths: the widths in body text of numbers of as many digits as its lists have, by these.
    init(of paragraph: StandingParagraph, _ sheet: borrowing StyleSheet, numberWidths: [Int: Double]) {
        let blocks = paragraph.path.reversed()
        let body = sheet.metrics(.body).size
        var (em, list) = (body, ListMetrics(sheet))
        var (digits, items) = (0, 0)
        for (level, block) in blocks.enumerated() {
            switch block.kind.margin {
            case .step:
                steps.append(IndentStep(width: QuoteMetrics.indent * em))
                continue
            case .bar:
                steps.append(
                    IndentStep(
                        quote: block.serial, callout: block.calloutType, width: QuoteMetrics.indent * em))
                continue
            case .marker:
                var step = IndentStep(width: list.step(depth: items), gap: list.gap)
                if let width = numberWidths[digits] { step.column = width * em / body + list.gap }
                steps.append(step)
                items += 1
            case .note:
                em = sheet.metrics(.footnote).size
                list = ListMetrics(sheet, em: em)
                steps.append(IndentStep(width: NoteMetrics.indent * em, gap: NoteMetrics.gap * em))
            case .none:
                if block.kind.isList { digits = block.count }
                continue
            }
            if level >= blocks.count - paragraph.paragraph.entered { marker = steps.count - 1 }
        }
        outermost = paragraph.outermost
    }

    /// The sum of its steps.
    var sum: Double { steps.reduce(0) { $0 + $1.width } }
}

/// The proportions of quotes and rules.
package enum QuoteMetrics {
    /// The indent, that of definitions too, and the distance of tab stops, in ems of the body: 28 points at
    /// body size 17.
    static let indent = 28.0 / 17
    /// The width of a bar, and its distance from the edge, in parts of the indent.
    static let barWidth = 0.1
    static let barInset = 0.3
    /// In points.
    package static let ruleThickness = 0.75
}

/// The proportions of footnotes, in ems of their own type.
private enum NoteMetrics {
    /// Numbers of two digits fit in it.
    static let indent = 1.75
    /// Between the number and the text.
    static let gap = 0.4
}
