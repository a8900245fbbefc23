import NoteText
import NoteTypesetting

/// The paragraphs of a section so far, and what stands on their lines.
struct SectionContent {
    private(set) var paragraphs: [LaidOutBlock] = []
    private(set) var attachments: [Attachment] = []
    private(set) var tallLines: [TallLine] = []
    private(set) var growingLines: [GrowingLine] = []
    private(set) var cardBorders: [CardBorder] = []
    private(set) var codeAreas: [CodeArea] = []
    private(set) var tables: [TableLayout] = []
    /// The findings so far, those about paragraphs in their order.
    var findings = LayoutFindings()
    /// The index of the first of them among those of the section's text.
    let first: Int
    /// The text and the glyphs that are laid out.
    let source: SectionSource

    /// - Parameter count: the number of paragraphs.
    init(of source: SectionSource, from first: Int = 0, count: Int) {
        (self.source, self.first) = (source, first)
        paragraphs.reserveCapacity(count)
    }

    /// The height of a line of paragraph `index`, in points.
    func height(ofLine line: Int, in index: Int) -> Double {
        let tall = tallLines.partitioningIndex { $0.line >= line }
        let isTall = tall < tallLines.count && tallLines[tall].line == line
        return isTall ? tallLines[tall].metrics.lineHeight : paragraphs[index - first].lineHeight
    }

    /// Appends a table, whose cells have been appended.
    mutating func append(_ table: TableLayout) { tables.append(table) }

    /// Keeps a paragraph, no cell, that is the caption of the last table on the page where that ends.
    private mutating func keepWithTable(_ caption: ComposedParagraph) {
        let layout = caption.layout
        guard let last = tables.indices.last, let cell = paragraphs.last,
            let place = source.shaped.styled.standing(source.shaped[layout.index].source).place,
            place.columns == 0, !place.isHead
        else { return }
        let least = layout.keep.leastLines(of: layout.lines.count)
        let height = least == layout.lines.count ? caption.height : Double(least) * layout.lineHeight
        tables[last].captionHeight = height + max(cell.spaceAfter, layout.spaceBefore)
    }

    /// Appends a paragraph, which becomes the last.
    ///
    /// - Parameter role: its part, if it is more than text below text.
    mutating func append(_ paragraph: ComposedParagraph, as role: LaidOutBlock.Role? = nil) {
        for var attachment in paragraph.attachments {
            if case .picture(let picture) = attachment.source {
                attachment.lacksWords = source.picturesWithoutText.contains(picture)
            }
            attachments.append(attachment)
        }
        if !paragraph.tallLines.isEmpty { tallLines += paragraph.tallLines }
        if !paragraph.growingLines.isEmpty { growingLines += paragraph.growingLines }
        if !paragraph.borders.isEmpty { cardBorders += paragraph.borders }
        if let area = paragraph.codeArea { codeAreas.append(area) }
        if !paragraph.findings.lines.isEmpty || !paragraph.findings.dictionaries.isEmpty {
            findings.paragraphs.append(paragraph.findings)
        }
        if role?.table == nil { keepWithTable(paragraph) }
        paragraphs.append(paragraph.layout)
        if let role { paragraphs[paragraphs.count - 1].accept(role) }
    }
}
