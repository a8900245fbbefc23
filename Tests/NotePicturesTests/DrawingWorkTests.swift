import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages
@testable import NotePictures

/// The work of drawings, beside sums on paper.
@Suite struct DrawingWorkTests {
    private static let scale = 10.0
    /// Pixels of work that a drawing may be.
    private static let limit = 3e9

    private static func path(_ data: String) throws -> Path { try Path(svg: data) }

    private func work(
        _ steps: [Drawing.Step], _ pictures: [ImageFile] = [], scale: Double = Self.scale
    ) -> DrawingWork {
        DrawingWork(Drawing(steps, width: 1000, height: 1000), pictures, scale: scale)
    }

    /// How often steps may be repeated.
    private func count(_ steps: [Drawing.Step], _ pictures: [ImageFile] = []) -> Int {
        var (low, high) = (0, 1 << 13)
        while high - low > 1 {
            let middle = (low + high) / 2
            let all = (0..<middle).flatMap { _ in steps }
            if work(all, pictures).isBounded { low = middle } else { high = middle }
        }
        return low
    }

    /// Of `100 x 100` units: a million pixels, 1000 rows down one side, five elements.
    private static func square() throws -> Path { try path("M200 300H300V400H200Z") }
    private static let squarePixels = 1e6
    private static let squareEdges = 5 * 50 + 1000 * 20.0

    @Test func fillsArePixels() throws {
        let square = try Self.square()
        let color = Drawing.Paint.color(.black, opacity: 1)
        let fill = [Drawing.Step.fill(square, .nonzero, color)]
        #expect(count(fill) == Int(saturating: Self.limit / (Self.squarePixels + Self.squareEdges)))
        let line = Drawing.Gradient.Line.linear(from: Point(x: 0, y: 0), to: Point(x: 1, y: 0))
        let gradient = Drawing.Gradient(line: line, stops: [], spread: .pad, transform: .identity)
        let shaded = [Drawing.Step.fill(square, .evenOdd, .gradient(gradient, opacity: 1))]
        #expect(count(shaded) == Int(saturating: Self.limit / (12 * Self.squarePixels + Self.squareEdges)))
        // Half outside of the drawing, also as far as rows go.
        let half = [Drawing.Step.fill(try Self.path("M900 950H1000V1050H900Z"), .nonzero, color)]
        #expect(count(half) == Int(saturating: Self.limit / (Self.squarePixels / 2 + 5 * 50 + 500 * 20)))
        let outside = [Drawing.Step.fill(try Self.path("M-90 -50H-10V-9H-90Z"), .nonzero, color)]
        #expect(count(outside) == (1 << 13) - 1)
        #expect(work([.fill(Path(), .nonzero, color)]).isBounded)
    }

    /// A tile has its own pixels, and its steps are drawn once for each fill.
    @Test func tilesAreDrawn() throws {
        let black = Drawing.Paint.color(.black, opacity: 1)
        let dot = Drawing.Step.fill(try Self.path("M0 0H50V50H0Z"), .nonzero, black)
        let tile = Rectangle(x: 0, y: 0, width: 100, height: 100)
        for (shrinking, tilePixels) in [(1.0, 1e6), (0.5, 0.25e6)] {
            let pattern = Drawing.Pattern(
                tile: tile, transform: AffineTransform(scaleX: shrinking, y: shrinking), steps: [dot, dot])
            let fill = Drawing.Step.fill(try Self.square(), .nonzero, .pattern(pattern, opacity: 1))
            let dots = 2 * (tilePixels / 4 + 5 * 50 + 500 * shrinking * 20)
            let all = 12 * Self.squarePixels + Self.squareEdges + 4 * tilePixels + dots
            #expect(count([fill]) == Int(saturating: Self.limit / all))
        }
    }

