import NoteFonts
import NoteText

/// Cuts the text of paragraphs into boxes and glue for a line breaker: one for each worker and rendition,
/// whose memory is used again from one paragraph to the next.
struct BreakableTextBuilder: ~Copyable {
    private let sheet: StyleSheet
    private let analyzer: ParagraphAnalyzer
    private var segments = SegmentBuilder()
    private var hyphenator: Hyphenator
    /// The languages that the last paragraph needed and that have no dictionary.
    var missingDictionaries: [MissingDictionary] { hyphenator.missing }

    init(_ sheet: StyleSheet, _ analyzer: ParagraphAnalyzer) {
        (self.sheet, self.analyzer) = (sheet, analyzer)
        hyphenator = Hyphenator(sheet.hyphenation, language: sheet.language)
    }

    /// Cuts the text into segments that fit the width of its lines, or stand out beyond it by `space` points
    /// at most where words may.
    mutating func prepare(
        _ measured: MeasuredText, _ style: ParagraphStyle, _ span: LineSpan, _ space: Double
    ) throws(LayoutError) -> PreparedText {
        let paragraph = measured.paragraph.source
        return try measured.styled.withBytes(of: paragraph) { bytes throws(LayoutError) -> PreparedText in
            let hyphenation = sheet.hyphenation.factor(of: paragraph, style)
            let mayStandOut = sheet.longWords == .overflow && style.maxLines == nil
            let (text, places, findings) = try fit(
                measured, in: bytes, span, overhang: mayStandOut ? space : nil, hyphenates: hyphenation > 0)
            // The beginning of a word is shown that leaves a block of one line no space for an ellipsis.
            if style.maxLines == 1 {
                let ellipsis = text.styled.ellipsis(style: style.base)?.width ?? 0
                let words = BreakPlaces(breaks: places.breaks)
                segments.build(text, in: bytes, words)
                try splitSegments(text, in: bytes, words, fitting: span.widest - ellipsis)
            }
            var tabs = style.tabs
            tabs.begin(at: span.start)
            var breakable = BreakableText(
                segments: segments.segments, tabs: tabs, changes: segments.changes, hyphenation: hyphenation)
            if style.maxLines == nil {
                breakable.hangs = segments.hangs(text, in: bytes, sheet.hangingPunctuation, atMost: space)
            }
            if style.alignment == .justify {
                breakable.glue = segments.glue(text, in: bytes, sheet.flexibility)
            } else if sheet.lineBreaking == .optimal {
                // Lines may be shorter than their width, by two ems at ease as `\raggedright` of TeX has it,
                // and their spaces are natural.
                breakable.rag = 2 * text.styled.styles[style.base].size
                breakable.glue = [SegmentGlue](repeating: SegmentGlue(), count: segments.segments.count)
            }
            return PreparedText(text: text, breakable: breakable, findings: findings)
        }
    }

    /// Builds the segments of a text that fit the width of its lines, or stand out by `overhang` points; nil
    /// where none may.
    ///
    /// - Returns: the text with words and clusters that fit, the places where its lines may end, and the
    ///   findings about its wide words.
    private mutating func fit(
        _ measured: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, _ span: LineSpan, overhang: Double?,
        hyphenates: Bool
    ) throws(LayoutError) -> (MeasuredText, BreakPlaces, [Finding]) {
        let width = span.widest
        var text = measured
        var places = BreakPlaces(breaks: segments.build(text, in: bytes, fitting: width))
        let words = segments.text(widerThan: width, in: text)
        let divides = sheet.longWords == .hyphenate
        let isHyphenated = hyphenates && segments.isWider(than: span.line(0, after: nil).width)
        if sheet.longWords == .shrink,
            let smaller = text.shrinking(words, to: width, atLeast: sheet.metrics(.caption2).size)
        {
            text = smaller
            segments.build(text, in: bytes, places)
        }
        let limit = width + (overhang ?? 0)
        places.divisions = hyphenator.divisions(
            of: text, in: bytes, wide: divides ? words : [], isHyphenated: isHyphenated)
        if !divides { places.divisions.removeAll { $0.isInside(words) } }
        guard !words.isEmpty || !places.divisions.isEmpty else { return (text, places, []) }
        let broken = words.isEmpty ? [] : segments.text(widerThan: limit, in: text)
        let smaller = words.isEmpty ? nil : text.shrinkingClusters(widerThan: limit)
        text = smaller ?? text
        if smaller != nil || !places.divisions.isEmpty { segments.build(text, in: bytes, places) }
        let cuts = try splitSegments(text, in: bytes, places, fitting: limit)
        return (text, places, text.findings(about: words, broken: broken, cuts, isShrunk: overhang == nil))
    }

    /// Cuts those of the segments, which are built, that are wider than `width` points: beside signs, or
    /// between their letters.
    @discardableResult
    private mutating func splitSegments(
        _ text: MeasuredText, in bytes: UnsafeBufferPointer<UInt8>, _ places: BreakPlaces,
        fitting width: Double
    ) throws(LayoutError) -> CutWords {
        guard segments.hasSegment(widerThan: width) else { return CutWords() }
        let boundaries = analyzer.boundaries
        return try segments.splitSegments(widerThan: width, text, in: bytes, places) {
            word throws(LayoutError) in try boundaries.clusterEnds(in: bytes, word)
        }
    }
}

/// A paragraph as a line breaker gets it.
struct PreparedText {
    /// With words and clusters that fit.
    let text: MeasuredText
    let breakable: BreakableText
    /// Findings about words that are too wide, in the order of the text.
    let findings: [Finding]
}

extension WordDivision {
    /// Whether it is inside one of `words`, which ascend.
    fileprivate func isInside(_ words: [Range<Int>]) -> Bool {
        let next = words.partitioningIndex { $0.upperBound > offset }
        return next < words.count && words[next].lowerBound < offset
    }
}
