/// A picture as the note asks for it: the file has not been looked at.
package struct Picture: Hashable, Sendable {
    /// The file as it was written.
    package var file: String
    /// What it shows, in words; empty for a picture that is mere decoration.
    package var alternative: String
    package var caption: String?
    /// The caption in the text of `AttributedText`, at the end of the picture's run.
    package var captionText = 0..<0
    package var width: Extent?
    package var height: Extent?
    /// Whether it takes the whole measure.
    package var fills = false
    package var inset: PictureInset?
    package var float: PictureFloat?
    /// Whether text flows round its outline rather than its frame.
    package var followsContour = false
    /// Whether it spans all columns of its page.
    package var spansColumns = false
    package var identifier: String?
    /// Where the file's name stands in the source.
    package var fileSpan: SourceSpan

    package init(file: String, alternative: String, fileSpan: SourceSpan) {
        self.file = file
        self.alternative = alternative
        self.fileSpan = fileSpan
    }
}

/// A length in points, or a part of the measure in percent.
package enum Extent: Hashable, Sendable {
    case points(Double)
    case percent(Double)
}

/// The space round a picture, in points.
package struct PictureInset: Hashable, Sendable {
    package var top, left, bottom, right: Double

    package init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// The side of the measure at which a picture stands, with text at its other side.
package enum PictureFloat: String, Sendable {
    case left, right
}

/// A user card: a picture, a name and some detail; empty where nothing was said.
package struct Card: Hashable, Sendable {
    package var image = ""
    package var name = ""
    package var detail = ""
    /// Where the image's name stands in the source.
    package var imageSpan: SourceSpan?

    package init() {}
}
