package import Geometry

/// The date of a note in a disc in the corner of its first page: day, month and year, below each other.
package struct Badge: Sendable {
    /// Day, month and year, a line each.
    package let section: SectionLayout
    /// The lines at their places on the page.
    let lines: [PlacedLine]
    package let disc: Disc
    /// The date as it is said.
    package let words: String

    /// A filled circle on a page, in points.
    package struct Disc: Hashable, Sendable {
        package let center: Point
        package let radius: Double
        package let color: Color
    }
}

extension Badge.Disc {
    /// The rectangle that it touches the sides of.
    var frame: Rectangle {
        Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
