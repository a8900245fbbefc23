import Geometry
import NoteFonts
package import NoteText

/// Lays out sections in lines of one container, for one rendition: one for each worker.
///
/// A section goes through four phases, each of which makes a value that the next reads: styles are resolved
/// (`StyledText`), paragraphs are shaped (`ShapedSection`), broken into lines (`LineColumns`), and put
/// together as a section (`SectionLayout`), which the flow places on pages.
package final class SectionComposer {
    let sheet: StyleSheet
    let container: Size
    /// Whether the footnotes of a section are laid out for the foot of pages.
    let setsFootnotes: Bool
    private let shaper: ParagraphShaper
    private var resolver: StyleResolver
    var composer: ParagraphComposer

    /// - Parameters:
    ///   - container: the size of the text area, in points.
    ///   - beside: the space for text that reaches beyond it.
    ///   - shaper: renditions of one note may share it.
    ///   - setsFootnotes: whether footnotes stand at the foot of pages.
    init(
        sheet: StyleSheet, container: Size, beside: SideSpace, shaper: ParagraphShaper,
        setsFootnotes: Bool = false
    ) {
        self.sheet = sheet
        self.container = container
        self.setsFootnotes = setsFootnotes
        self.shaper = shaper
        resolver = StyleResolver(sheet: sheet, height: container.height)
        composer = ParagraphComposer(
            sheet: sheet, container: container, beside: beside, shaper: shaper)
    }

    /// Lays one section out, whose pictures are in `files`.
    package func compose(
        _ text: AttributedText, _ files: PictureFiles = PictureFiles()
    ) throws(LayoutError) -> SectionLayout {
        try compose(text, files, sharing: [], keepsSource: true).layout
    }

    /// The number of paragraphs that it and those with its shaper have shaped.
    var shapedCount: Int { shaper.paragraphCount }

    /// Lays one section out, and returns it also as it was shaped.
    ///
    /// - Parameters:
    ///   - others: the same section as it was shaped for other renditions: glyphs that are the same are used
    ///     again.
    ///   - keepsSource: whether it may have to be laid out again.
    func compose(
        _ text: AttributedText, _ files: PictureFiles, sharing others: [ShapedSection],
        keepsSource: Bool = false
    ) throws(LayoutError) -> (layout: SectionLayout, shaped: ShapedSection) {
        var notes: [FootnoteLayout] = []
        if setsFootnotes {
            for (index, note) in text.notes.enumerated() {
                let own = files.notes.indices.contains(index) ? files.notes[index] : PictureFiles()
                let layout = try layOut(note.text, own, [], sharing: [], keepsSource: false).layout
                notes.append(FootnoteLayout(layout, height: container.height))
            }
        }
        return try layOut(text, files, notes, sharing: others, keepsSource: keepsSource)
    }

    /// Lays a section out whose footnotes are laid out.
    func layOut(
        _ text: AttributedText, _ files: PictureFiles, _ notes: [FootnoteLayout],
        sharing others: [ShapedSection], keepsSource: Bool
    ) throws(LayoutError) -> (layout: SectionLayout, shaped: ShapedSection) {
        // The style of each run, and where pictures and cards stand that are blocks.
        let tableText = TableText(ObjectText.text(of: text, files))
        let styled = try resolve(tableText.text, files)
        // Glyphs, which do not depend on sizes and widths.
        let shaped = try shaper.shape(styled, sharing: others)
        // The columns of tables.
        let tables = plan(shaped, tableText, files)
        // Lines.
        var content = SectionContent(
            count: shaped.count, picturesWithoutText: Set(text.picturesWithoutText.map(\.index)))
        defer { composer.removeLines() }
        var index = 0
        while index < shaped.count {
            if let part = tables?.plan.part(at: index), let tables {
                try compose(part, of: tables.plan, tables.views, into: &content)
                index = part.paragraphs.upperBound
                continue
            }
            guard let object = styled.paragraphs[index].object else {
                let one = try composer.compose(shaped[index], files)
                content.append(index < tableText.firstLabel ? one : one.asLabel)
                if index > 0, tableText.hasCaption(after: index - 1) { content.keepWithTable(one) }
                index += 1
                continue
            }
            for part in try compose(object, from: index, of: shaped, files, after: content) {
                content.append(part)
                index += 1
            }
        }
        let findings = findings(of: shaped, content)
        let source = keepsSource ? SectionSource(text, files, shaped, notes) : nil
        let origin = SectionLayout.Origin(measure: container.width, source: source, footnotes: notes)
        return (SectionLayout(shaped, content, composer.lines, findings, origin), shaped)
    }

    /// The findings of a section: about sizes, characters that no face had, languages without a dictionary,
    /// and faces that nobody named.
    func findings(of shaped: ShapedSection, _ content: SectionContent) -> LayoutFindings {
        var findings = LayoutFindings()
        findings.paragraphs = content.findings
        findings.text = shaped.styled.textTooLarge(for: resolver.largestSize)
        findings.missing = shaped.missingGlyphs
        findings.faces = shaped.faceRemarks(of: composer.lines)
        return findings
    }

    /// The plan of the tables, with the styles of their cells; nil where there is none.
    private func plan(
        _ shaped: ShapedSection, _ text: TableText, _ files: PictureFiles
    ) -> (plan: TablePlan, views: TableViews)? {
        guard text.text.hasTables else { return nil }
        var planner = TablePlanner(
            sheet: sheet, container: container, files, isRightToLeft: shaper.analyzer.leansRightToLeft)
        let plan = planner.plan(shaped, text)
        return (plan, TableViews(plan, files))
    }

    private func resolve(
        _ text: AttributedText, _ files: PictureFiles
    ) throws(LayoutError) -> StyledText {
        let placement = ObjectPlacement(
            sheet: sheet, files: files, measure: container.width, height: container.height,
            isRightToLeft: shaper.analyzer.leansRightToLeft)
        do { return placement.placed(try resolver.resolve(text)) } catch { throw .font(error) }
    }

    /// Lays out the paragraphs from `index` on that show `object`.
    private func compose(
        _ object: BlockObject, from index: Int, of shaped: ShapedSection, _ files: PictureFiles,
        after content: borrowing SectionContent
    ) throws(LayoutError) -> [ComposedParagraph] {
        var parts: [ComposedParagraph] = []
        for part in index..<index + object.paragraphCount {
            parts.append(try composer.compose(shaped[part], files))
        }
        parts = ObjectLayout(height: container.height).laidOut(parts, of: object, after: content.paragraphs)
        if case .picture = object, let picture = parts[0].attachments.first {
            composer.move(picture.line, to: picture.frame)
        }
        parts[0].layout.float = floatPlace(of: object, parts, shaped)
        return parts
    }
}

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
        if case .picture(let picture) = style.object { return compose(picture, of: paragraph, style) }
        // The marker, which tells where the text begins.
        let (first, firstRun) = (lines.lines.count, lines.runs.count)
        var span = try appendMarker(of: paragraph, style, parts)
        let codeArea = sheet.codeArea(of: paragraph, in: &span, of: container.width)
        // The sizes of the glyphs and of the pictures among them.
        let geometry = geometry(of: style, in: span)
        let shaped = MeasuredText(paragraph.content, of: paragraph) {
            geometry.box(ofRun: $0, of: paragraph.styled.attributed, files)?.box.width ?? 0
        }
        let measured = hang(&span, shaped, style).shrinkingLinks(within: span.widest)
        // How high its lines are.
        let metrics = glyphBounds.metrics(of: measured, style, within: container.height)
        // The boxes and the glue between the places where lines may end.
        let prepared = try builder.prepare(measured, style, span, space(beside: paragraph, style, parts))
        let (text, breakable) = (prepared.text, prepared.breakable)
        // The lines, each with its spacing.
        let assembler = LineAssembler(
            text: text, breakable: breakable, shaper: shaper, width: container.width, columns: detachLines())
        var setter = LineSetter(assembler: assembler, span: span, flexibility: sheet.flexibility.over(parts))
        let findings = setter.append(isOptimal: sheet.lineBreaking.isOptimal(style), from: firstRun)
        let (used, glyphEnds) = (setter.parts, setter.glyphEnds)
        lines = setter.finish()
        let layout = layout(paragraph, style, metrics, lines: first..<lines.lines.count, parts)
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

    /// That of the pictures among the letters of a paragraph.
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
        if style.isLargePrint { most = min(most, ListMetrics(sheet).indent(depth: 0)) }
        // In a run of its own it is no part of what is justified.
        let isApart = hang > most || style.alignment == .justify
        if isApart, text.paragraph.source.kind != .code, let narrow = text.indent(min(1, most / hang)) {
            span.hang = min(hang, most)
            return narrow
        }
        span.hang = max(0, limited(span.start + hang, span.parts) - span.start)
        return text
    }

    /// In the accessibility categories, where a line has few characters, the spaces that lines of code begin
    /// with have half their width: that keeps their order.
    private func narrowedCode(_ text: MeasuredText, _ style: ParagraphStyle) -> MeasuredText {
        guard style.isLargePrint, text.paragraph.source.kind == .code, text.beginsWithSpace else {
            return text
        }
        return text.indent(0.5) ?? text
    }

    /// Appends the line of a picture that stands alone, which has no glyphs.
    private mutating func compose(
        _ picture: BlockPicture, of paragraph: ShapedParagraph, _ style: ParagraphStyle
    ) -> ComposedParagraph {
        let line = lines.lines.count
        lines.append(picture.line(of: paragraph.index, paragraph.styled.attributed))
        return ComposedParagraph(
            layout: layout(paragraph, style, picture.metrics, lines: line..<line + 1),
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
        _ parts: LineParts = LineParts()
    ) -> ParagraphLayout {
        ParagraphLayout(
            index: paragraph.index, lines: lines, lineHeight: metrics.lineHeight, baseline: metrics.baseline,
            spaceBefore: style.spaceBefore, spaceAfter: style.spaceAfter,
            startsPage: paragraph.source.startsPage, leavesPage: paragraph.source.leavesPage,
            leastLineHeight: style.leastLineHeight,
            least: paragraph.styled.metrics(of: style.tallest, lineHeight: style.leastLineHeight),
            text: paragraph.styled.metrics(of: style.tallest, lineHeight: style.textLineHeight),
            keepsWithNext: style.keepsWithNext, isKeptWhole: style.isKeptWhole,
            waitsForNext: paragraph.waitsForNext(self.lines.lines[lines]),
            isRightToLeft: paragraph.levels.isRightToLeft, language: style.language,
            ornament: style.ornament.map { placed($0, style, paragraph.levels, parts) })
    }

    /// An ornament at its place: as far before the text as `style` says, in the margin on its leading side.
    private func placed(
        _ ornament: Ornament, _ style: ParagraphStyle, _ levels: ParagraphLevels, _ parts: LineParts
    ) -> PlacedOrnament {
        let excess = max(0, style.indent - limited(style.indent, parts))
        let inset = max(0, ornament.inset - excess)
        let measure = ornament.isShort ? container.width / 3 : container.width
        let width = ornament.kind == .bar ? ornament.thickness : max(0, measure - inset)
        let x = levels.isRightToLeft ? container.width - inset - width : inset
        return PlacedOrnament(ornament: ornament, x: x, width: width)
    }

    /// An indent leaves at least half of the container, or of the widest part of it, to the text, and text in
    /// it.
    private func limited(_ indent: Double, _ parts: LineParts) -> Double {
        min(max(indent, 0), min(container.width, parts.widest ?? .infinity) / 2)
    }
}

