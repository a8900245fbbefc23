package import Geometry
import NoteText

// NoteTypesetting: from attributed text to the lines of its paragraphs.
//
// 1. `StyleResolver.resolve` (`Resolve`) gives each run and each paragraph its style: `StyledText`.
// 2. `ParagraphShaper.shape` (`Shape`) makes glyphs in font units, embedding levels and break opportunities:
//    `ShapedSection`, which depends on no size and no width.
// 3. `ParagraphSetter.set` (`Break`) measures a paragraph of it (`MeasuredText`), makes boxes and glue with
//    the places where words are divided (`BreakableTextBuilder`, `Hyphenator`), and breaks these in lines
//    (`LineSetter`, by `TotalFit` or `FirstFit`), which `LineAssembler` puts together.
//
// Pages, pictures and tables are unknown here: `ObjectPart`, and the width of an object among letters, are
// all that a paragraph has of an object.

/// Sets shaped paragraphs in lines of one container, for one rendition. One for each worker, whose memory is
/// used again from one paragraph to the next.
package struct ParagraphSetter: ~Copyable {
    private let sheet: StyleSheet
    /// The size of the container, in points: no line is taller.
    private let container: Size
    private let beside: SideSpace
    private let shaper: ParagraphShaper
    private var builder: BreakableTextBuilder
    /// The lines of the section so far.
    package var lines = LineColumns()
    private var glyphBounds = GlyphBoundsCache()

    package init(sheet: StyleSheet, container: Size, beside: SideSpace, shaper: ParagraphShaper) {
        (self.sheet, self.container, self.beside, self.shaper) = (sheet, container, beside, shaper)
        builder = BreakableTextBuilder(sheet, shaper.analyzer)
    }

    /// Appends the lines of `paragraph` to those of its section.
    ///
    /// - Parameters:
    ///   - parts: the parts of the container that its lines have, where they have not all of its width.
    ///   - widthOfObject: the width of the picture that a run of the text is, which has at most `space`; in
    ///     points.
    package mutating func set(
        _ paragraph: ShapedParagraph, in parts: LineParts = LineParts(),
        widthOfObject: (_ run: Int, _ space: Size) -> Double = { _, _ in 0 }
    ) throws(LayoutError) -> SetParagraph {
        let style = self.style(of: paragraph)
        // The marker, which tells where the text begins.
        let (first, firstRun) = (lines.lines.count, lines.runs.count)
        let edges =
            paragraph.source.marker.isEmpty
            ? edges(of: style, in: parts) : appendMarker(of: paragraph, style, parts)
        let whole = span(of: paragraph, style, edges, parts)
        var span = whole
        if paragraph.source.kind.isVerbatim { span.inset(by: sheet.codePadding(in: whole.width)) }
        // The sizes of the glyphs and of the pictures among them.
        let space = Size(
            width: span.width, height: max(container.height - style.lineHeight, container.height / 2))
        let shaped = MeasuredText(paragraph.content, of: paragraph) { widthOfObject($0, space) }
        let measured = hang(&span, shaped, style).shrinkingLinks(within: span.widest)
        // Heights of lines become known, and the boxes and the glue between places where lines may end.
        let metrics = glyphBounds.metrics(of: measured, style, within: container.height)
        let prepared = try builder.prepare(measured, style, span, self.space(beside: paragraph, style, parts))
        var findings = prepared.findings
        // The lines, each with its spacing.
        let assembler = LineAssembler(
            prepared, shaper: shaper, width: container.width, columns: detachLines())
        var setter = LineSetter(assembler: assembler, span: span, flexibility: sheet.flexibility.over(parts))
        findings += setter.append(isOptimal: sheet.lineBreaking.isOptimal(style), from: firstRun)
        let (text, used, glyphEnds) = (setter.assembler.text, setter.parts, setter.glyphEnds)
        lines = setter.assembler.columns
        return SetParagraph(
            text: text, style: style, lines: first..<lines.lines.count, metrics: metrics,
            edges: edges, span: whole, objectSpace: space, parts: used, glyphEnds: glyphEnds,
            findings: findings, missingDictionaries: builder.missingDictionaries)
    }

    /// The sheet is a large value, which is passed on only for text whose lines it sets further apart.
    private func style(of paragraph: ShapedParagraph) -> ParagraphStyle {
        paragraph.isMostlyIdeographs || sheet.hasSquareScript ? sheet.style(of: paragraph) : paragraph.style
    }

    /// The space beyond the ends of the lines of a paragraph, in points: none where other text may stand
    /// there.
    private func space(
        beside paragraph: ShapedParagraph, _ style: ParagraphStyle, _ parts: LineParts
    ) -> Double {
        guard style.column == nil, parts.list.isEmpty else { return 0 }
        return beside.atLineEnds(isRightToLeft: paragraph.levels.isRightToLeft)
    }

    /// Indents the lines of `span` by the white space that its text begins with, which then takes at most a
    /// third of it, and in the accessibility categories as much as a list at most.
    private func hang(_ span: inout LineSpan, _ text: MeasuredText, _ style: ParagraphStyle) -> MeasuredText {
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

    /// The lines, to be continued by an assembler that returns them.
    private mutating func detachLines() -> LineColumns {
        var taken = LineColumns()
        swap(&taken, &lines)
        return taken
    }

    /// The width that lines have at most.
    private func width(of parts: LineParts) -> Double { min(container.width, parts.widest ?? .infinity) }

    /// The edges of the text of a paragraph, with the space that its container blocks have before it.
    package func edges(
        of style: ParagraphStyle, markerWidth: Double = 0, in parts: LineParts = LineParts()
    ) -> ContainerEdges {
        ContainerEdges(
            of: style, markerWidth: markerWidth, in: width(of: parts), overhang: beside.overhang)
    }

    /// Appends the marker, set against the far side of its column; a wider one stands outside of it.
    ///
    /// - Returns: the edges of the text, which a wide marker moves.
    private mutating func appendMarker(
        of paragraph: ShapedParagraph, _ style: ParagraphStyle, _ parts: LineParts
    ) -> ContainerEdges {
        let marker = ParagraphMarker(of: paragraph, sheet)
        let edges = edges(of: style, markerWidth: marker.width, in: parts)
        let prepared = PreparedText(
            text: marker.text, breakable: BreakableText(segments: [], tabs: style.tabs), findings: [])
        var assembler = LineAssembler(
            prepared, shaper: shaper, width: container.width, columns: detachLines())
        assembler.appendMarker(marker.box, at: edges.marker - edges.gap - marker.width)
        lines = assembler.columns
        return edges
    }

    /// The part of the container that the text of a paragraph has.
    private func span(
        of paragraph: ShapedParagraph, _ style: ParagraphStyle, _ edges: ContainerEdges, _ parts: LineParts
    ) -> LineSpan {
        guard let column = style.column
        else { return LineSpan(start: edges.start, width: container.width - edges.start, parts: parts) }
        let start = paragraph.levels.isRightToLeft ? container.width - column.maxX : column.x
        return style.label?.span(from: start, column.width) ?? LineSpan(start: start, width: column.width)
    }
}

/// The marker of an item or a footnote; lengths in points.
private struct ParagraphMarker {
    let text: MeasuredText
    /// The box of an item of a checklist.
    let box: AddedGlyph?
    let width: Double

    init(of paragraph: ShapedParagraph, _ sheet: borrowing StyleSheet) {
        let text = MeasuredText(paragraph.marker, of: paragraph)
        self.text = text
        box = sheet.checkbox(of: paragraph)
        width = text.items.reduce(box?.width ?? 0) { width, item in
            item.run == nil ? width : width + text.width(of: item.glyphs) * paragraph.scale(of: item)
        }
    }
}
