import Geometry
import NoteText

/// A picture in the place of a paragraph's text, or a card or frame round it; few paragraphs have one.
indirect enum BlockObject: Hashable {
    case picture(BlockPicture)
    case frame(BlockFrame)
    case card(BlockCard)

    /// The number of paragraphs that show it.
    var paragraphCount: Int {
        switch self {
        case .picture(let picture): picture.hasCaption ? 2 : 1
        case .frame(let frame): frame.hasCaption ? 2 : 1
        case .card(let card): card.hasDetail ? 2 : 1
        }
    }
}

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
    /// Whether the paragraph after it is its caption.
    var hasCaption = false
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
            paragraph: index, text: text.paragraphs[index].content, left: Float(column.x), x: frame.minX,
            width: frame.width, measure: column.width)
    }

    /// The picture on line `line`, whose text is `text`.
    func attachment(of text: Range<Int>, line: Int) -> Attachment {
        Attachment(line: line, source: .picture(index), file: file, text: text, frame: frame)
    }
}

/// A user card; lengths in points.
struct BlockCard: Hashable {
    /// An index into the cards of the section's text.
    var index: Int
    var file: PictureFile?
    var border: BlockFrame.Border
    /// The column of its picture, whose width limits the height as well; 0 wide where it has none.
    var picture: Column
    /// The size of its picture in that.
    var size: Size
    /// Whether the paragraph after it is its detail.
    var hasDetail = false
}

/// The frame in the place of a picture that cannot be shown, with words in it; lengths in points.
struct BlockFrame: Hashable {
    var border: Border
    /// Whether the paragraph after it is its caption.
    var hasCaption = false

    /// A border round paragraphs, which is no lower than `height`.
    struct Border: Hashable {
        var column: Column
        var height: Double
        /// The least between it and the text in it, with its width.
        var leastPadding: Double
        var color: Color
    }
}
