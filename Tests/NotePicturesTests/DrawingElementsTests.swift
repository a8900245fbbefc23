import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages
@testable import NotePictures

/// Drawings as elements, which a reader makes the same drawing of.
@Suite struct DrawingElementsTests {
    /// The elements as a file of the drawing's size.
    private func file(_ drawing: Drawing, _ pictures: [ImageFile] = []) -> String {
        var elements = DrawingElements("d", pictures)
        let symbol = String(decoding: elements.symbol(of: drawing).bytes, as: UTF8.self)
        let (width, height) = (drawing.size.width, drawing.size.height)
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\">"
            + "<g transform=\"scale(\(width) \(height))\">\n\(symbol)\n</g></svg>\n"
    }

    /// Steps of every kind, in layers and tiles.
    @Test(arguments: [false, true])
    func drawingsAreReadAgain(_ hasBlending: Bool) throws {
        for seed in 0..<60 {
            var random = try RandomDrawing(seed: seed, hasBlending: hasBlending)
            let drawing = random.next()
            let written = try ImageFile(Array(file(drawing, random.pictures).utf8))
            #expect(written.remarks.isEmpty)
            let read = try #require(written.drawing)
            let (own, other) = (
                try drawing.pixels(width: 100, height: 60, random.pictures),
                try read.pixels(width: 100, height: 60, written.pictures)
            )
            #expect(own.difference(from: other, inBlocks: 2) < 12, "\(seed)")
        }
    }

    /// What librsvg reads and draws looks the same. Its pixels are its own, so that a few drawings of many
    /// small parts have a block that differs by a little more than others.
    @Test func anotherReaderSeesTheSame() throws {
        let folder = try TemporaryFolder()
        var differing: [Int] = []
        for seed in 0..<30 {
            var random = try RandomDrawing(seed: seed, hasBlending: false)
            let drawing = random.next()
            try folder.write(file(drawing, random.pictures), to: "a.svg")
            let other = try #require(try GrayPicture(svg: folder("a.svg"), dotsPerInch: 96))
            let own = try drawing.pixels(width: 1000, height: 600, random.pictures).gray
            if own.difference(from: other) != nil { differing.append(seed) }
            #expect(own.moved(by: 32).difference(from: other) != nil, "a fault would not be found")
        }
        #expect(differing.count <= 6, "\(differing)")
    }

    /// Names are given once, begin with that of the drawing, and stand before what refers to them.
    @Test func namesStandFirst() throws {
        for seed in 0..<60 {
            var random = try RandomDrawing(seed: seed, hasBlending: seed % 2 == 0)
            let drawing = random.next()
            let written = file(drawing, random.pictures)
            var known: Set<Substring> = []
            for match in written.matches(of: /\ id="([^"]+)"|url\(#([^)]+)\)|href="#([^"]+)"/) {
                if let name = match.1 {
                    #expect(known.insert(name).inserted && (name == "d" || name.hasPrefix("d-")))
                }
                if let name = match.2 ?? match.3 { #expect(known.contains(name)) }
            }
            #expect(known.count > 1)
            #expect(file(drawing, random.pictures) == written)
        }
    }

    /// A picture is written once for all its places, and one that cannot be read not at all.
    @Test func picturesAreWrittenOnce() throws {
        let images = try ["rgb-8.png", "gray-8.png"].map { name in
            try ImageFile(Fixtures.bytes("pictures/\(name)"))
        }
        let steps = [0, 1, 0].map { Drawing.Step.picture($0, AffineTransform(scaleX: 20, y: 9)) }
        let text = file(Drawing(steps), images)
        #expect(text.matches(of: /<image\ /).count == 2)
        #expect(text.matches(of: /<use href="#(d-\d)"/).map(\.1) == ["d-2", "d-3", "d-2"])
    }

    /// Attributes that are as usual are left out.
    @Test func aDrawingIsAsRecorded() throws {
        let gradient = Drawing.Gradient(
            line: .radial(
                from: .init(center: Point(x: 0.5, y: 0.25), radius: 0),
                to: .init(center: Point(x: 0.5, y: 0.5), radius: 0.5)),
            stops: [
                .init(offset: 0, color: Color(red: 1, green: 0, blue: 0), opacity: 1),
                .init(offset: 1, color: .black, opacity: 0.25),
            ],
            spread: .reflect, transform: AffineTransform(scaleX: 80, y: 80))
        let area = Path(rectangle: Rectangle(x: 10, y: 20, width: 30, height: 40))
        let dot = Drawing.Step.fill(area, .evenOdd, .color(.black, opacity: 1))
        let pattern = Drawing.Pattern(
            tile: Rectangle(x: -5, y: 0, width: 50, height: 60),
            transform: AffineTransform(translationX: 1, y: 2),
            steps: [dot])
        var style = Drawing.StrokeStyle()
        let plain = Drawing.Stroke(path: area, style: style, transform: .identity)
        (style.cap, style.join, style.miterLimit, style.dashes) = (.round, .bevel, 2, [3, 1.5])
        let turned = Drawing.Stroke(
            path: area, style: style,
            transform: AffineTransform(xAxis: Point(x: 0, y: 2), yAxis: Point(x: -2, y: 0)))
        var layer = Drawing.Layer(
            clips: [.init(path: area, rule: .evenOdd), .init(path: area, rule: .nonzero)],
            mask: .init(kind: .alpha, steps: [dot]), opacity: 0.5)
        layer.isIsolated = true
        var blended = Drawing.Layer()
        blended.blendMode = .hardLight
        let steps: [Drawing.Step] = [
            .fill(area, .nonzero, .gradient(gradient, opacity: 0.75)), .begin(layer),
            .fill(area, .nonzero, .pattern(pattern, opacity: 1)), .begin(blended),
            .stroke(plain, .color(.black, opacity: 0.5)), .end, .end,
            .stroke(turned, .gradient(gradient, opacity: 1)),
        ]
        expectGolden(file(Drawing(steps, width: 100, height: 80)), "pictures/drawing.svg")
    }
}
