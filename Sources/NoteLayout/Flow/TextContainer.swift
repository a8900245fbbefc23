package import Geometry

/// A region that text flows into; coordinates on the page, in points.
package struct TextContainer: Hashable, Sendable {
    package var frame: Rectangle

    package init(frame: Rectangle) {
        self.frame = frame
    }
}
