import Geometry
import NoteText
import NoteTypesetting

/// A picture that stands alone; lengths in points.
struct BlockPicture: Hashable {
    /// An index into the pictures of the section's text.
    var index: Int
    var file: PictureFile?
    /// With what is round it.
    var box: PictureGeometry.Box
    /// The column that it is aligned in.
    var column: Column
    /// Left, right or centre.
    var alignment: TextAlignment
    /// Whether text flows beside it.
    var isFloating = false

    /// The horizontal extent of its box.
    var place: Column {
        Column(x: column.place(box.width, alignment), width: box.width)
    }

    /// The picture without what is round it, from the baseline of a line whose bottom is that of the box.
    var frame: Rectangle {
        Rectangle(
            x: place.x + box.inset.left, y: -box.size.height, width: box.size.width, height: box.size.height)
    }

    /// The line that it takes.
    var metrics: LineMetrics {
        LineMetrics(lineHeight: box.height, baseline: box.inset.top + box.size.height)
    }

    /// The line of paragraph `index` of `text`, which is the picture and nothing else.
    func line(of index: Int, _ text: AttributedText) -> Line {
        Line(
            of: index, text.paragraphs[index].content, Column(x: frame.minX, width: frame.width), in: column)
    }

    /// The picture on line `line`, whose text is `text`.
    func attachment(of text: Range<Int>, line: Int) -> Attachment {
        Attachment(line: line, source: .picture(index), file: file, text: text, frame: frame)
    }
}
