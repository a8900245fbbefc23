/// Finds the face of a style for a character or cluster of one script, and caches the result.
///
/// The families come first, in order, then their fallbacks; for emoji, faces with colours come before both.
/// For scripts other than Latin, Greek and Cyrillic, a fallback of the Noto family comes before the reserve.
final class FaceSelector {
    private let script: FallbackScript
    /// The family that comes after fallbacks of Noto, as an index of the request's; nil where none does.
    private let reserve: Int?
    private unowned let style: StyleState
    private let table = FaceTable()
    private var clusters: [[UInt32]: FaceNumber] = [:]

    /// Most clusters of several characters in the cache.
    private static let mostClusters = 4096

    init(_ script: FallbackScript, of style: StyleState) {
        (self.script, self.style) = (script, style)
        reserve = script.hasDefaultFamilies ? nil : style.chain.request.reserve
    }

    /// The number of the first face that covers a character; nil if none does.
    @inline(__always)
    func face(for scalar: UInt32) -> Int? {
        let known = table[scalar]
        return known == .unknown ? find(scalar) : known.value
    }

    /// The number of the first face that covers a cluster, else of the first that covers its base, else of
    /// the first.
    func face(for cluster: [UInt32]) -> Int {
        guard let base = cluster.first(where: { !isDefaultIgnorable($0) }) else { return 0 }
        if cluster.count == 1 { return face(for: base) ?? 0 }
        if let common = commonFace(of: cluster) { return common }
        if let known = clusters[cluster] { return known.value ?? 0 }
        let number = firstFace(by: base) { $0.shows(cluster) } ?? face(for: base)
        if clusters.count >= Self.mostClusters { clusters.removeAll() }
        clusters[cluster] = FaceNumber(number)
        return number ?? 0
    }

    /// The number of the first face that covers all of a word; nil if none does.
    func face(showing word: [UInt32]) -> Int? {
        let number = face(for: word)
        return style.face(number)?.face.shows(word) ?? false ? number : nil
    }

    /// The face that is the first for each character, and so for the cluster, unless the cluster can be
    /// composed.
    private func commonFace(of cluster: [UInt32]) -> Int? {
        var common: Int?
        for scalar in cluster where !isDefaultIgnorable(scalar) {
            guard let face = face(for: scalar), face == common ?? face else { return nil }
            common = face
        }
        return composes(cluster) && common != 0 ? nil : common
    }

    private func find(_ scalar: UInt32) -> Int? {
        let number = firstFace(by: scalar) { $0.shows(scalar) }
        table[scalar] = FaceNumber(number)
        return number
    }

    /// The first face that satisfies `shows`, by what fontconfig has recorded of it and by its own tables.
    private func firstFace(by base: UInt32, where shows: (any CharacterCovering) -> Bool) -> Int? {
        if script == .emoji, let face = firstFallback(for: .emoji, where: shows) { return face }
        for (number, match) in style.chain.matches.enumerated() where shows(match.coverage) {
            if match.family == reserve, let face = noto(for: source(of: base), where: shows) { return face }
            if let state = style.face(number), shows(state.face) { return number }
        }
        return isPrivate(base) ? nil : firstFallback(for: source(of: base), where: shows)
    }

    /// The key of the fallback faces for `scalar`: signs among letters that nearly all fonts have, and emoji
    /// without a picture, belong to no script.
    private func source(of scalar: UInt32) -> FallbackScript {
        guard script.hasDefaultFamilies, script != .symbols else { return script }
        if isWideSign(scalar) { return .han(style.region ?? style.paragraphRegion ?? .mainland) }
        return strongScript(of: scalar) == nil ? .symbols : script
    }

    /// The best fallback, if it belongs to Noto and so goes with the other fallbacks.
    private func noto(for script: FallbackScript, where shows: (any CharacterCovering) -> Bool) -> Int? {
        let records = style.chain.fallback(for: script).records
        guard let best = records.first(where: { shows($0.coverage) }), best.isNoto else { return nil }
        return style.number(of: best).flatMap { number in
            style.face(number).flatMap { shows($0.face) ? number : nil }
        }
    }

    private func firstFallback(
        for script: FallbackScript, where shows: (any CharacterCovering) -> Bool
    ) -> Int? {
        if let all = style.chain.source.unitedCoverage, !shows(all) { return nil }
        for record in style.chain.fallback(for: script).records where shows(record.coverage) {
            if let number = style.number(of: record), let state = style.face(number), shows(state.face) {
                return number
            }
        }
        style.chain.source.noteMiss()
        return nil
    }
}

extension FallbackScript {
    /// Whether the default families are made for its characters, so that the reserve is used as any other
    /// family is.
    fileprivate var hasDefaultFamilies: Bool {
        switch self {
        case .script(tag("Latn")), .script(tag("Grek")), .script(tag("Cyrl")), .symbols, .emoji: true
        case .script, .han: false
        }
    }
}

/// Whether the meaning of a character is defined by the font: another font has something else there.
private func isPrivate(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.generalCategory == .privateUse
}

/// Whether a character is punctuation or a sign of Chinese, Japanese or Korean, by block.
func isWideSign(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E80...0x303F, 0x3099...0x309C, 0x30A0, 0x30FB...0x30FC, 0x3190...0x33FF, 0xFE10...0xFE1F,
        0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1F200...0x1F2FF:
        true
    default: false
    }
}
