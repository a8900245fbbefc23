/// What decides which faces stand in, and in which order.
struct FallbackKey: Hashable, Sendable {
    var script: FallbackScript
    var role: FontRole
    var weight: FontWeight
    var isItalic: Bool
    /// BCP 47, or empty.
    var language: String
}

/// What kind of characters faces are looked for.
enum FallbackScript: Hashable, Sendable {
    /// Those of a script, an ISO 15924 tag.
    case script(UInt32)
    /// Those of Chinese, Japanese and Korean, in the forms of a region.
    case han(HanRegion)
    /// Those that belong to no script.
    case symbols
    /// What is shown as a coloured picture.
    case emoji
}

/// The fonts of a catalog that may stand in for the families of a request, best first.
final class FallbackList: Sendable {
    let records: [FontRecord]

    init(_ all: [FontRecord], for key: FallbackKey) {
        records = all.sorted(for: key)
    }
}

extension [FontRecord] {
    /// In a total order that depends on nothing but the fonts: by rank, family, nearness of slant, weight and
    /// width, version (the latest first), file name, number in the file, and last by path.
    fileprivate func sorted(for key: FallbackKey) -> [FontRecord] {
        let ranking = FallbackRanking(key)
        var ranks: [(rank: Int, index: Int)] = []
        ranks.reserveCapacity(count)
        for (index, record) in enumerated() {
            if let rank = ranking.rank(of: record) { ranks.append((rank, index)) }
        }
        ranks.sort { left, right in
            guard left.rank == right.rank else { return left.rank < right.rank }
            return self[left.index].precedes(self[right.index], for: key)
        }
        return ranks.map { self[$0.index] }
    }
}

extension FontRecord {
    fileprivate func precedes(_ other: FontRecord, for key: FallbackKey) -> Bool {
        if family != other.family { return family < other.family }
        let (mine, theirs) = (distance(from: key), other.distance(from: key))
        if mine != theirs { return mine < theirs }
        if candidate.isVariable != other.candidate.isVariable { return other.candidate.isVariable }
        if version != other.version { return version > other.version }
        let (name, otherName) = (fileName, other.fileName)
        if name != otherName { return name < otherName }
        let (location, otherLocation) = (candidate.location, other.candidate.location)
        return (location.index, location.path) < (otherLocation.index, otherLocation.path)
    }
}
