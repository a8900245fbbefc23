import Geometry
package import NoteFonts
import NoteText

/// Turns paragraphs into glyphs: one for each worker, whose caches go on from section to section and serve
/// all renditions.
package final class ParagraphShaper {
    package let analyzer: ParagraphAnalyzer
    private let shaper: Shaper
    /// The paragraphs that were shaped before, if they are kept.
    private let cache: ParagraphCache?
    /// BCP 47.
    private let language: String
    /// The number of paragraphs that have been shaped.
    package private(set) var paragraphCount = 0

    /// - Parameters:
    ///   - language: that of the note, BCP 47.
    ///   - cache: paragraphs that were shaped with the same catalog.
    package init(catalog: FontCatalog, language: String, cache: ParagraphCache? = nil) throws(LayoutError) {
        analyzer = try ParagraphAnalyzer(language: language)
        shaper = Shaper(catalog: catalog)
        (self.cache, self.language) = (cache, language)
    }

    /// Shapes the paragraphs of `styled`.
    ///
    /// - Parameter others: the same text as it was shaped for other renditions: paragraphs whose glyphs are
    ///   the same are not shaped again.
    package func shape(
        _ styled: StyledText, sharing others: [ShapedSection] = []
    ) throws(LayoutError) -> ShapedSection {
        var comparisons = others.map { ShapingComparison($0, styled) }
        for index in comparisons.indices where comparisons[index].isShapedAlike() {
            return ShapedSection(others[index], in: styled)
        }
        var glyphs = ParagraphGlyphs(styled: styled, shaper: shaper, boundaries: analyzer.boundaries)
        for index in styled.paragraphs.indices {
            if let alike = comparisons.indices.first(where: { comparisons[$0].isShapedAlike(index) }) {
                glyphs.columns.append(index, of: others[alike].columns)
            } else if let cache {
                try append(index, to: &glyphs, cache)
            } else {
                paragraphCount += 1
                try glyphs.append(index, analyzer)
            }
        }
        return ShapedSection(styled, glyphs.columns)
    }

    /// Appends a paragraph from `cache`, where it is afterwards.
    private func append(
        _ index: Int, to glyphs: inout ParagraphGlyphs, _ cache: ParagraphCache
    ) throws(LayoutError) {
        let key = glyphs.styled.key(ofParagraph: index, inNoteOf: language)
        if let known = cache[key] { return glyphs.columns.append(0, of: known) }
        paragraphCount += 1
        try glyphs.append(index, analyzer)
        cache.insertLast(of: glyphs.columns, for: key)
    }

    /// Appends the glyphs of a part of a paragraph that is shaped by itself, as a line break makes necessary.
    ///
    /// - Returns: its runs of one face and level, in the order of the text.
    func shape(
        _ range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, _ paragraph: ShapedParagraph,
        style: ShapingStyle, into shaped: inout ShapedText
    ) -> [ShapedItem] {
        var items: [ShapedItem] = []
        var start = range.lowerBound
        while start < range.upperBound {
            let part = paragraph.levels.run(at: start, before: range.upperBound)
            var style = style
            style.direction = part.direction
            style.region = paragraph.region
            let first = shaped.runs.count
            let glyph = shaped.count
            let text = ShapingText(bytes: bytes, range: part.text, context: bytes.indices)
            shaper.shape(text, style: style, segmenter: analyzer.boundaries, into: &shaped)
            shaped.tighten(paragraph.tight, in: part, fromGlyph: glyph)
            items += shaped.items(from: first, level: part.level)
            start = part.text.upperBound
        }
        return items
    }
}

/// Shapes the paragraphs of a section, one after the other.
///
/// Runs that differ in paint alone are shaped together, so that a change of colour breaks neither kerning nor
/// a ligature that it does not begin in.
private struct ParagraphGlyphs {
    let styled: StyledText
    private let shaper: Shaper
    private let boundaries: TextBoundaries
    var columns = ShapedColumns()
    private var index = 0
    private var analysis = ParagraphAnalysis()
    /// The paragraph, its marker included.
    private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

    init(styled: StyledText, shaper: Shaper, boundaries: TextBoundaries) {
        (self.styled, self.shaper, self.boundaries) = (styled, shaper, boundaries)
        // Most sections have about as many glyphs as bytes; a single long paragraph may have fewer.
        columns.glyphs.reserveCapacity(min(styled.attributed.text.count, 1 << 16))
    }

    private var paragraph: Paragraph {
        @inline(__always) _read { yield styled.attributed.paragraphs[index] }
    }

