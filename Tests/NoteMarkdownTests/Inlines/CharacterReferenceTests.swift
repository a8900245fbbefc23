import NoteText
import Testing

@testable import NoteMarkdown

/// Entities and numeric references.
@Suite struct CharacterReferenceTests {
    /// The characters of the reference that `text` begins with and what is behind it; nil for none.
    private static func read(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        return CharacterReference.read(bytes, bytes.indices).map { end, characters in
            String(decoding: characters, as: UTF8.self) + "|" + String(decoding: bytes[end...], as: UTF8.self)
        }
    }

    @Test(arguments: [
        ("&amp;", "&|"), ("&AMP;x", "&|x"), ("&nbsp;", "\u{A0}|"), ("&ngE;", "≧\u{338}|"), ("&fjlig;", "fj|"),
        ("&CounterClockwiseContourIntegral;", "∳|"), ("&amp", nil), ("&Amp;", nil), ("&;", nil), ("&", nil),
        ("&nosuchname;", nil), ("&a mp;", nil), ("&zwnj;", "\u{200C}|"), ("&frac12;", "½|"), ("& amp;", nil),
        ("&CounterClockwiseContourIntegrals;", nil), ("&AElig;", "Æ|"),
    ])
    func names(_ text: String, _ expected: String?) {
        #expect(Self.read(text) == expected)
    }

    @Test(arguments: [
        ("&#35;", "#|"), ("&#x22;", "\"|"), ("&#XaB;", "\u{AB}|"), ("&#0;", "\u{FFFD}|"),
        ("&#xD800;", "\u{FFFD}|"),
        ("&#9999999;", "\u{FFFD}|"), ("&#10FFFF;", nil), ("&#x10FFFF;", "\u{10FFFF}|"),
        ("&#x110000;", "\u{FFFD}|"),
        ("&#12345678;", nil), ("&#x1234567;", nil), ("&#;", nil), ("&#x;", nil), ("&#", nil), ("&#x", nil),
        ("&#35", nil),
        ("&#a;", nil), ("&#xg;", nil), ("&#1;", "\u{1}|"),
    ])
    func numbers(_ text: String, _ expected: String?) {
        #expect(Self.read(text) == expected)
    }

    /// Every name that the list has is found, and no part of one.
    @Test func allNamesAreFound() {
        let words = entityNames.split { $0 == " " || $0 == "\n" }.map(String.init)
        #expect(words.count == 2 * 2125)
        for (name, value) in zip(
            stride(from: 0, to: words.count, by: 2).map { words[$0] },
            stride(from: 1, to: words.count, by: 2).map { words[$0] })
        {
            let scalars = value.split(separator: "+").compactMap {
                UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
            }
            var expected = ""
            expected.unicodeScalars.append(contentsOf: scalars)
            #expect(Self.read("&\(name);") == expected + "|", "\(name)")
        }
    }
}
