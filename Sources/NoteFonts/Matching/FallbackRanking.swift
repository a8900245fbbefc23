import Geometry

/// Ranks fallback fonts before their names and files are read.
///
/// Criteria in order: colour only for emoji; the language, or the region's forms of Han; Nastaliq for Urdu
/// and Kashmiri; no Chinese, Japanese or Korean font for other scripts; added folders before the system's
/// fonts; no special hand, such as Rashi, for other text; the kind that the role wants; Noto, which has one
/// design for nearly all scripts.
struct FallbackRanking {
    private let key: FallbackKey
    /// The language that identifies fonts for the script.
    private let language: FontconfigLanguage?
    /// The regions that replace that of the script, best first, with their languages.
    private let regions: [(region: HanRegion, language: FontconfigLanguage)]

    /// All ranks are below it.
    static let limit = 2 * 16 * 2 * 2 * 4 * 2

    init(_ key: FallbackKey) {
        self.key = key
        var language: String?
        var regions: [HanRegion] = []
        switch key.script {
        case .script(let script): language = Self.language(of: script, key)
        case .han(let region): regions = region.preference
        case .symbols, .emoji: break
        }
        self.language = language.map(FontconfigLanguage.init)
        self.regions = regions.map { ($0, FontconfigLanguage($0.fontconfigLanguage)) }
    }

    /// The lower the better; nil if the font cannot be a fallback.
    func rank(of font: ListedFont) -> Int? {
        guard key.script != .emoji || font.isColored else { return nil }
        var rank = font.isColored ? 1 : 0
        rank = rank * 16 + scriptRank(of: font)
        rank = rank * 2 + (font.isAdded ? 0 : 1)
        rank = rank * 2 + (font.traits.isSpecialHand && !(wantsNastaliq && font.traits.isNastaliq) ? 1 : 0)
        rank = rank * 4 + font.traits.kind.distance(from: key.role)
        return rank * 2 + (font.traits.isNoto ? 0 : 1)
    }

    /// From 0 to 15.
    private func scriptRank(of font: ListedFont) -> Int {
        switch key.script {
        case .emoji: font.traits.isEmoji ? 0 : 1
        case .symbols: font.isHan ? 2 : font.traits.isSymbols ? 0 : 1
        case .han(let region): rank(of: font, in: region)
        case .script: 2 * styleRank(of: font) + (font.isHan ? 1 : 0)
        }
    }

    /// In order: a font for the language, one in another style of writing, then fonts for other languages.
    private func styleRank(of font: ListedFont) -> Int {
        guard language.map(font.pattern.supports) ?? false else { return 2 }
        return wantsNastaliq && !font.traits.isNastaliq ? 1 : 0
    }

    private static let languagesInNastaliq = ["ur", "ks"]

    private var wantsNastaliq: Bool { Self.languagesInNastaliq.contains(key.language) }

    /// In order: a font named after the region, one with its language alone, one with its language among
    /// others, then fonts for other regions.
    private func rank(of font: ListedFont, in region: HanRegion) -> Int {
        if let own = font.traits.region {
            return own == region ? 0 : 3 + (regions.firstIndex { $0.region == own } ?? 0)
        }
        guard font.hasHanLetters else { return 15 }
        let known = regions.indices.filter { font.pattern.supports(regions[$0].language) }
        guard let best = known.first else { return 15 }
        if regions[best].region != region { return 9 + best }
        return known.count == 1 ? 1 : 2
    }

    /// The language of the text if it is written in `script`, else any language that is.
    private static func language(of script: UInt32, _ key: FallbackKey) -> String? {
        let language = key.language.split(separator: "-").first.map { $0.lowercased() } ?? ""
        if let letters = CharacterCoverage(ofLanguage: language), letters.containsLetter(of: script) {
            return language
        }
        return scriptLanguages[script]
    }
}

/// The part of a BCP 47 tag that matters for fallback faces; empty if fontconfig does not know the language.
///
/// Tags that differ elsewhere share a chain: a note may have a different tag for each word.
func fallbackLanguage(of tag: String) -> String {
    if let region = HanRegion(language: tag) { return region.fontconfigLanguage }
    let primary = tag.prefix { $0 != "-" }.lowercased()
    return CharacterCoverage(ofLanguage: primary) == nil ? "" : primary
}

extension CharacterCoverage {
    /// Whether one of its characters is in `script`, an ISO 15924 tag.
    fileprivate func containsLetter(of script: UInt32) -> Bool {
        var isFound = false
        forEachPage { first, words in
            for (index, word) in words.enumerated() where word != 0 && !isFound {
                let letter = first + UInt32(index * 32 + word.trailingZeroBitCount)
                let last = first + UInt32(index * 32 + 31 - word.leadingZeroBitCount)
                isFound = strongScript(of: letter) == script || strongScript(of: last) == script
            }
        }
        return isFound
    }
}

/// A language for each script that fontconfig knows, by ISO 15924 tag, in fontconfig's form; fonts for the
/// script support it.
private let scriptLanguages: [UInt32: String] = {
    let pairs: [(StaticString, String)] = [
        ("Arab", "ar"), ("Armn", "hy"), ("Beng", "bn"), ("Cans", "iu"), ("Cher", "chr"), ("Cyrl", "ru"),
        ("Deva", "hi"), ("Ethi", "am"), ("Geor", "ka"), ("Grek", "el"), ("Gujr", "gu"), ("Guru", "pa"),
        ("Hebr", "he"), ("Khmr", "km"), ("Knda", "kn"), ("Laoo", "lo"), ("Latn", "en"), ("Mlym", "ml"),
        ("Mong", "mn-cn"), ("Mymr", "my"), ("Nkoo", "nqo"), ("Olck", "sat"), ("Orya", "or"),
        ("Sinh", "si"), ("Syrc", "syr"), ("Taml", "ta"), ("Telu", "te"), ("Tfng", "ber-ma"),
        ("Thaa", "dv"), ("Thai", "th"), ("Tibt", "bo"), ("Vaii", "vai"), ("Yiii", "ii"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.map { (tag($0.0), $0.1) })
}()
