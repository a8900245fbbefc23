import Geometry
import NoteFonts
import NoteText
import NoteTypesetting

/// The part of the container for a line of a block of code, the padding of its background included.
struct CodeArea {
    /// An index into the section's paragraphs.
    @Compact var paragraph: Int
    /// From the container's left edge, in points.
    var x: Double
    /// In points.
    var width: Double
    /// The colour behind the block; nil for none.
    var background: Color?
    /// The colour of the signs at which lines go on.
    var sign: Color
}

extension StyleSheet {
    /// The area of a line of code that has `span` of a container of `width` points; nil for other paragraphs.
    func codeArea(of paragraph: ShapedParagraph, in span: LineSpan, of width: Double) -> CodeArea? {
        guard paragraph.source.kind.isVerbatim else { return nil }
        return CodeArea(
            paragraph: paragraph.index,
            x: paragraph.levels.isRightToLeft ? width - span.start - span.width : span.start,
            width: span.width, background: theme.codeBackground, sign: theme.secondary)
    }
}

extension SectionLayout {
    /// The area of a paragraph; nil if that is no code.
    func codeArea(ofParagraph index: Int) -> CodeArea? {
        codeAreas.elements(of: index, by: \.paragraph).first
    }
}
