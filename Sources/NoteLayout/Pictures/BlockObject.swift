import Geometry
import NoteText
import NoteTypesetting

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

    /// The style's part of the object with that number in its section.
    func part(_ number: Int) -> ObjectPart {
        switch self {
        case .picture:
            ObjectPart(number: number, replacesText: true, emptyLine: nil, paragraphCount: paragraphCount)
        case .frame:
            ObjectPart(number: number, replacesText: false, emptyLine: nil, paragraphCount: paragraphCount)
        case .card(let card):
            ObjectPart(
                number: number, replacesText: false, emptyLine: card.border.column,
                paragraphCount: paragraphCount)
        }
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
