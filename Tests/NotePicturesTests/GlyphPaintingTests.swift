import Geometry
import NotecTestSupport
import Testing

@testable import NotePictures

/// Glyphs in colour as a canvas draws their steps, beside the formulas of compositions.
@Suite struct GlyphPaintingTests {
    private static let everything = Path(rectangle: Rectangle(x: 0, y: -200, width: 1000, height: 1000))

    private func fill(_ paint: Drawing.Paint) -> Drawing.Step { .fill(Self.everything, .nonzero, paint) }

    private func fill(_ colors: ColorLine, _ line: Drawing.Gradient.Line, _ transform: AffineTransform)
        -> Drawing.Step
    {
        fill(.gradient(Drawing.Gradient(colors, along: line, transform: transform), opacity: 1))
    }

    private func solid(_ shades: [Double], _ alpha: Double) -> Drawing.Paint {
        .color(Color(red: shades[0], green: shades[1], blue: shades[2]), opacity: alpha)
    }

    /// A layer of a backdrop and of a source on it.
    private func composed(
        _ backdrop: Drawing.Paint, _ source: Drawing.Paint, _ mode: CompositeMode
    ) -> [Drawing.Step] {
        var (outer, inner) = (Drawing.Layer(), Drawing.Layer())
        (outer.isIsolated, inner.mode) = (true, mode)
        return [.begin(outer), fill(backdrop), .begin(inner), fill(source), .end, .end]
    }

