import Geometry
import NotecTestSupport
import Testing

@testable import NoteDrawings

/// View boxes in viewports, and the outlines of basic shapes.
@Suite struct ViewBoxTests {
    /// A box of 100 x 50 in a place of 200 x 200 at (10, 20): fitted it has two times its size, and fills it
    /// with four times (SVG 1.1, 7.8).
    @Test(
        arguments: [
            (nil, 10.0, 70.0, 2.0, 2.0), ("xMidYMid", 10, 70, 2, 2), ("xMinYMin", 10, 20, 2, 2),
            ("xMaxYMax meet", 10, 120, 2, 2), ("xMidYMax", 10, 120, 2, 2), ("xMinYMid", 10, 70, 2, 2),
            ("none", 10, 20, 2, 4), ("none slice", 10, 20, 2, 4), ("defer xMaxYMin", 10, 20, 2, 2),
            ("xMinYMin slice", 10, 20, 4, 4), ("xMidYMid slice", -90, 20, 4, 4),
            ("xMaxYMid slice", -190, 20, 4, 4), ("xMaxYMin  slice", -190, 20, 4, 4), ("", 10, 70, 2, 2),
        ] as [(String?, Double, Double, Double, Double)])
    func fittings(_ text: String?, x: Double, y: Double, across: Double, down: Double) throws {
        let viewport = Rectangle(x: 10, y: 20, width: 200, height: 200)
        let box = try #require(SVGViewBox("0 0 100 50", text))
        let transform = box.transform(to: viewport)
        #expect(
            transform
                == AffineTransform(
                    xAxis: Point(x: across, y: 0), yAxis: Point(x: 0, y: down), origin: Point(x: x, y: y)))
        // The same box elsewhere lies in the same place.
        let moved = try #require(SVGViewBox("-7,3,100,50", text)).transform(to: viewport)
        #expect(isNear(moved(Point(x: -7, y: 3)), Point(x: x, y: y)))
        let isSliced = text?.hasSuffix("slice") == true
        #expect(SVGFitting(text).isSliced == isSliced)
    }

    @Test(arguments: ["", "0 0 1", "0 0 1 1 1", "0 0 -1 1", "0 0 1 -1", "0 0 1 1px", "a 0 1 1", "0;0;1;1"])
    func whatIsNoViewBox(_ text: String) {
        #expect(SVGViewBox(text, nil) == nil)
    }

    /// Fitted, all of a box is in its viewport and touches two sides of it; slices leave none of it free.
    @Test func randomBoxes() throws {
        var random = SplitMix(state: 78)
        let aligns = ["Min", "Mid", "Max"].flatMap { x in ["Min", "Mid", "Max"].map { "x\(x)Y\($0)" } }
        for _ in 0..<300 {
            let number = { (random: inout SplitMix) in Double(1 + random.below(500)) / 4 }
            let viewport = Rectangle(
                x: number(&random), y: -number(&random), width: number(&random), height: number(&random))
            let text = "\(-number(&random)) 5 \(number(&random)) \(number(&random))"
            let align = aligns.randomElement(using: &random) ?? "none"
            for slice in [false, true] {
                let box = try #require(SVGViewBox(text, align + (slice ? " slice" : "")))
                let placed = box.box.transformed(box.transform(to: viewport))
                let (inner, outer) = slice ? (viewport, placed) : (placed, viewport)
                #expect(inner.minX >= outer.minX - 1e-6 && inner.maxX <= outer.maxX + 1e-6)
                #expect(inner.minY >= outer.minY - 1e-6 && inner.maxY <= outer.maxY + 1e-6)
                let isWide = isNear(inner.width, outer.width, 1e-6)
                #expect(isWide || isNear(inner.height, outer.height, 1e-6))
                let (before, after) = (placed.minX - viewport.minX, viewport.maxX - placed.maxX)
                if align.hasPrefix("xMin") { #expect(isNear(before, 0, 1e-6)) }
                if align.hasPrefix("xMid") { #expect(isNear(before, after, 1e-6)) }
                if align.hasPrefix("xMax") { #expect(isNear(after, 0, 1e-6)) }
            }
        }
    }

    // MARK: - Shapes

    /// The outline of an element, in a viewport of 200 x 100 with a font of 10.
    private func path(_ element: String) throws -> Path? {
        let document = try SVGDocument(Array("<svg>\(element)</svg>".utf8))
        let viewport = SVGViewport(size: Size(width: 200, height: 100))
        let lengths = SVGLengths(viewport: viewport, fontSize: 10) { document.attribute($0, of: 1) }
        return lengths.path(of: 1, in: document)
    }

    /// The radii of a rectangle of 40 x 20 (SVG 1.1, 9.2): one stands for both, and none is more than a half.
    @Test(arguments: [
        ("", 0.0, 0.0), ("rx='5'", 5, 5), ("ry='5'", 5, 5), ("rx='5' ry='2'", 5, 2), ("rx='50'", 20, 10),
        ("ry='50'", 20, 10), ("rx='5' ry='50'", 5, 10), ("rx='0' ry='5'", 0, 0), ("rx='5' ry='0'", 0, 0),
        ("rx='-1' ry='5'", 5, 5), ("rx='auto' ry='5'", 5, 5), ("rx='5%'", 10, 10), ("ry='5%'", 5, 5),
    ])
    func roundedCorners(_ radii: String, across: Double, down: Double) throws {
        let path = try #require(try path("<rect x='10' y='30' width='40' height='20' \(radii)/>"))
        #expect(path.bounds == Rectangle(x: 10, y: 30, width: 40, height: 20))
        let corners = path.elements.filter { if case .cubic = $0 { true } else { false } }
        #expect(corners.count == (across > 0 ? 4 : 0))
        // Points of a curve of an ellipse are at its distance from the middle of the nearest corner.
        for place in path.polygons.joined() where across > 0 {
            let x: Double = max(10 + across - place.x, place.x - 50 + across, 0) / across
            let y: Double = max(30 + down - place.y, place.y - 50 + down, 0) / down
            let distance = (x * x + y * y).squareRoot()
            let isOnSide = x == 0 || y == 0
            #expect(isOnSide ? isNear(max(x, y), 1, 1e-3) : isNear(distance, 1, 5e-3), "\(place)")
        }
    }

    @Test(arguments: [
        ("<circle cx='50%' cy='50%' r='10'/>", 90.0, 40.0, 20.0, 20.0),
        ("<ellipse cx='5' cy='6' rx='3' ry='2'/>", 2, 4, 6, 4),
        ("<ellipse rx='3'/>", -3, -3, 6, 6), ("<ellipse ry='3'/>", -3, -3, 6, 6),
        ("<ellipse rx='-1' ry='3'/>", -3, -3, 6, 6), ("<ellipse rx='auto' ry='3'/>", -3, -3, 6, 6),
        ("<line x1='10%' y1='10%' x2='5em' y2='1em'/>", 20, 10, 30, 0),
        ("<polyline points='1,2 3,4 5'/>", 1, 2, 2, 2), ("<polygon points='1-2-3 4,5,6'/>", -3, -2, 8, 8),
        ("<rect x='1' y='1' width='50%' height='50%'/>", 1, 1, 100, 50),
    ])
    func places(_ element: String, x: Double, y: Double, width: Double, height: Double) throws {
        let bounds = try #require(try path(element)).bounds
        #expect(isNear(bounds.origin, Point(x: x, y: y), 1e-6), "\(bounds)")
        #expect(isNear(bounds.width, width, 1e-6) && isNear(bounds.height, height, 1e-6), "\(bounds)")
    }

    /// Shapes without a size are none (SVG 1.1, 9).
    @Test(arguments: [
        "<rect/>", "<rect width='1'/>", "<rect width='1' height='0'/>", "<rect width='-1' height='1'/>",
        "<circle/>", "<circle r='0'/>", "<circle r='-1'/>", "<ellipse/>", "<ellipse rx='1' ry='0'/>",
        "<polyline/>", "<polyline points='1'/>", "<polyline points='1 2'/>", "<path/>", "<path d=''/>",
        "<path d='x'/>", "<path d='M1 2'/>", "<g/>",
    ])
    func noShapes(_ element: String) throws {
        #expect(try path(element) == nil)
    }
}
