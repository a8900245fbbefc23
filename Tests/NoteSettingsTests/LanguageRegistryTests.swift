import NoteText
import Testing

/// Which language tags are registered, and what is meant by others.
@Suite struct LanguageRegistryTests {
    @Test(arguments: [
        "en", "de-CH", "zh-Hans", "zh-Hant-TW", "es-419", "sr-Latn-RS", "de-1996", "sl-rozaj-biske",
        "x-elvish",
        "en-x-own", "zh-yue", "ar-arb", "sgn-ase", "i-klingon", "art-lojban", "und", "mul", "zxx", "qaa",
        "qtz-Qabc",
        "en-ZZ", "en-AA", "de-u-co-phonebk", "yue-HK", "zza", "aaa", "aa", "zu", "iw", "no-NO", "DE-ch",
        "en-XK",
    ])
    func isRegistered(_ tag: String) { #expect(LanguageTag.unregistered(in: tag) == nil) }

    @Test(
        arguments: [
            ("jp", "did you mean 'ja'?"), ("english", "did you mean 'en'?"),
            ("en-UK", "did you mean 'en-GB'?"),
            ("jp-JP", "did you mean 'ja-JP'?"), ("eng", "did you mean 'en'?"), ("ger", "did you mean 'de'?"),
            ("deutsch", "did you mean 'de'?"), ("cz", "did you mean 'cs'?"),
            ("dk-DK", "did you mean 'da-DK'?"),
            ("en-USA", "did you mean 'en-US'?"), ("englsh", "did you mean 'en'?"),
            ("cn", "did you mean 'zh'?"),
            ("en-Abcd-US", "did you mean 'en'?"), ("de-QA-x-a", nil), ("en-000", "did you mean 'en'?"),
            ("american", "did you mean 'en-US'?"), ("qqqqqqqq", "tags are as in en, de-CH, zh-Hans"),
            ("zz", "tags are as in en, de-CH, zh-Hans"), ("uk-UK", "did you mean 'uk-GB'?"),
        ] as [(String, String?)])
    func hasANearest(_ tag: String, _ hint: String?) {
        #expect(LanguageTag.unregistered(in: tag)?.hint == hint)
    }

    @Test func tellsThePart() {
        #expect(LanguageTag.unregistered(in: "jp")?.message == "no language is registered as 'jp'")
        #expect(
            LanguageTag.unregistered(in: "en-uk")?.message
                == "no region is registered as 'UK', in the tag 'en-uk'")
        #expect(
            LanguageTag.unregistered(in: "zh-Xxxx")?.message
                == "no script is registered as 'Xxxx', in the tag 'zh-Xxxx'")
        #expect(LanguageTag.unregistered(in: "no tag") == nil)
    }
}
