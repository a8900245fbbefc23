import NotecTestSupport
import Testing

@testable import NoteText

/// Detection of text that may run from right to left.
@Suite struct RightToLeftTextTests {
    @Test func whatRunsRightToLeftIsSeen() throws {
        let seen: Set = ["R", "AL", "AN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"]
        let file = try UnicodeData.bytes("extracted/DerivedBidiClass.txt")
        for line in String(decoding: file, as: UTF8.self).split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split { " ;.#".contains($0) }
            let name = words[line.contains("..") ? 2 : 1]
            guard seen.contains(String(name)), let first = UInt32(words[0], radix: 16) else { continue }
            let last = line.contains("..") ? UInt32(words[1], radix: 16) ?? first : first
            for scalar in first...last {
                let text = Array(String(Unicode.Scalar(scalar).map(Character.init) ?? "\u{FFFD}").utf8)
                let isSeen = mayRunRightToLeft(text.span)
                #expect(isSeen, "U+\(String(scalar, radix: 16))")
            }
        }
    }

    @Test func leftToRightTextIsNotLookedAt() {
        for text in ["Ab 12", "Ελληνικά", "Кириллица", "日本語、「漢字」", "…—“x” 👍🏽 e\u{301}", "\u{200E}ไทย"] {
            let isSeen = mayRunRightToLeft(Array(text.utf8).span)
            #expect(!isSeen, "\(text)")
        }
    }
}
