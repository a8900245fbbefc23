package import Geometry

/// A bounding box, in font units, y upwards from the baseline.
package struct GlyphBox: Hashable, Sendable {
    package let xMin: Int
    package let yMin: Int
    package let xMax: Int
    package let yMax: Int

    package init(xMin: Int, yMin: Int, xMax: Int, yMax: Int) {
        (self.xMin, self.yMin, self.xMax, self.yMax) = (xMin, yMin, xMax, yMax)
    }
}

extension Rectangle {
    /// A box in font units, y upwards.
    package init(_ box: GlyphBox) {
        self.init(
            x: Double(box.xMin), y: Double(box.yMin), width: Double(box.xMax - box.xMin),
            height: Double(box.yMax - box.yMin))
    }
}
