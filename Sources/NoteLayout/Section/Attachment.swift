package import Geometry
import NoteText
import NoteTypesetting

/// A picture on a line.
package struct Attachment: Sendable {
    /// An index into the section's lines.
    package var line: Int
    package var source: Source
    /// Nil for one that cannot be shown.
    package var file: PictureFile?
    /// The character that stands for it in the section's text; empty for that of a card.
    package var text: Range<Int>
    /// In points, x from the container's left edge and y from the line's baseline, downwards.
    package var frame: Rectangle
    /// Whether it means something, and nothing says what.
    package var lacksWords = false

    package enum Source: Hashable, Sendable {
        /// An index into the pictures of the section's text.
        case picture(Int)
        /// An index into the cards of the section's text.
        case card(Int)
    }
}

/// The border of a user card.
struct CardBorder {
    /// In points.
    static let thickness = 1.0

    /// The line that it begins with: an index into the section's lines.
    var line: Int
    /// As that of an attachment.
    var frame: Rectangle
    var color: Color
}

/// A line that takes another height than the others of its paragraph.
package struct TallLine {
    /// An index into the section's lines.
    var line: Int
    var metrics: LineMetrics
}

extension Rectangle {
    /// The rectangle, whose coordinates count from `origin`.
    func moved(to origin: Point) -> Rectangle {
        Rectangle(x: origin.x + minX, y: origin.y + minY, width: width, height: height)
    }

    /// The four sides, inside of the rectangle, `thickness` points thick.
    func sides(_ thickness: Double) -> [Rectangle] {
        [
            Rectangle(x: minX, y: minY, width: width, height: thickness),
            Rectangle(x: minX, y: maxY - thickness, width: width, height: thickness),
            Rectangle(x: minX, y: minY + thickness, width: thickness, height: height - 2 * thickness),
            Rectangle(
                x: maxX - thickness, y: minY + thickness, width: thickness, height: height - 2 * thickness),
        ]
    }
}

extension SectionLayout {
    /// The pictures on a line, from the start of its text.
    func attachments(of line: Int) -> ArraySlice<Attachment> { attachments.elements(of: line, by: \.line) }

    /// The borders that begin with a line.
    func borders(of line: Int) -> ArraySlice<CardBorder> { cardBorders.elements(of: line, by: \.line) }
}

extension Array {
    /// The elements whose `number`, by which they are in order, is `value`.
    @inline(__always)
    func elements(of value: Int, by number: (Element) -> Int) -> ArraySlice<Element> {
        guard !isEmpty else { return [] }
        let first = partitioningIndex { number($0) >= value }
        return self[first...].prefix { number($0) == value }
    }
}
