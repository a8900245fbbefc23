import Geometry
import NoteImages
import Testing

/// What is read of a file before its pixels.
struct HeaderTests {
    private func png(width: UInt32, height: UInt32, _ chunks: [UInt8] = []) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
        bytes += Array("IHDR".utf8)
        for number in [width, height] {
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
        }
        bytes += [8, 2, 0, 0, 0] + [0, 0, 0, 0]
        return bytes + chunks + [0, 0, 0, 0] + Array("IDAT".utf8) + [0, 0, 0, 0]
    }

    @Test("a pixel is 1/96 of an inch unless the file tells its density")
    func usualDensity() throws {
        let header = try ImageHeader(png(width: 96, height: 48))
        #expect(header.format == .png)
        #expect((header.pixelWidth, header.pixelHeight) == (96, 48))
        #expect(header.size == Size(width: 72, height: 36))
    }

    @Test("30,000 x 30,000 pixels are refused by what the header says")
    func tooManyPixels() {
        #expect(throws: ImageError.tooManyPixels(width: 30_000, height: 30_000)) {
            try ImageHeader(png(width: 30_000, height: 30_000))
        }
    }

    @Test(
        "what is no picture is told by what it is",
        arguments: [
            ("", ImageError.empty), ("hello", .notAPicture), ("GIF89a", .unknownFormat("GIF")),
        ])
    func otherFiles(text: String, error: ImageError) {
        #expect(throws: error) { try ImageHeader(Array(text.utf8)) }
    }
}
