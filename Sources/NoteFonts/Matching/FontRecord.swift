/// A font as fontconfig lists it.
struct ListedFont: Sendable {
    let pattern: FontPattern
    /// Whether it is in a folder that was added to the fonts of the system.
    let isAdded: Bool

    /// Whether it is made for Chinese, Japanese or Korean.
    func isHan(_ traits: FamilyTraits) -> Bool {
        traits.region != nil || ["zh-cn", "ja", "ko"].contains(where: pattern.supports)
    }
}

/// A font that may stand in where the families of a request lack a character.
struct FontRecord: Sendable {
    let candidate: Candidate
    let coverage: CharacterCoverage
    let family: String
    let isColored: Bool
    let width: Int
    let version: Int

    /// Nil for what cannot be embedded, and for instances of a variable face, which stands for them.
    init?(_ pattern: FontPattern) {
        guard let candidate = Candidate(pattern), candidate.location.instance == .origin,
            !(candidate.isVariable && candidate.isCFF)
        else { return nil }
        self.candidate = candidate
        coverage = pattern.coverage
        family = pattern.family
        isColored = pattern.isColored
        width = pattern.width
        version = pattern.version
    }

    /// How far its slant, weight and width, in this order, are from what is asked.
    func distance(from key: FallbackKey) -> (Int, Int, Int) {
        let wanted = key.weight.rawValue
        let weight = min(max(wanted, candidate.weights.lowerBound), candidate.weights.upperBound)
        return (candidate.isSlanted == key.isItalic ? 0 : 1, abs(weight - wanted), abs(width - 100))
    }

    /// The name of its file without folders.
    var fileName: Substring {
        let path = candidate.location.path
        return path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    }
}
