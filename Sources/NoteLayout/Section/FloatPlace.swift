import Geometry
import NoteTypesetting

/// The place in a container of a picture that text flows beside, in points.
struct FloatPlace {
    /// The extent of the picture and its caption, from the left edge of the container.
    var extent: Column
    /// The side at which the picture stands.
    var side: TextContainer.Exclusion.Side
    /// The outline that text flows round, in points from the left edge of the container and from the top of
    /// the picture's line; nil for its frame.
    var outline: Path?
    /// The height of its caption, with the space above that.
    var captionHeight = 0.0
    /// The space above its caption.
    var captionSpace = 0.0

    /// The lines of the picture `one` and of its caption, which follows it.
    func lines(of one: HeldParagraph) -> Range<Int> {
        let caption = one.paragraph.index + 1
        guard captionHeight > 0, one.section.paragraphs.indices.contains(caption) else {
            return one.paragraph.lines
        }
        return one.paragraph.lines.lowerBound..<one.section.paragraphs[caption].lines.upperBound
    }

    /// From it to the text beside it, in ems of body text.
    static let gap = 0.75
    /// The least width of the text beside it, in ems of body text.
    static let leastText = 12.0
}
