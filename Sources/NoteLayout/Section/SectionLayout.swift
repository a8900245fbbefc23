package import Geometry
package import NoteFonts
package import NoteText
package import NoteTypesetting

/// A section broken into lines, ready to be placed on pages: shared by all pages that show a part of it.
package final class SectionLayout: Sendable {
    package let text: AttributedText
    package let styles: [CharacterStyle]
    /// The glyphs of its paragraphs; their clusters are offsets from the start of a paragraph.
    let shaped: ShapedGlyphs
    package let paragraphs: LaidOutBlocks
    package let lines: [Line]
    package let runs: [LineRun]
    /// Glyphs of lines alone; their clusters are offsets in `text.text`.
    let added: ShapedGlyphs
    /// The advances that differ from those of the glyphs, in font units, as `LineRun.adjusted` tells.
    let advances: [Int32]
    package let findings: LayoutFindings
    /// The pictures on its lines, in the order of the lines.
    package let attachments: [Attachment]
    let tallLines: [TallLine]
    /// The lines below which the space grows with the glyphs before it.
    let growingLines: [GrowingLine]
    let cardBorders: [CardBorder]
    let codeAreas: [CodeArea]
    let tables: [TableLayout]
    /// By style, whether anything besides glyphs is drawn on its text.
    package let decorated: [Bool]
    /// Whether anything besides glyphs is drawn on its lines.
    package let isDecorated: Bool
    let hasOrnaments: Bool
    /// Whether any of its text can be linked to.
    let hasNames: Bool
    /// The width of the container that it is laid out for, in points.
    let measure: Double
    /// The text and glyphs of the section, if it may have to be laid out again.
    let source: SectionSource?
    /// The footnotes that stand at the foot of pages.
    let footnotes: LineFootnotes
    /// The layouts of the footnotes, in the order of `text.notes`.
    package var footnoteSections: [SectionLayout] { footnotes.layouts.map(\.section) }

    /// Whether `run` is letterpress.
    func isLetterpress(_ run: Int) -> Bool { styles[runs[run].style].paint.isLetterpress }

    /// - Parameters:
    ///   - columns: copied without their spare capacity.
    ///   - measure: the width of the container, in points.
    ///   - isProvisional: whether it may have to be laid out again.
    init(
        _ content: SectionContent, _ columns: borrowing LineColumns, measure: Double, isProvisional: Bool
    ) {
        let shaped = content.source.shaped
        self.measure = measure
        source = isProvisional ? content.source : nil
        self.shaped = shaped.glyphs
        findings = content.findings
        text = shaped.styled.attributed
        styles = shaped.styled.styles
        paragraphs = LaidOutBlocks(content.paragraphs, from: content.first)
        attachments = content.attachments
        tallLines = content.tallLines
        growingLines = content.growingLines
        cardBorders = content.cardBorders
        codeAreas = content.codeAreas
        tables = content.tables
        lines = Array(exactly: columns.lines)
        runs = Array(exactly: columns.runs)
        advances = Array(exactly: columns.advances)
        added = ShapedGlyphs(ShapedText(exactly: columns.added))
        decorated = styles.map(\.paint.isDecorated)
        hasOrnaments = paragraphs.contains { $0.ornament != nil || !$0.bars.isEmpty }
        isDecorated =
            hasOrnaments || !cardBorders.isEmpty || !codeAreas.isEmpty || decorated.contains(true)
        hasNames = text.hasNames
        footnotes = LineFootnotes(
            content.source.footnotes,
            in: FootnotePlaces(paragraphs: paragraphs, lines: lines, tables: tables, text: text))
    }

    /// The lines of `other` with other heights.
    package init(_ other: SectionLayout, tallLines: [TallLine], source: SectionSource?) {
        self.tallLines = tallLines
        self.source = source
        (text, styles, shaped, paragraphs) = (other.text, other.styles, other.shaped, other.paragraphs)
        (lines, runs, added, advances) = (other.lines, other.runs, other.added, other.advances)
        (findings, attachments, cardBorders) = (other.findings, other.attachments, other.cardBorders)
        (growingLines, codeAreas, tables) = (other.growingLines, other.codeAreas, other.tables)
        (decorated, isDecorated, hasOrnaments) = (other.decorated, other.isDecorated, other.hasOrnaments)
        (hasNames, measure, footnotes) = (other.hasNames, other.measure, other.footnotes)
    }
}

