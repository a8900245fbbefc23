import Geometry
import NoteFonts
import NoteLayout
import NoteTypesetting
import PDFWriter

extension CodedPages {
    /// Writes the operators of the pages.
    package func written(isTagged: Bool = true) -> [WrittenPage] {
        pages.indices.map { index in
            var writer = PageWriter(index, of: self, isTagged: isTagged)
            return writer.write(TextWriter(pages[index].painting, of: self))
        }
    }
}

/// Writes the content stream of one page: walks its painting.
private struct PageWriter {
    private let page: PaintedPage
    private let text: PageText
    /// By piece of the page, its steps; those of the repeated heads and of the furniture last.
    private let steps: ArraySlice<Range<Int>>
    private var stream: ContentStream

    init(_ index: Int, of batch: CodedPages, isTagged: Bool) {
        (page, text) = (batch.pages[index], batch.text)
        steps = batch.text.pieces[batch.text.firstPieces[index]...].prefix(page.structure.pieces.count + 2)
        stream = ContentStream(isTagged: isTagged)
    }

    mutating func write(_ writer: consuming TextWriter) -> WrittenPage {
        let (painting, structure) = (page.painting, page.structure)
        let content = painting.content
        // Items below the content and above it are in no element.
        for artifact in painting.artifacts(in: 0..<content.lowerBound) { write(artifact: artifact, &writer) }
        // Items in elements are drawn in the order of the elements.
        for pieces in structure.stretches {
            if structure.pieces[pieces.lowerBound].picture == nil {
                write(text: pieces, &writer)
            } else {
                write(picture: pieces.lowerBound)
            }
        }
        let above = content.upperBound..<painting.items.count
        for artifact in painting.artifacts(in: above) { write(artifact: artifact, &writer) }
        return WrittenPage(
            size: painting.size, content: stream.bytes, structure: structure, artifacts: stream.artifacts,
            usesOpacity: painting.usesOpacity, navigation: PageNavigation(of: page.page, structure))
    }

    private mutating func write(artifact items: Range<Int>, _ writer: inout TextWriter) {
        let page = page
        let item = page.painting.items[items.lowerBound]
        guard case .run = item.shape, let furniture = steps.last, let repeats = steps.dropLast().last else {
            return stream.artifact(.layout) { drawing in
                for item in page.painting.items[items] {
                    drawing.draw(item.shape, onPageOfHeight: page.painting.size.height)
                }
            }
        }
        if item.owner == .footer { return write(artifact: furniture, .footer, saying: nil, &writer) }
        for steps in repeats.stretches({ words(of: $0) == nil && words(of: $1) == nil }) {
            write(artifact: steps, .layout, saying: words(of: steps.lowerBound), &writer)
        }
    }

    private mutating func write(
        artifact steps: Range<Int>, _ artifact: Artifact, saying words: String?, _ writer: inout TextWriter
    ) {
        writer.begin()
        stream.artifact(artifact, saying: words) { drawing in
            drawing.text { text in writer.write(steps, to: &text) }
        }
    }

    /// The words to be said in place of the text of a step of the batch.
    private func words(of step: Int) -> String? {
        guard case .run(let shown) = text.steps[step] else { return nil }
        return shown.placed.wordsInPlace(in: page.painting.runs[shown.run].section)
    }

    /// Writes some pieces of text in one text object.
    private mutating func write(text pieces: Range<Int>, _ writer: inout TextWriter) {
        let (page, steps) = (page, steps)
        writer.begin()
        stream.text { text in
            for index in pieces {
                text.element(page.structure.pieces[index].type.tag, identifier: index) { text in
                    writer.write(steps[steps.startIndex + index], to: &text)
                }
            }
        }
    }

    private mutating func write(picture piece: Int) {
        let painting = page.painting
        let type = page.structure.pieces[piece].type
        stream.element(type.tag, identifier: piece) { drawing in
            guard let item = painting.picture(of: page.structure.pieces[piece]) else { return }
            drawing.draw(painting.items[item].shape, onPageOfHeight: painting.size.height)
        }
    }
}

