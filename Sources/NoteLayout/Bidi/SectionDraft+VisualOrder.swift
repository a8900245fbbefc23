import NoteFonts
import NoteText

extension SectionDraft {
    /// The left edge of content, `start` points from the leading edge of a container; all in points.
    func leftEdge(of content: Double, at start: Double, in width: Double) -> Double {
        levels.isRightToLeft ? width - start - content : start
    }

    /// From the leading edge of a measure of `width` points to a line of `content` points.
    func slack(of content: Double, in width: Double, _ alignment: TextAlignment?) -> Double {
        let free = max(0, width - content)
        return switch alignment {
        case nil, .justify: 0
        case .center: free / 2
        case .left: levels.isRightToLeft ? free : 0
        case .right: levels.isRightToLeft ? 0 : free
        }
    }

    /// Puts the runs of the line at hand, from `first` on, beside each other as they are seen (UAX #9, L1 and
    /// L2).
    ///
    /// - Parameters:
    ///   - start: from the leading edge of the container to the content, in points.
    ///   - width: of the container.
    mutating func placeVisually(from first: Int, at start: Double, in width: Double) {
        guard !levels.areTrivial, first < lineRuns.count else { return }
        levelTrailingSpace(from: first)
        let content = lineRuns[first...].reduce(0) { $0 + $1.width }
        var pen = leftEdge(of: content, at: start, in: width)
        for index in visualOrder(of: lineRuns[first...].map(\.level)) {
            lineRuns[first + index].x = pen
            pen += lineRuns[first + index].width
        }
    }

    /// Gives the white space that ends the line the level of the paragraph.
    private mutating func levelTrailingSpace(from first: Int) {
        guard let last = lineRuns.last, last.role != .hyphen else { return }
        // Run by run: an ellipsis has a text of its own, which is not between those of its neighbours.
        for index in (first..<lineRuns.count).reversed() {
            let text = lineRuns[index].text
            let start = storage.attributed.text.withUnsafeBufferPointer { startOfTrailingSpace(in: $0, text) }
            if start > text.lowerBound {
                if start < text.upperBound, lineRuns[index].level != levels.base { split(index, at: start) }
                return
            }
            lineRuns[index].level = levels.base
        }
    }

    /// Cuts a run of the line in two where the character at `offset` begins, and gives what is behind it the
    /// level of the paragraph.
    private mutating func split(_ index: Int, at offset: Int) {
        let run = lineRuns[index]
        let glyph = shaped.glyph(at: offset, in: run.glyphs)
        guard run.glyphs.lowerBound < glyph, glyph < run.glyphs.upperBound else { return }
        var tail = run
        tail.glyphs = glyph..<run.glyphs.upperBound
        tail.text = offset..<run.text.upperBound
        tail.level = levels.base
        tail.adjusted = run.adjusted.map { $0 + glyph - run.glyphs.lowerBound }
        tail.width = adjusted.width(of: tail, shaped) * scale(of: run.shapedRun, style: run.style)
        lineRuns[index].glyphs = run.glyphs.lowerBound..<glyph
        lineRuns[index].text = run.text.lowerBound..<offset
        lineRuns[index].width = run.width - tail.width
        lineRuns.insert(tail, at: index + 1)
    }
}
