import Geometry
import NoteImages
import NotecTestSupport
import PDFWriter
import Testing

/// Outlines of what is opaque in a picture.
@Suite struct ContourTests {
    /// A picture of 8-bit gray and alpha, given by the pixels that are opaque.
    private struct Picture {
        let width: Int
        let height: Int
        let isOpaque: [Bool]

        init(_ width: Int, _ height: Int, _ isOpaque: (Int, Int) -> Bool) {
            (self.width, self.height) = (width, height)
            self.isOpaque = (0..<width * height).map { isOpaque($0 % width, $0 / width) }
        }

        /// Opaque pixels have an alpha of 128, others one of 127.
        func file() throws -> ImageFile {
            var chunks = PNGChunks([])
            let sizes = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
            var deflate = Deflate()
            var rows: [UInt8] = []
            for (index, isOpaque) in isOpaque.enumerated() {
                if index % width == 0 { rows.append(0) }
                rows += [9, isOpaque ? 128 : 127]
            }
            chunks.chunks = [
                .init("IHDR", sizes + [8, 4, 0, 0, 0]), .init("IDAT", deflate.compress(rows)),
                .init("IEND", []),
            ]
            return try ImageFile(chunks.file)
        }

        func outline() throws -> Path { try #require(try file().alphaOutline()) }

        /// Whether a pixel no further than `distance` is opaque.
        func isOpaque(near column: Int, _ row: Int, _ distance: Int) -> Bool {
            (max(0, row - distance)...min(height - 1, row + distance)).contains { row in
                (max(0, column - distance)...min(width - 1, column + distance)).contains {
                    isOpaque[row * width + $0]
                }
            }
        }

        /// Every opaque pixel is within the outline, and none that is further than `distance` from all.
        func check(_ distance: Int, step: Int = 1) throws {
            let path = try outline().scaled(x: Double(width), y: Double(height))
            let region = Region(path)
            #expect(path.elements.count <= 3000)
            for row in stride(from: 0, to: height, by: step) {
                let line = Double(row)...Double(row + 1)
                let (inside, touched) = (region.contained(in: line), region.covered(in: line))
                for column in stride(from: 0, to: width, by: step) {
                    let pixel = Spans(Double(column) + 1e-4...Double(column + 1) - 1e-4)
                    if isOpaque[row * width + column] {
                        #expect(pixel.subtracting(inside).isEmpty, "\(column) \(row)")
                    } else if !touched.intersection(pixel).isEmpty {
                        #expect(isOpaque(near: column, row, distance), "\(column) \(row)")
                    }
                }
            }
        }
    }

    private static func isInDisc(_ x: Int, _ y: Int, _ center: (Int, Int), _ radius: Int) -> Bool {
        (x - center.0) * (x - center.0) + (y - center.1) * (y - center.1) <= radius * radius
    }

    @Test func aDiscIsAlmostACircle() throws {
        let picture = Picture(100, 100) { Self.isInDisc($0, $1, (50, 50), 40) }
        try picture.check(2)
        let path = try picture.outline()
        #expect(path.elements.count < 60)
        #expect(path.bounds == Rectangle(x: 0.1, y: 0.1, width: 0.81, height: 0.81))
    }

    @Test func aRingHasAHole() throws {
        let picture = Picture(200, 120) {
            Self.isInDisc($0, $1, (90, 60), 50) && !Self.isInDisc($0, $1, (90, 60), 30)
        }
        try picture.check(2)
        let region = Region(try picture.outline().scaled(x: 200, y: 120))
        #expect(region.covered(in: 58...62).ranges.count == 2)
    }

    @Test func blobsAreSeparate() throws {
        let picture = Picture(150, 80) {
            Self.isInDisc($0, $1, (30, 30), 20) || $0 > 90 && $0 < 130 && $1 > 20 && $1 < 70
        }
        try picture.check(2)
        let path = try picture.outline()
        #expect(path.elements.count { $0 == .close } == 2)
        // So are those that only touch.
        let corners = Picture(40, 40) { $0 / 10 == 1 && $1 / 10 == 1 || $0 / 10 == 2 && $1 / 10 == 2 }
        #expect(try corners.outline().elements.count { $0 == .close } == 2)
    }

    @Test func largePicturesHaveCells() throws {
        try Picture(1200, 700) { Self.isInDisc($0, $1, (600, 350), 300) }.check(20, step: 7)
        try Picture(257, 3) { x, _ in x > 100 && x < 102 }.check(6)
        // The last column and row of cells have one pixel.
        let edge = Picture(257, 257) { x, y in x == 256 || y == 256 }
        try edge.check(6)
        let bounds = try edge.outline().bounds
        #expect(bounds.maxX == 1 && bounds.maxY == 1)
        try Picture(300, 300) { x, y in x + y > 280 && x + y < 320 }.check(6)
    }

