import NoteText
import Testing

@Suite struct UTF8ValidationTests {
    private func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        UTF8Validation.firstInvalidByte(in: bytes.span)
    }

    @Test(
        arguments: [
            ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
            ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xF4, 0x90, 0x80, 0x80], 0),
            ([0xF5, 0x80, 0x80, 0x80], 0),
            ([0x61, 0x80], 1), ([0x61, 0xFF], 1), ([0x61, 0xC3], 1), ([0xC3, 0x28], 0), ([0xE2, 0x82], 0),
            ([0xE2, 0x28, 0xA1], 0), ([0xF0, 0x9F, 0x8E], 0), ([0xF0, 0x9F, 0x8E, 0x41], 0),
        ] as [([UInt8], Int)])
    func refuses(_ bytes: [UInt8], _ offset: Int) {
        #expect(firstInvalidByte(in: bytes) == offset)
        for padding in [7, 8, 9, 64] {
            let padded = Array(repeating: UInt8(0x61), count: padding) + bytes + [0x0A]
            #expect(firstInvalidByte(in: padded) == padding + offset)
        }
    }

    @Test func acceptsTheEdges() {
        let text = "\u{0}\u{7F}\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFF}\u{10000}\u{10FFFF}"
        #expect(firstInvalidByte(in: Array(text.utf8)) == nil)
        #expect(firstInvalidByte(in: []) == nil)
    }

    @Test func agreesWithTheStandardLibrary() {
        var state: UInt64 = 1
        let bytes: [UInt8] = [
            0x61, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC2, 0xE0, 0xE1, 0xED, 0xF0, 0xF1, 0xF4,
        ]
        for _ in 0..<20000 {
            let text = (0..<6).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return bytes[Int(state >> 33) % bytes.count]
            }
            let isValid = String(validating: text, as: UTF8.self) != nil
            #expect((firstInvalidByte(in: text) == nil) == isValid, "\(text)")
        }
    }
}
