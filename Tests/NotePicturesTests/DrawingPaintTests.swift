import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages
@testable import NotePictures

/// Gradients, tiles and masks of drawings, beside the colours that their formulas say.
@Suite struct DrawingPaintTests {
    private static let all = Path(rectangle: Rectangle(x: 0, y: 0, width: 100, height: 100))

    private func color(_ shades: [Double]) -> Color {
        Color(red: shades[0], green: shades[1], blue: shades[2])
    }

    /// The share of the way, as a spread has it.
    private func share(_ place: Double, _ spread: Drawing.Gradient.Spread) -> Double {
        switch spread {
        case .pad: return min(max(place, 0), 1)
        case .repeat: return place - place.rounded(.down)
        case .reflect:
            let half = (place / 2 - (place / 2).rounded(.down)) * 2
            return half > 1 ? 2 - half : half
        }
    }

    /// Blue, green, red and alpha of stops at a share of the way, multiplied by alpha.
    private func mixed(_ stops: [Drawing.Gradient.Stop], _ share: Double, _ opacity: Double) -> [Double] {
        let next = stops.firstIndex { $0.offset > share } ?? stops.count - 1
        let (low, high) = (stops[next - 1], stops[next])
        let part = (share - low.offset) / (high.offset - low.offset)
        let channels = { (stop: Drawing.Gradient.Stop) in
            [stop.color.blue, stop.color.green, stop.color.red, 1].map { $0 * stop.opacity }
        }
        return zip(channels(low), channels(high)).map { 255 * opacity * ($0 + ($1 - $0) * part) }
    }

    private static let stops: [Drawing.Gradient.Stop] = [
        .init(offset: 0, color: Color(red: 1, green: 0, blue: 0.2), opacity: 1),
        .init(offset: 0.25, color: Color(red: 0, green: 0.4, blue: 1), opacity: 1),
        .init(offset: 1, color: Color(red: 0.8, green: 1, blue: 0), opacity: 1),
    ]

    /// Along a line of 40 pixels that begins at 30, and round a point.
    @Test(arguments: [Drawing.Gradient.Spread.pad, .repeat, .reflect], [1, 0.5])
    func gradientsAreMixed(_ spread: Drawing.Gradient.Spread, _ opacity: Double) throws {
        let line = Drawing.Gradient.Line.linear(from: Point(x: 0, y: 0), to: Point(x: 20, y: 0))
        let circles = Drawing.Gradient.Line.radial(
            from: .init(center: Point(x: 0, y: 0), radius: 0),
            to: .init(center: Point(x: 0, y: 0), radius: 20))
        for line in [line, circles] {
            let gradient = Drawing.Gradient(
                line: line, stops: Self.stops, spread: spread,
                transform: AffineTransform(
                    xAxis: Point(x: 2, y: 0), yAxis: Point(x: 0, y: 2), origin: Point(x: 30, y: 50)))
            let pixels = try Drawing([.fill(Self.all, .nonzero, .gradient(gradient, opacity: opacity))])
                .pixels(width: 100, height: 100)
            for x in 0..<100 {
                let place = (Double(x) + 0.5 - 30) / 40
                let (beside, isRound) = (place - place.rounded(), line == circles)
                guard spread != .repeat || abs(beside) > 0.04, !isRound || abs(place) > 0.05 else { continue }
                let expected = mixed(Self.stops, share(isRound ? abs(place) : place, spread), opacity)
                for (found, value) in zip(pixels[x, 50], expected) {
                    #expect(abs(Double(found) - value) <= 5, "\(x)")
                }
            }
        }
    }

    /// Whole pixels of a tile that begins left of the drawing.
    @Test(arguments: [1, 0.4])
    func tilesAreRepeated(_ opacity: Double) throws {
        var random = SplitMix(state: 8)
        let (width, height) = (7, 5)
        var steps: [Drawing.Step] = []
        var colors: [Color?] = []
        for index in 0..<width * height {
            let color = color((0..<3).map { _ in Double(random.below(256)) / 255 })
            colors.append(index % 3 == 0 ? nil : color)
            guard index % 3 != 0 else { continue }
            let area = Rectangle(
                x: Double(index % width) - 2, y: Double(index / width) - 1, width: 1, height: 1)
            steps.append(.fill(Path(rectangle: area), .nonzero, .color(color, opacity: 1)))
        }
        let pattern = Drawing.Pattern(
            tile: Rectangle(x: -2, y: -1, width: 7, height: 5),
            transform: AffineTransform(translationX: -3, y: 4), steps: steps)
        let pixels = try Drawing([.fill(Self.all, .nonzero, .pattern(pattern, opacity: opacity))])
            .pixels(width: 100, height: 100)
        for index in 0..<10_000 {
            let (x, y) = (index % 100, index / 100)
            let color = colors[(y + 2) % height * width + (x + 5) % width]
            let expected = color.map { [$0.blue, $0.green, $0.red, 1].map { $0 * 255 * opacity } }
            for (found, value) in zip(pixels[x, y], expected ?? [0, 0, 0, 0]) {
                #expect(abs(Double(found) - value) <= 1, "\(x), \(y)")
            }
        }
    }