extension Painting {
    /// Whether any of its paths is not opaque.
    fileprivate var usesOpacity: Bool {
        items.contains { item in
            guard case .group(let group) = item.shape else { return false }
            return group.paths.contains { $0.opacity != .opaque }
        }
    }

    /// The item that is a piece's picture.
    fileprivate func picture(of piece: ContentPiece) -> Int? {
        lines[piece.lines.lowerBound].items.first { index in
            guard case .picture(let picture) = items[index].shape else { return false }
            return picture.text == piece.picture?.text
        }
    }
}

extension PageStructure {
    /// The stretches of pieces that are drawn together: the text of a paragraph as far as the next picture,
    /// or a picture.
    fileprivate var stretches: [Range<Int>] {
        pieces.indices.stretches { start, index in
            pieces[index].continuesParagraph && pieces[index].picture == nil && pieces[start].picture == nil
        }
    }
}

/// Writes the text of one page.
private struct TextWriter {
    private let painting: Painting
    private let batch: CodedPages
    private let glyphs: [ShownGlyph]
    private let codes: [GlyphCode]
    /// The start of the text object's line, in thousandths of a point: `Td` counts from it.
    private var start = (x: 0, y: 0)
    /// Whether the text object has a line yet.
    private var hasLine = false
    /// Whether the text matrix is other than a place, so that `Td` would count along slanted axes.
    private var isSlanted = false
    /// Whether a reader may still go from right to left: pypdf does until it meets a letter of the other
    /// direction, and turns round whatever else is shown between two `Tf`.
    private var isTurned = false
    /// The embedding level of the run shown last, and where the pen then stood, in points from the
    /// container's left edge.
    private var level: UInt8 = 0
    private var pen = 0.0

    init(_ painting: Painting, of batch: CodedPages) {
        (self.painting, self.batch) = (painting, batch)
        glyphs = batch.text.glyphs
        codes = batch.codes
    }

    /// Begins a text object, in which nothing has been shown.
    mutating func begin() {
        start = (0, 0)
        hasLine = false
        isSlanted = false
    }

    /// Shows some steps of the batch's text.
    mutating func write(_ steps: Range<Int>, to text: inout TextObject) {
        for step in batch.text.steps[steps] {
            switch step {
            case .run(let shown):
                let em = batch.text.fonts[shown.font].face.unitsPerEm
                let run = TextRun(shown, of: painting, batch.fonts[shown.font], unitsPerEm: em)
                write(shown, run, to: &text)
            case .lineEnds(let ends): write(ends, to: &text)
            }
        }
    }

    private mutating func write(_ shown: ShownRun, _ run: TextRun, to text: inout TextObject) {
        let placed = run.placed
        let isOnLine = hasLine && !shown.startsLine && placed.level == level && !placed.isRightToLeft
        if !isOnLine || (run.paint.slant != 0) != isSlanted {
            // To its right edge where it runs from there.
            let edge = placed.isRightToLeft ? placed.x + placed.width : placed.x
            move(to: Point(x: run.origin.x + edge, y: run.origin.y), slant: run.paint.slant, &text)
            pen = placed.x
        }
        text.setPaint(run.paint)
        if placed.isRightToLeft {
            writeRightToLeft(run, to: &text)
        } else {
            writeLeftToRight(run, gap: placed.x - pen, to: &text)
        }
        text.setRise(0)
        pen = placed.x + placed.width + shown.stretch
        level = placed.level
    }

    private mutating func write(_ ends: LineEnds, to text: inout TextObject) {
        if let place = ends.place { move(to: place, slant: 0, &text) }
        guard let shown = ends.shown, let code = codes[Int(shown.use)].code else { return }
        text.setFont(ResourceName(.font, batch.fonts[shown.font], part: Int(code.part)), size: shown.size)
        text.show { $0.append(code) }
    }

