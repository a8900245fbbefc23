package import Geometry
import NoteText

/// The container that paragraphs are set in and the sheet they are set by, which say where their text stands.
package struct ParagraphContainer {
    package let sheet: StyleSheet
    /// In points: no line is taller.
    package let size: Size
    let beside: SideSpace
    /// Whether the note is in a script that is written from right to left.
    package let leansRightToLeft: Bool

    /// The sheet is a large value, which is passed on only for text whose lines it sets further apart.
    func style(of paragraph: ShapedParagraph) -> ParagraphStyle {
        paragraph.isMostlyIdeographs || sheet.hasSquareScript ? sheet.style(of: paragraph) : paragraph.style
    }

    /// The space beyond the ends of the lines of a paragraph, in points: none where other text may stand
    /// there.
    func space(
        beside paragraph: ShapedParagraph, _ style: ParagraphStyle, _ parts: LineParts
    ) -> Double {
        guard style.column == nil, parts.list.isEmpty else { return 0 }
        return beside.atLineEnds(isRightToLeft: paragraph.levels.isRightToLeft)
    }

    /// Indents the lines of `span` by the white space that its text begins with, which then takes at most a
    /// third of it, and in the accessibility categories as much as a list at most.
    func hang(_ span: inout LineSpan, _ text: MeasuredText, _ style: ParagraphStyle) -> MeasuredText {
        let text = narrowedCode(text, style)
        let hang = text.hang(style, in: span)
        guard hang > 0 else { return text }
        var most = span.width / 3
        if style.isLargePrint { most = min(most, ListMetrics(sheet).step(depth: 0)) }
        // In a run of its own it is no part of what is justified.
        let isApart = hang > most || style.alignment == .justify
        if isApart, !text.paragraph.source.kind.isVerbatim, let narrow = text.indent(min(1, most / hang)) {
            span.hang = min(hang, most)
            return narrow
        }
        // An indent leaves at least half of the container, or of the widest part of it, to the text.
        let indent = min(max(span.start + hang, 0), width(of: span.parts) / 2)
        span.hang = max(0, indent - span.start)
        return text
    }

    /// In the accessibility categories, where a line has few characters, the spaces that lines of code begin
    /// with have half their width: that keeps their order.
    private func narrowedCode(_ text: MeasuredText, _ style: ParagraphStyle) -> MeasuredText {
        guard style.isLargePrint, text.paragraph.source.kind.isVerbatim, text.beginsWithSpace
        else { return text }
        return text.indent(0.5) ?? text
    }

    /// The width that lines have at most.
    private func width(of parts: LineParts) -> Double { min(size.width, parts.widest ?? .infinity) }

    /// The edges of the text of a paragraph, with the space that its container blocks have before it.
    package func edges(
        of style: ParagraphStyle, markerWidth: Double = 0, in parts: LineParts = LineParts()
    ) -> ContainerEdges {
        ContainerEdges(
            of: style, markerWidth: markerWidth, in: width(of: parts), overhang: beside.overhang)
    }

    /// The part of the container that the text of a paragraph has.
    func span(
        of paragraph: ShapedParagraph, _ style: ParagraphStyle, _ edges: ContainerEdges, _ parts: LineParts
    ) -> LineSpan {
        guard let column = style.column
        else { return LineSpan(start: edges.start, width: size.width - edges.start, parts: parts) }
        let start = paragraph.levels.isRightToLeft ? size.width - column.maxX : column.x
        return style.label?.span(from: start, column.width) ?? LineSpan(start: start, width: column.width)
    }
}
