import NoteFonts
import NoteText

extension LineAssembler {
    /// The runs of a line from `first` on, beside each other as they are seen (UAX #9, L1 and L2), in the
    /// order of the text.
    ///
    /// - Parameter start: from the leading edge of the container to the content, in points.
    func visuallyOrdered(from first: Int, at start: Double) -> [LineRun] {
        var runs = withLevelOfTrailingSpace(Array(columns.runs[first...]))
        let content = runs.reduce(0) { $0 + $1.width }
        var pen = text.paragraph.levels.leftEdge(of: content, at: start, in: width)
        for index in visualOrder(of: runs.map(\.level)) {
            runs[index].x = pen
            pen += runs[index].width
        }
        return runs
    }

    /// The runs of a line, of which the white space that ends it has the level of the paragraph.
    private func withLevelOfTrailingSpace(_ line: [LineRun]) -> [LineRun] {
        guard let last = line.last, last.role != .hyphen else { return line }
        var runs = line
        let base = text.paragraph.levels.base
        // Run by run: an ellipsis has a text of its own, which is not between those of its neighbours.
        for index in runs.indices.reversed() {
            let range = runs[index].text
            let start = text.styled.attributed.text.withUnsafeBufferPointer {
                startOfTrailingSpace(in: $0, range)
            }
            if start > range.lowerBound {
                if start < range.upperBound, runs[index].level != base,
                    let (head, tail) = parts(of: runs[index], at: start, level: base)
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

    /// A run of a line cut in two where the character at `offset` of the section's text begins, the second
    /// of another level; nil where no glyph begins there.
    private func parts(of run: LineRun, at offset: Int, level: UInt8) -> (LineRun, LineRun)? {
        let origin = run.paragraph == nil ? 0 : text.paragraph.start
        let glyph = columns.shaped(run, text).glyph(at: offset - origin, in: run.glyphs)
        guard run.glyphs.lowerBound < glyph, glyph < run.glyphs.upperBound else { return nil }
        var tail = run
        tail.glyphs = glyph..<run.glyphs.upperBound
        tail.text = offset..<run.text.upperBound
        tail.level = level
        tail.adjusted = run.adjusted.map { $0 + glyph - run.glyphs.lowerBound }
        tail.width = columns.advanceSum(of: tail, text) * columns.scale(of: run, text)
        var head = run
        head.glyphs = run.glyphs.lowerBound..<glyph
        head.text = run.text.lowerBound..<offset
        head.width = run.width - tail.width
        return (head, tail)
    }
}
