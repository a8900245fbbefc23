import NoteText

/// The embedding levels of a paragraph.
package struct ParagraphLevels: Hashable {
    /// The level of the paragraph itself: 0 or 1.
    var base: UInt8 = 0
    /// The runs of one level, which cover the paragraph in order; none where all of it is of level 0.
    var runs: [LevelRun] = []

    /// Whether lines can be set without regard to levels.
    var areTrivial: Bool { runs.isEmpty }
    package var isRightToLeft: Bool { base == 1 }

    /// The text from `offset` on that has one level, at most up to `end`.
    package func run(at offset: Int, before end: Int) -> LevelRun {
        let index = runs.partitioningIndex { $0.text.upperBound > offset }
        guard index < runs.count else { return LevelRun(text: offset..<end, level: base) }
        return LevelRun(text: offset..<min(end, runs[index].text.upperBound), level: runs[index].level)
    }

    /// Each character of a line with its level on that line.
    package func characters(ofLine line: Range<Int>, in text: UnsafeBufferPointer<UInt8>) -> [LevelRun] {
        let trailing = startOfTrailingSpace(in: text, line)
        var characters: [LevelRun] = []
        var stretch = LevelRun(text: line.lowerBound..<line.lowerBound, level: base)
        var start = line.lowerBound
        while start < line.upperBound {
            if start == stretch.text.upperBound { stretch = run(at: start, before: line.upperBound) }
            let end = start + decodeScalar(text, at: start).length
            let level = start < trailing ? stretch.level : base
            characters.append(LevelRun(text: start..<end, level: level))
            start = end
        }
        return characters
    }

    /// The left edge of content, `start` points from the leading edge of a container; all in points.
    func leftEdge(of content: Double, at start: Double, in width: Double) -> Double {
        isRightToLeft ? width - start - content : start
    }

    /// From the leading edge of a measure of `width` points to a line of `content` points.
    func slack(of content: Double, in width: Double, _ alignment: TextAlignment?) -> Double {
        let free = max(0, width - content)
        return switch alignment {
        case nil, .justify: 0
        case .center: free / 2
        case .left: isRightToLeft ? free : 0
        case .right: isRightToLeft ? 0 : free
        }
    }
}
