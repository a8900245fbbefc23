import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// Breaks shaped paragraphs into lines of one container, for one rendition. One for each worker, whose memory
/// is used again from one paragraph to the next.
struct ParagraphComposer: ~Copyable {
    private let sheet: StyleSheet
    /// The size of the container, in points: no line is taller.
    private let container: Size
    private let beside: SideSpace
    private let shaper: ParagraphShaper
    private var builder: BreakableTextBuilder
    /// The lines of the section so far.
    private(set) var lines = LineColumns()
    private var glyphBounds = GlyphBoundsCache()

    init(sheet: StyleSheet, container: Size, beside: SideSpace, shaper: ParagraphShaper) {
        self.sheet = sheet
        self.container = container
        self.beside = beside
        self.shaper = shaper
        builder = BreakableTextBuilder(sheet, shaper.analyzer)
    }

    /// Appends the lines of `paragraph` to those of its section.
    ///
    /// - Parameter parts: the parts of the container that its lines have, where they have not all of its
    ///   width.
    mutating func compose(
        _ paragraph: ShapedParagraph, _ files: PictureFiles, in parts: LineParts = LineParts()
    ) throws(LayoutError) -> ComposedParagraph {
        let style = sheet.style(of: paragraph)
        // The marker, which tells where the text begins.
        let (first, firstRun) = (lines.lines.count, lines.runs.count)
        let edges = appendMarker(of: paragraph, style, parts)
        var span = span(of: paragraph, style, edges, parts)
        let codeArea = sheet.codeArea(of: paragraph, in: &span, of: container.width)
        // The sizes of the glyphs and of the pictures among them.
        let geometry = geometry(of: style, in: span)
        let shaped = MeasuredText(paragraph.content, of: paragraph) {
            geometry.box(ofRun: $0, of: paragraph.styled.attributed, files)?.box.width ?? 0
        }
        let measured = hang(&span, shaped, style).shrinkingLinks(within: span.widest)
        // Heights of lines become known, and the boxes and the glue between places where lines may end.
        let metrics = glyphBounds.metrics(of: measured, style, within: container.height)
        let prepared = try builder.prepare(measured, style, span, space(beside: paragraph, style, parts))
        let (text, breakable) = (prepared.text, prepared.breakable)
        // The lines, each with its spacing.
        let assembler = LineAssembler(
            text: text, breakable: breakable, shaper: shaper, width: container.width, columns: detachLines())
        var setter = LineSetter(assembler: assembler, span: span, flexibility: sheet.flexibility.over(parts))
        let findings = setter.append(isOptimal: sheet.lineBreaking.isOptimal(style), from: firstRun)
        let (used, glyphEnds) = (setter.parts, setter.glyphEnds)
        lines = setter.finish()
        let layout = layout(paragraph, style, metrics, lines: first..<lines.lines.count, edges)
        var composed = ComposedParagraph(
            layout: layout, codeArea: codeArea, parts: used, findings: prepared.findings + findings,
            missingDictionaries: builder.missingDictionaries)
        composed.growingLines = style.column == nil ? GrowingLine.lines(from: first, glyphEnds) : []
        // The pictures that stand on them.
        if text.hasObjects {
            let pictures = LinePictures(text: text, files: files, geometry: geometry, metrics: metrics)
            (composed.attachments, composed.tallLines) =
                pictures.attachments(on: composed.layout.lines, of: lines, within: container.height)
        }
        return composed
    }

    /// The geometry of the pictures among the letters of a paragraph.
    private func geometry(of style: ParagraphStyle, in span: LineSpan) -> PictureGeometry {
        PictureGeometry(
            measure: span.width, height: max(container.height - style.lineHeight, container.height / 2),
            growth: PictureGeometry.Growth(in: sheet))
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
        span.hang = max(0, limited(span.start + hang, span.parts) - span.start)
        return text
    }

    /// In the accessibility categories, where a line has few characters, the spaces that lines of code begin
    /// with have half their width: that keeps their order.
    private func narrowedCode(_ text: MeasuredText, _ style: ParagraphStyle) -> MeasuredText {
        guard style.isLargePrint, text.paragraph.source.kind.isVerbatim, text.beginsWithSpace else {
            return text
        }
        return text.indent(0.5) ?? text
    }

    /// Appends the line of a picture that stands alone, which has no glyphs.
    mutating func compose(_ picture: BlockPicture, of paragraph: ShapedParagraph) -> ComposedParagraph {
        let style = sheet.style(of: paragraph)
        let line = lines.lines.count
        lines.append(picture.line(of: paragraph.index, paragraph.styled.attributed))
        return ComposedParagraph(
            layout: layout(
                paragraph, style, picture.metrics, lines: line..<line + 1,
                edges(of: style, in: LineParts())),
            attachments: [picture.attachment(of: paragraph.source.content, line: line)])
    }

