import Geometry
import NoteText

extension ParagraphLevels {
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

extension LineFragment {
    /// The line with its runs beside each other as they are seen (UAX #9, L1 and L2).
    ///
    /// - Parameters:
    ///   - start: from the leading edge of the container to the content, in points.
    ///   - width: of the container.
    consuming func inVisualOrder(
        of text: MeasuredText, at start: Double, in width: Double
    ) -> LineFragment {
        let levels = text.paragraph.levels
        guard !levels.areTrivial, !runs.isEmpty else { return self }
        var line = self
        line.runs = withLevelOfTrailingSpace(line, text)
        let content = line.runs.reduce(0) { $0 + $1.width }
        var pen = levels.leftEdge(of: content, at: start, in: width)
        for index in visualOrder(of: line.runs.map(\.level)) {
            line.runs[index].x = pen
            pen += line.runs[index].width
        }
        return line
    }
}

/// The runs of a line, of which the white space that ends it has the level of the paragraph.
private func withLevelOfTrailingSpace(_ line: LineFragment, _ text: MeasuredText) -> [LineRun] {
    var runs = line.runs
    guard let last = runs.last, last.role != .hyphen else { return runs }
    let base = text.paragraph.levels.base
    // Run by run: an ellipsis has a text of its own, which is not between those of its neighbours.
    for index in runs.indices.reversed() {
        let range = runs[index].text
        let start = text.styled.attributed.text.withUnsafeBufferPointer {
            startOfTrailingSpace(in: $0, range)
        }
        if start > range.lowerBound {
            if start < range.upperBound, runs[index].level != base,
                let (head, tail) = parts(of: runs[index], at: start, base, line, text)
            {
                runs[index] = head
                runs.insert(tail, at: index + 1)
            }
            return runs
        }
        runs[index].level = base
    }
    return runs
}

/// A run of a line cut in two where the character at `offset` of the section's text begins, the second of
/// level `base`; nil where no glyph begins there.
private func parts(
    of run: LineRun, at offset: Int, _ base: UInt8, _ line: LineFragment, _ text: MeasuredText
) -> (LineRun, LineRun)? {
    let shaped = line.glyphs(of: run, in: text.paragraph).columns
    let glyph = shaped.glyph(at: offset - text.origin(of: run), in: run.glyphs)
    guard run.glyphs.lowerBound < glyph, glyph < run.glyphs.upperBound else { return nil }
    var tail = run
    tail.glyphs = glyph..<run.glyphs.upperBound
    tail.text = offset..<run.text.upperBound
    tail.level = base
    tail.adjusted = run.adjusted.map { $0 + glyph - run.glyphs.lowerBound }
    let advances = line.advances(of: tail, text.paragraph)
    tail.width = Double(advances.reduce(0) { $0 + Int($1) }) * text.scale(of: run, in: line)
    var head = run
    head.glyphs = run.glyphs.lowerBound..<glyph
    head.text = run.text.lowerBound..<offset
    head.width = run.width - tail.width
    return (head, tail)
}