    /// A tile has as many pixels as can be seen, within limits.
    @Test(
        arguments: [
            (10, 10, 1, 1, [10, 10]), (10, 10, 0.001, 1, [1, 10]), (10.2, 10, 2, 3, [21, 30]),
            (1e6, 1, 5, 1, [2048, 1]),
            (10.000_9, 10.01, 1, 1, [10, 11]), (1e-9, 0, 1, 1, [1, 1]), (10, .nan, 1, 1, [10, 1]),
            (.infinity, 5, 1, 1, [2048, 5]),
        ] as [(Double, Double, Double, Double, [Int])])
    func tilesHavePixels(_ width: Double, _ height: Double, _ x: Double, _ y: Double, _ size: [Int]) {
        // A turn changes no length.
        let turned = AffineTransform(xAxis: Point(x: 0, y: x), yAxis: Point(x: -y, y: 0))
        for transform in [AffineTransform(scaleX: x, y: y), turned] {
            let tile = Rectangle(x: 0, y: 0, width: width, height: height)
            let pattern = Drawing.Pattern(tile: tile, transform: transform, steps: [])
            let found = pattern.tilePixels(at: 1)
            #expect([found.width, found.height] == size)
        }
    }

    /// Red is opaque by its luminance or by its alpha, times that of the layer.
    @Test(arguments: [Drawing.Mask.Kind.alpha, .luminosity])
    func masksHide(_ kind: Drawing.Mask.Kind) throws {
        var random = SplitMix(state: 3)
        let left = Path(rectangle: Rectangle(x: 0, y: 0, width: 50, height: 100))
        for _ in 0..<40 {
            let shades = (0..<3).map { _ in Double(random.below(6)) / 5 }
            let (opacity, own) = (Double(1 + random.below(5)) / 5, Double(random.below(6)) / 5)
            let shade = Drawing.Step.fill(left, .nonzero, .color(color(shades), opacity: own))
            let layer = Drawing.Layer(mask: .init(kind: kind, steps: [shade]), opacity: opacity)
            let white = Drawing.Step.fill(
                Self.all, .nonzero, .color(color([1, 1, 1]), opacity: 1))
            let pixels = try Drawing([.begin(layer), white, .end]).pixels(width: 10, height: 10)
            let luminance = 0.2125 * shades[0] + 0.7154 * shades[1] + 0.0721 * shades[2]
            let part = opacity * own * (kind == .luminosity ? luminance : 1)
            #expect(pixels[2, 5].allSatisfy { abs(Double($0) - 255 * part) <= 2 })
            #expect(pixels[7, 5] == [0, 0, 0, 0])
        }
    }

    /// A paint whose transform has no inverse changes nothing.
    @Test func flatPaintsAreNone() throws {
        let flat = AffineTransform(scaleX: 0, y: 1)
        let line = Drawing.Gradient.Line.linear(from: Point(x: 0, y: 0), to: Point(x: 1, y: 0))
        let gradient = Drawing.Gradient(line: line, stops: Self.stops, spread: .pad, transform: flat)
        let tile = Rectangle(x: 0, y: 0, width: 5, height: 5)
        let pattern = Drawing.Pattern(tile: tile, transform: flat, steps: [])
        let green = Drawing.Paint.color(color([0, 1, 0]), opacity: 1)
        for paint in [Drawing.Paint.gradient(gradient, opacity: 1), .pattern(pattern, opacity: 1)] {
            let steps = [green, paint].map { Drawing.Step.fill(Self.all, .nonzero, $0) }
            let pixels = try Drawing(steps).pixels(width: 4, height: 4)
            #expect(pixels[1, 1] == [0, 255, 0, 255])
        }
    }
}
