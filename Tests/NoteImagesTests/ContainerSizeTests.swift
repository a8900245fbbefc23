import NotecTestSupport
import Testing

@testable import NoteImages

/// Sizes that WebP and HEIF files tell before their pixels.
@Suite struct ContainerSizeTests {
    private func little(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let padding: [UInt8] = content.count % 2 == 0 ? [] : [0]
        return Array(name.utf8) + little(content.count, 4) + content + padding
    }

    private func webp(_ chunks: [UInt8]...) -> [UInt8] {
        let body: [UInt8] = Array("WEBP".utf8) + chunks.flatMap(\.self)
        return Array("RIFF".utf8) + little(body.count, 4) + body
    }

    /// The size in the three forms of a first chunk, with bits beside it that are none of it (RFC 9649, 2).
    @Test(arguments: [(1, 1), (2, 3), (255, 256), (257, 4_096), (16_383, 1), (1, 16_383)])
    func sizesOfWebP(width: Int, height: Int) throws {
        let start: [UInt8] = [0x10, 0, 0, 0x9D, 1, 0x2A]
        let sides: [UInt8] = little(width | 0x4000, 2) + little(height | 0x8000, 2)
        let number = (width - 1) | (height - 1) << 14 | 1 << 28
        let lossless: [UInt8] = [0x2F] + little(number, 4) + [0, 0, 0, 0, 0]
        let extended: [UInt8] = [0x10, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3)
        let forms = [("VP8 ", start + sides + [0, 0, 0]), ("VP8L", lossless), ("VP8X", extended)]
        for (name, content) in forms {
            let file = webp(chunk(name, content))
            let header = try WebPFile(file)
            #expect(header.width == width && header.height == height, "\(name)")
            #expect(header.orientation == .upright)
            let short = Array(file.prefix(29))
            #expect(throws: ImageError.truncated(.webp), "\(name)") { try WebPFile(short) }
        }
    }

    /// EXIF is found behind chunks of odd length, with what JPEG files have before it and without.
    @Test(arguments: 1...8, [[], Array("Exif\0\0".utf8)])
    func orientationsOfWebP(number: Int, prefix: [UInt8]) throws {
        var directory = DirectoryFile(isLittleEndian: number % 2 == 0)
        directory.append(0x0112, short: number)
        let size: [UInt8] = [8, 0, 0, 0] + little(99, 3) + little(49, 3)
        let exif = prefix + directory.file
        let file = webp(chunk("VP8X", size), chunk("ICCP", [1, 2, 3]), chunk("EXIF", exif))
        let header = try ImageHeader(file)
        #expect(header.orientation.rawValue == number)
        let isTurned = number > 4
        #expect(header.pixelWidth == (isTurned ? 50 : 100) && header.pixelHeight == (isTurned ? 100 : 50))
        // A chunk that is cut short is none.
        #expect(try WebPFile(Array(file.dropLast())).orientation == .upright)
    }

    // MARK: - HEIF

    private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(UInt32(content.count + 8)) + Array(name.utf8) + content
    }

    private func words(_ numbers: Int...) -> [UInt8] { numbers.flatMap { bigEndian(UInt32($0)) } }

    private func ispe(_ width: Int, _ height: Int) -> [UInt8] { box("ispe", words(0, width, height)) }

    /// A file of these properties; the primary item, of this number, has those of `indices`.
    private func heif(_ properties: [[UInt8]], indices: [UInt8], item: UInt8 = 1) -> [UInt8] {
        let other: [UInt8] = [0, 9, 1, 1]
        let own = [0, item, UInt8(indices.count)] + indices.map { 0x80 | $0 }
        let associations = box("ipma", words(0, 2) + other + own)
        let primary = box("pitm", words(0) + [0, item])
        let all = box("iprp", box("ipco", properties.flatMap(\.self)) + associations)
        let types = box("ftyp", Array("mif1\0\0\0\0heic".utf8))
        return types + box("meta", words(0) + box("hdlr", [1, 2, 3]) + primary + all)
    }

    private func size(_ file: [UInt8]) throws -> [Int] {
        let header = try ImageHeader(file)
        #expect(header.format == .heic)
        return [header.pixelWidth, header.pixelHeight]
    }

    /// Properties of the primary item change its size in their order (ISO/IEC 23008-12, 6.5).
    @Test func sizesOfHEIF() throws {
        let (whole, other) = (ispe(120, 80), ispe(7, 5))
        let turns = (0...3).map { box("irot", [UInt8($0)]) }
        let clip = box("clap", words(90, 2, 30, 1, 0, 1, 0, 1))
        #expect(try size(heif([whole], indices: [1])) == [120, 80])
        #expect(try size(heif([other, whole], indices: [2])) == [120, 80])
        #expect(try size(heif([other, whole], indices: [1])) == [7, 5])
        for (number, turn) in turns.enumerated() {
            let sides = number % 2 == 0 ? [120, 80] : [80, 120]
            #expect(try size(heif([whole, turn], indices: [1, 2])) == sides, "\(number)")
        }
        #expect(try size(heif([whole, clip], indices: [1, 2])) == [45, 30])
        #expect(try size(heif([whole, clip, turns[1]], indices: [1, 2, 3])) == [30, 45])
        #expect(try size(heif([whole, box("imir", [1])], indices: [1, 2])) == [120, 80])
        // A part of no width changes nothing, nor do properties that are not there.
        let empty = box("clap", words(90, 0, 30, 1, 0, 1, 0, 1))
        #expect(try size(heif([whole, empty], indices: [1, 2, 0, 77])) == [120, 80])
    }

    /// Longer numbers of items, properties and boxes.
    @Test func longFormsOfHEIF() throws {
        let flags = words(0x0100_0001, 2)
        let own = words(70_000) + [2, 0x80, 1, 0, 2]
        let associations = box("ipma", flags + words(5) + [1, 0, 2] + own)
        let list = ispe(120, 80) + box("irot", [1])
        // A length of 1 is that of eight bytes behind the name, and one of 0 reaches to the end.
        let long = words(1) + Array("ipco".utf8) + words(0, list.count + 16) + list
        let all = words(0) + Array("iprp".utf8) + long + associations
        let primary = box("pitm", words(0x0100_0000, 70_000))
        let types = box("ftyp", Array("avif\0\0\0\0".utf8))
        let header = try ImageHeader(types + box("meta", words(0) + primary + all))
        #expect(header.format == .avif && header.pixelWidth == 80 && header.pixelHeight == 120)
    }

    /// What is cut short or changed anywhere has the size that it says, or is refused.
    @Test func brokenHEIF() throws {
        let file = heif([ispe(7, 5), ispe(120, 80), box("irot", [3])], indices: [2, 3], item: 2)
        #expect(try size(file) == [80, 120])
        for end in 0..<file.count {
            #expect(throws: ImageError.self, "\(end)") { try ImageHeader(Array(file[..<end])) }
        }
        var (random, refused) = (SplitMix(state: 12), 0)
        for place in file.indices {
            var broken = file
            broken[place] ^= UInt8(1 + random.below(255))
            guard let header = try? ImageHeader(broken) else {
                refused += 1
                continue
            }
            #expect(header.pixelWidth > 0 && header.pixelHeight > 0)
            #expect(try ImageHeader(broken) == header, "\(place)")
        }
        #expect(refused > file.count / 4)
    }
}
