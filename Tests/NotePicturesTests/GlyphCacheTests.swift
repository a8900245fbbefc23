import Geometry
import NotecTestSupport
import Testing

@testable import NoteFonts
@testable import NoteImages
@testable import NotePictures

/// What painters keep, beside what they would make anew.
@Suite struct GlyphCacheTests {
    private let catalog: FontCatalog

    init() throws { catalog = try FontCatalog(directories: [Fixtures.fonts], usesSystemFonts: false) }

    private func face(_ family: String) throws -> Face {
        try catalog.chain(for: FontRequest(families: [family])).primary.face
    }

    /// A mask that tells what it was made for.
    private func mask(_ numbers: [Int], _ offset: Point) -> GlyphMask? {
        let parts = (Int(saturating: offset.x * 100), Int(saturating: offset.y * 100))
        return GlyphMask(
            left: parts.0, top: parts.1, width: numbers.count, height: 1,
            coverage: numbers.map { UInt8(truncatingIfNeeded: $0) })
    }

    /// Each is made once, for the parts of a pixel that it stands at; also those that are too large.
    @Test func masksAreMadeOnce() throws {
        let faces = [try face("Notec Box"), try face("Notec Mono")]
        var masks = GlyphMasks()
        var random = SplitMix(state: 6)
        var made: Set<[Int]> = []
        for _ in 0..<20_000 {
            let (face, size, slant) = (random.below(2), random.below(3), random.below(2))
            let glyph = [0, 1, 15, 16, 255, 256, 4095, 4096, 65_534, 65_535][random.below(10)]
            let phase = (x: random.below(4), y: random.below(4))
            let key = [face, size, slant, glyph, phase.x, phase.y]
            let style = masks.style(
                faces[face], scale: 0.01 * Double(size + 1), slant: 0.2 * Double(slant))
            let found = masks.mask(of: UInt16(glyph), style, at: phase) { _, offset in
                #expect(made.insert(key).inserted)
                return glyph == 256 ? nil : mask(key + [glyph >> 8], offset)
            }
            #expect((found == nil) == (glyph == 256))
            guard let found else { continue }
            #expect(found.coverage == (key + [glyph >> 8]).map { UInt8(truncatingIfNeeded: $0) })
            #expect((found.left, found.top) == (25 * phase.x, -25 * phase.y))
        }
        #expect(made.count > 1900)
    }

    /// Beyond some megabytes all are made anew, and are those of their style still.
    @Test func masksAreForgotten() throws {
        let face = try face("Notec Box")
        var masks = GlyphMasks()
        var made: [Int] = []
        for turn in 0..<60 {
            let size = turn % 10
            let style = masks.style(face, scale: Double(size + 1), slant: 0)
            let found = masks.mask(of: 7, style, at: (0, 0)) { _, _ in
                made.append(turn)
                return GlyphMask(
                    left: size, top: 0, width: 1024, height: 1024,
                    coverage: [UInt8](repeating: 0, count: 1 << 20))
            }
            #expect(found?.left == size)
        }
        // Nine of a megabyte are more than is kept: the tenth begins anew.
        #expect(made.count > 10 && made.count <= 60)
        #expect(Array(made.prefix(9)) == Array(0..<9))
    }

    @Test func outlinesAreThoseOfTheFace() throws {
        var outlines = OutlineCache()
        for family in ["Notec Box", "Notec Box CFF"] {
            let face = try face(family)
            let all = (0..<UInt16(face.glyphCount)).map(\.self)
            #expect(outlines.outline(of: all[5], in: face).isEmpty)
            // In pieces that overlap.
            outlines.read(all.prefix(20) + all.prefix(3), of: face)
            outlines.read(all, of: face)
            outlines.read([], of: face)
            for (glyph, drawing) in zip(all, face.drawings(of: all)) {
                let found = "\(outlines.outline(of: glyph, in: face).elements)"
                #expect(found == "\((drawing?.outline ?? Path()).elements)")
            }
            outlines.read([60_000], of: face)
            #expect(outlines.outline(of: 60_000, in: face).isEmpty)
        }
    }

    /// A glyph of layers that cannot be read is an error each time; one without a picture is none.
    @Test func drawingsAreThoseOfTheFace() throws {
        var drawings = ColorGlyphs()
        let (layers, pictures) = (try face("Notec Layers"), try face("Notec Pictures"))
        for _ in 0..<2 {
            for glyph in 0..<UInt16(layers.glyphCount) {
                let found = try drawings.drawing(of: glyph, in: layers)
                #expect("\(found?.steps ?? [])" == "\(layers.drawings(of: [glyph])[0]?.steps ?? [])")
            }
            #expect(throws: PictureError.self) { try drawings.drawing(of: 60_000, in: layers) }
            #expect(try drawings.drawing(of: 60_000, in: pictures) == nil)
        }
    }
}

