import Geometry
import Testing

@testable import NotePDF
@testable import PDFWriter

/// Steps of drawings as operators.
@Suite struct DrawingPainterTests {
    private static let box = Rectangle(x: 0, y: 0, width: 100, height: 100)

    private func square(_ x: Double, _ side: Double = 20) -> Path {
        Path(rectangle: Rectangle(x: x, y: 0, width: side, height: side))
    }

    private func fill(_ x: Double, _ paint: Drawing.Paint = .color(.black, opacity: 1)) -> Drawing.Step {
        .fill(square(x), .nonzero, paint)
    }

    private func clip(_ path: Path) -> Drawing.Step {
        .begin(Drawing.Layer(clips: [Drawing.Clip(path: path, rule: .nonzero)]))
    }

    /// The operators, those that end lines, and the number of forms.
    private func written(_ steps: [Drawing.Step]) throws -> (operators: [Substring], forms: Int) {
        var painter = DrawingPainter(box: Self.box)
        let text = String(decoding: try painter.stream(of: steps).drawing.bytes, as: UTF8.self)
        let forms = painter.objects.filter { if case .form = $0 { true } else { false } }
        let operators = text.split(separator: "\n").compactMap { $0.split(separator: " ").last }
        return (operators, forms.count)
    }

    /// Steps that lie on each other at the edge of a curved clip are painted as one.
    @Test func clipsAreFormsWhereEdgesMeet() throws {
        let circle = Path(ellipseIn: Self.box)
        #expect(try written([clip(circle), fill(0), .end]).forms == 0)
        #expect(try written([clip(circle), fill(0), fill(10), .end]).forms == 1)
        #expect(try written([clip(square(0, 50)), fill(0), fill(10), .end]).forms == 0)
        #expect(try written([.begin(Drawing.Layer(opacity: 0.5)), fill(0), .end]).forms == 1)
    }

    /// A mode that mixes with what is below is inside of what is isolated.
    @Test func blendingIsInsideOfALayer() throws {
        var mixed = Drawing.Layer()
        mixed.blendMode = .multiply
        let inner: [Drawing.Step] = [fill(0), .begin(mixed), fill(10), .end]
        #expect(try written(inner).forms == 1)
        #expect(try written([clip(square(0))] + inner + [.end]).forms == 2)
    }

    /// Conforming files nest at most 28 graphics states, however many layers there are.
    @Test func statesNestNoDeeperThanPDFAllows() throws {
        let depth = Drawing.depthLimit
        let open = (0..<depth).map { clip(square(Double($0), 50)) }
        let steps = open + [fill(0)] + Array(repeating: Drawing.Step.end, count: depth)
        var painter = DrawingPainter(box: Self.box)
        _ = try painter.form(of: steps)
        for case .form(let form) in painter.objects {
            let bytes = form.content.filter == nil ? form.content.bytes : try #require(plain(form.content))
            var (most, open) = (0, 0)
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                open += line == "q" ? 1 : (line == "Q" ? -1 : 0)
                most = max(most, open)
            }
            #expect(open == 0 && most <= 28)
        }
    }

    /// The bytes of a compressed stream, of which the length is not told.
    private func plain(_ stream: StreamData) -> [UInt8]? {
        (1...20_000).lazy.compactMap { inflate(stream.bytes, count: $0) }.first
    }

    /// A colour of its own ends where the colour of the text follows.
    @Test func theColorOfTheTextStays() throws {
        let plain = try written([fill(0), fill(10)]).operators
        #expect(!plain.contains("q"))
        let mixed = try written([fill(0), fill(10, .textColor(opacity: 1))]).operators
        let last = try #require(mixed.lastIndex(of: "rg"))
        #expect(mixed[last...].prefix { $0 != "Q" }.filter { $0 == "f" }.count == 1)
        #expect(mixed.filter { $0 == "f" }.count == 2)
    }

    /// Gradients are shadings where areas are filled, which need no pattern.
    @Test func gradientsOfAreasAreShadings() throws {
        let stops = [0.0, 1].map { Drawing.Gradient.Stop(offset: $0, color: .black, opacity: 0.5) }
        let gradient = Drawing.Gradient(
            line: .linear(from: Point(x: 0, y: 0), to: Point(x: 1000, y: 0)), stops: stops, spread: .pad,
            transform: .identity)
        let operators = try written([fill(0, .gradient(gradient, opacity: 1))]).operators
        #expect(operators.suffix(4) == ["n", "gs", "sh", "Q"])
    }
}
