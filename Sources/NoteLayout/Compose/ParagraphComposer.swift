import Geometry
import NoteText
import NoteTypesetting

/// Makes blocks of shaped paragraphs, with lines of one container, for one rendition; one for each worker.
struct ParagraphComposer: ~Copyable {
    /// The growth of the pictures among letters.
    private let growth: PictureGeometry.Growth
    private var setter: ParagraphSetter

    init(sheet: StyleSheet, container: Size, beside: SideSpace, shaper: ParagraphShaper) {
        growth = PictureGeometry.Growth(in: sheet)
        setter = ParagraphSetter(sheet: sheet, container: container, beside: beside, shaper: shaper)
    }

    /// The lines of the section so far.
    var lines: LineColumns {
        _read { yield setter.lines }
        _modify { yield &setter.lines }
    }

    /// Begins another section, without lines.
    mutating func removeLines() { setter.lines = LineColumns() }

    /// Appends the lines of `paragraph` to those of its section.
    ///
    /// - Parameter parts: the parts of the container that its lines have, if not all of its width.
    mutating func compose(
        _ paragraph: ShapedParagraph, _ files: PictureFiles, in parts: LineParts = LineParts()
    ) throws(LayoutError) -> ComposedParagraph {
        let growth = growth
        let geometry = { (space: Size) in
            PictureGeometry(measure: space.width, height: space.height, growth: growth)
        }
        let set = try setter.set(paragraph, in: parts) { run, space in
            geometry(space).box(ofRun: run, of: paragraph.styled.attributed, files)?.box.width ?? 0
        }
        let heights = LineHeights(of: paragraph, set.style, set.metrics)
        let layout = setter.container.block(
            paragraph, set.style, heights.closedUp(within: setter.container.size.height),
            lines: lines.lines[set.lines], set.edges)
        var growingLines: [GrowingLine] = []
        if set.style.column == nil {
            growingLines = zip(set.lines, set.glyphEnds).map { GrowingLine(line: $0, glyphEnd: $1) }
        }
        // The pictures that stand on the lines.
        var (attachments, tallLines): ([Attachment], [TallLine]) = ([], [])
        if set.text.hasObjects {
            let pictures = LinePictures(
                text: set.text, files: files, geometry: geometry(set.objectSpace), metrics: set.metrics)
            (attachments, tallLines) =
                pictures.attachments(on: set.lines, of: lines, within: setter.container.size.height)
        }
        return ComposedParagraph(
            layout: layout, attachments: attachments, tallLines: tallLines, growingLines: growingLines,
            codeArea: setter.container.sheet.codeArea(
                of: paragraph, in: set.span, of: setter.container.size.width),
            parts: set.parts,
            findings: ParagraphFindings(
                paragraph: paragraph.index, lines: set.findings, dictionaries: set.missingDictionaries))
    }

    /// Appends the line of a picture that stands alone, which has no glyphs.
    mutating func compose(_ picture: BlockPicture, of paragraph: ShapedParagraph) -> ComposedParagraph {
        let style = setter.container.sheet.style(of: paragraph)
        let line = lines.lines.count
        setter.lines.append(picture.line(of: paragraph.index, paragraph.styled.attributed))
        return ComposedParagraph(
            layout: setter.container.block(
                paragraph, style, LineHeights(of: paragraph, style, picture.metrics),
                lines: lines.lines[line...], setter.container.edges(of: style)),
            attachments: [picture.attachment(of: paragraph.source.content, line: line)],
            findings: ParagraphFindings(paragraph: paragraph.index))
    }
}

extension LineHeights {
    fileprivate init(of paragraph: ShapedParagraph, _ style: ParagraphStyle, _ usual: LineMetrics) {
        self.init(
            usual: usual, text: paragraph.styled.metrics(of: style.tallest, lineHeight: style.textLineHeight),
            least: paragraph.styled.metrics(of: style.tallest, lineHeight: style.leastLineHeight))
    }
}

extension ParagraphContainer {
    /// The block of a paragraph with its lines in those of the section.
    fileprivate func block(
        _ paragraph: ShapedParagraph, _ style: ParagraphStyle, _ heights: LineHeights,
        lines: ArraySlice<Line>, _ edges: ContainerEdges
    ) -> LaidOutBlock {
        LaidOutBlock(
            index: paragraph.index, lines: lines.indices, heights: heights,
            spaceBefore: style.spaceBefore, spaceAfter: style.spaceAfter,
            keep: LaidOutBlock.Keep(
                withNext: style.keepsWithNext, whole: style.isKeptWhole,
                lastLines: paragraph.waitsForNext(lines)),
            startsPage: paragraph.source.startsPage, isRightToLeft: paragraph.levels.isRightToLeft,
            language: style.language,
            ornament: style.ornament.map { placed($0, edges, paragraph.levels) },
            bars: edges.bars.isEmpty ? [] : bars(edges, of: paragraph))
    }

    /// A rule at its place, from the edge of the text on.
    private func placed(
        _ rule: Ornament, _ edges: ContainerEdges, _ levels: ParagraphLevels
    ) -> PlacedOrnament {
        let measure = rule.isShort ? size.width / 3 : size.width
        let width = max(0, measure - edges.start)
        let x = levels.isRightToLeft ? size.width - edges.start - width : edges.start
        return PlacedOrnament(ornament: rule, x: x, width: width)
    }

    /// The bars of the quotes of a paragraph, on its leading side; those beside a table on that of the note.
    private func bars(_ edges: ContainerEdges, of paragraph: ShapedParagraph) -> [QuoteBar] {
        let isInTable = paragraph.styled.isInTable(paragraph.source)
        let isRightToLeft = isInTable ? leansRightToLeft : paragraph.levels.isRightToLeft
        return edges.bars.map { bar in
            let x = isRightToLeft ? size.width - bar.inset - bar.thickness : bar.inset
            return QuoteBar(
                quote: bar.serial, color: sheet.color(of: bar), x: x, width: bar.thickness,
                isAtRight: isRightToLeft)
        }
    }
}
