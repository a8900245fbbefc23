/// Ranks the fonts that may stand in, before their names and files are looked at.
///
/// In this order: colour only for emoji; the language, or the region's forms of Han; no Chinese, Japanese or
/// Korean font for other scripts; added folders before the system's fonts; the kind that the role asks for;
/// Noto, which has one design for nearly all scripts.
struct FallbackRanking {
    private let key: FallbackKey
    /// The language that tells a font for the script, in fontconfig's form.
    private let language: String?

    init(_ key: FallbackKey) {
        self.key = key
        language = if case .script(let script) = key.script { Self.language(of: script, key) } else { nil }
    }

    /// The lower the better; nil for what does not stand in at all.
    func rank(of font: ListedFont) -> Int? {
        let isColored = font.pattern.isColored
        guard key.script != .emoji || isColored else { return nil }
        let traits = FamilyTraits(font.pattern.family)
        var rank = isColored ? 1 : 0
        rank = rank * 16 + scriptRank(of: font, traits)
        rank = rank * 2 + (font.isAdded ? 0 : 1)
        rank = rank * 4 + traits.kind.distance(from: key.role)
        return rank * 2 + (traits.isNoto ? 0 : 1)
    }

    /// From 0 to 15.
    private func scriptRank(of font: ListedFont, _ traits: FamilyTraits) -> Int {
        switch key.script {
        case .emoji: traits.isEmoji ? 0 : 1
        case .symbols: font.isHan(traits) ? 2 : traits.isSymbols ? 0 : 1
        case .han(let region): rank(of: font.pattern, traits, in: region)
        case .script: (language.map(font.pattern.supports) ?? false ? 0 : 2) + (font.isHan(traits) ? 1 : 0)
        }
    }

    /// A font whose name tells the region, one that has its language alone, one that has it among others;
    /// then what is made for another region.
    private func rank(of pattern: FontPattern, _ traits: FamilyTraits, in region: HanRegion) -> Int {
        if let own = traits.region {
            return own == region ? 0 : 3 + (region.preference.firstIndex(of: own) ?? 0)
        }
        let known = region.preference.filter { pattern.supports($0.fontconfigLanguage) }
        guard let best = known.first else { return 15 }
        if best != region { return 9 + (region.preference.firstIndex(of: best) ?? 0) }
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
