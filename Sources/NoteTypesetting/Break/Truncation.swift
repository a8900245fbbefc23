import Geometry
import NoteFonts
import NoteText

/// The last line of a block that has more text than it may have lines: what stands before the ellipsis and
/// after it.
struct TruncatedLine {
    /// The segments before the ellipsis; nil for none.
    var head: LineBreak?
    /// The segments after it: the last of the block, if any.
    var tail: LineBreak?

    /// The segments that are left out.
    func omitted(from first: Int, of count: Int) -> Range<Int> {
        Range(from: head?.segments.upperBound ?? first, to: tail?.segments.lowerBound ?? count)
    }
}

extension BreakableText {
    /// The last line of a block, from segment `first` on, with room for `width` points besides the ellipsis.
    func truncatedLine(from first: Int, width: Double, _ truncation: Truncation) -> TruncatedLine {
        switch truncation {
        case .tail: return TruncatedLine(head: firstLine(from: first, width: width))
        case .head: return TruncatedLine(tail: lastLine(after: first, width: width))
        case .middle:
            guard var tail = lastLine(after: first, width: width / 2) ?? lastSegment(after: first, width)
            else { return TruncatedLine(head: firstLine(from: first, width: width)) }
            let head = line(from: first, width: width - tail.width)
            guard head.width <= width - tail.width + FirstFit.tolerance,
                head.segments.upperBound < tail.segments.lowerBound
            else { return TruncatedLine(tail: tail) }
            tail = lastLine(after: head.segments.upperBound, width: width - head.width) ?? tail
            return TruncatedLine(head: head, tail: tail)
        }
    }

    /// The line that begins with segment `first`, if `width` points hold its first segment.
    private func firstLine(from first: Int, width: Double) -> LineBreak? {
        let found = line(from: first, width: width)
        return found.width <= width + FirstFit.tolerance ? found : nil
    }

    /// The longest end of the paragraph behind segment `first`, without tabs, that fits `width` points.
    private func lastLine(after first: Int, width: Double) -> LineBreak? {
        var start = segments.count
        var contentWidth = 0.0
        while start - 1 > first, !segments[start - 1].endsWithTab {
            let segment = segments[start - 1]
            let wider = segment.width + (start == segments.count ? 0 : segment.space + contentWidth)
            guard wider <= width + FirstFit.tolerance else { break }
            contentWidth = wider
            start -= 1
        }
        return start < segments.count ? LineBreak(segments: start..<segments.count, width: contentWidth) : nil
    }

    private func lastSegment(after first: Int, _ width: Double) -> LineBreak? {
        let last = segments.count - 1
        guard last > first, segments[last].width <= width, !segments[last].endsWithTab else { return nil }
        return LineBreak(segments: last..<last + 1, width: segments[last].width)
    }
}

extension StyledText {
    /// An ellipsis in the first face of a style's families that has one, or a dot; nil where none has either.
    func ellipsis(style: Int) -> AddedGlyph? {
        guard let text = ellipsis else { return nil }
        let character = styles[style]
        let chain = character.shaping.chain
        for number in 0..<chain.count {
            guard let face = chain.face(at: number), !face.isColored,
                let glyph = face.face.glyph(for: 0x2026) ?? face.face.glyph(for: 0x2E)
            else { continue }
            return AddedGlyph(
                glyph: glyph, face: face, style: style, text: text,
                width: Double(face.face.advance(of: glyph)) * character.scale(of: face))
        }
        return nil
    }
}
