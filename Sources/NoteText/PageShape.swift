package import Geometry

/// A shape on the pages of a note, that text fills or flows around.
package struct PageShape: Hashable, Sendable {
    /// In points from the top left corner of `origin`; a path encloses its area by the nonzero rule.
    package var outline: Outline
    package var origin = ShapeOrigin.text
    package var pages = PageSelection.all
    /// The part of a line that must be inside; of containers and frames.
    package var fit = ShapeFit.whole
    /// The distance, in points, that text keeps from an exclusion on all four sides, and that the ends of
    /// lines keep from a container or frame, and from what they flow around in it.
    package var padding = 0.0
    /// The shapes that text flows around in it; of containers and frames.
    package var exclusions: [PageShape] = []
    /// The part of the page that it is at most, in points from the top left corner of the page.
    package var clip: Rectangle?

    /// The picture whose outline it is to have; nil once it has it, and for other shapes.
    package var picture: ShapePicture?

    package enum Outline: Hashable, Sendable {
        case rectangle(Rectangle)
        case path(Path)
    }

    package init(_ outline: Outline) { self.outline = outline }

    /// The outline of the picture `file`, which is yet to be read, with its top left corner at `place`.
    package init(picture file: String, at place: Point, width: Double?) {
        self.init(.rectangle(Rectangle(x: place.x, y: place.y, width: 0, height: 0)))
        picture = ShapePicture(file: file, place: place, width: width)
    }
}

/// A picture that text flows around, as it is named.
package struct ShapePicture: Hashable, Sendable {
    /// The name of the file, as notes name pictures.
    package let file: String
    /// The place of its top left corner.
    package let place: Point
    /// The width in points; nil for its own.
    package let width: Double?
}

/// The area whose top left corner is the origin of a shape.
package enum ShapeOrigin: String, CaseIterable, Sendable {
    /// The text area, inside the margins.
    case text
    case page
}

/// The part of a line that must be inside a container.
package enum ShapeFit: String, CaseIterable, Sendable {
    /// All of its height.
    case whole
    /// The middle of its height; the corners may be outside.
    case middle
}
