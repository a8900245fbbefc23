import NotecTestSupport
import Testing

@testable import NoteText

/// The form of language tags, beside the grammar of RFC 5646, section 2.1.
@Suite struct LanguageTagTests {
    /// The grammar of the section, line by line.
    private static let grammar = """
        (?x) ^(?:
            (?: [a-z]{2,3} (?: -[a-z]{3} ){0,3} | [a-z]{4} | [a-z]{5,8} )
            (?: -[a-z]{4} )?
            (?: -(?: [a-z]{2} | [0-9]{3} ) )?
            (?: -(?: [a-z0-9]{5,8} | [0-9][a-z0-9]{3} ) )*
            (?: -[0-9a-wy-z] (?: -[a-z0-9]{2,8} )+ )*
            (?: -x (?: -[a-z0-9]{1,8} )+ )?
        | x (?: -[a-z0-9]{1,8} )+
        | en-gb-oed | i-(?: ami | bnn | default | enochian | hak | klingon | lux | mingo | navajo | pwn | tao
            | tay | tsu ) | sgn-(?: be-fr | be-nl | ch-de )
        | art-lojban | cel-gaulish | no-bok | no-nyn | zh-(?: guoyu | hakka | min | min-nan | xiang )
        )$
        """

    private static let parts = [
        "en", "de", "zh", "und", "nan", "abcd", "Hans", "english", "toolonger", "CH", "419", "41", "4190",
        "1996",
        "rozaj", "a1b2c3d4", "a", "u", "x", "X", "1", "co", "9a8", "", "é", "i", "klingon", "GB", "oed",
        "sgn", "BE",
    ]

    @Test func tagsAreThoseOfTheGrammar() throws {
        let grammar = try Regex(Self.grammar).ignoresCase()
        var random = SplitMix(state: 3)
        var count = 0
        for _ in 0..<4000 {
            // Most tags begin with a language.
            let first = random.below(4) > 0 ? ["en", "zh", "sgn", "x"].randomElement(using: &random) : nil
            let rest = (0..<random.below(6)).compactMap { _ in Self.parts.randomElement(using: &random) }
            let tag = ([first].compactMap(\.self) + rest).joined(separator: "-")
            let isTag = tag.wholeMatch(of: grammar) != nil
            #expect(LanguageTag.isWellFormed(tag) == isTag, "\(tag)")
            count += isTag ? 1 : 0
        }
        #expect(400..<3600 ~= count, "\(count) of 4000 are tags")
    }

    /// The examples of RFC 5646, appendix A, and what that says is invalid in form or meaning.
    @Test(arguments: [
        "de", "fr", "ja", "i-enochian", "zh-Hant", "zh-Hans", "sr-Cyrl", "sr-Latn", "zh-cmn-Hans-CN",
        "cmn-Hans-CN",
        "zh-yue-HK", "yue-HK", "zh-Hans-CN", "sr-Latn-RS", "sl-rozaj", "sl-rozaj-biske", "sl-nedis",
        "de-CH-1901",
        "sl-IT-nedis", "hy-Latn-IT-arevela", "de-DE", "en-US", "es-419", "de-CH-x-phonebk",
        "az-Arab-x-AZE-derbend",
        "x-whatever", "qaa-Qaaa-QM-x-southern", "de-Qaaa", "sr-Latn-QM", "sr-Qaaa-RS", "en-US-u-islamcal",
        "zh-CN-a-myext-x-private", "en-a-myext-b-another", "ar-a-aaa-b-bbb-a-ccc",
    ])
    func examplesAreWellFormed(_ tag: String) {
        #expect(LanguageTag.isWellFormed(tag))
        // Nobody registers what is private, and parts of extensions are anything.
        #expect(LanguageTag.unregistered(in: tag) == nil)
    }

    @Test(arguments: ["de-419-DE", "a-DE", "", "-", "de--CH", "de-x", "de-u", "de-u-x-a", "x", "i", "de CH"])
    func othersAreNot(_ tag: String) {
        #expect(!LanguageTag.isWellFormed(tag))
        #expect(LanguageTag.unregistered(in: tag) == nil)
    }

    @Test func longTagsAreRefused() {
        let tag = "x" + String(repeating: "-abcdefg", count: 31)
        #expect(tag.utf8.count == 249 && LanguageTag.isWellFormed(tag))
        #expect(LanguageTag.isWellFormed(tag + "-abcde") && !LanguageTag.isWellFormed(tag + "-abcdef"))
    }
}

/// The tables of registered parts, word by word.
@Suite struct LanguageSubtagTests {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)

    private static func words(_ table: StaticString, width: Int, gap: Int) -> [String] {
        let bytes = Array(table.description.utf8)
        return stride(from: 0, to: bytes.count, by: width + gap).map { start in
            String(decoding: bytes[start..<min(bytes.count, start + width)], as: UTF8.self)
        }
    }

    /// Of all words of two and of three letters, those in the tables and those for private use are languages.
    @Test func languagesAreThoseOfTheTables() {
        let short = Set(Self.words(LanguageSubtags.languages, width: 2, gap: 1))
        let groups = LanguageSubtags.longLanguages.description.split(separator: " ")
        let long = Set(groups.flatMap { group in group.dropFirst(2).map { "\(group.prefix(2))\($0)" } })
        #expect(short.count == 190 && short.isSuperset(of: ["aa", "en", "zu"]))
        #expect(long.count > 7000 && long.isSuperset(of: ["aaa", "yue", "zza"]))
        for first in Self.letters {
            for second in Self.letters {
                let pair = first + second
                #expect(LanguageSubtags.isLanguage(pair) == short.contains(pair), "\(pair)")
                guard ["a", "q", "y", "z"].contains(first) else { continue }
                for third in Self.letters {
                    let word = pair + third
                    let isPrivate = "qaa"..."qtz" ~= word
                    #expect(LanguageSubtags.isLanguage(word) == (long.contains(word) || isPrivate), "\(word)")
                }
            }
        }
    }

    @Test func scriptsAreThoseOfTheTable() {
        let scripts = Self.words(LanguageSubtags.scripts, width: 4, gap: 1)
        #expect(scripts == scripts.sorted() && Set(scripts).count == scripts.count && scripts.count > 150)
        #expect(scripts.allSatisfy { LanguageSubtags.isScript($0) })
        for word in ["Latm", "Lato", "Aaaa", "Zzza", "latn", "Lat", "Latin", "Qaby", "Qac"] {
            #expect(!LanguageSubtags.isScript(word), "\(word)")
        }
        for word in ["Latn", "Zyyy", "Qaaa", "Qabx"] { #expect(LanguageSubtags.isScript(word), "\(word)") }
    }

    /// Each word that people write in place of a tag leads to a tag that is registered.
    @Test func whatIsMeantIsRegistered() {
        for table in [
            LanguageSubtags.shortLanguages, LanguageSubtags.namedLanguages, LanguageSubtags.spokenLanguages,
        ] {
            for key in LanguageSubtags.keys(in: table) {
                let tag = LanguageSubtags.value(of: key, in: table) ?? ""
                #expect(LanguageTag.isWellFormed(tag) && LanguageTag.unregistered(in: tag) == nil, "\(key)")
                #expect(!LanguageSubtags.isLanguage(key), "\(key) is a language itself")
            }
        }
        for key in LanguageSubtags.keys(in: LanguageSubtags.shortRegions) {
            let region = LanguageSubtags.value(of: key, in: LanguageSubtags.shortRegions) ?? ""
            #expect(LanguageSubtags.isRegion(region) && !LanguageSubtags.isRegion(key.uppercased()), "\(key)")
        }
    }
}
