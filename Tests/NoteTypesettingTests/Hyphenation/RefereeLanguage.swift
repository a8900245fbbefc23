import NotecTestSupport
import Testing

@testable import NoteTypesetting

/// A language whose points are compared with those of libhyphen.
struct RefereeLanguage: Sendable, CustomTestStringConvertible {
    /// Its tag in `sentences.tsv` and `hyphenation.tsv`.
    let tag: String
    /// The name of its patterns among libhyphen's dictionaries.
    let dictionary: String
    /// The name of its words among Hunspell's dictionaries.
    let spelling: String
    /// The small letters.
    let letters: String
    /// Whether letters change beside some hyphens of the words that are compared.
    var hasChanges: Bool { tag == "hu" }

    var testDescription: String { tag }

    /// `make check-hyphenation` compares all of the words.
    private static let takesAll = InstalledFiles.wantsAll("NOTEC_HYPHENATION")

    private init(_ tag: String, _ dictionary: String, _ spelling: String, _ letters: String) {
        self.tag = tag
        self.dictionary = dictionary
        self.spelling = spelling
        self.letters = (tag == "ru" ? "" : "abcdefghijklmnopqrstuvwxyz") + letters
    }

    static let all = [
        RefereeLanguage("en", "hyph_en_US", "en_US", ""),
        RefereeLanguage("de", "hyph_de_DE", "de_DE", "äöüß"),
        RefereeLanguage("fr", "hyph_fr", "fr", "àâçéèêëîïôûùœ"),
        RefereeLanguage("es", "hyph_es_ES", "es_ES", "áéíóúüñ"),
        RefereeLanguage("it", "hyph_it_IT", "it_IT", "àèéìòù"),
        RefereeLanguage("pt", "hyph_pt_PT", "pt_PT", "áâãàçéêíóôõú"),
        RefereeLanguage("nl", "hyph_nl_NL", "nl", "áéëèïíóöü"),
        RefereeLanguage("pl", "hyph_pl_PL", "pl_PL", "ąćęłńóśźż"),
        RefereeLanguage("ru", "hyph_ru_RU", "ru_RU", "абвгдежзийклмнопрстуфхцчшщъыьэюяё"),
        RefereeLanguage("hu", "hyph_hu_HU", "hu_HU", "áéíóöőúüű"),
        RefereeLanguage("sv", "hyph_sv_SE", "sv_SE", "åäöé"),
    ]

    /// At least as many words are compared; some have characters that the dictionary's set lacks.
    var leastCount: Int { Self.takesAll ? 21_000 : 900 }

    /// Real words, strings of letters, and what the patterns are about; `patterns` is the file of patterns.
    func words(of patterns: [UInt8]) throws -> [String] {
        var random = SplitMix(state: 27)
        let count = Self.takesAll ? 2000 : 500
        let strings = (0..<count).map { _ in randomWord(&random) }
        return try knownWords() + (Self.takesAll ? spelledWords() : []) + strings
            + patternWords(patterns, &random, count: count)
    }

    private func knownWords() throws -> [String] {
        let lines = try Fixtures.lines("sentences.tsv") + Fixtures.lines("hyphenation.tsv")
        return lines.filter { $0.hasPrefix("\(tag)\t") }.flatMap { line in
            line.dropFirst(tag.utf8.count + 1).split { " ,.?!:;".contains($0) }.map(String.init)
        }
    }

    /// Twenty thousand words of the spelling checker, without what their flags add to them.
    private func spelledWords() throws -> [String] {
        let path = "/usr/share/hunspell/\(spelling)"
        let affixes = String(
            String.UnicodeScalarView(try InstalledFiles.bytes("\(path).aff").map { Unicode.Scalar($0) }))
        let set = affixes.split(separator: "\n").first { $0.hasPrefix("SET ") }?.dropFirst(4) ?? "UTF-8"
        let words = try InstalledFiles.bytes("\(path).dic")
        let text = try #require(HyphenationText.utf8(of: Array("\(set)\n".utf8) + words)).text
        let lines = text.split { $0 == 0x0A || $0 == 0x0D }.dropFirst()
        let count = min(20_000, lines.count)
        return (0..<count).map { index in
            let line = lines[lines.startIndex + index * lines.count / count]
            return String(decoding: line.prefix { $0 != UInt8(ascii: "/") && $0 != 0x09 }, as: UTF8.self)
        }
    }

    private func randomWord(_ random: inout SplitMix) -> String {
        let plain = letters.map(String.init)
        let signs = ["'", "\u{2019}", "-", "\u{2013}", "1", "9", "\u{301}", "\u{308}", "\u{FB03}", "=", "."]
        let capitals = plain.map { $0.uppercased() }.filter { $0.unicodeScalars.count == 1 }
        switch random.below(4) {
        case 0: return random.string(of: plain + signs + capitals, longest: 24)
        case 1: return random.string(of: capitals, longest: 20)
        case 2: return random.string(of: plain + capitals.prefix(3) + signs.prefix(2), longest: 30)
        default: return random.string(of: plain, longest: 20)
        }
    }

    /// The letters of two or three patterns, so that many hold in one word.
    private func patternWords(_ patterns: [UInt8], _ random: inout SplitMix, count: Int) throws -> [String] {
        let text = try #require(HyphenationText.utf8(of: patterns)).text
        // Neither keywords nor comments.
        let lines = text.split { $0 == 0x0A || $0 == 0x0D }.filter { line in
            line.count < 30 && !line.contains { $0 <= 0x25 || 0x41...0x5A ~= $0 }
        }
        // Every second word has a pattern with a change, where there are such.
        let changes = lines.filter { $0.contains(UInt8(ascii: "/")) }
        return (0..<count).map { index in
            var parts = (0..<random.below(2) + 2).map { _ in lines[random.below(lines.count)] }
            if !changes.isEmpty, index % 2 == 0 { parts[0] = changes[random.below(changes.count)] }
            let letters = parts.flatMap { $0.prefix { $0 != UInt8(ascii: "/") } }
            return String(decoding: letters.filter { !(0x2E...0x39 ~= $0) }, as: UTF8.self)
        }
    }
}
