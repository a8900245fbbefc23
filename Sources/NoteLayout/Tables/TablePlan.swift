import NoteText
import NoteTypesetting

/// The tables of a section, with the styles of their cells in columns and as lists.
struct TablePlan {
    /// In the order of the text.
    var parts: [TablePart] = []
    let shaped: ShapedSection
    let text: TableText
    var gridStyles: [ParagraphStyle] = []
    var listStyles: [ParagraphStyle] = []

    /// The part that begins with paragraph `index`.
    func part(at index: Int) -> TablePart? {
        let next = parts.partitioningIndex { $0.paragraphs.lowerBound >= index }
        return next < parts.count && parts[next].paragraphs.lowerBound == index ? parts[next] : nil
    }

    /// The section in the styles of columns.
    var grid: ShapedSection { ShapedSection(shaped, in: StyledText(shaped.styled, paragraphs: gridStyles)) }

    /// The section in the styles of lists.
    var list: ShapedSection { ShapedSection(shaped, in: StyledText(shaped.styled, paragraphs: listStyles)) }
}
