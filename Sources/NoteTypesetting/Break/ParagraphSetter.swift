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
    package let container: ParagraphContainer
    private let shaper: ParagraphShaper
    private var builder: BreakableTextBuilder
    /// The lines of the section so far.
    package var lines = LineColumns()
    private var glyphBounds = GlyphBoundsCache()

    package init(sheet: StyleSheet, container: Size, beside: SideSpace, shaper: ParagraphShaper) {
        self.container = ParagraphContainer(
            sheet: sheet, size: container, beside: beside, leansRightToLeft: shaper.analyzer.leansRightToLeft)
        self.shaper = shaper
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
        let size = container.size
        let style = container.style(of: paragraph)
        // The marker, which tells where the text begins.
        let (first, firstRun) = (lines.lines.count, lines.runs.count)
        let edges =
            paragraph.source.marker.isEmpty
            ? container.edges(of: style, in: parts) : appendMarker(of: paragraph, style, parts)
        let whole = container.span(of: paragraph, style, edges, parts)
        var span = whole
        if paragraph.source.kind.isVerbatim { span.inset(by: container.sheet.codePadding(in: whole.width)) }
        // The sizes of the glyphs and of the pictures among them.
        let space = Size(
            width: span.width, height: max(size.height - style.lineHeight, size.height / 2))
        let shaped = MeasuredText(paragraph.content, of: paragraph, widest: space.width) {
            widthOfObject($0, space)
        }
        let measured = container.hang(&span, shaped, style).shrinkingLinks(within: span.widest)
        // Heights of lines become known, and the boxes and the glue between places where lines may end.
        let metrics = glyphBounds.metrics(of: measured, style, within: size.height)
        let prepared = try builder.prepare(
            measured, style, span, container.space(beside: paragraph, style, parts))
        var findings = prepared.findings
        // The lines, each with its spacing.
        let assembler = LineAssembler(
            prepared, shaper: shaper, width: size.width, columns: detachLines())
        var setter = LineSetter(
            assembler: assembler, span: span, flexibility: container.sheet.flexibility.over(parts))
        findings += setter.append(isOptimal: container.sheet.lineBreaking.isOptimal(style), from: firstRun)
        let (text, used, glyphEnds) = (setter.assembler.text, setter.parts, setter.glyphEnds)
        lines = setter.assembler.columns
        return SetParagraph(
            text: text, style: style, lines: first..<lines.lines.count, metrics: metrics,
            edges: edges, span: whole, objectSpace: space, parts: used, glyphEnds: glyphEnds,
            findings: findings, missingDictionaries: builder.missingDictionaries)
    }

    /// The lines, to be continued by an assembler that returns them.
    private mutating func detachLines() -> LineColumns {
        var taken = LineColumns()
        swap(&taken, &lines)
        return taken
    }

    /// Appends the marker, set against the far side of its column; a wider one stands outside of it.
    ///
    /// - Returns: the edges of the text, which a wide marker moves.
    private mutating func appendMarker(
        of paragraph: ShapedParagraph, _ style: ParagraphStyle, _ parts: LineParts
    ) -> ContainerEdges {
        let marker = ParagraphMarker(of: paragraph, container.sheet)
        let edges = container.edges(of: style, markerWidth: marker.width, in: parts)
        let prepared = PreparedText(
            text: marker.text, breakable: BreakableText(segments: [], tabs: style.tabs), findings: [])
        var assembler = LineAssembler(
            prepared, shaper: shaper, width: container.size.width, columns: detachLines())
        assembler.appendMarker(marker.box, at: edges.marker - edges.gap - marker.width)
        lines = assembler.columns
        return edges
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