    /// Sets the picture that is line `line` in the place that it has on its page.
    mutating func move(_ line: Int, to frame: Rectangle) { lines.move(line, to: frame) }

    /// Forgets the lines of a section.
    mutating func removeLines() { lines = LineColumns() }

    /// The end of the lines so far.
    var mark: LineColumns.Mark { lines.mark }

    /// Forgets the lines after `mark`.
    mutating func removeLines(from mark: LineColumns.Mark) { lines.truncate(to: mark) }

    /// The lines, to be continued by an assembler that returns them.
    private mutating func detachLines() -> LineColumns {
        var taken = LineColumns()
        swap(&taken, &lines)
        return taken
    }

    private func layout(
        _ paragraph: ShapedParagraph, _ style: ParagraphStyle, _ metrics: LineMetrics, lines: Range<Int>,
        _ edges: ContainerEdges
    ) -> LaidOutBlock {
        LaidOutBlock(
            index: paragraph.index, lines: lines,
            heights: LineHeights(
                usual: metrics,
                text: paragraph.styled.metrics(of: style.tallest, lineHeight: style.textLineHeight),
                least: paragraph.styled.metrics(of: style.tallest, lineHeight: style.leastLineHeight)),
            spaceBefore: style.spaceBefore, spaceAfter: style.spaceAfter,
            keep: LaidOutBlock.Keep(
                withNext: style.keepsWithNext, whole: style.isKeptWhole,
                lastLines: paragraph.waitsForNext(self.lines.lines[lines])),
            startsPage: paragraph.source.startsPage, leavesPage: paragraph.source.leavesPage,
            isRightToLeft: paragraph.levels.isRightToLeft, language: style.language,
            ornament: style.ornament.map { placed($0, edges, paragraph.levels) },
            bars: edges.bars.isEmpty ? [] : bars(edges, of: paragraph))
    }

    /// A rule at its place, from the edge of the text on.
    private func placed(
        _ rule: Ornament, _ edges: ContainerEdges, _ levels: ParagraphLevels
    ) -> PlacedOrnament {
        let measure = rule.isShort ? container.width / 3 : container.width
        let width = max(0, measure - edges.start)
        let x = levels.isRightToLeft ? container.width - edges.start - width : edges.start
        return PlacedOrnament(ornament: rule, x: x, width: width)
    }

    /// The bars of the quotes of a paragraph, on its leading side; those beside a table on that of the note.
    private func bars(_ edges: ContainerEdges, of paragraph: ShapedParagraph) -> [QuoteBar] {
        let isInTable = paragraph.styled.attributed.isInTable(paragraph.source)
        let isRightToLeft =
            isInTable ? shaper.analyzer.leansRightToLeft : paragraph.levels.isRightToLeft
        return edges.bars.map { bar in
            let x = isRightToLeft ? container.width - bar.inset - bar.thickness : bar.inset
            return QuoteBar(
                quote: bar.serial, color: sheet.theme.secondary, x: x, width: bar.thickness,
                isAtRight: isRightToLeft)
        }
    }

    /// An indent leaves at least half of the container, or of the widest part of it, to the text.
    private func limited(_ indent: Double, _ parts: LineParts) -> Double {
        min(max(indent, 0), width(of: parts) / 2)
    }

    /// The width that lines have at most.
    private func width(of parts: LineParts) -> Double { min(container.width, parts.widest ?? .infinity) }
}

extension ParagraphComposer {
    private func edges(
        of style: ParagraphStyle, markerWidth: Double = 0, in parts: LineParts
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
        guard let marker = ParagraphMarker(of: paragraph, sheet) else { return edges(of: style, in: parts) }
        let edges = edges(of: style, markerWidth: marker.width, in: parts)
        var assembler = LineAssembler(
            text: marker.text, breakable: BreakableText(tabs: style.tabs), shaper: shaper,
            width: container.width, columns: detachLines())
        assembler.appendMarker(marker.box, at: edges.marker - edges.gap - marker.width)
        lines = assembler.finish()
        return edges
    }

    /// The part of the container that the text of a paragraph has.
    private func span(
        of paragraph: ShapedParagraph, _ style: ParagraphStyle, _ edges: ContainerEdges, _ parts: LineParts
    ) -> LineSpan {
        guard let column = style.column else {
            return LineSpan(start: edges.start, width: container.width - edges.start, parts: parts)
        }
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

    /// Nil for a paragraph without a marker.
    init?(of paragraph: ShapedParagraph, _ sheet: borrowing StyleSheet) {
        guard !paragraph.source.marker.isEmpty else { return nil }
        let text = MeasuredText(paragraph.marker, of: paragraph)
        self.text = text
        box = sheet.checkbox(of: paragraph)
        width = text.items.reduce(box?.width ?? 0) { width, item in
            item.run == nil ? width : width + text.width(of: item.glyphs) * paragraph.scale(of: item)
        }
    }
}