    /// Moves to a point of the page, y downwards, from where on text leans to the right by `slant` for each
    /// unit that it rises.
    private mutating func move(to point: Point, slant: Double, _ text: inout TextObject) {
        let x = Int(saturating: (point.x * 1000).rounded())
        let y = Int(saturating: ((painting.size.height - point.y) * 1000).rounded())
        if isSlanted || slant != 0 {
            text.setMatrix([1, 0, slant, 1, Double(x) / 1000, Double(y) / 1000])
            isSlanted = slant != 0
        } else {
            text.move(x: Double(x - start.x) / 1000, y: Double(y - start.y) / 1000)
        }
        start = (x, y)
        hasLine = true
    }

    /// Shows a run from left to right, `gap` points after what was shown last.
    ///
    /// Spaces of a justified line, and letters that are set apart, are as wide as they were set: `Tw` and
    /// `Tc` take fewer bytes than an adjustment at each.
    private mutating func writeLeftToRight(_ run: TextRun, gap: Double, to text: inout TextObject) {
        let points = run.size / Double(run.unitsPerEm)
        text.setWordSpacing(Double(run.placed.wordStretch) * points)
        text.setCharacterSpacing(Double(run.placed.letterStretch) * points)
        // From the pen to where the next glyph is drawn, in thousandths of the size.
        var gap = gap * 1000 / run.size
        var index = run.glyphs.lowerBound
        while index < run.glyphs.upperBound {
            let glyph = glyphs[index]
            let coded = codes[Int(glyph.use)]
            guard let code = coded.code else {
                gap += Double(glyph.advance) * run.unit
                index += 1
                continue
            }
            let resource = run.resource(of: code)
            if isTurned {
                text.restateFont(resource, size: run.size)
            } else {
                text.setFont(resource, size: run.size)
            }
            text.setRise(run.rise(of: glyph))
            if run.isStretched(glyph, coded) {
                run.showStretched(glyph, coded, code, after: gap, to: &text)
                index += 1
            } else {
                text.show { codes in
                    codes.adjust(gap)
                    index = showGlyphs(from: index, code, of: run, &codes)
                }
            }
            gap = 0
        }
    }

    /// Shows a glyph and those that follow in the same font at the same height; returns the index of the
    /// next.
    private mutating func showGlyphs(
        from first: Int, _ firstCode: FontCode, of run: TextRun, _ text: inout GlyphCodes
    ) -> Int {
        var index = first
        var (glyph, code) = (glyphs[first], firstCode)
        var coded = codes[Int(glyph.use)]
        let height = glyph.y
        while true {
            if glyph.x != 0 { text.adjust(Double(glyph.x) * run.unit) }
            text.append(code)
            let gap = glyph.advance - run.ownAdvance(of: coded, code) - glyph.x
            if gap != 0 { text.adjust(Double(gap) * run.unit) }
            if isTurned { isTurned = !coded.isStrong }
            index += 1
            guard index < run.glyphs.upperBound, !isTurned else { return index }
            glyph = glyphs[index]
            coded = codes[Int(glyph.use)]
            guard glyph.y == height, let next = coded.code, next.part == firstCode.part,
                !run.isStretched(glyph, coded)
            else { return index }
            code = next
        }
    }

