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