extension ParagraphComposer {
    /// Appends the marker, set against the far side of its column; a wider one stands outside of it.
    ///
    /// - Returns: what it leaves of the container to the text.
    private mutating func appendMarker(
        of paragraph: ShapedParagraph, _ style: ParagraphStyle, _ parts: LineParts
    ) throws(LayoutError) -> LineSpan {
        if let column = style.column {
            let start = paragraph.levels.isRightToLeft ? container.width - column.maxX : column.x
            return style.label?.span(from: start, column.width) ?? LineSpan(start: start, width: column.width)
        }
        var column = 0.0
        if style.markerDigits > 0 {
            column = try sheet.numberWidth(digits: style.markerDigits) + style.markerGap
        }
        guard !paragraph.source.marker.isEmpty else {
            let start = limited(max(style.indent, column - beside.overhang), parts)
            return LineSpan(start: start, width: container.width - start, parts: parts)
        }
        let text = MeasuredText(paragraph.marker, of: paragraph)
        let box = sheet.checkbox(of: paragraph)
        let width = text.items.reduce(box?.width ?? 0) { width, item in
            item.run == nil ? width : width + text.width(of: item.glyphs) * paragraph.scale(of: item)
        }
        let start = limited(
            max(style.indent, max(column, width + style.markerGap) - beside.overhang), parts)
        var assembler = LineAssembler(
            text: text, breakable: BreakableText(segments: [], tabs: style.tabs), shaper: shaper,
            width: container.width, columns: detachLines())
        assembler.appendMarker(box, at: start - style.markerGap - width)
        lines = assembler.finish()
        return LineSpan(start: start, width: container.width - start, parts: parts)
    }
}

extension [SectionComposer] {
    /// Lays a section out for each rendition. Paragraphs are shaped once where the styles of several ask for
    /// the same glyphs.
    ///
    /// - Parameters:
    ///   - keepsSource: whether pages may have other places for it than containers have as a rule.
    ///   - isEndnote: whether the section is a footnote at the end of the text, or the rule above them.
    /// - Returns: nil for a rendition that has footnotes elsewhere, and so no such section.
    package func compose(
        _ text: AttributedText, _ files: PictureFiles, keepsSource: Bool, isEndnote: Bool = false
    ) throws(LayoutError) -> [SectionLayout?] {
        var sections: [SectionLayout?] = []
        var shaped: [ShapedSection] = []
        for composer in self {
            if isEndnote, composer.setsFootnotes {
                sections.append(nil)
                continue
            }
            let count = composer.shapedCount
            let section = try composer.compose(text, files, sharing: shaped, keepsSource: keepsSource)
            sections.append(section.layout)
            if composer.shapedCount > count { shaped.append(section.shaped) }
        }
        return sections
    }
}