extension SectionLayout {
    /// Whether pages may have it laid out again.
    package var isProvisional: Bool { source != nil }

    /// Whether it and `other` are one section, which was laid out again.
    package func isSame(as other: SectionLayout) -> Bool {
        source.map { $0.shaped === other.source?.shaped } ?? (self === other)
    }
}

/// A glyph at its place in a line.
package struct PlacedGlyph: Sendable {
    package var glyph: UInt16
    /// From the run's baseline at the container's left edge, in points, y downwards.
    package var place: Point
}

extension SectionLayout {
    /// The glyphs that a run has some of.
    package func glyphs(of run: LineRun) -> ShapedGlyphs {
        run.paragraph == nil ? added : shaped
    }

    /// The offset in `text.text` that the clusters of a run count from.
    package func origin(of run: LineRun) -> Int {
        guard let paragraph = run.paragraph else { return 0 }
        return text.paragraphs[paragraph].marker.lowerBound
    }

    /// The face of a run.
    package func face(of run: LineRun) -> ChainFace {
        glyphs(of: run).columns.runs[run.shapedRun].face
    }

    /// The drawn size of a run, in points.
    package func size(of run: LineRun) -> Double { size(of: run, in: face(of: run)) }

    /// The drawn size of a run, whose face is `face`, in points.
    func size(of run: LineRun, in face: ChainFace) -> Double {
        styles[run.style].size * (face.scale * run.reduction)
    }

    /// The advances of the glyphs of a run, in font units: that of glyph `g` is at `g + shift`.
    package func advances(of run: LineRun) -> (values: [Int32], shift: Int) {
        guard let first = run.adjusted else { return (glyphs(of: run).columns.advances, 0) }
        return (advances, first - run.glyphs.lowerBound)
    }

    /// The glyphs of a run, each where it is drawn.
    package func placedGlyphs(of run: LineRun) -> [PlacedGlyph] {
        let style = styles[run.style]
        let scale = size(of: run) / Double(face(of: run).face.unitsPerEm)
        let isRightToLeft = run.level & 1 == 1
        let shaped = glyphs(of: run).columns
        let advances = advances(of: run)
        var offset = shaped.offsets.partitioningIndex { $0.glyph >= run.glyphs.lowerBound }
        var pen = isRightToLeft ? run.x + run.width : run.x
        return run.glyphs.map { glyph in
            let advance = Double(advances.values[glyph + advances.shift]) * scale
            if isRightToLeft { pen -= advance }
            var place = Point(x: pen, y: -style.paint.rise)
            if offset < shaped.offsets.count, shaped.offsets[offset].glyph == glyph {
                place.x += Double(shaped.offsets[offset].x) * scale
                place.y -= Double(shaped.offsets[offset].y) * scale
                offset += 1
            }
            if !isRightToLeft { pen += advance }
            return PlacedGlyph(glyph: shaped.glyphs[glyph], place: place)
        }
    }
}

extension SectionLayout {
    /// The metrics of a line in its container.
    func metrics(of line: Int) -> LineMetrics {
        let index = tallLines.partitioningIndex { $0.line >= line }
        guard index < tallLines.count, tallLines[index].line == line else {
            return paragraphs[lines[line].paragraph].heights.usual
        }
        return tallLines[index].metrics
    }

    /// The height of some lines of one block, in points.
    func height(of lines: Range<Int>) -> Double {
        guard tallLines.isEmpty, let first = lines.first else {
            return lines.reduce(0) { $0 + metrics(of: $1).lineHeight }
        }
        return Double(lines.count) * metrics(of: first).lineHeight
    }
}
