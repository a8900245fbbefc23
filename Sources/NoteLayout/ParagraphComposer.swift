import Geometry
import NoteFonts
import NoteText

/// Breaks shaped paragraphs into lines of one container, for one rendition. One for each worker, whose memory
/// is used again from one paragraph to the next.
struct ParagraphComposer {
    private let sheet: StyleSheet
    /// The size of the container, in points: no line is taller.
    private let container: Size
    private let shaper: ParagraphShaper
    private let breaker: any LineBreaking = FirstFit()
    private var segments = SegmentBuilder()
    private var glyphBounds = GlyphBoundsCache()

    init(sheet: StyleSheet, container: Size, shaper: ParagraphShaper) {
        self.sheet = sheet
        self.container = container
        self.shaper = shaper
    }

    /// The lines of `paragraph`.
    mutating func compose(
        _ paragraph: ShapedParagraph, _ files: PictureFiles
    ) throws(LayoutError) -> ComposedParagraph {
        let style = paragraph.style
        if case .picture(let picture) = style.object { return composed(picture, paragraph, style) }
        // The marker, which tells where the text begins.
        let (marker, span) = try self.marker(of: paragraph, style)
        // The sizes of the glyphs and of the pictures among them.
        let geometry = geometry(in: span, style)
        let measured = MeasuredText(paragraph.content, of: paragraph) {
            geometry.box(ofRun: $0, of: paragraph.styled.attributed, files)?.box.width ?? 0
        }
        // How high its lines are.
        let metrics = glyphBounds.metrics(of: measured, style, within: container.height)
        // The boxes and the glue between the places where lines may end.
        let (text, breakable, words) = try prepare(measured, style, span)
        // The lines, each with its spacing.
        let assembler = LineAssembler(
            text: text, breakable: breakable, shaper: shaper, width: container.width)
        let setter = LineSetter(assembler: assembler, span: span, flexibility: sheet.flexibility)
        let (lines, findings) = setter.lines(by: breaker)
        var composed = ComposedParagraph(
            layout: layout(paragraph, style, metrics), marker: marker, lines: lines,
            findings: words + findings)
        // The pictures that stand on them.
        if text.hasObjects {
            let pictures = LinePictures(text: text, files: files, geometry: geometry, metrics: metrics)
            (composed.attachments, composed.tallLines) =
                pictures.attachments(on: lines, within: container.height)
        }
        return composed
    }

    private func layout(
        _ paragraph: ShapedParagraph, _ style: ParagraphStyle, _ metrics: LineMetrics
    ) -> ParagraphLayout {
        let tallest = paragraph.styled.styles[style.tallest]
        return ParagraphLayout(
            index: paragraph.index, lines: 0..<0, lineHeight: metrics.lineHeight, baseline: metrics.baseline,
            spaceBefore: style.spaceBefore, spaceAfter: style.spaceAfter,
            startsPage: paragraph.source.startsPage, leastLineHeight: style.leastLineHeight,
            least: tallest.metrics(lineHeight: style.leastLineHeight),
            text: tallest.metrics(lineHeight: style.textLineHeight),
            keepsWithNext: style.keepsWithNext, isKeptWhole: style.isKeptWhole,
            isRightToLeft: paragraph.levels.isRightToLeft, language: style.language,
            ornament: style.ornament.map { placed($0, style, paragraph.levels) })
    }

    /// A picture that stands alone: its line has no glyphs.
    private func composed(
        _ picture: BlockPicture, _ paragraph: ShapedParagraph, _ style: ParagraphStyle
    ) -> ComposedParagraph {
        let text = paragraph.styled.attributed
        return ComposedParagraph(
            layout: layout(paragraph, style, picture.metrics),
            lines: [picture.line(of: paragraph.index, text)],
            attachments: [picture.attachment(of: paragraph.index, text)])
    }

    /// An ornament at its place: as far before the text as `style` says, in the margin on its leading side.
    private func placed(
        _ ornament: Ornament, _ style: ParagraphStyle, _ levels: ParagraphLevels
    ) -> PlacedOrnament {
        let excess = max(0, style.indent - limited(style.indent))
        let inset = max(0, ornament.inset - excess)
        let width = ornament.kind == .bar ? ornament.thickness : container.width - inset
        let x = levels.isRightToLeft ? container.width - inset - width : inset
        return PlacedOrnament(ornament: ornament, x: x, width: width)
    }

    /// An indent leaves at least half of the container to the text, and text in it.
    private func limited(_ indent: Double) -> Double { min(max(indent, 0), container.width / 2) }
}

/// The part of the container's width that lines may have, in points.
struct LineSpan {
    /// From the container's leading edge.
    var start: Double
    var width: Double
}

