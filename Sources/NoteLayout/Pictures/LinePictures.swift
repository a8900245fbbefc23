import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// Places the pictures that stand in the lines of a paragraph.
struct LinePictures {
    let text: MeasuredText
    let files: PictureFiles
    let geometry: PictureGeometry
    /// The metrics of a line without pictures.
    let metrics: LineMetrics

    /// The pictures on the lines, and the lines that are higher for them, up to `height` points.
    func attachments(
        on lines: Range<Int>, of columns: borrowing LineColumns, within height: Double
    ) -> (attachments: [Attachment], tallLines: [TallLine]) {
        var found: [Attachment] = []
        var tall: [TallLine] = []
        for line in lines {
            var reach: VerticalReach?
            for run in columns.runs[columns.lines[line].runs] where run.role == .picture {
                let runs = text.styled.runs(overlapping: run.text, in: text.styled.attributed.runs.indices)
                guard let own = runs.first,
                    let (index, box) = geometry.box(ofRun: own, of: text.styled.attributed, files)
                else { continue }
                let rise = text.styled.styles[run.style].paint.rise
                found.append(attachment(index, box, run, rise, line: line))
                reach = reach ?? VerticalReach(above: 0, below: 0)
                reach?.formUnion(VerticalReach(above: box.height + rise, below: -rise))
            }
            if let metrics = reach.flatMap({ self.metrics(for: $0, within: height) }) {
                tall.append(TallLine(line: line, metrics: metrics))
            }
        }
        return (found, tall)
    }

    /// The metrics of a line with pictures of this reach, if it is higher than usual.
    private func metrics(for reach: VerticalReach, within height: Double) -> LineMetrics? {
        let style = text.paragraph.style
        let spaceAbove = text.styled.styles[style.tallest].spaceAbove(lineHeight: style.lineHeight)
        let above = max(metrics.baseline, reach.above + spaceAbove + style.spaceAbove)
        let below = max(metrics.lineHeight - metrics.baseline, reach.below + spaceAbove + style.spaceBelow)
        guard above + below > metrics.lineHeight else { return nil }
        let lineHeight = min(above + below, height)
        return LineMetrics(lineHeight: lineHeight, baseline: min(above, lineHeight))
    }

    private func attachment(
        _ index: Int, _ box: PictureGeometry.Box, _ run: LineRun, _ rise: Double, line: Int
    ) -> Attachment {
        let bottom = -rise - box.inset.bottom
        let frame = Rectangle(
            x: run.x + box.inset.left, y: bottom - box.size.height, width: box.size.width,
            height: box.size.height)
        return Attachment(
            line: line, source: .picture(index), file: files.picture(index), text: run.text, frame: frame)
    }
}

extension PictureGeometry {
    /// The picture that a run of the text is, with what is round it; nil for other runs.
    func box(
        ofRun run: Int, of text: AttributedText, _ files: PictureFiles
    ) -> (index: Int, box: Box)? {
        guard let index = text.picture(of: text.runs[run]) else { return nil }
        return (index, box(of: text.pictures[index], natural: files.picture(index)?.size))
    }
}

extension CharacterStyle {
    /// The space above the ascender of the main face in a line of `lineHeight` points, in points.
    fileprivate func spaceAbove(lineHeight: Double) -> Double {
        let face = shaping.chain.primary.face
        return max(
            0, baseline(lineHeight: lineHeight) - Double(face.ascender) * size / Double(face.unitsPerEm))
    }
}
