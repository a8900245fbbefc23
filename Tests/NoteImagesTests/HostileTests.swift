import NoteImages
import NotecTestSupport
import PDFWriter
import Testing

/// Files that are broken, by accident or on purpose: each is refused, and none costs more than its like.
@Suite struct HostileTests {
    static let samples = [
        "gray-1.png", "rgb-8.png", "palette-4-interlaced-trns.png", "rgb-alpha-16.png", "gray-alpha-8.png",
        "rgb-8-icc.png", "rgb.jpg", "rgb-progressive.jpg", "cmyk-icc.jpg", "ycck.jpg", "turned-6.jpg",
    ]

    private func bytes(_ name: String) throws -> [UInt8] { try Fixtures.bytes("pictures/\(name)") }

    @Test("what is cut short is refused, wherever it ends", arguments: samples)
    func cutShort(name: String) throws {
        let file = try bytes(name)
        for end in stride(from: 0, to: file.count, by: 10) + [file.count - 1] {
            #expect(throws: ImageError.self, "\(end) of \(file.count)") { try ImageFile(Array(file[..<end])) }
        }
    }

    @Test("a wrong check of any chunk is found", arguments: ["rgb-8-icc.png", "palette-8-trns.png"])
    func wrongChecks(name: String) throws {
        let file = try bytes(name)
        var start = 8
        for chunk in PNGChunks(file).chunks {
            start += 12 + chunk.content.count
            var broken = file
            broken[start - 1] ^= 1
            #expect(throws: ImageError.self, "\(chunk.name)") { try ImageFile(broken) }
        }
    }

    @Test("pixels must be as many as the header says: more, fewer")
    func wrongNumber() throws {
        for (height, error) in [
            (23, ImageError.damaged(.png, "has pixels that cannot be read")),
            (25, .damaged(.png, "has pixels that cannot be read")),
        ] {
            var chunks = PNGChunks(try bytes("rgb-8.png"))
            chunks["IHDR"][7] = UInt8(height)
            #expect(throws: error) { try ImageFile(chunks.file) }
        }
    }

    @Test("a pixel must not name a colour that the palette has not")
    func palette() throws {
        var chunks = PNGChunks(try bytes("palette-8.png"))
        chunks["PLTE"].removeLast(3 * 190)
        #expect(throws: ImageError.self) { try ImageFile(chunks.file) }
        chunks.chunks.removeAll { $0.name == "PLTE" }
        #expect(throws: ImageError.damaged(.png, "has no palette")) { try ImageFile(chunks.file) }
    }

    @Test("a gigabyte of pixels in a few bytes is refused before it is made")
    func bomb() throws {
        var chunks = PNGChunks(try bytes("rgb-alpha-16-interlaced.png"))
        chunks["IHDR"].replaceSubrange(0..<8, with: bigEndian(10_000) + bigEndian(10_000))
        #expect(throws: ImageError.tooLargeToRecode(width: 10_000, height: 10_000)) {
            try ImageFile(chunks.file)
        }
        chunks["IHDR"].replaceSubrange(0..<8, with: bigEndian(10_000) + bigEndian(20_000))
        #expect(throws: ImageError.tooManyBytesOfPixels(width: 10_000, height: 20_000, bits: 64)) {
            try ImageFile(chunks.file)
        }
    }

    @Test("a profile that is damaged, or unpacks to more than any has, is left out")
    func profiles() throws {
        var chunks = PNGChunks(try bytes("rgb-8.png"))
        var deflate = Deflate()
        let zeros = deflate.compress([UInt8](repeating: 0, count: 64 << 20))
        chunks.insert(.init("iCCP", Array("p\0\0".utf8) + zeros), before: "IDAT")
        #expect(try ImageFile(chunks.file).packed().profile == nil)
        #expect(try ImageFile(bytes("rgb-8-icc.png")).packed().profile != nil)
        var file = try bytes("rgb-icc.jpg")
        let place = try #require(file.indices.first { file[$0...].starts(with: "RGB XYZ ".utf8) })
        file[place] = UInt8(ascii: "X")
        #expect(try ImageFile(file).packed().profile == nil)
    }

    @Test("endless scans of a progressive file are refused")
    func scans() throws {
        var file = try bytes("rgb-progressive.jpg")
        let starts = file.indices.dropLast().filter { file[$0] == 0xFF && file[$0 + 1] == 0xDA }
        let last = Array(file[try #require(starts.last)..<file.count - 2])
        for _ in 0..<1000 { file.insert(contentsOf: last, at: file.count - 2) }
        #expect(throws: ImageError.self) { try ImageFile(file) }
    }

    @Test("what was mutated at random is refused or read", arguments: samples)
    func mutations(name: String) throws {
        let file = try bytes(name)
        var random = SplitMix(state: UInt64(file.count))
        var (read, refused) = (0, 0)
        for _ in 0..<400 {
            do throws(ImageError) {
                _ = try ImageFile(mutated(file, &random)).packed()
                read += 1
            } catch {
                #expect(!error.description.isEmpty)
                refused += 1
            }
        }
        #expect(refused > 0 && read + refused == 400)
    }

    /// Some bytes changed; of a PNG file mostly with checks that fit, so that they are not all that is found.
    private func mutated(_ file: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var file = file
        for _ in 0..<random.below(4) + 1 {
            let place = random.below(file.count)
            switch random.below(4) {
            case 0: file[place] ^= 1 << UInt8(random.below(8))
            case 1: file[place] = UInt8(random.below(256))
            case 2: file.remove(at: place)
            default: file.insert(UInt8(random.below(256)), at: place)
            }
        }
        let chunks = PNGChunks(file)
        return file.first == 0x89 && random.below(4) > 0 && !chunks.chunks.isEmpty ? chunks.file : file
    }
}
