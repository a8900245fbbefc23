import Geometry
import NoteFonts

/// Cuts the glyphs of a paragraph into segments.
///
/// One for each worker; its array is used again from one paragraph to the next.
struct SegmentBuilder {
    private(set) var segments: [Segment] = []
    private var current = Segment(glyph: 0, text: 0)
    /// The end of the last soft hyphen.
    private var hyphenEnd = -1

    /// Builds the segments of `runs`; `breaks` are the offsets at which a line may end, ascending.
    ///
    /// A break inside a cluster is passed over: a ligature is not cut.
    mutating func build(
        _ runs: [GlyphRun], of shaped: borrowing ShapedText, in text: UnsafeBufferPointer<UInt8>,
        breaks: [Int]
    ) {
        segments.removeAll(keepingCapacity: true)
        guard let first = runs.first else { return }
        current = Segment(glyph: first.glyphs.lowerBound, text: first.text.lowerBound)
        var nextBreak = 0
        for run in runs {
            for glyph in run.glyphs {
                let offset = Int(shaped.clusters[glyph])
                while nextBreak < breaks.count, breaks[nextBreak] < offset { nextBreak += 1 }
                if nextBreak < breaks.count, breaks[nextBreak] == offset { open(at: glyph, text: offset) }
                measure(offset, Double(shaped.advances[glyph]) * run.scale, text)
                guard Segment.isSoftHyphen(text, at: offset) else { continue }
                current.hyphen = hyphenWidth(run, shaped)
                hyphenEnd = offset + 2
            }
            if run.isTab { closeTab(run) }
        }
        segments.append(current)
    }

    /// Whether a segment is wider than `width` points.
    func hasSegment(widerThan width: Double) -> Bool {
        segments.contains { $0.width > width + GreedyLineBreaker.tolerance }
    }

    /// Cuts segments wider than `width` points into grapheme clusters, and returns where each began.
    ///
    /// - Parameter clusterEnds: appends the ends of the grapheme clusters in a range of the text.
    mutating func splitSegments(
        widerThan width: Double, _ runs: [GlyphRun], of shaped: borrowing ShapedText,
        in text: UnsafeBufferPointer<UInt8>, clusterEnds: (Range<Int>) throws(LayoutError) -> [Int]
    ) throws(LayoutError) -> [Range<Int>] {
        let end = runs.last?.text.upperBound ?? 0
        var breaks: [Int] = []
        var words: [Range<Int>] = []
        for (index, segment) in segments.enumerated() {
            let next = index + 1 < segments.count ? segments[index + 1].text : end
            breaks.append(segment.text)
            guard segment.width > width + GreedyLineBreaker.tolerance else { continue }
            words.append(segment.text..<next)
            breaks += try clusterEnds(segment.text..<next).dropLast()
        }
        build(runs, of: shaped, in: text, breaks: breaks)
        markBeginnings(of: words)
        return words
    }

    private mutating func markBeginnings(of words: [Range<Int>]) {
        var word = 0
        for index in segments.indices where word < words.count {
            guard segments[index].text == words[word].lowerBound else { continue }
            segments[index].beginsLine = true
            word += 1
        }
    }

    private mutating func measure(_ offset: Int, _ advance: Double, _ text: UnsafeBufferPointer<UInt8>) {
        if Segment.isHanging(text, at: offset) {
            current.space += advance
        } else {
            current.width += current.space + advance
            current.space = 0
        }
        current.hyphen = 0
    }

    private func hyphenWidth(_ run: GlyphRun, _ shaped: borrowing ShapedText) -> Double {
        let face = shaped.runs[run.shapedRun].face.face
        guard let hyphen = face.hyphenGlyph else { return 0 }
        return Double(face.advance(of: hyphen)) * run.scale
    }

    private mutating func closeTab(_ run: GlyphRun) {
        current.endsWithTab = true
        open(at: run.glyphs.upperBound, text: run.text.upperBound)
    }

    private mutating func open(at glyph: Int, text offset: Int) {
        // A cluster of several glyphs begins at the first of them alone.
        guard glyph > current.glyph, offset > current.text else { return }
        // A soft hyphen with something behind it in its cluster is not the end of a line.
        if hyphenEnd != offset { current.hyphen = 0 }
        segments.append(current)
        current = Segment(glyph: glyph, text: offset)
    }
}
