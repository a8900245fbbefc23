import NoteText
import NoteTypesetting

/// A paragraph that is not yet placed on a page.
struct HeldParagraph {
    var paragraph: ParagraphLayout
    let section: SectionLayout
    /// Whether the background of a block of code begins above it, or ends below it.
    private var beginsBackground = false
    private var endsBackground = false

    init(paragraph: ParagraphLayout, section: SectionLayout) {
        (self.paragraph, self.section) = (paragraph, section)
    }

    /// The paragraph as it is laid out in the place of `other`, which stands for the same.
    init(paragraph: ParagraphLayout, section: SectionLayout, inPlaceOf other: HeldParagraph) {
        self.init(paragraph: paragraph, section: section)
        (beginsBackground, endsBackground) = (other.beginsBackground, other.endsBackground)
    }

    /// The row of a table that it is a cell of.
    var row: FlowRow? {
        guard let table = paragraph.table.map({ section.tables[$0] }) else { return nil }
        return FlowRow(section: section, table: table, number: table.row(of: paragraph.index))
    }

    /// Whether its lines may have any width, and follow each other in any places.
    var flowsInFragments: Bool {
        guard paragraph.table == nil, !isObject, source.kind != .code else { return false }
        // The rule above footnotes begins where their lines do.
        return source.kind != .rule || paragraph.ornament?.ornament.isShort == true
    }

    /// Whether it is a picture, a card, or the text of one.
    private var isObject: Bool {
        guard let styles = section.source?.shaped.styled.paragraphs else { return false }
        let before = paragraph.index > 0 ? styles[paragraph.index - 1].object : nil
        return styles[paragraph.index].object != nil || before?.paragraphCount == 2
    }

    /// Whether it is the caption of `picture`.
    func isCaption(of picture: HeldParagraph) -> Bool {
        section === picture.section && paragraph.index == picture.paragraph.index + 1
    }

    /// The paragraph of the section's text that is laid out.
    var source: NoteText.Paragraph { section.text.paragraphs[paragraph.index] }

    /// The source with the container blocks that it stands in.
    var standing: StandingParagraph { section.text.standing(source) }
}

extension HeldParagraph {
    var isOneLineOfCode: Bool { paragraph.lines.count == 1 }

    /// Whether it is code on a background.
    private var hasBackground: Bool {
        section.codeArea(ofParagraph: paragraph.index)?.background != nil
    }

    /// Lets the background of code begin above it.
    mutating func beginBackground() { beginsBackground = hasBackground }

    /// Lets the background of code end below it.
    mutating func endBackground() { endsBackground = hasBackground }

    /// From the upper edge of the background that begins with it to its first line, in points; other space
    /// between paragraphs is outside of the background.
    var paddingAbove: Double { beginsBackground ? CodeMetrics.padding : 0 }
    /// From its last line to the lower edge of the background that ends with it, in points.
    var paddingBelow: Double { endsBackground ? CodeMetrics.padding : 0 }

    /// The rest of the paragraph from `line` on, without its marker.
    func rest(from line: Int) -> HeldParagraph {
        var rest = self
        rest.paragraph.lines = line..<paragraph.lines.upperBound
        rest.paragraph.label = nil
        rest.beginsBackground = false
        return rest
    }
}