    /// Of the paragraph in the section's text.
    private var start: Int { paragraph.marker.lowerBound }

    /// Shapes paragraph `index`.
    mutating func append(_ index: Int, _ analyzer: ParagraphAnalyzer) throws(LayoutError) {
        self.index = index
        try styled.withBytes(of: paragraph) { bytes throws(LayoutError) in
            self.bytes = bytes
            analysis = try analyzer.analyze(bytes, of: index, styled)
            guard styled.paragraphs[index].isText
            else { return columns.endParagraph(content: columns.items.count, analysis) }
            if !paragraph.marker.isEmpty { appendMarker(base: styled.paragraphs[index].base) }
            let content = columns.items.count
            appendContent()
            let places = analyzer.tightPlaces(in: bytes, of: index, styled, analysis)
            if !places.isEmpty { columns.tighten(places, of: styled, fromItem: content) }
            try analyzer.appendBreaks(
                in: bytes, of: index, styled, to: &columns.breaks, bonds: &columns.bonds)
            columns.endParagraph(content: content, analysis)
        }
    }

    /// Appends the marker, unless it is the box of a checklist, and the white space after it.
    ///
    /// - Parameter base: the style of that white space.
    private mutating func appendMarker(base: Int) {
        let run = paragraph.runs.lowerBound
        if styled.paragraphs[index].task == nil {
            append(paragraph.marker, style: styled.runStyles[run], run: 0)
        }
        append(paragraph.marker.upperBound..<paragraph.content.lowerBound, style: base)
    }

    /// Appends text of one style.
    private mutating func append(_ range: Range<Int>, style: Int, run: Int? = nil) {
        let text = range.shifted(by: -start)
        var offset = text.lowerBound
        while offset < text.upperBound {
            let part = analysis.levels.run(at: offset, before: text.upperBound)
            let first = columns.glyphs.runs.count
            shape(part.text, shapingStyle(style, part))
            columns.items += columns.glyphs.items(from: first, level: part.level, run: run)
            offset = part.text.upperBound
        }
    }

    private mutating func appendContent() {
        var run = paragraph.runs.lowerBound
        while run < paragraph.runs.upperBound {
            if isObject(run) {
                // A space in the place of a picture.
                let text = styled.attributed.runs[run].text.shifted(by: -start)
                let level = analysis.levels.run(at: text.lowerBound, before: text.upperBound).level
                append(text, level: level, run: run, .object)
                run += 1
                continue
            }
            var end = run + 1
            while end < paragraph.runs.upperBound, styled.isShapedWithLast(end), !isObject(end) { end += 1 }
            let text = styled.text(of: run..<end).clamped(to: paragraph.content).shifted(by: -start)
            appendLevels(of: text, in: run..<end)
            run = end
        }
    }

    private func isObject(_ run: Int) -> Bool { styled.attributed.isSign(styled.attributed.runs[run]) }

    private func shapingStyle(_ style: Int, _ part: LevelRun) -> ShapingStyle {
        var style = styled.styles[style].shaping
        style.direction = part.direction
        style.region = analysis.region
        return style
    }

    private mutating func appendLevels(of text: Range<Int>, in group: Range<Int>) {
        var offset = text.lowerBound
        while offset < text.upperBound {
            let part = analysis.levels.run(at: offset, before: text.upperBound)
            appendTabs(of: part, in: group)
            offset = part.text.upperBound
        }
    }

    /// Shapes text of one level, between its tabs and line ends.
    private mutating func appendTabs(of level: LevelRun, in group: Range<Int>) {
        var part = level
        while !part.text.isEmpty {
            let rest = part.text
            let (sign, kind) = nextSign(in: rest)
            part.text = rest.lowerBound..<sign.lowerBound
            if !part.text.isEmpty { append(part, runs(overlapping: part.text, in: group)) }
            guard !sign.isEmpty else { return }
            let run = runs(overlapping: sign, in: group).lowerBound
            append(sign, level: part.level, run: run, kind)
            part.text = sign.upperBound..<rest.upperBound
        }
    }

    /// The first tab or line end in `range`; empty at its end if there is none.
    private func nextSign(in range: Range<Int>) -> (text: Range<Int>, kind: ShapedItem.Kind) {
        let tab = bytes[range].firstIndex(of: 0x09)
        if analysis.hasLineEnds, let lineEnd = LineEndText.first(in: bytes, range),
            lineEnd.lowerBound < tab ?? .max
        {
            return (lineEnd, .lineEnd)
        }
        return (tab.map { $0..<$0 + 1 } ?? range.upperBound..<range.upperBound, .tab)
    }

