import Foundation
import NotecTestSupport
import Testing

@testable import NoteText

/// The scanner of JSON, beside a slow reading and beside Foundation.
@Suite struct JSONScannerTests {
    private static func scanner(_ text: String) -> JSONScanner {
        let bytes = Array(text.utf8)
        return JSONScanner(bytes, 0..<bytes.count, offset: 100)
    }

    /// The range of the value that all of `text` is.
    private static func value(_ text: String) throws(Problem) -> Range<Int> {
        var scanner = scanner(text)
        let range = try scanner.skipValue()
        try scanner.finish()
        return range
    }

    /// A value is read to its end, and what is none is refused in it or at its end.
    @Test(arguments: [1, 2, 3]) func takesWhatJSONIs(seed: UInt64) {
        var random = SplitMix(state: seed)
        var count = 0
        for _ in 0..<400 {
            var text = SlowJSON.value(&random, depth: 3)
            for _ in 0..<random.below(3) {
                let place = text.unicodeScalars.indices.randomElement(using: &random) ?? text.startIndex
                let sign = SlowJSON.signs.randomElement(using: &random) ?? ""
                if random.below(2) == 0 { text.unicodeScalars.remove(at: place) }
                text.unicodeScalars.insert(contentsOf: sign.unicodeScalars, at: min(place, text.endIndex))
            }
            let isValue = SlowJSON.isValue(text)
            count += isValue ? 1 : 0
            do throws(Problem) {
                let range = try Self.value(text)
                let value = String(decoding: Array(text.utf8)[range], as: UTF8.self)
                #expect(
                    isValue && value == text.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\r")))
            } catch {
                #expect(!isValue, "\(text): \(error.message)")
                #expect(100...100 + text.utf8.count ~= error.span?.start ?? 0)
            }
        }
        #expect(100..<350 ~= count, "\(count) of 400 are values")
    }

    /// Strings that are written are what Foundation reads, and what Foundation writes is read.
    @Test func stringsAreThoseOfFoundation() throws {
        let parts = [
            "a", "\"", "\\", "/", "\n", "\r", "\t", "\u{8}", "\u{C}", "\u{1}", "\u{1F}", "\u{7F}", "é",
            "\u{2028}",
            "😀", "\u{FFFF}", "\u{10FFFF}", "u0041", "e\u{301}",
        ]
        var random = SplitMix(state: 5)
        for _ in 0..<500 {
            let text = random.string(of: parts, longest: 6)
            let written = JSONText.string(text)
            let foreign = try JSONSerialization.jsonObject(
                with: Data(written.utf8), options: .fragmentsAllowed)
            #expect((foreign as? String).map { Array($0.utf8) } == Array(text.utf8))
            let data = try JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
            var scanner = Self.scanner(String(decoding: data, as: UTF8.self))
            #expect(Array(try scanner.text("a").utf8) == Array(text.utf8))
        }
    }

    /// Numbers that are written are read as they were, to the last bit.
    @Test func numbersComeBack() throws {
        var random = SplitMix(state: 6)
        let edges = [
            0, -0.0, 0.1, 1e15, 1e16, 1e-5, 12_000, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .pi,
        ]
        let others = (0..<2000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
        let range = ValueRange(bounds: -.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
        for value in edges + others {
            var json = JSONText()
            json.object { $0.member("a", exact: value) }
            var scanner = Self.scanner(String(json.text.dropFirst(5)))
            #expect(try scanner.number("a", in: range) == value)
            #expect(strtod(String(json.text.dropFirst(5)), nil) == value)
        }
    }

    /// RFC 8259, section 6.
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("7", 7), ("10", 10), ("01", nil), ("00", nil), ("+1", nil), ("1.0", nil),
            ("1e0", nil),
            ("-", nil), ("", nil), ("0x1", 0), ("9223372036854775807", .max), ("-9223372036854775808", .min),
            ("9223372036854775808", nil), ("1_0", 1), ("\"1\"", nil), ("null", nil),
        ] as [(String, Int?)])
    func countsAreWhole(_ text: String, _ expected: Int?) {
        var scanner = Self.scanner(" " + text)
        do throws(Problem) {
            #expect(try scanner.count("a", in: .min ... .max) == expected)
        } catch {
            #expect(expected == nil)
            let message = "'a' must be a whole number from \(Int.min) to \(Int.max)"
            #expect(error == Problem(message, atByte: 101))
        }
    }

    @Test(arguments: [
        (".5", 0, "'a' must be a number from 0.5 to 10"), ("1.", 2, "a digit is missing"),
        ("1.e1", 2, "a digit is missing"), ("1e", 2, "a digit is missing"), ("1e+", 3, "a digit is missing"),
        ("0.49999", 0, "'a' must be a number from 0.5 to 10"),
        ("10.0001", 0, "'a' must be a number from 0.5 to 10"),
        ("1e309", 0, "'a' must be a number from 0.5 to 10"),
        ("NaN", 0, "'a' must be a number from 0.5 to 10"),
        ("-Infinity", 0, "'a' must be a number from 0.5 to 10"),
    ])
    func numbersAreRefused(_ text: String, _ place: Int, _ message: String) {
        var scanner = Self.scanner(text)
        #expect(throws: Problem(message, atByte: 100 + place)) { try scanner.number("a", in: .lineHeight) }
    }

    /// Parts of a string, each escape one, have their places.
    @Test func stringsHaveParts() throws {
        var scanner = Self.scanner(#" "a\n\ud83d\ude00é" "#)
        var parts: [String] = []
        let range = try scanner.string { part, place in
            parts.append("\(place):\(String(decoding: part, as: UTF8.self))")
        }
        #expect(parts == ["2:a", "3:\n", "5:\u{1F600}", "17:é"] && range == 2..<19)
        try scanner.finish()
    }
}
