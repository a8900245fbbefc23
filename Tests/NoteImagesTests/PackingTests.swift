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
