import Geometry
import NoteFonts
import NotecTestSupport
import Testing

@testable import NotePictures

/// The parts of pixels that outlines cover, and colours painted there.
@Suite struct GlyphMaskTests {
    /// A square of 2 x 2 units, its corner at 0.
    private let square = Path([
        .move(Point(x: 0, y: 0)), .line(Point(x: 2, y: 0)), .line(Point(x: 2, y: 2)),
        .line(Point(x: 0, y: 2)), .close,
    ])

    private func transform(x: Double, y: Double, slant: Double = 0) -> AffineTransform {
        AffineTransform(xAxis: Point(x: 1, y: 0), yAxis: Point(x: slant, y: 1), origin: Point(x: x, y: y))
    }

    private func mask(_ transform: AffineTransform) throws -> GlyphMask { try mask(of: square, transform) }

    private func mask(of path: Path, _ transform: AffineTransform) throws -> GlyphMask {
        let mask = GlyphRasterizer().mask(of: path, transform)
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
        let empty = rasterizer.mask(of: Path(), transform(x: 0, y: 0))
        #expect(empty?.coverage == [])
        let large = rasterizer.mask(of: square, AffineTransform(scaleX: 300, y: 1))
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

// MARK: - Laws

extension GlyphMaskTests {
    /// Triangles anywhere, also upside down and of hardly any area.
    @Test func trianglesCoverWhatSamplesDo() throws {
        var random = SplitMix(state: 14)
        let rasterizer = GlyphRasterizer()
        for turn in 0..<100 {
            let corners = (0..<3).map { corner in
                Point(
                    x: Double.random(in: -9...9, using: &random),
                    y: turn % 10 == 0 ? 3 + 0.1 * Double(corner) : Double.random(in: -9...9, using: &random))
            }
            let path = Path(
                [.move(corners[0]), .line(corners[1]), .line(corners[2])]
                    + (turn % 2 == 0 ? [.close] : []))
            let shape = AffineTransform(
                xAxis: Point(x: 0.8, y: 0.1), yAxis: Point(x: 0.3, y: turn % 3 == 0 ? -1 : 1),
                origin: Point(x: 0.25, y: -0.5))
            let found = rasterizer.mask(of: path, shape)
            let mask = try #require(found)
            let (width, height) = (mask.width + 2, mask.height + 2)
            let polygon = corners.map { corner in
                let point = shape(corner)
                return Point(x: point.x - Double(mask.left) + 1, y: -point.y - Double(mask.top) + 1)
            }
            // With a row or a column round the mask, of which nothing is covered.
            let parts = SampledShape(polygons: [polygon]).coverage(width: width, height: height)
            for (index, part) in parts.enumerated() {
                let (x, y) = (index % width - 1, index / width - 1)
                let isInside = (0..<mask.width).contains(x) && (0..<mask.height).contains(y)
                let found = isInside ? Double(mask.coverage[y * mask.width + x]) / 255 : 0
                #expect(abs(found - part) < (isInside ? 0.15 : 0.001))
            }
            let area = parts.reduce(0, +)
            #expect(abs(mask.coverage.reduce(0) { $0 + Double($1) / 255 } - area) < 0.02 * area + 0.2)
        }
    }

    /// Circles of curves have the areas of circles, and lie round their centre; FreeType draws
    /// lines for them that are nearer than a tenth of a pixel.
    @Test(arguments: [0.3, 2, 7.5, 40])
    func curvesAreRound(_ radius: Double) throws {
        let arm = radius * 0.552_285
        typealias Place = (x: Double, y: Double)
        let place = { (place: Place) in Point(x: place.x, y: place.y) }
        let curve = { (first: Place, second: Place, end: Place) in
            Path.Element.cubic(control1: place(first), control2: place(second), end: place(end))
        }
        let path = Path([
            .move(place((radius, 0))), curve((radius, arm), (arm, radius), (0, radius)),
            curve((-arm, radius), (-radius, arm), (-radius, 0)),
            curve((-radius, -arm), (-arm, -radius), (0, -radius)),
            curve((arm, -radius), (radius, -arm), (radius, 0)),
        ])
        let mask = try mask(of: path, transform(x: 0, y: 0))
        let area = mask.coverage.reduce(0) { $0 + Double($1) / 255 }
        #expect(abs(area - .pi * radius * radius) < 0.1 * 2 * .pi * radius)
        #expect(mask.left == -mask.width / 2 && mask.top == -mask.height / 2)
        for (part, other) in zip(mask.coverage, mask.coverage.reversed()) {
            #expect(abs(Int(part) - Int(other)) <= 8)
        }
    }

    /// No number of an outline traps, and no outline is too long.
    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e9])
    func pointsMayBeAnywhere(_ far: Double) {
        let path = Path([
            .line(Point(x: far, y: 0)),
            .cubic(
                control1: Point(x: 0, y: far), control2: Point(x: 1, y: 1), end: Point(x: 2, y: 2)),
            .close, .close,
        ])
        for transform in [
            transform(x: 0, y: 0), transform(x: far, y: far), AffineTransform(scaleX: far, y: -far),
        ] {
            let mask = GlyphRasterizer().mask(of: path, transform)
            #expect((mask?.width ?? 0) <= 512 && (mask?.height ?? 0) <= 512)
        }
        let long = Path(
            [.move(Point(x: 0, y: 0))]
                + (0..<40_000).map { step in
                    .line(Point(x: Double(step % 7), y: Double(step % 5)))
                })
        let none = GlyphRasterizer().mask(of: long, transform(x: 0, y: 0))
        #expect(none == nil)
    }

