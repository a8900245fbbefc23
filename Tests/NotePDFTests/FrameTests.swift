import Geometry
import NoteImages
import NotecTestSupport
import Testing

/// GIF and WebP files, which a PDF contains as pixels.
@Suite struct FrameTests {
    @Test(arguments: [
        "plain.gif", "interlaced.gif", "moving.gif", "clear.gif", "plain.webp", "lossy.webp", "clear.webp",
    ])
    func looks(_ name: String) throws {
        let expected = try PDFInspector(path: Fixtures.path("frames/reference.png"))
            .colors(dotsPerInch: 96, by: .mupdf)
        let file = try ImageFile(Fixtures.bytes("frames/\(name)"))
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
        #expect(mean <= (name == "lossy.webp" ? 20 : 1), "\(mean)")
        let isClear = name.hasPrefix("clear")
        #expect((seen[0, 0] == [255, 255, 255]) == isClear)
        let outline = try file.alphaOutline()
        #expect((outline != nil) == isClear)
        if let outline { #expect(outline.bounds.minX == 0.25) }
    }

    @Test(arguments: [
        ("moving.webp", ImageError.unsupported(.webp, "is animated")),
        ("plain.gif", .truncated(.gif)), ("plain.webp", .damaged(.webp, "has pixels that cannot be read")),
    ])
    func refused(_ name: String, _ error: ImageError) throws {
        let file = try Fixtures.bytes("frames/\(name)")
        let part = name == "moving.webp" ? file : Array(file.prefix(file.count / 2))
        #expect(throws: error) { try ImageFile(part) }
    }

    /// Each byte of a file in turn: none ends the program.
    @Test(arguments: ["interlaced.gif", "clear.gif", "clear.webp"])
    func changed(_ name: String) throws {
        let file = try Fixtures.bytes("frames/\(name)")
        for place in stride(from: 0, to: file.count, by: 3) {
            var broken = file
            broken[place] ^= 0xFF
            if let file = try? ImageFile(broken) { _ = try file.packed() }
        }
    }
}
