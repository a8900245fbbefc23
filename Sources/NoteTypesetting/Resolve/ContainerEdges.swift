/// The edges of the container blocks of a paragraph in a text area, in points from its leading edge.
///
/// Text has half of the area at least: where the blocks of one outermost block want more, all of their steps
/// are narrower, so that the bars of a quote stand in one line.
package struct ContainerEdges {
    /// The edge of the text.
    package private(set) var start: Double
    /// The edge of the marker's box beside the text, and the gap between them.
    private(set) var marker: Double
    private(set) var gap = 0.0
    /// The bars of quotes and callouts, from the outermost in.
    package private(set) var bars: [Bar] = []

    package struct Bar {
        /// The serial of its quote or callout.
        package let serial: Int
        /// The word for the kind of a callout; nil for a quote.
        package var callout: String?
        package var inset: Double
        package var thickness: Double
    }

    /// - Parameters:
    ///   - markerWidth: the width of its own marker; 0 if it has none.
    ///   - measure: the width of the text area.
    ///   - overhang: the space before the text area, into which long markers reach.
    package init(of style: ParagraphStyle, markerWidth: Double = 0, in measure: Double, overhang: Double) {
        let (indent, most) = (style.containers, measure / 2)
        let scale = indent.deepest > most ? most / indent.deepest : 1
        var (text, edge, left) = (style.indent, style.indent, -overhang)
        var beside: Double?
        for (number, step) in indent.steps.enumerated() {
            let width = step.width * scale
            if let quote = step.quote {
                bars.append(
                    Bar(
                        serial: quote, callout: step.callout, inset: edge + width * QuoteMetrics.barInset,
                        thickness: width * QuoteMetrics.barWidth))
                // Markers in the outermost quote have the margin as well.
                if number > 0 { left = edge }
                text = edge
            }
            text += width
            let isOwn = number == indent.marker
            edge = max(text, left + max(step.column, isOwn && markerWidth > 0 ? markerWidth + step.gap : 0))
            if isOwn { (beside, gap) = (edge, step.gap) }
        }
        start = max(edge, beside == nil ? markerWidth - overhang : 0, 0)
        marker = beside ?? start
        // The indent that was asked for gives way first.
        if start > most { move(by: -min(start - most, max(0, style.indent))) }
        if start > most { shrink(by: most / start) }
    }

    private mutating func move(by distance: Double) {
        (start, marker) = (start + distance, marker + distance)
        for index in bars.indices { bars[index].inset = max(0, bars[index].inset + distance) }
    }

    private mutating func shrink(by scale: Double) {
        (start, marker) = (start * scale, marker * scale)
        for index in bars.indices {
            bars[index].inset *= scale
            bars[index].thickness *= scale
        }
    }
}