    private func runs(overlapping text: Range<Int>, in group: Range<Int>) -> Range<Int> {
        styled.runs(overlapping: text.shifted(by: start), in: group)
    }

    /// Shapes text without tabs and line ends. A cluster that a run begins inside of is shaped without
    /// ligatures.
    private mutating func append(_ part: LevelRun, _ runs: Range<Int>) {
        let range = part.text
        let firstRun = columns.glyphs.runs.count
        var style = shapingStyle(styled.runStyles[runs.lowerBound], part)
        let ligatures = style.ligatures
        let mark = columns.glyphs.mark
        shape(range, style)
        let cuts = clustersCut(by: runs, range, fromGlyph: mark.glyphs)
        if !cuts.isEmpty {
            columns.glyphs.truncate(to: mark)
            var offset = range.lowerBound
            for cut in cuts {
                style.ligatures = ligatures
                shape(offset..<cut.lowerBound, style)
                style.ligatures = ligatures.withoutLigatures
                shape(cut, style)
                offset = cut.upperBound
            }
            style.ligatures = ligatures
            shape(offset..<range.upperBound, style)
        }
        for shapedRun in firstRun..<columns.glyphs.runs.count {
            appendItems(of: shapedRun, runs, level: part.level)
        }
    }

    private mutating func shape(_ range: Range<Int>, _ style: ShapingStyle) {
        guard !range.isEmpty else { return }
        let text = ShapingText(bytes: bytes, range: range, context: bytes.indices)
        shaper.shape(text, style: style, segmenter: boundaries, into: &columns.glyphs)
    }

    /// The clusters in which one of the runs begins without a glyph of its own, ascending.
    private func clustersCut(by runs: Range<Int>, _ range: Range<Int>, fromGlyph first: Int) -> [Range<Int>] {
        var cuts: [Range<Int>] = []
        var glyph = first
        for run in runs.dropFirst() {
            let boundary = styled.attributed.runs[run].text.lowerBound - start
            glyph = columns.glyphs.glyph(at: boundary, in: glyph..<columns.glyphs.count)
            guard glyph > first else { continue }
            let end = glyph < columns.glyphs.count ? Int(columns.glyphs.clusters[glyph]) : range.upperBound
            let begin = Int(columns.glyphs.clusters[glyph - 1])
            guard end != boundary, cuts.last?.upperBound != end else { continue }
            cuts.append(begin..<end)
        }
        return cuts
    }

    /// Appends the glyphs of one shaped run, cut where the runs begin.
    private mutating func appendItems(of shapedRun: Int, _ runs: Range<Int>, level: UInt8) {
        let shapedText = columns.glyphs.runs[shapedRun].text
        let glyphs = columns.glyphs.runs[shapedRun].glyphs
        var first = glyphs.lowerBound
        for run in self.runs(overlapping: shapedText, in: runs) {
            let text = styled.attributed.runs[run].text.shifted(by: -start).clamped(to: shapedText)
            let last = columns.glyphs.glyph(at: text.upperBound, in: first..<glyphs.upperBound)
            guard first < last else { continue }
            columns.items.append(
                ShapedItem(
                    run: run - paragraph.runs.lowerBound, shapedRun: shapedRun, glyphs: first..<last,
                    text: text, level: level, end: columns.glyphs.count))
            first = last
        }
    }

    /// Appends a space without advance, which a tab or a picture makes as wide as it must be.
    private mutating func append(_ text: Range<Int>, level: UInt8, run: Int, _ kind: ShapedItem.Kind) {
        let face = styled.styles[styled.runStyles[run]].shaping.chain.primary
        let shapedRun = columns.glyphs.append(face.face.glyph(for: 0x20) ?? 0, advance: 0, at: text, of: face)
        columns.items.append(
            ShapedItem(
                run: run - paragraph.runs.lowerBound, shapedRun: shapedRun,
                glyphs: columns.glyphs.runs[shapedRun].glyphs, text: text, level: level,
                end: columns.glyphs.count, kind: kind))
    }
}

extension ShapedText {
    /// Items of the runs from `first` on, which were shaped together.
    func items(from first: Int, level: UInt8, run: Int? = nil) -> [ShapedItem] {
        (first..<runs.count).map {
            ShapedItem(
                run: run, shapedRun: $0, glyphs: runs[$0].glyphs, text: runs[$0].text, level: level,
                end: count)
        }
    }
}
