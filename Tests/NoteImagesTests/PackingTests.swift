import NoteImages
import NotecTestSupport
import PDFWriter
import Testing

/// What of a file goes into a PDF.
@Suite struct PackingTests {
    private func bytes(_ name: String) throws -> [UInt8] { try Fixtures.bytes("pictures/\(name)") }

    @Test("what follows the end of a JPEG image is left out")
    func trailingBytes() throws {
        let file = try bytes("rgb.jpg")
        let packed = try ImageFile(file + Array("a film".utf8)).packed()
        #expect(packed.pixels == .jpeg(file, isTransformed: nil))
    }

    @Test("what a camera tells, a comment and a profile do not go with the image")
    func metadata() throws {
        let file = try bytes("rgb-icc.jpg")
        let place = [UInt8]("Exif\0\0MM\0*\0\0\0\u{8}\0\0".utf8)
        let told = Self.segment(0xE1, place) + Self.segment(0xED, place) + Self.segment(0xFE, place)
        let packed = try ImageFile(file[..<2] + told + file[2...]).packed()
        guard case .jpeg(let image, _) = packed.pixels else { throw ImageError.truncated(.jpeg) }
        #expect(packed.profile != nil)
        for name in ["Exif", "ICC_PROFILE"] { #expect(!image.contains(Array(name.utf8))) }
        let alone = try ImageFile(image).packed()
        #expect(alone.pixels == packed.pixels)
        // From the first scan on, all is as it was.
        let scan: [UInt8] = [0xFF, 0xDA]
        let start = try #require(file.firstRange(of: scan)?.lowerBound)
        #expect(image.suffix(file.count - start) == file[start...])
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }

    @Test("a mask is stored only where something is not opaque")
    func opacity() throws {
        #expect(try ImageFile(bytes("rgb-alpha-8.png")).packed().opacity?.bits == 8)
        var chunks = PNGChunks(try bytes("rgb-alpha-8.png"))
        chunks.chunks.removeAll { $0.name == "IDAT" }
        var deflate = Deflate()
        let row = [0] + [UInt8](repeating: 255, count: 4 * 40)
        let rows = deflate.compress((0..<24).flatMap { _ in row })
        chunks.insert(.init("IDAT", rows), before: "IEND")
        #expect(try ImageFile(chunks.file).packed().opacity == nil)
    }

    @Test("colours that Adobe's segment or the channels' names tell are passed through")
    func transforms() throws {
        #expect(try ImageFile(bytes("rgb-adobe.jpg")).packed().pixels.isTransformed == nil)
        #expect(try ImageFile(bytes("rgb-named.jpg")).packed().pixels.isTransformed == false)
        #expect(try ImageFile(bytes("cmyk-icc.jpg")).packed().colors == .cmyk(isInverted: true))
        #expect(try ImageFile(bytes("cmyk.jpg")).packed().colors == .rgb)
    }

    @Test("packing again gives the same bytes", arguments: ["rgb-alpha-16-interlaced.png", "ycck.jpg"])
    func determinism(name: String) throws {
        let file = try ImageFile(bytes(name))
        let (first, second) = (try file.packed(), try file.packed())
        #expect(first.pixels == second.pixels && first.opacity == second.opacity)
    }
}

extension PackedImage.Pixels {
    fileprivate var isTransformed: Bool? {
        if case .jpeg(_, let isTransformed) = self { isTransformed } else { nil }
    }
}
