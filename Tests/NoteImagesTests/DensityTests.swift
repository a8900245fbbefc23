import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages

/// What PNG and JPEG files tell of their kind and of the size of their pixels.
@Suite struct DensityTests {
    private func png(_ name: String = "rgb-8.png") throws -> PNGChunks {
        PNGChunks(try Fixtures.bytes("pictures/\(name)"))
    }

    /// The kinds of pixels that there are (Portable Network Graphics, 11.2.1, table 12).
    @Test func kindsOfPixels() throws {
        let known: [Int: Set<Int>] = [
            0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
        ]
        for type in 0...8 {
            for bits in 0...17 {
                var chunks = try png("palette-8.png")
                chunks["IHDR"].replaceSubrange(8..<10, with: [UInt8(bits), UInt8(type)])
                let file = chunks.file
                if known[type]?.contains(bits) == true {
                    let header = try PNGHeader(file)
                    #expect(header.bits == bits && Int(header.colorType.rawValue) == type)
                } else {
                    let error = ImageError.damaged(.png, "is of a kind that there is not")
                    #expect(throws: error, "\(type) \(bits)") { try PNGHeader(file) }
                }
            }
        }
    }

    /// Compression and filters have the method 0 alone, and passes 0 and 1.
    @Test(arguments: [(10, 1), (11, 1), (12, 2), (10, 255), (12, 255)])
    func unknownMethods(place: Int, value: UInt8) throws {
        var chunks = try png()
        chunks["IHDR"][place] = value
        #expect(throws: ImageError.damaged(.png, "is of a kind that there is not")) {
            try PNGHeader(chunks.file)
        }
    }

    /// pHYs: pixels to the metre, or a ratio alone (11.3.4.3); what nobody means is not believed.
    @Test(
        arguments: [
            (11_811, 11_811, 1, 300.0, 300.0), (2_835, 5_669, 1, 72, 144), (1, 1, 0, 96, 96),
            (2, 1, 0, 96, 48),
            (0, 5, 0, nil, nil), (1, 1, 1, nil, nil), (390_000, 390_000, 1, 9_906, 9_906),
            (400_000, 400_000, 1, nil, nil), (4_294_967_295, 1, 0, nil, nil),
        ] as [(UInt32, UInt32, UInt8, Double?, Double?)])
    func densitiesOfPNG(x: UInt32, y: UInt32, unit: UInt8, across: Double?, down: Double?) throws {
        var chunks = try png()
        chunks.insert(.init("pHYs", bigEndian(x) + bigEndian(y) + [unit]), before: "IDAT")
        let density = try PNGHeader(chunks.file).density
        #expect((density == nil) == (across == nil))
        guard let density, let across, let down else { return }
        #expect(abs(density.across - across) <= 0.01 && abs(density.down - down) <= 0.01, "\(density)")
        let header = try ImageHeader(chunks.file)
        #expect(header.size == density.size(width: 40, height: 24))
        #expect(abs(header.size.width - 40 * 72 / across) <= 0.01)
    }

    /// The unit counts only where it is told, in a chunk of the right length and before the pixels.
    @Test func chunksThatAreNoDensity() throws {
        let content = bigEndian(11_811) + bigEndian(11_811) + [1]
        for wrong in [Array(content.dropLast()), content + [0], []] {
            var chunks = try png()
            chunks.insert(.init("pHYs", wrong), before: "IDAT")
            #expect(try PNGHeader(chunks.file).density == nil)
        }
        var chunks = try png()
        chunks.insert(.init("pHYs", content), before: "IEND")
        #expect(try PNGHeader(chunks.file).density == nil)
    }

    /// JFIF 1.02: 0 is a ratio, 1 the inch, 2 the centimetre.
    @Test(
        arguments: [
            (1, 300, 150, 300.0, 150.0), (2, 100, 50, 254, 127), (0, 1, 1, nil, nil), (0, 1, 2, 96, 192),
            (0, 0, 2, nil, nil), (1, 1, 1, nil, nil), (3, 300, 300, nil, nil), (1, 0, 0, nil, nil),
        ] as [(UInt8, UInt16, UInt16, Double?, Double?)])
    func densitiesOfJPEG(unit: UInt8, x: UInt16, y: UInt16, across: Double?, down: Double?) throws {
        var file = try Fixtures.bytes("pictures/rgb.jpg")
        let start = try #require(file.firstRange(of: Array("JFIF\0".utf8))?.lowerBound)
        file[start + 7] = unit
        for (place, number) in [(8, x), (10, y)] {
            file[start + place] = UInt8(number >> 8)
            file[start + place + 1] = UInt8(number & 0xFF)
        }
        let density = try JPEGHeader(file).density
        #expect(density?.across == across && density?.down == down)
    }

    /// The camera's density counts where the file has none of its own, its orientation always.
    @Test(arguments: [false, true])
    func camerasTell(hasOwn: Bool) throws {
        var directory = DirectoryFile(isLittleEndian: true)
        directory.append(0x0112, short: 8)
        for tag in [0x011A, 0x011B] { directory.append(tag, ratio: 600, 2) }
        let exif = Array("Exif\0\0".utf8) + directory.file
        let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        let file = try Fixtures.bytes(hasOwn ? "pictures/rgb-150dpi.jpg" : "pictures/rgb.jpg")
        let header = try JPEGHeader(file[..<2] + segment + file[2...])
        #expect(header.orientation == .turnedRight)
        #expect(header.density?.across == (hasOwn ? 150 : 300))
    }
}
