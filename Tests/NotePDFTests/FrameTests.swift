import Geometry
import NoteImages
import NotecTestSupport
import Testing

/// Files of formats that a PDF contains as pixels.
@Suite struct FrameTests {
    @Test(arguments: [
        "plain.gif", "interlaced.gif", "moving.gif", "clear.gif", "plain.webp", "lossy.webp", "clear.webp",
        "moving.webp",
        "plain.tiff", "clear.tiff", "turned.tiff", "plain.avif", "lossy.avif", "clear.avif", "turned.avif",
        "plain.heic", "lossy.heic", "clear.heic",
    ])
    func looks(_ name: String) throws {
        let expected = try PDFInspector(path: Fixtures.path("frames/reference.png"))
            .colors(dotsPerInch: 96, by: .mupdf)
        let file = try ImageFile(Fixtures.bytes("frames/\(name)"), decodedBy: FrameDecoder.pixels)
        #expect(file.header.pixelWidth == 40 && file.header.pixelHeight == 24)
        #expect(file.header.size.width == 30)
        let seen = try PDFInspector(bytes: PictureDocument(["../frames/\(name)"]).bytes).colors(by: .mupdf)
        try #require(seen.width == 40 && seen.height == 24)
        // The left quarter is clear in some.
        var sum = 0
        for y in 0..<24 {
            for x in 10..<40 {
                sum += zip(seen[x, y], expected[x, y]).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            }
        }
        let mean = Double(sum) / (24 * 30 * 3)
        #expect(mean <= Self.tolerance(of: name), "\(mean)")
        // That of the animation begins beside its left quarter.
        let isClear = name.hasPrefix("clear") || name == "moving.webp"
        #expect((seen[0, 0] == [255, 255, 255]) == isClear)
        let outline = try file.alphaOutline()
        #expect((outline != nil) == isClear)
        if let outline { #expect(outline.bounds.minX == 0.25) }
    }

    private static func tolerance(of name: String) -> Double {
        if name.hasPrefix("lossy") { return 20 }
        return name.hasSuffix(".avif") || name.hasSuffix(".heic") ? 4 : 1
    }

    /// An empty block too many before the frame, and none at its end.
    @Test func carelessGIF() throws {
        let file = try Fixtures.bytes("frames/plain.gif")
        let palette = 3 << (Int(file[10] & 7) + 1)
        let careless = file.prefix(13 + palette) + [0] + file.dropFirst(13 + palette).dropLast(2)
        let seen = try ImageFile(Array(careless)).pixels(fitting: 40, 24).pixels
        #expect(try seen == pixels(of: "plain.gif"))
    }

    @Test(arguments: [
        ("moving.webp", ImageError.damaged(.webp, "has pixels that cannot be read")),
        ("plain.gif", .truncated(.gif)), ("plain.webp", .damaged(.webp, "has pixels that cannot be read")),
    ])
    func refused(_ name: String, _ error: ImageError) throws {
        let file = try Fixtures.bytes("frames/\(name)")
        let part = Array(file.prefix(name == "moving.webp" ? 60 : file.count / 2))
        #expect(throws: error) { try ImageFile(part, decodedBy: FrameDecoder.pixels) }
    }

    /// Each length of a file has the same header or none, and nothing is decoded in this process unless asked
    /// for.
    @Test(arguments: ["dense.tiff", "turned.tiff", "turned.avif", "clear.heic", "clear.webp"])
    func cutShort(_ name: String) throws {
        let file = try Fixtures.bytes("frames/\(name)")
        let whole = try ImageHeader(file)
        for length in 0...file.count {
            let part = Array(file.prefix(length))
            if let header = try? ImageHeader(part) { #expect(header == whole) }
            #expect(throws: ImageError.self) { try ImageFile(part) }
        }
    }

    /// Of an animation the first frame is shown, where it lies on its canvas: here three quarters of that.
    @Test func firstFrame() throws {
        var file = try Fixtures.bytes("frames/moving.webp")
        let start = try #require(file.indices.first { file[$0...].starts(with: Array("ANMF".utf8)) }) + 8
        let right = try pixels(file)
        file[start] = 0
        let left = try pixels(file)
        for row in 0..<24 {
            #expect(left[(40 * row)...].prefix(30).elementsEqual(right[(40 * row + 10)...].prefix(30)))
            #expect(left[(40 * row + 30)...].prefix(10).allSatisfy { $0 == 0 })
            #expect(right[(40 * row)...].prefix(10).allSatisfy { $0 == 0 })
        }
    }

    private func pixels(_ file: [UInt8]) throws -> [UInt32] {
        try ImageFile(file, decodedBy: FrameDecoder.pixels).pixels(fitting: 40, 24).pixels
    }

    /// A frame that is not on its canvas is none, and the program goes on.
    @Test func frameBesideItsCanvas() throws {
        var file = try Fixtures.bytes("frames/moving.webp")
        let start = try #require(file.indices.first { file[$0...].starts(with: Array("ANMF".utf8)) }) + 8
        file[start] = 200
        #expect(throws: ImageError.self) { try ImageFile(file, decodedBy: FrameDecoder.pixels) }
    }

    /// libtiff multiplies colours by alpha, and so do the pixels of pages, but once in all.
    @Test func paleColors() throws {
        let (pale, plain) = (try pixels(of: "pale.tiff"), try pixels(of: "plain.tiff"))
        for (pale, plain) in zip(pale, plain) {
            for shift: UInt32 in [0, 8, 16, 24] {
                let (pale, plain) = (Int(pale >> shift & 255), Int(plain >> shift & 255))
                #expect(abs(pale * 255 - plain * 128) <= 2 * 255, "\(pale), \(plain)")
            }
        }
    }

    private func pixels(of name: String) throws -> [UInt32] {
        let bytes = try Fixtures.bytes("frames/\(name)")
        return try ImageFile(bytes, decodedBy: FrameDecoder.pixels).pixels(fitting: 40, 24).pixels
    }

    /// A library that is not there is named by its package.
    @Test(arguments: [
        ("plain.webp", "libwebp7"), ("plain.tiff", "libtiff6"), ("plain.avif", "libheif1"),
        ("plain.heic", "libheif1"),
    ])
    func needsLibrary(_ name: String, _ package: String) throws {
        let file = try Fixtures.bytes("frames/\(name)")
        let error = #expect(throws: ImageError.self) {
            try ImageFile(file) { _ throws(RenderingFailure) in throw .notInstalled }
        }
        let message = try #require(error?.description)
        #expect(message.hasSuffix("needs the library \(package), which is not installed"), "\(message)")
    }

    /// Each byte of a file in turn: none ends the program.
    @Test(arguments: ["interlaced.gif", "clear.gif", "turned.tiff", "turned.avif", "clear.heic"])
    func changed(_ name: String) throws {
        let file = try Fixtures.bytes("frames/\(name)")
        for place in stride(from: 0, to: file.count, by: 3) {
            var broken = file
            broken[place] ^= 0xFF
            if let file = try? ImageFile(broken) { _ = try file.packed() }
        }
    }
}
