import Geometry
import NotecTestSupport
import Testing

@testable import NoteImages

/// Directories of TIFF files, as cameras record them, in both orders of bytes.
@Suite struct EXIFDataTests {
    /// A directory of 300 x 200 pixels, turned, of 150 and 75 pixels to the inch.
    private func directory(_ isLittleEndian: Bool) -> DirectoryFile {
        var directory = DirectoryFile(isLittleEndian: isLittleEndian)
        directory.append(0x0100, short: 300)
        directory.append(0x0101, long: 200)
        directory.append(0x0112, short: 6)
        directory.append(0x011A, ratio: 300, 2)
        directory.append(0x011B, ratio: 75, 1)
        directory.append(0x0128, short: 2)
        return directory
    }

    /// The fields of the data in a line.
    private func fields(_ data: EXIFData) -> [String] {
        ["\(data.width as Any)", "\(data.height as Any)", "\(data.orientation as Any)"]
    }

    @Test(arguments: [false, true])
    func everyFieldIsRead(isLittleEndian: Bool) throws {
        let data = try #require(EXIFData(directory(isLittleEndian).file[...]))
        #expect(data.isComplete && data.width == 300 && data.height == 200)
        #expect(data.orientation == .turnedLeft)
        #expect(data.density == PixelDensity(across: 150, down: 75))
    }

    /// EXIF 2.32, tag 0x0112: 1 to 8; all else is reserved.
    @Test(arguments: 0...9, [false, true])
    func orientations(number: Int, isLittleEndian: Bool) throws {
        var directory = DirectoryFile(isLittleEndian: isLittleEndian)
        directory.append(0x0112, short: number)
        let data = try #require(EXIFData(directory.file[...]))
        #expect(data.orientation?.rawValue == ((1...8).contains(number) ? number : nil))
        #expect(data.width == nil && data.density == nil && data.isComplete)
    }

    /// TIFF 6.0, ResolutionUnit: 1 is no unit, 2 the inch, 3 the centimetre; without it, the inch.
    @Test(
        arguments: [
            (1, 300, 1, nil), (2, 300, 1, 300.0), (3, 100, 1, 254), (4, 300, 1, nil), (nil, 72, 1, 72),
            (2, 3, 2, nil), (2, 300, 0, nil), (2, 0, 1, nil), (2, 4_294_967_295, 1, nil),
            (2, 4_294_967_295, 14_316_557, 4_294_967_295.0 / 14_316_557),
        ] as [(Int?, Int, Int, Double?)])
    func densities(unit: Int?, dividend: Int, divisor: Int, perInch: Double?) throws {
        var directory = DirectoryFile(isLittleEndian: true)
        for tag in [0x011A, 0x011B] { directory.append(tag, ratio: dividend, divisor) }
        if let unit { directory.append(0x0128, short: unit) }
        let data = try #require(EXIFData(directory.file[...]))
        #expect(data.density == perInch.map { PixelDensity(across: $0, down: $0) })
    }

    /// No part of a directory is taken for the whole.
    @Test(arguments: [false, true])
    func cutShort(isLittleEndian: Bool) {
        let file = directory(isLittleEndian).file
        for end in 0..<file.count {
            #expect(EXIFData(file[..<end])?.isComplete != true, "\(end)")
            #expect(throws: ImageError.truncated(.tiff), "\(end)") { try TIFFFile(Array(file[..<end])) }
        }
    }

    /// Offsets count from where the bytes begin, wherever they lie in a file.
    @Test(arguments: [1, 6, 4_000])
    func offsetsAreRelative(count: Int) throws {
        let file = directory(true).file
        let data = try #require(EXIFData((Array(repeating: 0x49, count: count) + file).dropFirst(count)))
        #expect(data.isComplete && data.density == PixelDensity(across: 150, down: 75))
    }

    @Test(arguments: [false, true], [0x7FFF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFF8])
    func brokenOffsets(isLittleEndian: Bool, offset: Int) throws {
        let directory = directory(isLittleEndian)
        var file = directory.file
        file.replaceSubrange(4..<8, with: directory.bytes(offset, 4))
        #expect(EXIFData(file[...]) == nil)
        for entry in directory.entries.indices where directory.entries[entry].type == 5 {
            var file = directory.file
            let place = DirectoryFile.place(ofEntry: entry) + 8
            file.replaceSubrange(place..<place + 4, with: directory.bytes(offset, 4))
            let data = try #require(EXIFData(file[...]))
            #expect(!data.isComplete && data.density == nil && data.orientation == .turnedLeft)
        }
    }

    /// A byte of an entry behind its tag says something of its own field only.
    @Test(arguments: [false, true])
    func bytesOfEntriesAreApart(isLittleEndian: Bool) throws {
        let directory = directory(isLittleEndian)
        let whole = fields(try #require(EXIFData(directory.file[...])))
        var random = SplitMix(state: 3)
        for entry in directory.entries.indices {
            for offset in 2..<12 {
                var file = directory.file
                let change = UInt8(1 + random.below(255))
                file[DirectoryFile.place(ofEntry: entry) + offset] ^= change
                var read = fields(try #require(EXIFData(file[...])))
                if entry < read.count { read[entry] = whole[entry] }
                #expect(read == whole, "entry \(entry), byte \(offset), \(change)")
            }
        }
    }

    /// Numbers are there where all of their bytes are.
    @Test func numbersOfBothOrders() {
        var random = SplitMix(state: 5)
        let all = (0..<12).map { _ in UInt8(random.below(256)) }
        let bytes = all[3...]
        for offset in [-9_999, -1, 0, 1, 4, 5, 6, 7, 8, 9, Int.max] {
            let isInside = offset >= 0 && offset <= 7
            let high = isInside ? Int(bytes[3 + offset]) * 256 + Int(bytes[4 + offset]) : nil
            let low = isInside ? Int(bytes[3 + offset]) + 256 * Int(bytes[4 + offset]) : nil
            #expect(ByteOrder.bigEndian.uint16(bytes, at: offset) == high)
            #expect(ByteOrder.littleEndian.uint16(bytes, at: offset) == low)
            let next = isInside && offset <= 5
            let second = next ? Int(bytes[5 + offset]) * 256 + Int(bytes[6 + offset]) : 0
            let four = next ? high.map { $0 * 65_536 + second } : nil
            #expect(ByteOrder.bigEndian.uint32(bytes, at: offset) == four)
        }
    }
}
