import Geometry

/// Ranks the fonts that may stand in, before their names and files are looked at.
///
/// In this order: colour only for emoji; the language, or the region's forms of Han; no Chinese, Japanese or
/// Korean font for other scripts; added folders before the system's fonts; the kind that the role asks for;
/// Noto, which has one design for nearly all scripts.
struct FallbackRanking {
    private let key: FallbackKey
    /// The language that tells a font for the script.
    private let language: FontconfigLanguage?
    /// The regions that stand in for that of the script, best first, with their languages.
    private let regions: [(region: HanRegion, language: FontconfigLanguage)]

    /// Ranks are below it.
    static let limit = 2 * 16 * 2 * 4 * 2

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

    /// The lower the better; nil for what does not stand in at all.
    func rank(of font: ListedFont) -> Int? {
        guard key.script != .emoji || font.isColored else { return nil }
        var rank = font.isColored ? 1 : 0
        rank = rank * 16 + scriptRank(of: font)
        rank = rank * 2 + (font.isAdded ? 0 : 1)
        rank = rank * 4 + font.traits.kind.distance(from: key.role)
        return rank * 2 + (font.traits.isNoto ? 0 : 1)
    }

    /// From 0 to 15.
    private func scriptRank(of font: ListedFont) -> Int {
        switch key.script {
        case .emoji: font.traits.isEmoji ? 0 : 1
        case .symbols: font.isHan ? 2 : font.traits.isSymbols ? 0 : 1
        case .han(let region): rank(of: font, in: region)
        case .script: (language.map(font.pattern.supports) ?? false ? 0 : 2) + (font.isHan ? 1 : 0)
        }
    }

    /// A font whose name tells the region, one that has its language alone, one that has it among others;
    /// then what is made for another region.
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

    /// The language of the text if that is written in `script`, else one that is.
    private static func language(of script: UInt32, _ key: FallbackKey) -> String? {
        let language = key.language.split(separator: "-").first.map { $0.lowercased() } ?? ""
        if let letters = CharacterCoverage(ofLanguage: language), letters.containsLetter(of: script) {
            return language
        }
        return ScriptLanguages.language(of: script)
    }
}

/// As much of a BCP 47 tag as decides which faces stand in; empty where fontconfig knows no such language.
///
/// What differs in more is answered by the same chain: a note may have a tag of its own for each word.
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
