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
}
