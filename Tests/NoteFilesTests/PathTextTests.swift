import Testing

@testable import NoteFiles

@Suite struct PathTextTests {
    private func text(_ bytes: [UInt8]) -> String {
        PathText.text(of: bytes.map(CChar.init(bitPattern:)) + [0])
    }

    private func bytes(_ text: String) -> [UInt8] {
        PathText.name(of: text).dropLast().map(UInt8.init(bitPattern:))
    }

    @Test func leavesTextAlone() {
        for name in ["", "a.txt", "\u{E9}/\u{6F22}\u{5B57}.txt", "e\u{301}", "\u{10FFFF}"] {
            #expect(text(Array(name.utf8)) == name)
            #expect(bytes(name) == Array(name.utf8))
            #expect(PathText.readable(name) == name)
        }
    }

    /// Every name comes back, and no two names have one text.
    @Test func losesNothing() {
        var generator = SystemRandomNumberGenerator()
        let parts: [[UInt8]] = [
            [0x61], [0x2F], [0xC3, 0xA9], [0xC3], [0xA9], [0xFF], [0xED, 0xA0, 0x80],
            [0xF4, 0x8F, 0xBA, 0x80],
            [0xF4, 0x8F, 0xBB], [0xF4, 0x8F, 0xBB, 0xBF], [0xE6, 0xBC], [0xF0, 0x9F, 0x98, 0x80],
            [0xC0, 0x80],
        ]
        for _ in 0..<2000 {
            let name = (0..<Int.random(in: 0..<8, using: &generator)).flatMap { _ in
                parts.randomElement(using: &generator) ?? []
            }
            #expect(bytes(text(name)) == name)
        }
    }

    @Test func isReadable() {
        #expect(PathText.readable(text([0x63, 0xE9])) == "c\u{FFFD}")
    }
}