    @Test func everyOpaquePixelIsInside() throws {
        var generator = SplitMix(state: 7)
        for _ in 0..<40 {
            let (width, height) = (1 + generator.below(60), 1 + generator.below(60))
            let cells = (0..<100).map { _ in generator.below(3) == 0 }
            let size = 1 + generator.below(8)
            try Picture(width, height) { cells[($0 / size * 7 + $1 / size * 13) % 100] }.check(2)
        }
    }

    /// A corner of the stored picture is where it is seen, by the matrices of EXIF's eight orientations.
    @Test(arguments: [
        (1, 0.0, 0.0), (2, 1, 0), (3, 1, 1), (4, 0, 1), (5, 0, 0), (6, 1, 0), (7, 1, 1), (8, 0, 1),
    ])
    func outlinesAreUpright(number: Int, x: Double, y: Double) throws {
        let orientation = try #require(ImageOrientation(rawValue: number))
        let stored = Path(polygon: [Point(x: 0, y: 0), Point(x: 0.5, y: 0), Point(x: 0, y: 0.25)])
        let bounds = orientation.upright(stored).bounds
        let size = number < 5 ? Size(width: 0.5, height: 0.25) : Size(width: 0.25, height: 0.5)
        #expect(bounds.size == size)
        #expect((x == 0 ? bounds.minX : bounds.maxX) == x && (y == 0 ? bounds.minY : bounds.maxY) == y)
    }

    /// What has too many corners is outlined by larger cells.
    @Test func noiseHasAtMostTwoThousandPoints() throws {
        var generator = SplitMix(state: 8)
        for share in [2, 10, 200] {
            let noise = (0..<250 * 250).map { _ in generator.below(share) == 0 }
            let picture = Picture(250, 250) { noise[$1 * 250 + $0] }
            let path = try picture.outline()
            #expect(path.elements.count { $0 != .close } <= 2000)
            try picture.check(50, step: 3)
        }
    }

    @Test func picturesWithoutOpacityHaveNone() throws {
        for name in ["rgb-8.png", "gray-16.png", "palette-4.png", "rgb.jpg"] {
            #expect(try ImageFile(Fixtures.bytes("pictures/\(name)")).alphaOutline() == nil, "\(name)")
        }
        var chunks = PNGChunks(try Fixtures.bytes("pictures/rgb-alpha-8.png"))
        var deflate = Deflate()
        let row = [0] + [UInt8](repeating: 255, count: 4 * 40)
        chunks["IDAT"] = deflate.compress((0..<24).flatMap { _ in row })
        #expect(try ImageFile(chunks.file).alphaOutline() == nil)
        let transparent = try Picture(30, 20) { _, _ in false }.outline()
        #expect(transparent.isEmpty)
        let half = try Picture(30, 20) { _, _ in true }.outline()
        #expect(half.bounds == Rectangle(x: 0, y: 0, width: 1, height: 1) && half.elements.count == 5)
    }

    /// All forms of alpha, whose pictures are of the same pixels in each number of bits.
    @Test func everyFormOfAlphaIsRead() throws {
        for pair in [
            ("rgb-alpha-8", "rgb-alpha-8-interlaced"), ("rgb-alpha-8", "rgb-alpha-16"),
            ("gray-alpha-8", "gray-alpha-16-interlaced"), ("palette-8-trns", "palette-8-interlaced-trns"),
        ] {
            let outlines = try [pair.0, pair.1].map {
                try ImageFile(Fixtures.bytes("pictures/\($0).png")).alphaOutline()
            }
            #expect(outlines[0] != nil && outlines[0] == outlines[1], "\(pair)")
        }
        for name in ["gray-16-trns", "gray-2-trns", "rgb-8-trns", "rgb-16-trns", "palette-1-trns"] {
            #expect(try ImageFile(Fixtures.bytes("pictures/\(name).png")).alphaOutline() != nil, "\(name)")
        }
    }

    @Test func interlacedPicturesThatNeedTooMuchMemoryAreRefused() throws {
        var chunks = PNGChunks(try Fixtures.bytes("pictures/rgb-alpha-8-interlaced.png"))
        chunks["IHDR"].replaceSubrange(0..<8, with: bigEndian(10_000) + bigEndian(10_000))
        #expect(throws: ImageError.self) { try ImageFile(chunks.file).alphaOutline() }
    }
}
