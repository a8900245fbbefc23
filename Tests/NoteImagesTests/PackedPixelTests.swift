import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages

/// What is packed of a picture, put into a PNG file again, is the same picture.
@Suite struct PackedPixelTests {
    private static let names: [String] =
        (try? Fixtures.names(in: "pictures").filter { $0.hasSuffix(".png") }) ?? []

    /// A PNG of packed rows; the rows of a PDF are those of a PNG (ISO 32000-1, 7.4.4.4).
    private static func file(_ image: PackedImage, _ colors: PackedImage.Colors) throws -> [UInt8] {
        guard case .png(let rows) = image.pixels else { throw ImageError.truncated(.png) }
        var (type, palette): (UInt8, [UInt8]?) = (0, nil)
        switch colors {
        case .gray: type = 0
        case .rgb, .cmyk: type = 2
        case .indexed(let all): (type, palette) = (3, all)
        }
        let sizes = bigEndian(UInt32(image.width)) + bigEndian(UInt32(image.height))
        var chunks = PNGChunks([])
        chunks.chunks = [.init("IHDR", sizes + [UInt8(image.bits), type, 0, 0, 0])]
        if let palette { chunks.chunks.append(.init("PLTE", palette)) }
        chunks.chunks += [.init("IDAT", rows), .init("IEND", [])]
        return chunks.file
    }

    private static func pixels(_ file: ImageFile) throws -> [UInt32] {
        try file.pixels(fitting: file.header.pixelWidth, file.header.pixelHeight).pixels
    }

    @Test func thereArePictures() { #expect(Self.names.count > 40) }

    @Test(arguments: names)
    func packedPixelsAreThoseOfTheFile(_ name: String) throws {
        let original = try ImageFile(Fixtures.bytes(name))
        let packed = try original.packed()
        let expected = try Self.pixels(original)
        let colors = try Self.pixels(ImageFile(Self.file(packed, packed.colors)))
        var opacities = [UInt32](repeating: 255, count: expected.count)
        if let mask = packed.mask {
            opacities = try Self.pixels(ImageFile(Self.file(mask, .gray))).map { $0 & 0xFF }
        }
        #expect(colors.count == expected.count && opacities.count == expected.count)
        for (place, pixel) in expected.enumerated() {
            var multiplied = opacities[place] << 24
            for shift: UInt32 in [0, 8, 16] {
                let color = (colors[place] >> shift & 0xFF) * opacities[place]
                multiplied |= ((color + 127) / 255) << shift
            }
            #expect(multiplied == pixel, "\(place)")
        }
        let bare = try ImageFile(original.bare())
        #expect(try Self.pixels(bare) == expected && bare.header.size.width == 30)
    }

    /// Means of blocks are those of their pixels, one by one.
    @Test(arguments: [(40, 24), (20, 24), (7, 5), (1, 1), (0, 0), (13, 24), (500, 500)])
    func meansOfBlocks(width: Int, height: Int) throws {
        let file = try ImageFile(Fixtures.bytes("pictures/rgb-8.png"))
        let (all, means) = (try Self.pixels(file), try file.pixels(fitting: width, height))
        let (across, down) = (max(1, 40 / max(1, width)), max(1, 24 / max(1, height)))
        #expect(means.width >= min(width, 40) && means.height >= min(height, 24))
        #expect(means.pixels.count == means.width * means.height)
        for (place, mean) in means.pixels.enumerated() {
            let (left, top) = (place % means.width * across, place / means.width * down)
            let block = (top..<min(24, top + down)).flatMap { row in
                (left..<min(40, left + across)).map { all[row * 40 + $0] }
            }
            try #require(!block.isEmpty)
            for shift: UInt32 in [0, 8, 16, 24] {
                let sum = block.reduce(0) { $0 + Double($1 >> shift & 0xFF) }
                let value = Double(mean >> shift & 0xFF)
                #expect(abs(value - sum / Double(block.count)) <= 0.5001, "\(place)")
            }
        }
    }

    // MARK: - Profiles

    /// A profile for a screen, of version 2, with one tag (ISO 15076-1, 7.2 and 7.3).
    private static let profile: [UInt8] = {
        var bytes = [UInt8](repeating: 0, count: 128)
        for (place, text) in [(12, "mntr"), (16, "RGB "), (20, "XYZ "), (36, "acsp")] {
            bytes.replaceSubrange(place..<place + 4, with: text.utf8)
        }
        bytes[8] = 2
        bytes += bigEndian(1) + Array("cprt".utf8) + bigEndian(144) + bigEndian(8)
        bytes += Array("text\0\0\0\0".utf8)
        bytes.replaceSubrange(0..<4, with: bigEndian(UInt32(bytes.count)))
        return bytes
    }()

    @Test(
        arguments: [
            (8, [4], true), (8, [1], false), (8, [5], false), (12, Array("prtr".utf8), true),
            (12, Array("scnr".utf8), true), (12, Array("spac".utf8), true), (12, Array("link".utf8), false),
            (12, Array("nmcl".utf8), false), (16, Array("GRAY".utf8), false), (20, Array("Lab ".utf8), true),
            (20, Array("Luv ".utf8), false), (36, Array("ACSP".utf8), false), (0, [1], false),
            (3, [0], false),
            (128, [0, 0, 0, 0], false), (128, [0, 0, 0, 2], false), (128, [0xFF, 0xFF, 0xFF, 0xFF], false),
            (136, [0, 0, 0, 145], false), (136, [0, 0, 0, 0], true), (136, [0xFF, 0xFF, 0xFF, 0xFF], false),
            (140, [0, 0, 0, 9], false), (140, [0xFF, 0xFF, 0xFF, 0xFF], false), (40, [1, 2, 3], true),
        ] as [(Int, [UInt8], Bool)])
    func profilesThatAPDFMayHave(place: Int, bytes: [UInt8], isAllowed: Bool) {
        var profile = Self.profile
        profile.replaceSubrange(place..<place + bytes.count, with: bytes)
        #expect((ColorProfile(profile, for: .rgb)?.bytes == profile) == isAllowed)
        #expect(ColorProfile(profile, for: .cmyk) == nil)
    }

    @Test func profilesCutShort() {
        #expect(ColorProfile(Self.profile, for: .rgb) != nil)
        for end in 0..<Self.profile.count {
            var part = Array(Self.profile[..<end])
            #expect(ColorProfile(part, for: .rgb) == nil, "\(end)")
            // Nor where the length is that of the part.
            if end >= 4 { part.replaceSubrange(0..<4, with: bigEndian(UInt32(end))) }
            #expect(ColorProfile(part, for: .rgb) == nil, "\(end)")
        }
    }
}