// MARK: - Pictures

extension GlyphCacheTests {
    /// By its source and its size; what cannot be read is tried again.
    @Test func picturesAreReadOnce() throws {
        let face = try face("Notec Pictures")
        var images = PixelImages()
        var readings = 0
        let sources: [PixelImages.Source] = [.file(0), .file(1), .glyph(face, 0), .glyph(face, 1)]
        let all = sources.enumerated().flatMap { number, source in
            [(1, 2), (2, 1)].map { (number: number, source: source, width: $0.0, height: $0.1) }
        }
        for turn in 0..<3 {
            for (number, source, width, height) in all {
                let found = images.image(source, width, height) {
                    readings += 1
                    let pixels = [UInt32(number), 0]
                    return number < 3 ? PixelImage(width: width, height: height, pixels: pixels) : nil
                }
                #expect(found?.pixels.first == (number < 3 ? UInt32(number) : nil))
                #expect(found?.width == (number < 3 ? width : nil))
            }
            #expect(readings == 6 + 2 * (turn + 1))
        }
    }

    /// Beyond some millions of pixels others are read anew, and the last is kept.
    @Test func picturesAreForgotten() {
        var images = PixelImages()
        var readings: [Int] = []
        func read(_ number: Int) {
            _ = images.image(.file(number), 1, 1) {
                readings.append(number)
                return PixelImage(width: 1 << 20, height: 3, pixels: [UInt32](repeating: 0, count: 3 << 20))
            }
        }
        for number in [0, 1, 0, 1, 2, 2, 1, 0, 0] { read(number) }
        #expect(readings == [0, 1, 2, 1, 0])
    }

    /// The corners of a picture as it is stored, clockwise from the first of its rows (Exif 2.3, 4.6.4).
    @Test(arguments: [
        (1, "left top", "right top", "left bottom"), (2, "right top", "left top", "right bottom"),
        (3, "right bottom", "left bottom", "right top"), (4, "left bottom", "right bottom", "left top"),
        (5, "left top", "left bottom", "right top"), (6, "right top", "right bottom", "left top"),
        (7, "right bottom", "right top", "left bottom"), (8, "left bottom", "left top", "right bottom"),
    ])
    func orientationsTurn(_ number: Int, _ start: String, _ right: String, _ below: String) throws {
        let orientation = try #require(ImageOrientation(rawValue: number))
        let frame = Rectangle(x: 10, y: 20, width: 30, height: 40)
        let place = AffineTransform(orientation, AffineTransform(unitSquareTo: frame))
        for (x, y, corner) in [(0.0, 0.0, start), (1, 0, right), (0, 1, below)] {
            let expected = Point(
                x: corner.hasPrefix("left") ? 10 : 40, y: corner.hasSuffix("top") ? 20 : 60)
            #expect(place(Point(x: x, y: y)) == expected)
        }
        let sides = number < 5 ? [60, 80] : [80, 60]
        #expect([place.width(at: 2), place.height(at: 2)] == sides)
    }

    /// Rounded up; of a slanted side its length; no number traps.
    @Test(arguments: [
        (3, 4, 1, 5), (3, 4, 0.9, 5), (0, 0, 2, 0), (0, -0.001, 1, 1), (.nan, 1, 1, 0),
        (.infinity, 1, 1, .max), (1e300, 0, 1, .max),
    ])
    func sidesHavePixels(_ x: Double, _ y: Double, _ scale: Double, _ pixels: Int) {
        let side = Point(x: x, y: y)
        let none = Point(x: 0, y: 0)
        #expect(AffineTransform(xAxis: side, yAxis: none).width(at: scale) == pixels)
        #expect(AffineTransform(xAxis: none, yAxis: side).height(at: scale) == pixels)
    }

    @Test func boxesAreFlipped() {
        let place = AffineTransform(flipping: GlyphBox(xMin: -10, yMin: -200, xMax: 990, yMax: 800))
        #expect(place(Point(x: 0, y: 0)) == Point(x: -10, y: 800))
        #expect(place(Point(x: 1, y: 1)) == Point(x: 990, y: -200))
    }
}
