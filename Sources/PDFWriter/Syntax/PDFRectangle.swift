package import Geometry

/// A rectangle in PDF's coordinates, y upwards, written as `[llx lly urx ury]` (7.9.5).
package struct PDFRectangle: PDFValue, Hashable, Sendable {
    package var left: Double
    package var bottom: Double
    package var right: Double
    package var top: Double

    package init(left: Double, bottom: Double, right: Double, top: Double) {
        (self.left, self.bottom, self.right, self.top) = (left, bottom, right, top)
    }

    /// The box of a page, its lower left corner at the origin.
    package init(_ size: Size) {
        self.init(left: 0, bottom: 0, right: size.width, top: size.height)
    }

    /// Converts `rectangle`, whose y counts from the top, on a page `height` points high.
    package init(_ rectangle: Rectangle, onPageOfHeight height: Double) {
        self.init(
            left: rectangle.minX, bottom: height - rectangle.maxY,
            right: rectangle.maxX, top: height - rectangle.minY)
    }

    /// The smallest rectangle that contains both.
    package func union(_ other: PDFRectangle) -> PDFRectangle {
        PDFRectangle(
            left: min(left, other.left), bottom: min(bottom, other.bottom), right: max(right, other.right),
            top: max(top, other.top))
    }

    /// The rectangle rounded to hundredths of a point, which needs fewer digits and is finer than any
    /// printer; rectangles that share a side still do.
    package var roundedToHundredths: PDFRectangle {
        func round(_ side: Double) -> Double { (side * 100).rounded() / 100 }
        return PDFRectangle(left: round(left), bottom: round(bottom), right: round(right), top: round(top))
    }

    package func write(to buffer: inout PDFBuffer) {
        buffer.array { array in
            for side in [left, bottom, right, top] { array.append(side) }
        }
    }
}
