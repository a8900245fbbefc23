import NoteText
import NoteTypesetting

/// The tables of a section, with their cells in the styles of columns and of lists.
struct TablePlan {
    /// In the order of the text.
    let parts: [TablePart]
    let text: TableText
    let files: PictureFiles
    /// The section in the styles of columns.
    let grid: ShapedSection
    /// The section in the styles of lists.
    let list: ShapedSection

    /// The part that begins with paragraph `index`.
    func part(at index: Int) -> TablePart? {
        let next = parts.partitioningIndex { $0.paragraphs.lowerBound >= index }
        return next < parts.count && parts[next].paragraphs.lowerBound == index ? parts[next] : nil
    }
}