extension ParagraphComposer {
    /// The marker, set against the far side of its column, and what it leaves of the container to the text.
    private func marker(
        of paragraph: ShapedParagraph, _ style: ParagraphStyle
    ) throws(LayoutError) -> (LineFragment?, LineSpan) {
        if let column = style.column {
            let start = paragraph.levels.isRightToLeft ? container.width - column.maxX : column.x
            return (nil, LineSpan(start: start, width: column.width))
        }
        var column = 0.0
        if style.markerDigits > 0 { column = try numberWidth(digits: style.markerDigits) + style.markerGap }
        guard !paragraph.source.marker.isEmpty else {
            let start = limited(max(style.indent, column))
            return (nil, LineSpan(start: start, width: container.width - start))
        }
        let text = MeasuredText(paragraph.marker, of: paragraph)
        let box = paragraph.source.kind == .check ? checkbox(of: paragraph.source, paragraph.styled) : nil
        let width = text.runs.reduce(box?.width ?? 0) { width, run in
            run.run == nil ? width : width + text.width(of: run.glyphs) * run.scale
        }
        let start = limited(max(style.indent, column, width + style.markerGap))
        let breakable = BreakableText(segments: [], tabs: style.tabs)
        let assembler = LineAssembler(
            text: text, breakable: breakable, shaper: shaper, width: container.width)
        return (
            assembler.marker(box, at: start - style.markerGap - width),
            LineSpan(start: start, width: container.width - start)
        )
    }

    /// The box of an item of a checklist; nil if no face has one.
    private func checkbox(of paragraph: Paragraph, _ styled: StyledText) -> AddedGlyph? {
        guard let box = sheet.catalog.checkbox(isTicked: paragraph.isChecked) else { return nil }
        let style = styled.runStyles[paragraph.runs.lowerBound]
        let width =
            Double(box.face.face.advance(of: box.glyph)) * styled.styles[style].scale(of: box.face)
        return AddedGlyph(
            glyph: box.glyph, face: box.face, style: style, text: paragraph.marker, width: width)
    }

    /// The width of a bold number of `digits` digits and its dot, in points.
    private func numberWidth(digits: Int) throws(LayoutError) -> Double {
        let style: CharacterStyle
        do { style = try sheet.character(.body, .bold) } catch { throw .font(error) }
        let face = style.shaping.chain.primary.face
        let advance = { (scalar: UInt32) in face.glyph(for: scalar).map { face.advance(of: $0) } ?? 0 }
        let digit = (0x30...0x39).map(advance).max() ?? 0
        return Double(digits * digit + advance(0x2E)) * style.size / Double(face.unitsPerEm)
    }

    /// How large pictures may be in text of `style`.
    private func geometry(in span: LineSpan, _ style: ParagraphStyle) -> PictureGeometry {
        PictureGeometry(
            measure: span.width, height: max(container.height - style.lineHeight, container.height / 2),
            growth: growth)
    }

    /// In the accessibility categories a picture that is a sign among letters grows with them, to two lines
    /// at most.
    private var growth: PictureGeometry.Growth {
        guard sheet.category.isAccessibility else { return PictureGeometry.Growth() }
        let body = TypeScale.metrics(.body, sheet.category)
        let usual = TypeScale.metrics(.body, .standard)
        return PictureGeometry.Growth(factor: body.size / usual.size, mostHeight: 2 * body.leading)
    }
}

extension ParagraphComposer {
    /// Cuts the text into segments that fit the width of its lines.
    ///
    /// - Returns: what a line breaker gets: the text with clusters that fit, its boxes and glue; and a
    ///   finding for each word that is broken where it must be.
    private mutating func prepare(
        _ measured: MeasuredText, _ style: ParagraphStyle, _ span: LineSpan
    ) throws(LayoutError) -> (MeasuredText, BreakableText, [Finding]) {
        let width = span.width
        var text = measured
        let breaks = text.paragraph.breaks.outside(text.links(within: width))
        var words: [Range<Int>] = []
        let paragraph = text.paragraph.source
        let breakable = try text.styled.withBytes(of: paragraph) {
            bytes throws(LayoutError) -> BreakableText in
            segments.build(text, in: bytes, breaks: breaks)
            if segments.hasSegment(widerThan: width) {
                if let shrunk = text.shrinkingClusters(widerThan: width) {
                    text = shrunk
                    segments.build(text, in: bytes, breaks: breaks)
                }
                words = try splitSegments(widerThan: width, text, in: bytes)
            }
            // The beginning of a word is shown that leaves a block of one line no space for an ellipsis.
            if style.maxLines == 1 {
                let width = width - (text.styled.ellipsis(style: style.base)?.width ?? 0)
                if segments.hasSegment(widerThan: width) {
                    _ = try splitSegments(widerThan: width, text, in: bytes)
                }
            }
            let glue =
                style.alignment == .justify ? segments.glue(text, in: bytes, sheet.flexibility) : []
            var tabs = style.tabs
            tabs.origin = span.start
            return BreakableText(segments: segments.segments, tabs: tabs, glue: glue)
        }
        let findings = words.map { text.styled.wordTooWide($0.shifted(by: text.start)) }
        return (text, breakable, findings)
    }

    private mutating func splitSegments(
        widerThan width: Double, _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>
    ) throws(LayoutError) -> [Range<Int>] {
        let boundaries = shaper.analyzer.boundaries
        return try segments.splitSegments(widerThan: width, text, in: bytes) {
            word throws(LayoutError) in try boundaries.clusterEnds(in: bytes, word)
        }
    }
}
