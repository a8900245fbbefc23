import NoteText

/// A footnote that is laid out for the foot of a container; lengths in points.
struct FootnoteLayout: Sendable {
    let section: SectionLayout
    let lines: [Line]
    /// That of its lines, with the space between them.
    let height: Double

    struct Line: Sendable {
        /// An index into the section's lines.
        let line: Int
        /// The space above it, if it does not begin the footnotes of a container.
        let space: Double
        let metrics: LineMetrics
    }

    /// - Parameter height: that of the container, which no line exceeds.
    init(_ section: SectionLayout, height: Double) {
        var lines: [Line] = []
        var space = 0.0
        for var paragraph in section.paragraphs {
            paragraph.closeUp(within: height)
            space = max(space, paragraph.spaceBefore)
            for line in paragraph.lines {
                lines.append(
                    Line(line: line, space: space, metrics: section.metrics(of: line, in: paragraph)))
                space = 0
            }
            space = paragraph.spaceAfter
        }
        self.section = section
        self.lines = lines
        self.height = lines.enumerated().reduce(0) { height, next in
            height + next.element.metrics.lineHeight + (next.offset > 0 ? next.element.space : 0)
        }
    }

    /// The number of its lines that are at least on the page of its mark, where that cannot hold all of it.
    var leastLines: Int { lines.count <= 3 ? lines.count : 2 }
}
