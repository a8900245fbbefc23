/// A font listed by fontconfig, with the properties that all rankings use.
struct ListedFont: Sendable {
    let pattern: FontPattern
    /// Whether it is in an added folder.
    let isAdded: Bool
    let isColored: Bool
    let traits: FamilyTraits
    /// Whether it has the letters that every Chinese, Japanese or Korean font needs. Few fonts have them.
    let hasHanLetters: Bool
    /// Whether it is designed for Chinese, Japanese or Korean.
    let isHan: Bool

    init(_ pattern: FontPattern, isAdded: Bool) {
        (self.pattern, self.isAdded) = (pattern, isAdded)
        (isColored, traits) = (pattern.isColored, pattern.traits)
        let coverage = pattern.coverage
        hasHanLetters = Self.hanLetters.contains(where: coverage.hasGlyph)
        isHan =
            traits.region != nil
            || hasHanLetters && Self.hanLanguages.contains { pattern.supports(FontconfigLanguage($0)) }
    }

    /// For fontconfig U+4E00 is a letter of Chinese and Japanese, U+AC00 of Korean, and U+344C of Hong Kong's
    /// Chinese.
    static let hanLetters: [UInt32] = [0x4E00, 0xAC00, 0x344C]
    private static let hanLanguages = ["zh-cn", "ja", "ko"]
}

/// A possible fallback for characters that the families of a request lack.
struct FontRecord: Sendable {
    let candidate: Candidate
    let coverage: CharacterCoverage
    let family: String
    let isColored: Bool
    let isNoto: Bool
    let width: Int
    let version: Int

    /// Nil for fonts that cannot be embedded, and for instances of a variable face, which represents them.
    init?(_ pattern: FontPattern) {
        guard let candidate = Candidate(pattern), candidate.location.instance == .origin,
            !(candidate.isVariable && candidate.isCFF)
        else { return nil }
        (self.candidate, coverage, family) = (candidate, pattern.coverage, pattern.family)
        (isColored, isNoto) = (pattern.isColored, pattern.traits.isNoto)
        (width, version) = (pattern.width, pattern.version)
    }

    /// The distances of its slant, weight and width, in this order, from the wanted ones.
    func distance(from key: FallbackKey) -> (Int, Int, Int) {
        let wanted = key.weight.rawValue
        let weight = min(max(wanted, candidate.weights.lowerBound), candidate.weights.upperBound)
        return (candidate.isSlanted == key.isItalic ? 0 : 1, abs(weight - wanted), abs(width - 100))
    }

    /// Whether the font comes before `other` in the order of `FallbackList.records(ofGroup:)`.
    func precedes(_ other: FontRecord, for key: FallbackKey) -> Bool {
        if family != other.family { return family < other.family }
        let (mine, theirs) = (distance(from: key), other.distance(from: key))
        if mine != theirs { return mine < theirs }
        if candidate.isVariable != other.candidate.isVariable { return other.candidate.isVariable }
        if version != other.version { return version > other.version }
        let (own, others) = (candidate.location, other.candidate.location)
        return (own.fileName, own.index, own.path) < (others.fileName, others.index, others.path)
    }
}