    /// Also at places beside the picture, near and far.
    @Test func masksAreMixedPixelByPixel() {
        var random = SplitMix(state: 15)
        for _ in 0..<400 {
            let (width, height) = (1 + random.below(6), 1 + random.below(6))
            let coverage = (0..<width * height).map { _ in
                [0, 255, UInt8(random.below(256))][random.below(3)]
            }
            let mask = GlyphMask(
                left: random.below(9) - 4, top: random.below(9) - 4, width: width, height: height,
                coverage: coverage)
            let shades = (0..<3).map { _ in random.below(256) }
            let color = Color(
                red: Double(shades[2]) / 255, green: Double(shades[1]) / 255, blue: Double(shades[0]) / 255)
            let far = [0, 0, 0, 1_000_000_000, -1_000_000_000][random.below(5)]
            let (x, y) = (random.below(8) - 2 + far, random.below(8) - 2)
            let before = (0..<30).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 }
            var pixels = before
            pixels.withUnsafeMutableBufferPointer { $0.blend(mask, PixelColor(color), x: x, y: y, width: 5) }
            for (index, pixel) in pixels.enumerated() {
                let (column, row) = (index % 5 - x - mask.left, index / 5 - y - mask.top)
                let isInside = (0..<width).contains(column) && (0..<height).contains(row)
                let part = isInside ? Double(coverage[row * width + column]) / 255 : 0
                for (channel, shade) in (shades + [255]).enumerated() {
                    let shift = 8 * UInt32(channel)
                    let expected = Double(before[index] >> shift & 0xFF) * (1 - part) + Double(shade) * part
                    #expect(abs(Double(pixel >> shift & 0xFF) - expected) <= 0.51)
                }
            }
        }
    }

    /// Components beyond 0 and 1 are the nearest of them.
    @Test func colorsAreBounded() {
        for (shade, expected) in [(-3.0, UInt32(0)), (7, 255), (.infinity, 255), (.nan, 0), (0.5, 128)] {
            var pixels: [UInt32] = [0]
            let mask = GlyphMask(left: 0, top: 0, width: 1, height: 1, coverage: [255])
            let color = PixelColor(Color(red: shade, green: shade, blue: 0))
            pixels.withUnsafeMutableBufferPointer { $0.blend(mask, color, x: 0, y: 0, width: 1) }
            #expect(pixels == [0xFF00_0000 | expected << 16 | expected << 8])
        }
    }
}
