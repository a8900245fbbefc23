import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages
@testable import NotePictures

/// Drawings in pixels, beside areas that are sampled or added up in the head.
@Suite struct DrawingRasterizerTests {
    private static let black = Drawing.Paint.color(.black, opacity: 1)

    private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
        Path(rectangle: Rectangle(x: x, y: y, width: width, height: height))
    }

    /// Crossing polygons, also outside, by both rules.
    @Test(arguments: [Drawing.FillRule.nonzero, .evenOdd])
    func polygonsCoverWhatSamplesDo(_ rule: Drawing.FillRule) throws {
        var random = SplitMix(state: 5)
        for _ in 0..<25 {
            let polygons = (0...random.below(2)).map { _ in
                (0..<3 + random.below(3)).map { _ in
                    Point(
                        x: Double.random(in: -5...25, using: &random),
                        y: Double.random(in: -5...25, using: &random))
                }
            }
            let path = Path(polygons: polygons)
            let drawn = try Drawing([.fill(path, rule, Self.black)], width: 20, height: 20)
                .pixels(width: 20, height: 20)
            let shape = SampledShape(polygons: polygons, isEvenOdd: rule == .evenOdd)
            let differences = zip(drawn.pixels, shape.coverage(width: 20, height: 20)).map { pixel, part in
                abs(Double(pixel >> 24) / 255 - part)
            }
            #expect(differences.max() ?? 1 < 0.2)
            #expect(differences.reduce(0, +) / 400 < 0.01)
        }
    }

    /// Pixels of a line of 40 by 10, with what its caps, joins and dashes add or leave; numbers are how far
    /// dashes are moved, and their lengths.
    @Test(
        arguments: [
            ("M20 50H60", .butt, .miter, [0], 400), ("M20 50H60", .square, .miter, [0], 500),
            ("M20 50H60", .round, .miter, [0], 478.5), ("M20 50H60", .butt, .miter, [0, 10, 10], 200),
            ("M20 50H60", .butt, .miter, [5, 10, 30], 100), ("M20 50H60", .butt, .miter, [-10, 30, 5], 350),
            ("M20 50H60", .square, .miter, [0, 1, 18], 330), ("M20 60H60V20", .butt, .miter, [0], 800),
            ("M20 60H60V20", .butt, .bevel, [0], 787.5), ("M20 60H60V20", .butt, .round, [0], 794.6),
        ] as [(String, Drawing.StrokeStyle.Cap, Drawing.StrokeStyle.Join, [Double], Double)])
    func strokesHaveAnArea(
        _ path: String, _ cap: Drawing.StrokeStyle.Cap, _ join: Drawing.StrokeStyle.Join,
        _ dashes: [Double], _ expected: Double
    ) throws {
        var style = Drawing.StrokeStyle()
        (style.width, style.cap, style.join) = (10, cap, join)
        (style.dashOffset, style.dashes) = (dashes[0], Array(dashes[1...]))
        #expect(abs(try area(of: path, style) - expected) < 2)
    }

    private func area(
        of path: String, _ style: Drawing.StrokeStyle, _ transform: AffineTransform = .identity
    ) throws -> Double {
        let stroke = Drawing.Stroke(path: try Path(svg: path), style: style, transform: transform)
        return try Drawing([.stroke(stroke, Self.black)]).pixels(width: 100, height: 100).area
    }

    /// The corner is 1.414 times as long as the line is wide.
    @Test func aMiterHasALimit() throws {
        var style = Drawing.StrokeStyle()
        for (limit, expected) in [(1.3, 787.5), (1.5, 800)] {
            (style.width, style.miterLimit) = (10, limit)
            #expect(abs(try area(of: "M20 60H60V20", style) - expected) < 2)
        }
    }

    /// A pen that is flat draws lines across as thin, and lines down as thick.
    @Test func thePenIsTransformed() throws {
        var style = Drawing.StrokeStyle()
        style.width = 5
        let flat = AffineTransform(scaleX: 4, y: 1)
        #expect(abs(try area(of: "M5 50H15", style, flat) - 40 * 5) < 2)
        #expect(abs(try area(of: "M10 30V70", style, flat) - 40 * 20) < 2)
    }

    /// Beyond the numbers that cairo counts with, whatever the scale.
    @Test func farPathsCoverAll() throws {
        let far = Path.limit
        for side in [1.0, 1000] {
            let all = Drawing.Step.fill(rectangle(-far, -far, 2 * far, 2 * far), .nonzero, Self.black)
            let beside = Drawing.Step.fill(rectangle(far / 2, -far, far, far), .nonzero, Self.black)
            let drawing = Drawing([beside, all], width: side, height: side)
            #expect(try drawing.pixels(width: 30, height: 30).area == 900)
            #expect(
                try Drawing([beside], width: side, height: side).pixels(width: 9, height: 9).area == 0)
        }
    }

    /// The edge of a clip is that of the area, however often it is painted, and whatever is a layer.
    @Test(arguments: [1, 2, 5])
    func aClipHidesOnce(_ count: Int) throws {
        let shape = Path(polygon: [Point(x: 3, y: 5), Point(x: 90, y: 20), Point(x: 40, y: 97)])
        let fill = Drawing.Step.fill(rectangle(0, 0, 100, 100), .nonzero, Self.black)
        let layer = Drawing.Layer(clips: [Drawing.Clip(path: shape, rule: .nonzero)])
        let steps = [.begin(layer)] + [Drawing.Step](repeating: fill, count: count) + [.end]
        let clipped = try Drawing(steps).pixels(width: 100, height: 100)
        let plain = try Drawing([.fill(shape, .nonzero, Self.black)]).pixels(width: 100, height: 100)
        #expect(clipped.difference(from: plain, inBlocks: 1) <= 2)
    }

    /// What both clips have, and nothing where they have none.
    @Test func clipsIntersect() throws {
        let fill = Drawing.Step.fill(rectangle(0, 0, 100, 100), .nonzero, Self.black)
        for (second, area) in [
            (rectangle(30, 40, 60, 60), 30.0 * 20), (rectangle(70, 0, 30, 30), 0), (Path(), 0),
        ] {
            let clips = [rectangle(10, 10, 50, 50), second].map {
                Drawing.Clip(path: $0, rule: .evenOdd)
            }
            let steps = [.begin(Drawing.Layer(clips: clips)), fill, .end]
            #expect(try Drawing(steps).pixels(width: 100, height: 100).area == area)
        }
    }

    /// Upright and turned by a quarter; on no area, nothing and no error.
    @Test func imagesFillTheUnitSquare() throws {
        let image = try ImageFile(Fixtures.bytes("pictures/rgb-8.png"))
        let own = image.header
        let pixels = try image.pixels(fitting: .max, .max)
        let (width, height) = (own.pixelWidth, own.pixelHeight)
        let place = AffineTransform(scaleX: Double(width), y: Double(height))
        let drawing = Drawing([.picture(0, place)], width: Double(width), height: Double(height))
        #expect(try drawing.pixels(width: width, height: height, [image]).pixels == pixels.pixels)
        let turned = AffineTransform(
            xAxis: Point(x: 0, y: Double(width)), yAxis: Point(x: -Double(height), y: 0),
            origin: Point(x: Double(height), y: 0))
        let aside = try Drawing([.picture(0, turned)], width: Double(height), height: Double(width))
            .pixels(width: height, height: width, [image])
        let expected = (0..<width * height).map { index in
            pixels.pixels[(height - 1 - index % height) * width + index / height]
        }
        #expect(aside.difference(from: Pixels(width: height, pixels: expected), inBlocks: 1) <= 1)
        let none = AffineTransform(scaleX: 0, y: 30)
        #expect(try Drawing([.picture(0, none)]).pixels(width: 50, height: 50, [image]).area == 0)
    }

    @Test func anEndWithoutABeginningIsNothing() throws {
        let fill = Drawing.Step.fill(rectangle(0, 0, 50, 50), .nonzero, Self.black)
        #expect(try Drawing([.end, fill, .end]).pixels(width: 100, height: 100).area == 2500)
        #expect(try Drawing([]).pixels(width: 1, height: 1).pixels == [0])
    }
}
