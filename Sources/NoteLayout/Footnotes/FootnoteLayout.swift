import NoteText
import NoteTypesetting

/// A footnote that is laid out for the foot of a container; lengths in points.
struct FootnoteLayout: Sendable {
    let section: SectionLayout
    let lines: [Line]
    /// That of its lines, with the space between them.
    let height: Double

    /// A line of text, or a row of a table in columns, whose cells stay together.
    struct Line: Sendable {
        let content: Content
        /// The space above it, if it does not begin the footnotes of a container.
        var space: Double
        /// The space in it above the text.
        var padding = 0.0
        var height: Double

        enum Content: Sendable {
            /// An index into the section's lines, with its baseline from the top of the text.
            case text(Int, baseline: Double)
            /// Indices into the section's tables, and into the rows of one.
            case row(table: Int, Int)
        }
    }

    /// - Parameter height: that of the container, which no line exceeds.
    init(_ section: SectionLayout, height: Double) {
        var stack = FootnoteStack(section)
        for var paragraph in section.paragraphs where !paragraph.isLabel {
            paragraph.closeUp(within: height)
            stack.append(paragraph)
        }
        stack.endCode()
        self.section = section
        lines = stack.lines
        self.height = lines.enumerated().reduce(0) { height, next in
            height + next.element.height + (next.offset > 0 ? next.element.space : 0)
        }
    }

    /// The number of its lines that are at least on the page of its mark, where that cannot hold all of it.
    var leastLines: Int { lines.count <= 3 ? lines.count : 2 }
}

/// Puts the paragraphs of a footnote below each other.
private struct FootnoteStack {
    private let section: SectionLayout
    private(set) var lines: [FootnoteLayout.Line] = []
    /// The space above the next paragraph.
    private var space = 0.0
    /// The space round the open block of code, which its background takes; nil where none is open.
    private var codePadding: Double?

    init(_ section: SectionLayout) { self.section = section }

    mutating func append(_ paragraph: ParagraphLayout) {
        let source = section.text.paragraphs[paragraph.index]
        guard source.kind == .code, section.text.standing(source).continuesCode else {
            endCode()
            space = max(space, paragraph.spaceBefore)
            let first = lines.count
            appendLines(of: paragraph)
            if source.kind == .code { beginCode(paragraph, at: first) }
            return space = paragraph.spaceAfter
        }
        // Nothing but blank lines is between the lines of a block.
        space = paragraph.spaceBefore
        appendLines(of: paragraph)
        space = paragraph.spaceAfter
    }

    private mutating func beginCode(_ paragraph: ParagraphLayout, at line: Int) {
        let area = section.codeArea(ofParagraph: paragraph.index)
        let padding = area?.background == nil ? 0 : CodeMetrics.padding
        codePadding = padding
        guard line < lines.count else { return }
        lines[line].padding += padding
        lines[line].height += padding
    }

    /// Ends the block of code that is open, if one is.
    mutating func endCode() {
        guard let padding = codePadding, let last = lines.indices.last else { return }
        lines[last].height += padding
        codePadding = nil
    }

    private mutating func appendLines(of paragraph: ParagraphLayout) {
        guard let table = paragraph.table, section.tables[table].isGrid else {
            if paragraph.isRepeatedInList(section.tables) { return }
            for line in paragraph.lines {
                let metrics = section.metrics(of: line, in: paragraph)
                lines.append(
                    FootnoteLayout.Line(
                        content: .text(line, baseline: metrics.baseline), space: space,
                        height: metrics.lineHeight))
                space = 0
            }
            return
        }
        let number = section.tables[table].row(of: paragraph.index)
        let row = section.tables[table].rows[number]
        guard row.paragraphs.lowerBound == paragraph.index, !row.isRepeated else { return }
        lines.append(
            FootnoteLayout.Line(
                content: .row(table: table, number), space: number > 0 ? 0 : space, height: row.height))
    }
}
