import NotecTestSupport
import Testing

/// Pictures that say behind their pixels how they are turned.
@Suite struct PictureTurnTests {
    /// More comes before it than is read of most pictures to tell their sizes.
    @Test func isFoundBehindManyBytes() throws {
        let notec = try Notec()
        let file = try Fixtures.bytes("frames/exif-6.png")
        let start = try #require(file.indices.first { file[$0...].starts(with: Array("eXIf".utf8)) }) - 4
        let turn = start..<start + 12 + Int(file[start + 3])
        let (head, end) = (33, file.count - 12)
        // Private chunks without content, of 12 bytes each.
        let chunk = [0, 0, 0, 0] + Array("noTe".utf8) + [0x5A, 0x39, 0xDE, 0xB6]
        let filler = Array(repeating: chunk, count: 6000).joined()
        let pixels = file[head..<start] + file[turn.upperBound..<end]
        let moved = file[..<head] + filler + pixels + file[turn] + file[end...]
        try notec.folder.write(moved, to: "a.png")
        try notec.folder.write("---\nlang: en\ntitle: none\n---\n![A](a.png)\n", to: "a.txt")
        let painting = try notec("--dump", "painting", "a.txt")
        #expect(painting.errors == "")
        #expect(painting.text.contains(#""width":60,"height":90"#), "\(painting.text)")
    }
}
