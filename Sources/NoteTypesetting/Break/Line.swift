package import NoteText

/// One line; lengths in points, x from the container's left edge.
package struct Line: Sendable {
    @Compact package var paragraph: Int
    /// The part of the section's text on the line, trailing white space and the marker included.
    @Compact package var text: Range<Int>
    /// In the order of the text, which need not be that from left to right.
    @Compact package var runs = 0..<0
    /// The left edge of the available width; as a Float it takes no memory of its own.
    package var left: Float = 0
    /// The left edge of its content, the marker and trailing white space aside.
    package var x: Double
    /// The width of its content, without trailing white space.
    package var width: Double
    /// The available width.
    package var measure: Double
}

extension Line {
    /// A line without glyphs, whose content is `content`, in the width of `space`.
    package init(of paragraph: Int, _ text: Range<Int>, _ content: Column, in space: Column) {
        self.init(
            paragraph: paragraph, text: text, left: Float(space.x), x: content.x, width: content.width,
            measure: space.width)
    }
}
