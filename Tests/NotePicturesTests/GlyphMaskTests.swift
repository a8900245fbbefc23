import Geometry
import NoteFonts
import Testing

@testable import NotePictures

/// The parts of pixels that outlines cover, and colours painted there.
@Suite struct GlyphMaskTests {
    /// A square of 2 x 2 units, its corner at 0.
    private let square = GlyphPath(steps: [
        .move(GlyphPoint(x: 0, y: 0)), .line(GlyphPoint(x: 2, y: 0)), .line(GlyphPoint(x: 2, y: 2)),
        .line(GlyphPoint(x: 0, y: 2)), .close,
    ])

    private func transform(x: Double, y: Double, slant: Double = 0) -> GlyphTransform {
        GlyphTransform(
            x: GlyphPoint(x: 1, y: 0), y: GlyphPoint(x: slant, y: 1), origin: GlyphPoint(x: x, y: y))
    }

    private func mask(_ transform: GlyphTransform) throws -> GlyphMask {
        let mask = GlyphRasterizer().mask(of: square, transform)
        return try #require(mask)
    }

    @Test func wholePixelsAreCovered() throws {
        let mask = try mask(transform(x: 3, y: 1))
        #expect((mask.left, mask.top, mask.width, mask.height) == (3, -3, 2, 2))
        #expect(mask.coverage == [255, 255, 255, 255])
    }

    /// A quarter to the right and a half down: the edges are areas of pixels.
    @Test func partsOfPixelsAreAreas() throws {
        let mask = try mask(transform(x: 0.25, y: -0.5))
        #expect((mask.left, mask.top, mask.width, mask.height) == (0, -2, 3, 3))
        let expected = [96, 128, 32, 191, 255, 64, 96, 128, 32]
        for (part, area) in zip(mask.coverage, expected) { #expect(abs(Int(part) - area) <= 1) }
    }

    @Test func aSlantLeansToTheRight() throws {
        let mask = try mask(transform(x: 0, y: 0, slant: 1))
        #expect((mask.left, mask.top, mask.width, mask.height) == (0, -2, 4, 2))
        let expected = [0, 128, 255, 128, 128, 255, 128, 0]
        for (part, area) in zip(mask.coverage, expected) { #expect(abs(Int(part) - area) <= 1) }
    }

    @Test func outlinesMayBeEmptyOrTooLarge() {
        let rasterizer = GlyphRasterizer()
        let empty = rasterizer.mask(of: GlyphPath(), transform(x: 0, y: 0))
        #expect(empty?.coverage == [])
        let large = rasterizer.mask(of: square, .scale(x: 300, y: 1))
        #expect(large == nil)
    }

    /// Also where a mask is partly outside of the picture.
    @Test func aColorIsMixedByCoverage() {
        let mask = GlyphMask(left: -1, top: -1, width: 2, height: 2, coverage: [255, 128, 64, 255])
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 4)
        pixels.withUnsafeMutableBufferPointer { picture in
            let color = PixelColor(Color(red: 1, green: 0.5, blue: 0))
            picture.blend(mask, color, x: 0, y: 0, width: 2)
            picture.blend(mask, color, x: 2, y: 2, width: 2)
            picture.blend(mask, color, x: -5, y: 9, width: 2)
        }
        #expect(pixels == [0xFFFF_8000, 0xFFFF_FFFF, 0xFFFF_FFFF, 0xFFFF_8000])
    }
}
