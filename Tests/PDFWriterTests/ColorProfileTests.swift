import NotecTestSupport
import PDFWriter
import Testing

@Suite struct ColorProfileTests {
    /// Colours as LittleCMS has them after the profile, where its own sRGB must leave them as they were.
    @Test func meansSRGB() throws {
        let colors = ["255 0 0", "0 255 0", "0 0 255", "128 128 128", "10 200 30", "3 3 3", "255 255 255"]
        let found = try converted(SRGBProfile.bytes, colors)
        for (color, line) in zip(colors, found) {
            let wanted = color.split(separator: " ").compactMap { Double($0) }
            let values = line.split(separator: " ").compactMap { Double($0) }
            #expect(values.count == 3)
            #expect(zip(wanted, values).allSatisfy { abs($0 - $1) < 0.1 }, "\(color) is \(line)")
        }
    }

    /// A profile whose red has lost its blue is another one.
    @Test func isAnotherWithOtherNumbers() throws {
        var bytes = SRGBProfile.bytes
        let start = try #require(offset(of: "rXYZ", in: bytes))
        bytes[start + 8 + 10] = 0x20
        let line = try #require(try converted(bytes, ["255 0 0"]).first)
        #expect(line.split(separator: " ").compactMap { Double($0) }[2] > 10)
    }

    /// The size in the header is that of the file, and each tag lies in it at a multiple of four.
    @Test func placesItsTags() throws {
        let bytes = SRGBProfile.bytes
        #expect(number(bytes, 0) == bytes.count)
        #expect(number(bytes, 8) == 0x0420_0000)
        let names = (0..<number(bytes, 128)).map { index in
            let entry = 132 + 12 * index
            #expect(number(bytes, entry + 4) % 4 == 0)
            #expect(number(bytes, entry + 4) + number(bytes, entry + 8) <= bytes.count)
            return String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
        }
        let wanted = ["desc", "cprt", "wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
        #expect(names == wanted)
    }

    private func number(_ bytes: [UInt8], _ offset: Int) -> Int {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private func offset(of tag: String, in bytes: [UInt8]) -> Int? {
        (0..<number(bytes, 128)).map { 132 + 12 * $0 }
            .first { bytes[$0..<$0 + 4].elementsEqual(tag.utf8) }.map { number(bytes, $0 + 4) }
    }

    /// Each colour, from 0 to 255, in sRGB as LittleCMS has it.
    private func converted(_ profile: [UInt8], _ colors: [String]) throws -> [String] {
        let folder = try TemporaryFolder()
        try folder.write(profile, to: "own.icc")
        var command = Subprocess("transicc", ["-n", "-t1", "-i", "own.icc", "-o", "*sRGB"])
        command.folder = folder.path
        command.input = Array((colors.joined(separator: "\n") + "\n").utf8)
        let lines = String(decoding: try command.output(), as: UTF8.self).split(separator: "\n")
        return lines.filter { $0.first?.isNumber == true || $0.first == "-" }.map(String.init)
    }
}