    private func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
        Path([
            .move(Point(x: x, y: y)), .line(Point(x: x + side, y: y)),
            .line(Point(x: x + side, y: y + side)), .line(Point(x: x, y: y + side)), .close,
        ])
    }

    /// The steps on 10 x 10 pixels, of which each is 100 units, on nothing.
    private func pixels(_ steps: [Drawing.Step], textColor: Color = .black) throws -> Pixels {
        let resources = DrawingResources(glyph: Drawing(steps), try CairoLibrary.load())
        var rasterizer = DrawingRasterizer(resources, scale: 0.01, textColor: textColor)
        return try Pixels(width: 10, height: 10) { canvas in
            canvas.transform(
                AffineTransform(
                    xAxis: Point(x: 0.01, y: 0), yAxis: Point(x: 0, y: -0.01),
                    origin: Point(x: 0, y: 8)))
            rasterizer.draw(steps, on: canvas)
        }
    }

    /// The parts of the source and of the backdrop that are seen, of how opaque each is.
    typealias Parts = @Sendable (_ source: Double, _ backdrop: Double) -> (Double, Double)

    /// Porter and Duff's.
    private static let modes: [(CompositeMode, Parts)] = [
        (.sourceOver, { source, _ in (1, 1 - source) }),
        (.sourceIn, { _, backdrop in (backdrop, 0) }), (.backdropIn, { source, _ in (0, source) }),
        (.sourceOut, { _, backdrop in (1 - backdrop, 0) }), (.backdropOut, { source, _ in (0, 1 - source) }),
        (.sourceAtop, { source, backdrop in (backdrop, 1 - source) }),
        (.backdropAtop, { source, backdrop in (1 - backdrop, source) }),
        (.exclusiveOr, { source, backdrop in (1 - backdrop, 1 - source) }), (.plus, { _, _ in (1, 1) }),
    ]

    @Test(arguments: modes.indices)
    func compositionsAreThoseOfTheFormulas(_ index: Int) throws {
        let (mode, parts) = Self.modes[index]
        var random = SplitMix(state: 4)
        for _ in 0..<40 {
            let shades = (0..<6).map { _ in Double(random.below(6)) / 5 }
            let (source, backdrop) = (Double(random.below(6)) / 5, Double(random.below(6)) / 5)
            let (below, above) = (Array(shades[..<3]), Array(shades[3...]))
            let found = try pixels(composed(solid(below, backdrop), solid(above, source), mode))[4, 4]
            let (own, other) = parts(source, backdrop)
            let expected = zip(above.reversed() + [1], below.reversed() + [1]).map { above, below in
                min(255, 255 * (above * source * own + below * backdrop * other))
            }
            for (found, value) in zip(found, expected) {
                #expect(abs(Double(found) - value) <= 2, "\(below), \(backdrop) and \(above), \(source)")
            }
        }
    }

    /// Opaque colours that some modes mix in a way of their own.
    @Test(
        arguments: [
            (.screen, [0.2, 0.4, 1], [0.5, 0.5, 0.5], [0.6, 0.7, 1]),
            (.overlay, [0.2, 0.4, 1], [0.5, 1, 0.5], [0.2, 0.8, 1]),
            (.darken, [0.2, 0.4, 1], [0.5, 0, 0.5], [0.2, 0, 0.5]),
            (.lighten, [0.2, 0.4, 1], [0.5, 0, 0.5], [0.5, 0.4, 1]),
            (.colorDodge, [0.2, 0.4, 0], [0.5, 1, 1], [0.4, 1, 0]),
            (.colorBurn, [0.8, 0.4, 1], [0.5, 0, 0], [0.6, 0, 1]),
            (.hardLight, [0.2, 0.4, 1], [0.5, 1, 0], [0.2, 1, 0]),
            (.softLight, [0.2, 0.4, 1], [0, 0.5, 1], [0.04, 0.4, 1]),
            (.difference, [0.2, 0.4, 1], [0.6, 0.1, 1], [0.4, 0.3, 0]),
            (.exclusion, [0.2, 0.4, 1], [0.5, 1, 1], [0.5, 0.6, 0]),
            (.multiply, [0.2, 0.4, 1], [0.5, 1, 0], [0.1, 0.4, 0]),
            (.hue, [0.5, 0.5, 0.5], [1, 0, 0], [0.5, 0.5, 0.5]),
            (.saturation, [1, 0, 0], [0.5, 0.5, 0.5], [0.3, 0.3, 0.3]),
            (.color, [0.3, 0.3, 0.3], [1, 0, 0], [1, 0, 0]),
            (.luminosity, [1, 0, 0], [0.3, 0.3, 0.3], [1, 0, 0]),
        ] as [(Drawing.BlendMode, [Double], [Double], [Double])])
    func modesMixShades(
        _ mode: Drawing.BlendMode, _ below: [Double], _ above: [Double], _ expected: [Double]
    ) throws {
        let found = try pixels(composed(solid(below, 1), solid(above, 1), .blend(mode)))[4, 4]
        for (found, shade) in zip(found, expected.reversed() + [1]) {
            #expect(abs(Double(found) - 255 * shade) <= 2)
        }
    }

    /// A path is seen where the clip of its layer is, in the colour of the text where that is meant.
    @Test func pathsIntersect() throws {
        let clip = Drawing.Clip(path: square(0, -200, 600), rule: .nonzero)
        let teal = Color(red: 0, green: 0.5, blue: 1)
        let steps: [Drawing.Step] = [
            .begin(Drawing.Layer(clips: [clip])),
            .fill(square(200, 0, 800), .nonzero, .textColor(opacity: 0.4)), .end,
        ]
        let seen = try pixels(steps, textColor: teal)
        for index in 0..<100 {
            let (x, y) = (index % 10, index / 10)
            let isInside = (2..<6).contains(x) && (4..<8).contains(y)
            #expect(seen[x, y] == (isInside ? [102, 51, 0, 102] : [0, 0, 0, 0]), "\(x), \(y)")
        }
    }

    /// Between stops, before the first and beyond the last; also beyond the ends of the line, and where
    /// stops lie outside 0 and 1, of circles that grow and of such that shrink.
    @Test(arguments: [Drawing.Gradient.Spread.pad, .repeat, .reflect])
    func gradientsExtend(_ mode: Drawing.Gradient.Spread) throws {
        let (from, to) = (Point(x: 300, y: 0), Point(x: 700, y: 0))
        let (small, large) = (Circle(center: from, radius: 0), Circle(center: from, radius: 400))
        var flat = AffineTransform(scaleX: 1, y: 2)
        flat.origin.y = -50
        for (first, last) in [(0.0, 1.0), (-0.5, 0.5), (0.25, 1.75), (-3.25, 0.25), (-2, -1), (1.5, 3)] {
            let line = Self.line(first, last, mode)
            let paints = try [
                fill(line, .linear(from: from, to: to), .identity),
                fill(line, .radial(from: small, to: large), flat),
                fill(line, .radial(from: large, to: small), flat),
            ].map { try pixels([$0]) }
            for x in 0..<10 {
                let across = (100 * Double(x) + 50 - 300) / 400
                // Of the middle of a row, which is that far from the circles' centre.
                let away = (across * across + 50 * 50 / 400 / 400).squareRoot()
                for (seen, place) in zip(paints, [across, away, 1 - away]) {
                    let own = Self.extended((place - first) / (last - first), mode)
                    guard mode != .repeat || (0.03...0.97).contains(own) else { continue }
                    #expect(abs(Double(seen[x, 7][2]) - 255 * own) <= 6, "\(first), \(last): \(x)")
                }
            }
        }
    }

    /// From black to red.
    private static func line(_ first: Double, _ last: Double, _ mode: Drawing.Gradient.Spread) -> ColorLine {
        let stops = [(first, 0.0), (last, 1.0)].map { offset, red in
            ColorLine.Stop(offset: offset, color: Color(red: red, green: 0, blue: 0), opacity: 1)
        }
        return ColorLine(stops: stops, spread: mode)
    }

    /// Stops at one place are an edge, however the line goes on.
    @Test(arguments: [Drawing.Gradient.Spread.pad, .repeat, .reflect])
    func stopsAtOnePlaceAreAnEdge(_ mode: Drawing.Gradient.Spread) throws {
        let line = Self.line(0.5, 0.5, mode)
        let from = Point(x: 100, y: 300)
        let circles = [0.0, 800].map { Circle(center: from, radius: $0) }
        for own in [
            Drawing.Gradient.Line.linear(from: from, to: Point(x: 900, y: 300)),
            .radial(from: circles[0], to: circles[1]),
        ] {
            let seen = try pixels([fill(line, own, .identity)])
            #expect((0..<10).map { seen[$0, 5][2] } == [0, 0, 0, 0, 0, 255, 255, 255, 255, 255])
        }
    }

    private static func extended(_ place: Double, _ mode: Drawing.Gradient.Spread) -> Double {
        let turn = place.rounded(.down)
        return switch mode {
        case .pad: min(max(place, 0), 1)
        case .repeat: place - turn
        case .reflect: Int(saturating: turn) % 2 == 0 ? place - turn : 1 + turn - place
        }
    }

    /// Counterclockwise from the right: a quarter of the circle each, red, then as much of blue as of the
    /// way is gone.
    @Test func sweepsGoRound() throws {
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        let stops = [(0.0, red), (0.25, red), (1, blue)].map { offset, color in
            ColorLine.Stop(offset: offset, color: color, opacity: 1)
        }
        let center = Point(x: 500, y: 300)
        let seen = try pixels([
            fill(ColorLine(stops: stops, spread: .pad), .sweep(center, from: 0, to: 2 * .pi), .identity)
        ])
        #expect(seen.area == 100)
        // Of the directions up, left and down, and between them.
        for (x, y, share) in [(7, 2, 0.0), (2, 2, 1.0 / 6), (2, 7, 0.5), (7, 7, 5.0 / 6)] {
            #expect(abs(Double(seen[x, y][0]) - 255 * share) <= 12, "\(x), \(y)")
            #expect(abs(Double(seen[x, y][2]) - 255 * (1 - share)) <= 12, "\(x), \(y)")
        }
    }

    /// A transform without an inverse paints nothing, and what follows is painted.
    @Test func flatGradientsAreNothing() throws {
        let line = ColorLine(stops: [.init(offset: 0, color: .black, opacity: 1)], spread: .pad)
        var flat = AffineTransform.identity
        flat.xAxis.x = 0
        let circle = Circle(center: Point(x: 0, y: 0), radius: 9)
        for own in [
            Drawing.Gradient.Line.radial(from: circle, to: circle), .sweep(circle.center, from: 0, to: 1),
        ] {
            #expect(try pixels([fill(line, own, flat)]).area == 0)
            #expect(try pixels([fill(line, own, flat), fill(solid([0, 0, 1], 1))]).area == 100)
        }
    }

    /// Circles without a radius are not drawn: the line begins where there is one, or a period further on.
    @Test func radiiAreNotNegative() {
        let circles = [10.0, 20].map { Circle(center: Point(x: $0, y: 0), radius: $0) }
        for (mode, places) in [
            (Drawing.Gradient.Spread.pad, [0.0, 20]), (.repeat, [20, 50]), (.reflect, [50, 80]),
        ] {
            let gradient = Drawing.Gradient(
                Self.line(-2, 1, mode), along: .radial(from: circles[0], to: circles[1]))
            guard case .radial(let from, let to) = gradient.line else {
                Issue.record("the gradient is not radial")
                continue
            }
            #expect([from, to] == places.map { Circle(center: Point(x: $0, y: 0), radius: $0) })
            #expect(gradient.stops.map(\.offset) == [0, 1] && gradient.spread == mode)
            #expect(gradient.stops[0].color.red == (mode == .pad ? 1.0 / 3 : 0))
        }
    }
}
