import Geometry
import NoteDrawings
import NoteFonts
import NotecTestSupport
import Testing

@testable import NoteImages
@testable import NoteLayout
@testable import NoteTypesetting
@testable import NotePictures

/// Pages as PNG and as SVG: the same bytes whatever was painted before, and the same picture.
@Suite struct PagePaintingTests {
    private static let subject = PictureSubject(title: "A <note>", language: "en")
    private static let families = [
        ["Notec Script"], ["Notec Layers"], ["Notec Paints"], ["Notec Pictures"],
        ["Notec Sbix"],
    ]

    private static func options(_ resolution: Double, hasPaper: Bool = true) -> PictureOptions {
        var options = PictureOptions()
        (options.resolution, options.hasPaper) = (resolution, hasPaper)
        return options
    }

    private static func files<Painter: PagePainting & ~Copyable>(
        _ painter: inout Painter, _ paintings: [Painting]
    ) throws -> [[UInt8]] {
        let names = ["rgb-8.png", "turned-6.jpg", "gray-alpha-8.png"]
        var files: [[UInt8]] = []
        for painting in paintings {
            files.append(
                try painter.file(of: painting, in: subject) { picture, _ in
                    try? ImageFile(Fixtures.bytes("pictures/\(names[picture.file.index])"))
                })
        }
        return files
    }

    /// Notes, and a page of pictures, groups and paths.
    private static func paintings(_ letters: String = "abc def ghi jkl mno pqr") throws -> [Painting] {
        let pictures = (0..<3).map { number in
            let frame = Rectangle(x: 10 + 50 * Double(number), y: 20, width: 40, height: 60)
            let orientation = [ImageOrientation.upright, .turnedLeft, .upsideDown][number]
            return Painting.Shape.picture(
                PlacedPicture(
                    file: PictureFile(index: number, size: frame.size, orientation: orientation),
                    frame: frame, text: 0..<0))
        }
        let round = Painting.Path(
            elements: [.ellipse(Rectangle(x: 30, y: 90, width: 80, height: 40))], color: .black,
            opacity: .shade)
        let bar = Painting.Path(
            elements: [.rectangle(Rectangle(x: 0, y: 100, width: 160, height: 20))],
            color: Color(red: 0.9, green: 0.3, blue: 0))
        let group = Painting.Group(clip: [Painting.square(20, 140, 60)], paths: [bar, round])
        let drawn = Painting(pictures + [.group(group), .path(round)], width: 160, height: 140)
        let notes = try families.flatMap {
            try PaintedNote.paintings(PaintedNote.text + "\n" + letters, families: $0)
        }
        return notes + [drawn]
    }

