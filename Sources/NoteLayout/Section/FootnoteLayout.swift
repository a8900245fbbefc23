/// A footnote that is laid out for the foot of a container, made of the blocks of its section in the folder
/// `Flow`; lengths in points.
struct FootnoteLayout: Sendable {
    let section: SectionLayout
    let lines: [Line]

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

    /// The height of its lines, with the space between them.
    var height: Double {
        lines.enumerated().reduce(0) { height, next in
            height + next.element.height + (next.offset > 0 ? next.element.space : 0)
        }
    }

    /// The number of its lines that are at least on the page of its mark, where that cannot hold all of it.
    var leastLines: Int { lines.count <= 3 ? lines.count : 2 }
}
