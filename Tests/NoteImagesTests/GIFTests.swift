import NotecTestSupport
import Testing

@testable import NoteImages

/// GIF files, read again from what a plain writer makes of random pictures.
@Suite struct GIFTests {
    private static func palette(_ count: Int, _ random: inout SplitMix) -> [[UInt8]] {
        (0..<count).map { _ in (0..<3).map { _ in UInt8(random.below(256)) } }
    }

    /// A picture of so many colours; of a `share` of pixels each is that before it.
    private static func picture(
        _ width: Int, _ height: Int, colors: Int, share: Int, _ random: inout SplitMix
    ) -> GIFWriter {
        var indices: [UInt8] = []
        for _ in 0..<width * height {
            let isNew = indices.isEmpty || random.below(share) == 0
            indices.append(isNew ? UInt8(random.below(colors)) : indices[indices.count - 1])
        }
        return GIFWriter(
            width: width, height: height, indices: indices, palette: palette(colors, &random))
    }

    /// The pixels that a reader has to show, one by one.
    private static func expected(_ gif: GIFWriter) -> [UInt8] {
        let size = gif.canvas ?? (gif.width, gif.height)
        return (0..<size.width * size.height).flatMap { place -> [UInt8] in
            let (column, row) = (place % size.width - gif.place.left, place / size.width - gif.place.top)
            guard column >= 0, row >= 0, column < gif.width, row < gif.height else { return [0, 0, 0, 0] }
            let index = gif.indices[row * gif.width + column]
            return index == gif.clear ? [0, 0, 0, 0] : gif.palette[Int(index)] + [255]
        }
    }

    private static func pixels(_ file: [UInt8]) throws(ImageError) -> [UInt8] {
        try GIFFile(file).pixels().bytes
    }

    @Test func randomPicturesAreReadAsTheyAreWritten() throws {
        var random = SplitMix(state: 89)
        for round in 0..<60 {
            let (width, height) = (1 + random.below(24), 1 + random.below(24))
            let colors = 2 << random.below(8)
            var gif = Self.picture(width, height, colors: colors, share: 1 + random.below(9), &random)
            gif.isInterlaced = random.below(2) == 0
            gif.hasOwnPalette = random.below(3) == 0
            if random.below(2) == 0 { gif.clear = UInt8(random.below(colors)) }
            if random.below(2) == 0 {
                gif.place = (random.below(30), random.below(30))
                gif.canvas = (1 + random.below(40), 1 + random.below(40))
            }
            #expect(try Self.pixels(gif.file) == Self.expected(gif), "\(round)")
        }
    }

    /// Noise has more strings than there are codes: then they begin anew, or stay as they are.
    @Test(arguments: [false, true])
    func fullTables(isReset: Bool) throws {
        var random = SplitMix(state: 4096)
        var gif = Self.picture(80, 70, colors: 256, share: 1, &random)
        gif.isReset = isReset
        #expect(try Self.pixels(gif.file) == Self.expected(gif))
    }

    /// One colour alone: each code is the string that it just begins to stand for.
    @Test func codesOfTheirOwnString() throws {
        let palette: [[UInt8]] = [[1, 2, 3], [4, 5, 6]]
        let gif = GIFWriter(
            width: 50, height: 30, indices: Array(repeating: 1, count: 1500), palette: palette)
        #expect(try Self.pixels(gif.file) == Self.expected(gif))
        #expect(gif.file.count < 120)
    }

    /// What is cut short is refused, but where only the end after the pixels is missing.
    @Test func cutShort() throws {
        var random = SplitMix(state: 17)
        let gif = Self.picture(9, 7, colors: 16, share: 2, &random)
        let (file, whole) = (gif.file, Self.expected(gif))
        for end in 0..<file.count {
            let read = try? Self.pixels(Array(file[..<end]))
            if end < file.count - 3 { #expect(read == nil, "\(end)") }
            if let read { #expect(read == whole, "\(end)") }
        }
    }

    /// Whatever a byte is, the picture is refused, or has as many pixels as it says, twice the same.
    @Test func everyByteChanged() {
        var random = SplitMix(state: 23)
        var gif = Self.picture(9, 7, colors: 8, share: 2, &random)
        gif.clear = 3
        let file = gif.file
        var refused = 0
        for place in file.indices {
            for change in [1, 0x80, UInt8(1 + random.below(255))] {
                var broken = file
                broken[place] ^= change
                do throws(ImageError) {
                    let (first, second) = (try GIFFile(broken), try GIFFile(broken))
                    let read = try first.pixels().bytes
                    #expect(read.count == first.width * first.height * 4, "\(place) \(change)")
                    #expect(try Self.pixels(broken) == read && second.width == first.width)
                } catch {
                    refused += 1
                }
            }
        }
        #expect(refused > 0 && refused < 3 * file.count)
    }

    @Test(
        arguments: [
            ([0x3B], ImageError.damaged(.gif, "has no frame")),
            ([0x99], .damaged(.gif, "has a block of no kind")),
            ([0x21, 0xFE, 2, 65], .truncated(.gif)),
            ([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 12], .damaged(.gif, "has codes of the wrong size")),
            ([0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x05, 0], .truncated(.gif)),
            (
                [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x1C, 0],
                .damaged(.gif, "has pixels of colours that its palette has not")
            ),
            (
                [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0x3C, 0],
                .damaged(.gif, "has pixels that cannot be read")
            ),
        ] as [([UInt8], ImageError)])
    func brokenBlocks(_ blocks: [UInt8], _ error: ImageError) {
        // A canvas of a pixel, and two colours.
        let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
        #expect(throws: error) { try Self.pixels(head + blocks) }
    }
}
