import Geometry
import NoteTypesetting

/// A picture in the place of a paragraph's text, or a card or frame round it; few paragraphs have one.
indirect enum BlockObject: Hashable {
    case picture(BlockPicture)
    case frame(BlockFrame)
    case card(BlockCard)

    /// The part of the object that paragraph `number` shows, from 0, of those that show the object.
    func part(_ number: Int) -> LaidOutBlock.ObjectRole {
        switch self {
        case .picture: number == 0 ? .picture : .caption
        case .frame: number == 0 ? .words : .caption
        case .card: .card
        }
    }
}

/// A user card; lengths in points.
struct BlockCard: Hashable {
    /// An index into the cards of the section's text.
    var index: Int
    var file: PictureFile?
    var border: BlockFrame
    /// The column of its picture, whose width limits the height as well; 0 wide where it has none.
    var picture: Column
    /// The size of its picture in that.
    var size: Size
}

/// A frame round paragraphs, which is no lower than `height`: that of a card, or of words in the place of a
/// picture that cannot be shown; lengths in points.
struct BlockFrame: Hashable {
    var column: Column
    var height: Double
    /// The least between it and the text in it, with its width.
    var leastPadding: Double
    var color: Color
}
