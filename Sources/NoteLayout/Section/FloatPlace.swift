import Geometry
import NoteTypesetting

/// The place in a container of a picture that text flows beside, in points.
struct FloatPlace {
    /// The extent of the picture and its caption, from the left edge of the container.
    var extent: Column
    /// The side at which the picture stands.
    var side: FreeSpace.Side
    /// The outline that text flows round, in points from the left edge of the container and from the top of
    /// the picture's line; nil for its frame.
    var outline: Path?
    /// The height of its caption, with the space above that.
    var captionHeight = 0.0
    /// The space above its caption.
    var captionSpace = 0.0

    /// From it to the text beside it, in ems of body text.
    static let gap = 0.75
    /// The least width of the text beside it, in ems of body text.
    static let leastText = 12.0
}
