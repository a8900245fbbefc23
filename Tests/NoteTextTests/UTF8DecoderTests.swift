import NoteText
import Testing

@Suite struct UTF8DecoderTests {
    @Test(arguments: ["a", "\u{7F}", "\u{80}", "é", "\u{7FF}", "\u{800}", "中", "\u{FFFF}", "😀", "\u{10FFFF}"])
    func readsOneScalar(_ text: String) {
        #expect(UTF8Decoder.onlyScalar(of: Array(text.utf8).span) == text.unicodeScalars.first?.value)
    }

    @Test(arguments: ["", "ab", "aé", "éa", "é\u{301}", "中文", "😀\u{FE0F}"])
    func refusesNoneAndSeveral(_ text: String) {
        #expect(UTF8Decoder.onlyScalar(of: Array(text.utf8).span) == nil)
    }
}
