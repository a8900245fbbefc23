import Geometry
import NoteImages
import NotecTestSupport
import Testing

@testable import NotePictures

/// Files of pixels, as readers find them.
@Suite struct PNGEncoderTests {
    private func file(_ pixels: [UInt32], width: Int, isOpaque: Bool) -> [UInt8] {
        let encoder = PNGEncoder()
        return pixels.withUnsafeBufferPointer {
            encoder.file($0, width: width, isOpaque: isOpaque, resolution: 144)
        }
    }

    /// The colour type (11.2.1) is the least that has all pixels.
    @Test(arguments: [
        ([0xFF00_0000, 0xFF80_8080, 0xFFFF_FFFF, 0xFF01_0101], true, 0),
        ([0xFF00_0000, 0xFF80_8081, 0xFFFF_FFFF, 0xFF01_0101], true, 2),
        ([0xFF00_0000, 0x8080_8080, 0x0000_0000, 0x4010_1010], false, 4),
        ([0xFF00_0000, 0x8080_0000, 0x0000_0000, 0x4010_2030], false, 6),
    ])
    func pixelsComeBack(_ pixels: [UInt32], _ isOpaque: Bool, _ type: UInt8) throws {
        let file = file(pixels, width: 2, isOpaque: isOpaque)
        #expect(file[25] == type)
        let image = try ImageFile(file).pixels(fitting: 2, 2)
        #expect((image.width, image.height) == (2, 2))
        #expect(image.pixels == pixels)
    }

    @Test func aFileTellsItsResolution() throws {
        let file = file([0xFF00_0000], width: 1, isOpaque: true)
        #expect(PNGChunks(file).chunks.map(\.name) == ["IHDR", "sRGB", "pHYs", "IDAT", "IEND"])
        #expect(try abs(ImageHeader(file).size.width - 0.5) < 0.001)
    }

    /// Means of blocks, of what is opaque in them.
    @Test func picturesAreReadInBlocks() throws {
        let pixels: [UInt32] = [
            0xFFFF_0000, 0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0x0000_0000, 0xFF00_FF00,
        ]
        let image = try ImageFile(file(pixels, width: 3, isOpaque: false)).pixels(fitting: 1, 1)
        #expect((image.width, image.height) == (1, 1))
        let channels = (0..<4).map { Int(image.pixels[0] >> (8 * UInt32($0)) & 0xFF) }
        #expect(channels == [43, 85, 128, 213])
    }

    /// Whatever the pixels, the width and the least type that has them all: no pixel is changed.
    @Test func anyPixelsComeBack() throws {
        var random = SplitMix(state: 11)
        for turn in 0..<200 {
            let (isGray, isOpaque) = (turn % 2 == 0, turn % 4 < 2)
            // Of which only some shades are the same, too.
            let like = [[0, 1, 2], [0, 0, 1], [0, 1, 1]][random.below(3)]
            let (width, height) = (1 + random.below(40), 1 + random.below(9))
            let pixels = (0..<width * height).map { _ in
                let alpha = isOpaque ? 255 : [0, 1, 2, 127, 254, 255, random.below(256)][random.below(7)]
                let shades = (0..<3).map { _ in random.below(alpha + 1) }
                return (0..<3).reduce(UInt32(alpha)) { $0 << 8 | UInt32(shades[isGray ? 0 : like[$1]]) }
            }
            let file = file(pixels, width: width, isOpaque: isOpaque)
            let isShade = pixels.allSatisfy { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF }
            #expect(file[25] == (isShade ? 0 : 2) + (isOpaque ? 0 : 4))
            let image = try ImageFile(file).pixels(fitting: .max, .max)
            #expect((image.width, image.height) == (width, height))
            #expect(image.pixels == pixels)
        }
    }

    /// Pixels of a metre; none traps.
    @Test(
        arguments: [
            (72.0, 2835), (144, 5669), (600, 23_622), (0, 0), (.nan, 0), (.infinity, 0xFFFF_FFFF),
        ] as [(Double, UInt32)])
    func resolutionsAreThoseOfMetres(_ resolution: Double, _ expected: UInt32) throws {
        let file = [UInt32](repeating: 0, count: 4).withUnsafeBufferPointer {
            PNGEncoder().file($0, width: 2, isOpaque: false, resolution: resolution)
        }
        let density = try #require(PNGChunks(file).chunks.first { $0.name == "pHYs" }).content
        let numbers = [0, 4].map { start in density[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) } }
        #expect(numbers == [expected, expected] && density.last == 1)
    }
}
