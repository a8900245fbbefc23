import NotecTestSupport
import Testing

@testable import NoteFonts

/// The law of the word cache: its glyphs are those of shaping the whole text at once.
@Suite struct WordCacheLawTests {
    static let faces: [(families: [String], weight: FontWeight)] = [
        (["Inter", "Noto Sans", "Noto Sans Ethiopic"], .regular),
        (["Inter", "Noto Sans", "Noto Sans Ethiopic"], .bold),
        (["Z003", "Inter", "Noto Sans"], .regular),
        (["Noto Sans"], .regular),
    ]

    @Test(arguments: faces.indices) func proseIsTheSame(_ face: Int) throws {
        try expectSameGlyphs(Words.prose(seed: 1, count: 4000), Self.faces[face])
    }

    @Test(arguments: faces.indices) func oddWordsAreTheSame(_ face: Int) throws {
        try expectSameGlyphs(Words.odd(seed: 2, count: 4000), Self.faces[face])
    }

    /// A short text is shaped whole, and a longer one from there on by words.
    @Test func shortTextsAreTheSame() throws {
        let style = try style(["Inter", "Noto Sans"])
        let whole = Shaper(catalog: try catalog.get(), shortText: .max)
        let some = Shaper(catalog: try catalog.get(), shortText: 500)
        for line in Words.odd(seed: 4, count: 400) {
            #expect(some.shape(line, style).dump == whole.shape(line, style).dump)
        }
    }

    /// Words that all depend on their neighbours make context runs of any length, which are shaped chunk by
    /// chunk.
    @Test(arguments: faces.indices) func longChainsAreTheSame(_ face: Int) throws {
        try expectSameGlyphs(Words.chains(seed: 3, count: 60), Self.faces[face])
    }

    /// `make check-shaping` takes 2 MB.
    @Test(
        arguments: ["Inter", "Noto Sans", "DejaVu Sans", "Z003"], [Ligatures.standard, .contextual])
    func aBookIsTheSame(_ family: String, _ ligatures: Ligatures) throws {
        let catalog = try packagedFonts.get()
        let style = ShapingStyle(
            chain: try catalog.chain(for: FontRequest(families: [family, "DejaVu Sans"])),
            ligatures: ligatures)
        let cached = Shaper(catalog: catalog)
        let whole = Shaper(catalog: catalog, shortText: .max)
        let size = InstalledFiles.wantsAll("NOTEC_SHAPING") ? 2_000_000 : 50_000
        for paragraph in Prose(bytes: size, seed: 17) {
            let first = cached.shape(paragraph, style)
            let second = whole.shape(paragraph, style)
            try #require(first.isSame(as: second), "\(paragraph.debugDescription)")
        }
    }

    private func expectSameGlyphs(
        _ lines: [String], _ face: (families: [String], weight: FontWeight)
    ) throws {
        for ligatures in [Ligatures.standard, .contextual] {
            var style = try style(face.families, weight: face.weight)
            style.ligatures = ligatures
            try expectSameGlyphs(lines, style)
        }
    }

    private func expectSameGlyphs(_ lines: [String], _ style: ShapingStyle) throws {
        let cached = Shaper(catalog: try catalog.get(), shortText: 0)
        let whole = Shaper(catalog: try catalog.get(), shortText: .max)
        for _ in 0..<2 {
            for line in lines {
                let first = cached.shape(line, style)
                let second = whole.shape(line, style)
                let pair = zip(first.dump.split(separator: " "), second.dump.split(separator: " "))
                let different = pair.first { $0 != $1 }
                try #require(different == nil, "\(line.debugDescription)")
                try #require(first.missing == second.missing, "\(line.debugDescription)")
                try #require(first.runs.last?.glyphs.upperBound == first.count)
            }
        }
    }
}

extension ShapedText {
    fileprivate func isSame(as other: ShapedText) -> Bool {
        glyphs == other.glyphs && advances == other.advances && clusters == other.clusters
            && flags == other.flags && offsets == other.offsets && runs == other.runs
            && missing == other.missing
    }
}

/// Lines of made-up text; the same at every call.
enum Words {
    private static let common = """
        the of and a to in is you that it he was for on are as with his they I at be this have from \
        or one had by office affluent fjord box tax next x 3x5 AVATAR To. Type, We Voyage (yes) [no] \
        fi-ffi A-B B&B e.g. v1.2 naïve façade Ångström señor Łódź Hřbitov Dvořák “quoted” ‘so’ \
        well—then … don’t rock’n’roll 1,024 3:45 α Ωμέγα καὶ λόγος ἀρχῇ ἦν ὁ Привет мир Щука ёж Київ \
        ҐЄЇ e\u{301}te\u{301} o\u{308}ffnen x\u{323}\u{302} - – — -> <- => a->b (A) (a) A@B : :: + ± \
        = ≠ × ÷ ~ * • x X [X] {x} 1/2 ½ 5\u{2044}8 1\u{2044}2x
        """.split(separator: " ").map(String.init)

    private static let letters = Array(
        """
        abcdefxyzABTVWYfil.,:;-–—()[]{}@+=<>*~•→←0123456789\u{2044}/éüñßαβγΩабвЖѢ\u{301}\u{308}\u{323}\u{AD}\
        \u{200D}\u{A0}ዕቴ
        """.unicodeScalars)

    static func prose(seed: UInt64, count: Int) -> [String] {
        lines(seed: seed, count: count) { common[$0.below(common.count)] }
    }

    static func odd(seed: UInt64, count: Int) -> [String] {
        lines(seed: seed, count: count) { random in
            var word = String.UnicodeScalarView()
            for _ in 0...random.below(5) { word.append(letters[random.below(letters.count)]) }
            return String(word)
        }
    }

    /// Words with rules that look past spaces, some of them over and over, some in runs of any length.
    static func chains(seed: UInt64, count: Int) -> [String] {
        let words = ["-", "-a", "-A", "A", "->", "-–", ":", "x", "•", "e\u{301}-", "-é", "(-", "А-", "*"]
        var random = SplitMix(state: seed)
        return (0..<count).map { line in
            let most = [1, 3, words.count][line % 3]
            let first = random.below(words.count)
            var text = random.below(2) == 0 ? "AVATAR " : "a "
            while text.utf8.count < 700 + 40 * line {
                let word = words[(first + random.below(most)) % words.count]
                let repeats = random.below(20) == 0 ? random.below(200) : 1
                text += String(repeating: word + " ", count: repeats)
            }
            return text + "end"
        }
    }

    private static func lines(
        seed: UInt64, count: Int, word: (inout SplitMix) -> String
    ) -> [String] {
        var random = SplitMix(state: seed)
        return (0..<count / 8).map { _ in
            var line = random.below(6) == 0 ? "  " : ""
            for _ in 0...random.below(16) {
                line += word(&random) + ["", " ", " ", " ", " ", " ", "  ", "\t"][random.below(8)]
            }
            return line
        }
    }
}