    /// Shows a run from right to left, the pen at its right edge.
    ///
    /// Glyphs are shown in the order of the text, each to the left of the one before: readers that keep the
    /// order of the codes (MuPDF) and those that go by places (poppler, pdfium) both find the text. pypdf
    /// turns round whatever is right-to-left between two `Tf`, so each glyph has its own.
    private mutating func writeRightToLeft(_ run: TextRun, to text: inout TextObject) {
        text.setWordSpacing(0)
        text.setCharacterSpacing(0)
        // From the pen to where the next glyph begins, in thousandths of the size.
        var distance = 0.0
        for glyph in glyphs[run.glyphs] {
            distance -= Double(glyph.advance) * run.unit
            let coded = codes[Int(glyph.use)]
            guard let code = coded.code else { continue }
            let move = (distance + Double(glyph.x) * run.unit).rounded()
            text.restateFont(run.resource(of: code), size: run.size)
            text.setRise(run.rise(of: glyph))
            if coded.isJoiner { text.setRenderingMode(.invisible) }
            text.show { codes in
                codes.adjust(move)
                codes.append(code)
            }
            if coded.isJoiner { text.setRenderingMode(run.paint.mode) }
            distance = distance - move - Double(coded.advance) * run.unit
        }
        isTurned = true
    }
}

/// A run of a line with its look.
private struct TextRun {
    let placed: LineRun
    let origin: Point
    let size: Double
    let paint: Painting.GlyphPaint
    let unitsPerEm: Int
    /// Thousandths of the size for one font unit.
    let unit: Double
    /// A range of the glyphs of the batch.
    let glyphs: Range<Int>
    /// The rise of the run above the baseline, in points.
    private let rise: Double
    /// An index into the fonts of the document.
    private let font: Int

    init(_ shown: ShownRun, of painting: Painting, _ font: Int, unitsPerEm: Int) {
        // One field after the other: a run as a whole would be kept alive for each.
        (placed, origin) = (shown.placed, painting.runs[shown.run].origin)
        (size, paint) = (painting.runs[shown.run].size, painting.runs[shown.run].paint)
        rise = painting.runs[shown.run].rise
        self.unitsPerEm = unitsPerEm
        unit = 1000 / Double(unitsPerEm)
        (glyphs, self.font) = (shown.glyphs, font)
    }

    func resource(of code: FontCode) -> ResourceName { ResourceName(.font, font, part: Int(code.part)) }

    /// The rise of a glyph above the baseline, in points.
    func rise(of glyph: ShownGlyph) -> Double { rise + Double(glyph.y) * size / Double(unitsPerEm) }

    /// Whether a space, or a tab, is much wider than its glyph.
    @inline(__always)
    func isStretched(_ glyph: ShownGlyph, _ coded: GlyphCode) -> Bool {
        guard coded.isSpace, let code = coded.code else { return false }
        let own = ownAdvance(of: coded, code)
        return own > 0 && Int(glyph.advance - own) * ClusterReader.wordGapDivisor > unitsPerEm
    }

    /// Shows a space as wide as it was set, so that there is no room beside it.
    func showStretched(
        _ glyph: ShownGlyph, _ coded: GlyphCode, _ code: FontCode, after gap: Double,
        to text: inout TextObject
    ) {
        text.show { $0.adjust(gap) }
        text.setHorizontalScaling(100 * Double(glyph.advance) / Double(ownAdvance(of: coded, code)))
        text.show { $0.append(code) }
        text.setHorizontalScaling(100)
    }

    /// The advance of a glyph by itself, in font units: that of the embedded font, with what `Tw` and `Tc`
    /// add.
    @inline(__always)
    func ownAdvance(of coded: GlyphCode, _ code: FontCode) -> Int32 {
        let own = coded.advance + placed.letterStretch
        guard placed.wordStretch != 0, code.code == 0x20, !code.isWide else { return own }
        return own + placed.wordStretch
    }
}

extension Painting.GlyphPaint {
    fileprivate var mode: TextRenderingMode {
        guard stroke != nil else { return .fill }
        return isFilled ? .fillAndStroke : .stroke
    }
}

extension TextObject {
    /// Sets how glyphs are painted from here on.
    fileprivate mutating func setPaint(_ paint: Painting.GlyphPaint) {
        setFillColor(paint.color)
        setRenderingMode(paint.mode)
        guard let stroke = paint.stroke else { return }
        setStrokeColor(stroke.color)
        setLineWidth(stroke.width)
        setLineJoin(.round)
    }
}
