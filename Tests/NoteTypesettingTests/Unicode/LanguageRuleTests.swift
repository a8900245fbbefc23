import Testing

@testable import NoteTypesetting

/// What the rules of a language change in UAX #14.
@Suite struct LanguageRuleTests {
    private func words(_ text: String, _ language: String) throws -> [String] {
        let boundaries = try TextBoundaries(language: language)
        let bytes = Array(text.utf8)
        var breaks: [Int] = []
        try bytes.withUnsafeBufferPointer { try boundaries.lineBreaks(in: $0, $0.indices, into: &breaks) }
        return zip([0] + breaks, breaks).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
    }

    /// No line begins with a small kana or a prolonged sound mark.
    @Test(arguments: ["ja", "ja-JP", "zh-Hans", "zh-Hant-TW"])
    func ideographsAreSetStrictly(_ language: String) throws {
        #expect(try words("ファー漢", language) == ["ファー", "漢"])
    }

    @Test(arguments: [
        ("th", ["สวัสดี", "ชาว", "โลก"]), ("lo", ["ພາສາ", "ລາວ"]), ("km", ["មនុស្ស", "ទាំងអស់"]),
        ("my", ["လူ", "တိုင်း", "သည်"]),
    ])
    func scriptsWithoutSpacesGoByDictionaries(_ language: String, _ expected: [String]) throws {
        #expect(try words(expected.joined(), language) == expected)
        #expect(try words(expected.joined(), "en") == expected)
    }
}
