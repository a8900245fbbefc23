import NoteTypesetting

/// The lines of a block that is no text, which containers may have to share: of a paragraph, or of a row of a
/// table that is set as a list.
struct BlockLines {
    let section: SectionLayout
    let lines: Range<Int>
    private let content: Content

    private enum Content {
        case paragraph(ParagraphLayout)
        case row(FlowRow)
    }

    init(_ one: HeldParagraph) {
        (section, lines, content) = (one.section, one.paragraph.lines, .paragraph(one.paragraph))
    }

    init(_ row: FlowRow) {
        (section, lines, content) = (row.section, row.lines, .row(row))
    }

    func paragraph(of line: Int) -> ParagraphLayout {
        switch content {
        case .paragraph(let paragraph): paragraph
        case .row(let row): row.cell(of: line)
        }
    }

    /// The height of some of the lines, in points.
    func height(of lines: Range<Int>) -> Double {
        lines.reduce(0) { $0 + section.metrics(of: $1, in: paragraph(of: $1)).lineHeight }
    }

    /// The first of `rest`, its last lines, that are on one page where that can be helped.
    func firstPart(of rest: Range<Int>) -> Range<Int> {
        switch content {
        case .paragraph: rest.lowerBound..<rest.lowerBound + 1
        case .row(let row): row.firstPart(of: rest)
        }
    }
}