    /// On both sides of the line, as far as miters reach; and every dash.
    @Test func strokesAreWide() throws {
        let path = try Self.path("M400 500H600")
        let grown = 10 * 2.0.squareRoot()
        for (join, limit, reach) in [
            (Drawing.StrokeStyle.Join.miter, 4.0, 4 * grown), (.miter, 0.5, grown),
            (.round, 4, grown), (.bevel, 9, grown),
        ] {
            for dashes in [[], [5, 15.0], [1, 1, 2, 1]] {
                var style = Drawing.StrokeStyle()
                (style.width, style.join, style.miterLimit, style.dashes) = (10, join, limit, dashes)
                let stroke = Drawing.Stroke(path: path, style: style, transform: .identity)
                let pixels = (200 + 2 * reach) * (2 * reach) * 100
                let sum = dashes.reduce(0, +)
                let own = dashes.isEmpty ? 0 : 2 * 200 / sum * Double(dashes.count) * 500
                #expect(
                    count([.stroke(stroke, .color(.black, opacity: 1))])
                        == Int(saturating: Self.limit / (pixels + 2 * 50 + own)))
            }
        }
    }

    /// Layers are cleared and painted; masks are two more. Those that are open at a time are kept.
    @Test func layersAreKept() throws {
        let clip = Drawing.Clip(path: try Self.square(), rule: .nonzero)
        let clipped = Drawing.Step.begin(Drawing.Layer(clips: [clip]))
        let edges = Self.squareEdges
        #expect(count([clipped, .end]) == Int(saturating: Self.limit / (4 * Self.squarePixels + edges)))
        let mask = Drawing.Mask(kind: .alpha, steps: [])
        let masked = Drawing.Step.begin(Drawing.Layer(clips: [clip], mask: mask))
        #expect(count([masked, .end]) == Int(saturating: Self.limit / (12 * Self.squarePixels + edges)))
        // 128 million pixels at a time: two layers of a mask each, one after the other, are as one.
        for (steps, most) in [([clipped], 128), ([masked, .end], 249), ([masked], 127)] {
            let deepest = (1...300).last { depth in
                work((0..<depth).flatMap { _ in steps }).isBounded
            }
            #expect(deepest == most)
        }
        let whole = Drawing.Step.begin(Drawing.Layer())
        #expect(work([whole, .end, whole, .end]).isBounded && !work([whole, whole]).isBounded)
    }

    @Test func imagesAreRead() throws {
        let image = try ImageFile(Fixtures.bytes("pictures/rgb-8.png"))
        let clip = Drawing.Clip(path: try Self.square(), rule: .nonzero)
        let steps: [Drawing.Step] = [
            .begin(Drawing.Layer(clips: [clip])), .picture(0, .identity), .end,
        ]
        let own = Double(image.header.pixelWidth * image.header.pixelHeight)
        let all = 5 * Self.squarePixels + Self.squareEdges + 4 * own
        #expect(count(steps, [image]) == Int(saturating: Self.limit / all))
    }

    /// Wherever a layer mixes: in layers, masks and tiles.
    @Test func blendingIsFound() throws {
        var layer = Drawing.Layer()
        #expect(!work([.begin(layer), .end], scale: 1).hasBlending)
        layer.blendMode = .screen
        let steps: [Drawing.Step] = [.begin(layer), .end]
        let mask = Drawing.Layer(mask: .init(kind: .alpha, steps: steps))
        let tile = Drawing.Pattern(
            tile: Rectangle(x: 0, y: 0, width: 5, height: 5), transform: .identity, steps: steps)
        let fill = Drawing.Step.fill(try Self.square(), .nonzero, .pattern(tile, opacity: 1))
        for steps in [steps, [.begin(Drawing.Layer())] + steps + [.end], [.begin(mask), .end], [fill]] {
            #expect(work(steps, scale: 1).hasBlending)
        }
    }

    /// No part of a drawing is more work than all of it, and none is less in more pixels.
    @Test func workGrows() throws {
        var (bounded, unbounded) = (0, 0)
        for seed in 0..<20 {
            var random = try RandomDrawing(seed: seed, hasBlending: false)
            let drawing = random.next()
            for scale in [1.0, 4, 8, 12, 20, 40] {
                let isBounded = work(drawing.steps, random.pictures, scale: scale).isBounded
                if isBounded { bounded += 1 } else { unbounded += 1 }
                guard isBounded else { continue }
                #expect(work(drawing.steps, random.pictures, scale: scale * 0.7).isBounded)
                for count in drawing.steps.indices {
                    #expect(work(Array(drawing.steps[..<count]), random.pictures, scale: scale).isBounded)
                }
            }
        }
        #expect(bounded > 20 && unbounded > 20)
    }

    /// What cannot be counted is too much.
    @Test(arguments: [Double.nan, .infinity, 1e200])
    func scalesMayBeAnything(_ scale: Double) throws {
        let fill = Drawing.Step.fill(try Self.square(), .nonzero, .color(.black, opacity: 1))
        #expect(!work([fill], scale: scale).isBounded)
        #expect(work([], scale: scale).isBounded)
    }
}
