import NoteText
import NoteTypesetting

extension FootnoteLayout {
    /// The blocks of a footnote below each other.
    init(_ section: SectionLayout) {
        var (lines, space): ([Line], Double) = ([], 0)
        for index in section.paragraphs.indices where !section.text.endsText(before: index) {
            let block = FlowBlock(index, of: section)
            guard block.beginsRow else { continue }
            lines += block.footnoteLines(below: max(space, block.spaceBefore))
            space = block.spaceAfter
        }
        self.init(section: section, lines: lines)
    }
}

extension FlowBlock {
    /// The lines of the footnote, `space` points below others.
    fileprivate func footnoteLines(below space: Double) -> [FootnoteLayout.Line] {
        if let row, row.table.isGrid || row.row.isRepeated {
            guard !row.row.isRepeated else { return [] }
            let content = FootnoteLayout.Line.Content.row(table: row.index, row.number)
            return [
                FootnoteLayout.Line(content: content, space: row.number > 0 ? 0 : space, height: row.height)
            ]
        }
        return lines.map { line in
            let metrics = section.metrics(of: line)
            let isFirst = line == lines.lowerBound
            let above = isFirst ? paddingAbove : 0
            let below = line + 1 == lines.upperBound ? paddingBelow : 0
            return FootnoteLayout.Line(
                content: .text(line, baseline: metrics.baseline), space: isFirst ? space : 0, padding: above,
                height: metrics.lineHeight + above + below)
        }
    }
}
