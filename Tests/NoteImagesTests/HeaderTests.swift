import Geometry
import NoteImages
import NotecTestSupport
import Testing

/// What is read of a file before its pixels.
@Suite struct HeaderTests {
    private func header(_ name: String) throws -> ImageHeader {
        try ImageHeader(Fixtures.bytes(name.hasPrefix("frames/") ? name : "pictures/\(name)"))
    }

    /// A PNG file with another width and height.
    private func png(width: UInt32, height: UInt32) throws -> [UInt8] {
        var chunks = PNGChunks(try Fixtures.bytes("pictures/rgb-8.png"))
        chunks["IHDR"].replaceSubrange(0..<8, with: bigEndian(width) + bigEndian(height))
        return chunks.file
    }

    @Test(
        "the size that a file asks for, 96 pixels to the inch where it does not",
        arguments: [
            ("rgb-8.png", 30.0, 18.0), ("rgb.jpg", 30, 18), ("rgb-8-300dpi.png", 9.6, 5.76),
            ("rgb-150dpi.jpg", 19.2, 11.52), ("rgb-8-wide.png", 30, 36),
            ("turned-camera.jpg", 11.339, 13.606), ("frames/dense.tiff", 9.6, 5.76),
            ("frames/turned.tiff", 30, 18), ("frames/turned.avif", 30, 18), ("frames/plain.heic", 30, 18),
        ])
    func size(name: String, width: Double, height: Double) throws {
        let size = try header(name).size
        #expect(abs(size.width - width) < 0.001 && abs(size.height - height) < 0.001, "\(size)")
    }

    @Test("a turned picture has its sides as it is looked at", arguments: 1...8)
    func orientation(number: Int) throws {
        let header = try header("turned-\(number).jpg")
        #expect(header.orientation.rawValue == number)
        #expect((header.pixelWidth, header.pixelHeight) == (40, 24))
        #expect(header.size == Size(width: 30, height: 18))
    }

    @Test("EXIF turns pictures of every format", arguments: ["exif-6.jpg", "exif-6.png", "exif-6.webp"])
    func turnedByEXIF(name: String) throws {
        let header = try header("frames/\(name)")
        #expect(header.orientation == .turnedLeft)
        #expect((header.pixelWidth, header.pixelHeight) == (80, 120))
        #expect(header.size == Size(width: 60, height: 90))
    }

    /// Programs write eXIf before the pixels, and some behind them.
    @Test func turnedBehindThePixels() throws {
        let file = try Fixtures.bytes("frames/exif-6.png")
        let start = try #require(file.indices.first { file[$0...].starts(with: Array("eXIf".utf8)) }) - 4
        let chunk = start..<start + 12 + Int(file[start + 3])
        let end = file.count - 12
        let moved = file[..<start] + file[chunk.upperBound..<end] + file[chunk] + file[end...]
        #expect(try ImageHeader(Array(moved)).orientation == .turnedLeft)
        #expect(try ImageHeader(Array(file[..<start] + file[chunk.upperBound...])).orientation == .upright)
    }

    @Test(
        "too many pixels are refused by what the header says",
        arguments: [
            (30_000, 30_000), (65_536, 1), (1, 100_000), (65_535, 65_535),
        ])
    func tooManyPixels(width: Int, height: Int) throws {
        let file = try png(width: UInt32(width), height: UInt32(height))
        #expect(throws: ImageError.tooManyPixels(width: width, height: height)) { try ImageHeader(file) }
    }

    @Test("a picture without pixels is none", arguments: [(0, 10), (10, 0)])
    func noPixels(width: Int, height: Int) throws {
        let file = try png(width: UInt32(width), height: UInt32(height))
        #expect(throws: ImageError.damaged(.png, "has no pixels")) { try ImageHeader(file) }
    }

    @Test(
        "what is no picture is told by what it is",
        arguments: [
            ("", ImageError.empty), ("hello", .notAPicture), ("GIF89a", .truncated(.gif)),
            ("\u{89}", .notAPicture), ("RIFF    WEBP", .truncated(.webp)),
            ("%PDF-1.7", .unknownFormat("PDF")), ("II*\0", .truncated(.tiff)),
            ("\0\0\0\u{10}ftypavif\0\0\0\0", .truncated(.avif)), ("MM\0+\0\u{8}", .unknownFormat("BigTIFF")),
            ("\0\0\0\u{14}ftypmif1\0\0\0\0heic", .truncated(.heic)),
            ("\0\0\0\u{10}ftypisom\0\0\0\0", .notAPicture), ("<?xml version='1.0'?><html/>", .notAPicture),
        ])
    func otherFiles(text: String, error: ImageError) {
        #expect(throws: error) { try ImageHeader(Array(text.utf8)) }
    }

    /// Forms of JPEG that readers of PDF cannot read, by what stands in the frame header.
    @Test(
        "12 bits, arithmetic coding and the like are refused",
        arguments: [
            (1, 0xC9, "arithmetically"), (1, 0xC3, "without loss"), (1, 0xC5, "several frames"),
            (4, 12, "12 bits"), (6, 0, "height only at its end"), (9, 2, "channels"),
        ])
    func unsupported(offset: Int, value: UInt8, words: String) throws {
        var file = try Fixtures.bytes("pictures/rgb.jpg")
        let frame = try #require((0..<file.count).first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
        file[frame + offset] = value
        if words == "channels" { file.removeSubrange(frame + 16..<frame + 19); file[frame + 3] -= 3 }
        let error = #expect(throws: ImageError.self) { try ImageHeader(file) }
        let message = try #require(error?.description)
        #expect(message.contains(words), "\(message)")
    }
}
