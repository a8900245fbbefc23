import NoteText

/// A face in a chain, and the traits of the request that have to be drawn because it has not got them.
package struct ChainFace: Hashable, Sendable {
    package let face: Face
    /// To be drawn by stroking the outlines.
    package let syntheticBold: Bool
    /// To be drawn by shearing the outlines by 12 degrees.
    package let syntheticItalic: Bool
    /// Whether it is none of the families that were asked for.
    package var isFallback = false
    /// Whether its glyphs bring their own colours.
    package var isColored = false
    /// Whether its capitals stand for small letters.
    package var syntheticCapitals = false
    /// How large it is drawn, in parts of the size that is asked for.
    package var scale = 1.0
}

/// The faces that answer a request: one for each family that has one, in the order of the families, and
/// behind them those that stand in.
package final class FontChain: Sendable {
    /// Unique in the catalog; says nothing about order.
    package let id: Int
    package let request: FontRequest
    /// The first face, which shows all that it has.
    package let primary: ChainFace
    /// Of the families, from that of the first face on.
    let matches: [FontMatch]
    /// How many of the families of the request were looked for before the first face was taken, if that is
    /// none of them.
    private let triedFamilies: Int
    /// Whether code is set in letters of many widths, since no monospaced face can be used and nobody has
    /// named another for it.
    package let isProportionalCode: Bool
    private let source: FontSource

    /// Opens the first face that can be used.
    ///
    /// For code any monospaced face comes before those of the families of `sans`.
    init(id: Int, request: FontRequest, source: FontSource) throws(FontError) {
        self.id = id
        self.request = request
        self.source = source
        let matches = source.matches(for: request)
        let standIns = request.role == .mono ? request.role.standIns(in: request.families) : nil
        let isOwn = { (match: FontMatch) in (match.family ?? 0) < standIns ?? .max }
        if let (index, face) = source.firstFace(of: matches, where: isOwn) {
            primary = face
            self.matches = Array(matches[index...])
            triedFamilies = request.families.count
            isProportionalCode = false
            return
        }
        if let standIns, let (face, match) = source.monospacedFace(for: request) {
            primary = face
            self.matches = [match] + matches.filter { !isOwn($0) }
            triedFamilies = standIns
            isProportionalCode = false
            return
        }
        triedFamilies = request.families.count
        isProportionalCode = standIns != nil
        if let (index, face) = source.firstFace(of: matches, where: { !isOwn($0) }) {
            primary = face
            self.matches = Array(matches[index...])
        } else {
            (primary, self.matches) = try source.standIn(for: request)
        }
    }

    /// The families that were looked for before `face` was taken, which is none of them.
    package func families(before face: ChainFace) -> ArraySlice<String> {
        request.families.prefix(face == primary ? triedFamilies : request.families.count)
    }

    /// How many faces of families there are, opened or not.
    package var count: Int { matches.count }

    /// The face of a family at `index`, opened at the first call; nil where it cannot be read or embedded.
    package func face(at index: Int) -> ChainFace? {
        index == 0 ? primary : source.store.chainFace(for: matches[index])
    }

    /// The fonts that stand in for what the families lack of `script`, best first.
    func fallback(for script: FallbackScript) -> FallbackList {
        source.fallback(for: FallbackKey(script, request))
    }

    /// The characters of all fonts, once it pays to know them.
    var unitedCoverage: UnitedCoverage? { source.unitedCoverage }

    /// Counts a character or a cluster that no font has.
    func noteMiss() { source.noteMiss() }

    /// A font that stands in, opened at the first call; nil where it cannot be read or embedded.
    func face(of record: FontRecord) -> ChainFace? {
        source.store.chainFace(for: record.candidate.match(for: request), isFallback: true)
    }
}

extension FontSource {
    /// The first of `matches` that can be used among those for which `condition` holds.
    fileprivate func firstFace(
        of matches: [FontMatch], where condition: (FontMatch) -> Bool
    ) -> (index: Int, face: ChainFace)? {
        for index in matches.indices where condition(matches[index]) {
            if let face = store.chainFace(for: matches[index]) { return (index, face) }
        }
        return nil
    }

    /// The first monospaced face that stands in for Latin.
    fileprivate func monospacedFace(for request: FontRequest) -> (ChainFace, FontMatch)? {
        face(for: request) { record in
            let letters: [UInt32] = [0x30, 0x41, 0x61]
            return record.candidate.pattern.isMonospaced && letters.allSatisfy(record.coverage.contains)
        }
    }

    /// The first face that stands in for Latin among those for which `condition` holds.
    private func face(
        for request: FontRequest, where condition: (FontRecord) -> Bool
    ) -> (ChainFace, FontMatch)? {
        let list = fallback(for: FallbackKey(.script(tag("Latn")), request))
        for record in list.groups.indices.lazy.flatMap(list.records(ofGroup:)) {
            guard !record.isColored, condition(record) else { continue }
            let match = record.candidate.match(for: request)
            if let face = store.chainFace(for: match, isFallback: true) { return (face, match) }
        }
        return nil
    }

    /// The first face that stands in for Latin where no family has one that can be used.
    fileprivate func standIn(for request: FontRequest) throws(FontError) -> (ChainFace, [FontMatch]) {
        if let (face, match) = face(for: request, where: { _ in true }) { return (face, [match]) }
        let refusals = refusals
        if refusals.isEmpty { throw .noUsableFont(tried: request.families) }
        throw .allPassedOver(tried: request.families, refusals: refusals)
    }
}

extension FallbackKey {
    fileprivate init(_ script: FallbackScript, _ request: FontRequest) {
        self.init(
            script: script, role: request.role, weight: request.weight, isItalic: request.isItalic,
            language: request.language)
    }
}

extension FontChain: Hashable {
    package static func == (left: FontChain, right: FontChain) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Face: Hashable {
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FaceStore {
    fileprivate func chainFace(for match: FontMatch, isFallback: Bool = false) -> ChainFace? {
        guard let face = try? face(at: match.location) else { return nil }
        // Pictures are neither bold nor slanted.
        return ChainFace(
            face: face, syntheticBold: match.syntheticBold && !match.isColored,
            syntheticItalic: match.syntheticItalic && !match.isColored, isFallback: isFallback,
            isColored: match.isColored)
    }
}