    private static func expectSameBytes<Painter: PagePainting & ~Copyable>(
        _ type: Painter.Type, _ paintings: [Painting]
    ) async throws {
        let options = options(72)
        let fresh = try paintings.map { painting in
            var painter = try Painter(options)
            return try files(&painter, [painting])[0]
        }
        #expect(Set(fresh).count == fresh.count)
        // Several painters at a time, each in an order of its own.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for seed in 0..<2 {
                group.addTask {
                    var random = SplitMix(state: UInt64(seed))
                    let order = (0..<paintings.count).map { _ in random.below(paintings.count) }
                    var painter = try Painter(options)
                    let drawn = try files(&painter, order.map { paintings[$0] })
                    #expect(drawn == order.map { fresh[$0] })
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func whatAPainterKeepsChangesNothing() async throws {
        let paintings = try Self.paintings("abc fba")
        #expect(paintings.count > Self.families.count)
        try await Self.expectSameBytes(PNGPainter.self, paintings)
        try await Self.expectSameBytes(SVGPainter.self, paintings)
    }

    /// An SVG page, read as a drawing, has the pixels of the PNG, and not when it is moved by a point.
    @Test func bothShowTheSame() throws {
        var painter = try PNGPainter(Self.options(100))
        var writer = SVGPainter(Self.options(100))
        for (index, painting) in try Self.paintings().enumerated() {
            let png = try Pixels(png: Self.files(&painter, [painting])[0])
            let svg = try ImageFile(Self.files(&writer, [painting])[0])
            #expect(svg.remarks.subtracting(.text).isEmpty)
            let drawing = try #require(svg.drawing)
            let drawn = try drawing.pixels(width: png.width, height: png.height, svg.pictures)
            #expect(png.difference(from: drawn, inBlocks: 6) < 40, "\(index)")
            let moved = Drawing(
                size: Size(width: drawing.size.width * 1.02, height: drawing.size.height),
                steps: drawing.steps)
            let other = try moved.pixels(width: png.width, height: png.height, svg.pictures)
            #expect(png.difference(from: other, inBlocks: 6) > 80, "\(index)")
        }
    }
}

// MARK: - Sizes and paper

extension PagePaintingTests {
    @Test(arguments: [
        (40, 30, 72, [40, 30]), (40, 30, 144, [80, 60]), (0.2, 0, 72, [1, 1]), (10.4, 10.5, 72, [10, 11]),
        (-5, 3, 72, [1, 3]), (.nan, 8, 72, [1, 8]), (-.infinity, 1, 72, [1, 1]),
        (5, 32_767, 72, [5, 32_767]),
    ])
    func sizesAreRounded(_ width: Double, _ height: Double, _ resolution: Double, _ size: [Int]) throws {
        var painter = try PNGPainter(Self.options(resolution))
        let file = try Self.files(&painter, [Painting([], width: width, height: height)])[0]
        let header = try ImageHeader(file)
        #expect([header.pixelWidth, header.pixelHeight] == size)
    }

    @Test(arguments: [
        (32_768, 1, 72, "32768 x 1"), (1, .infinity, 72, "1 x 9223372036854775807"),
        (842, 1191, 1200, "14033 x 19850"), (1e9, 1e9, 72, "1000000000 x 1000000000"),
    ])
    func largePagesAreRefused(
        _ width: Double, _ height: Double, _ resolution: Double, _ size: String
    ) throws {
        var painter = try PNGPainter(Self.options(resolution))
        do {
            _ = try Self.files(&painter, [Painting([], width: width, height: height)])
            Issue.record("a page of so many pixels is drawn")
        } catch {
            #expect(
                "\(error)" == "a page of \(size) pixels is too large: a picture has at most 72 million, "
                    + "and 32767 on a side")
        }
    }

    /// Places on a page of 20 x 20 pixels, with what is seen there on paper and without it.
    @Test func pathsAreSeenInsideTheirClip() throws {
        let red = Color(red: 1, green: 0, blue: 0)
        let edge = Painting.Path(
            elements: [.rectangle(Rectangle(x: 0, y: 0, width: 20, height: 20))], color: red, opacity: .edge)
        let squares = [Painting.square(2, 8, 6), Painting.square(10, 8, 6)]
        for (group, isClipped) in [
            (Painting.Group(clip: squares, paths: [edge]), true),
            (Painting.Group(clip: [], paths: [edge]), false),
        ] {
            let painting = Painting([.group(group)], width: 20, height: 20)
            for hasPaper in [true, false] {
                var painter = try PNGPainter(Self.options(72, hasPaper: hasPaper))
                let seen = try Pixels(png: Self.files(&painter, [painting])[0])
                let ground = hasPaper ? [255, 255, 255, 255] : [0, 0, 0, 0]
                let painted = hasPaper ? [102, 102, 255, 255] : [0, 0, 153, 153]
                for (x, y, isInside) in [
                    (2, 2, true), (7, 7, true), (8, 5, false), (15, 3, true), (5, 8, false),
                ] {
                    #expect(seen[x, y] == (isInside || !isClipped ? painted : ground), "\(x), \(y)")
                }
            }
        }
    }

    @Test(arguments: [
        (PictureError.missingLibrary, "pictures of pages need cairo, and libcairo.so.2 cannot be loaded"),
        (.notDrawn(status: 9), "cairo has failed to draw a page (status 9)"),
    ])
    func reasonsAreSentences(_ error: PictureError, _ expected: String) {
        #expect(error.description == expected)
    }

    /// Other painters draw the note with another face then.
    @Test func brokenGlyphsAreTold() throws {
        let paintings = try PaintedNote.paintings("abcdefgh\n", families: ["Notec Broken Pictures"])
        let path = Fixtures.path("fonts/NotecBrokenPictures-Regular.ttf")
        var painter = try PNGPainter(Self.options(72))
        do {
            _ = try Self.files(&painter, paintings)
            Issue.record("broken glyphs are drawn")
        } catch {
            #expect("\(error)".hasPrefix("the font '\(path)' is damaged: its glyph "))
        }
    }
}
