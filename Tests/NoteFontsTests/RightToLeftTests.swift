import NotecTestSupport
import Testing

@testable import NoteFonts

/// Shaping from right to left.
@Suite struct RightToLeftTests {
    private func style(_ family: String) throws -> ShapingStyle {
        var style = try NoteFontsTests.style([family])
        style.direction = .rightToLeft
        return style
    }

    private static let words = """
        שלום עולם בְּרֵאשִׁית (אחת) [שתים] “שלוש” ארבע-חמש السلام عليكم لا إله مُحَمَّد كتاب في الوسط و ١٢٣ \
        \u{200F}א \u{5D0}\u{5B8} ب\u{200D} ـــ א׳ ׀ ؟ ، .
        """.split(separator: " ").map(String.init)

    private func lines() -> [String] {
        var random = SplitMix(state: 5)
        return (0..<300).map { _ in
            (0...random.below(12)).map { _ in
                Self.words[random.below(Self.words.count)]
                    + ["", " ", " ", " ", "  ", "\t"][random.below(6)]
            }.joined()
        }
    }

    @Test(arguments: ["Noto Sans Hebrew", "Noto Naskh Arabic", "Noto Sans Arabic", "Inter"])
    func wordsAreTheSame(_ family: String) throws {
        let style = try style(family)
        let cached = Shaper(catalog: try catalog.get(), shortText: 0)
        let whole = Shaper(catalog: try catalog.get(), shortText: .max)
        for line in lines() + lines() {
            try #require(cached.shape(line, style).dump == whole.shape(line, style).dump, "\(line)")
        }
    }

    @Test func glyphsAreInTheOrderOfTheText() throws {
        let shaper = Shaper(catalog: try catalog.get())
        for line in lines() {
            let shaped = shaper.shape(line, try style("Noto Naskh Arabic"))
            #expect(zip(shaped.clusters, shaped.clusters.dropFirst()).allSatisfy { $0 <= $1 })
            #expect(shaped.runs.allSatisfy { $0.direction == .rightToLeft })
        }
    }

    @Test func pairsAreMirrored() throws {
        let style = try style("Noto Sans")
        let shaped = Shaper(catalog: try catalog.get()).shape("(א)", style)
        let face = style.chain.primary.face
        #expect(shaped.glyphs.first == face.glyph(for: 0x29))
        #expect(shaped.glyphs.last == face.glyph(for: 0x28))
        #expect(shaped.glyphs.first != 0)
    }

    /// A word that is cut where its style changes, as by a colour, has the forms that it has whole.
    @Test func lettersJoinAcrossTheEndsOfARange() throws {
        let shaper = Shaper(catalog: try catalog.get())
        let style = try style("Noto Sans Arabic")
        let word = Array("سبب".utf8)
        let whole = shaper.shape("سبب", style)
        var parts = ShapedText()
        word.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: word.count, by: 2) {
                let text = ShapingText(bytes: bytes, range: start..<start + 2, context: bytes.indices)
                shaper.shape(text, style: style, segmenter: CharacterSegmenter(), into: &parts)
            }
        }
        #expect(parts.glyphs == whole.glyphs)
        #expect(parts.clusters == whole.clusters)
        #expect(Set(whole.glyphs).count == 3)
    }

    @Test func lettersThatJoinAreKnown() throws {
        let file = String(decoding: try UnicodeData.bytes("ArabicShaping.txt"), as: UTF8.self)
        for line in file.split(separator: "\n") where !line.hasPrefix("#") {
            let fields = line.split(separator: ";").map { $0.drop { $0 == " " } }
            guard ["R", "L", "D", "C"].contains(fields[2].prefix(1)) else { continue }
            let scalar = try #require(UInt32(fields[0], radix: 16))
            #expect(joins(scalar), "\(line)")
        }
    }
}
