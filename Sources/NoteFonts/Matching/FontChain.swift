import NoteText

/// The faces for a request: one for each family that has one, in the order of the families, followed by
/// fallback faces.
package final class FontChain: Hashable, Sendable {
    /// Unique in the catalog; unrelated to order.
    package let id: Int
    package let request: FontRequest
    /// The first face, used for all characters it has.
    package let primary: ChainFace
    /// The faces of the families from the first usable one on.
    let matches: [FontMatch]
    /// Number of families tried before the first face, if that belongs to none of them.
    private let triedFamilies: Int
    /// Whether code uses a proportional face, because no monospaced face is usable and the request names no
    /// other family for code.
    package let isProportionalCode: Bool
    let source: FontSource

    /// Opens the first usable face.
    ///
    /// For code, any monospaced face precedes the families of `sans`.
    init(id: Int, request: FontRequest, source: FontSource) throws(FontError) {
        (self.id, self.request, self.source) = (id, request, source)
        let matches = source.matches(for: request)
        let fallbackStart = request.role == .mono ? request.role.fallbackStart(in: request.families) : nil
        let isOwn = { (match: FontMatch) in (match.family ?? 0) < fallbackStart ?? .max }
        let face: ChainFace
        if let own = source.firstFace(of: matches, where: isOwn) {
            (face, self.matches) = own
            (triedFamilies, isProportionalCode) = (request.families.count, false)
        } else if let fallbackStart, let (monospaced, match) = source.monospacedFace(for: request) {
            (face, self.matches) = (monospaced, [match] + matches.filter { !isOwn($0) })
            (triedFamilies, isProportionalCode) = (fallbackStart, false)
        } else {
            if let other = source.firstFace(of: matches, where: { !isOwn($0) }) {
                (face, self.matches) = other
            } else {
                (face, self.matches) = try source.fallbackMatch(for: request)
            }
            (triedFamilies, isProportionalCode) = (request.families.count, fallbackStart != nil)
        }
        primary = face.fitting(request.xHeight)
    }

    /// The families tried for `scalar` before `face`, which belongs to none of them.
    package func families(before face: ChainFace, for scalar: UInt32) -> ArraySlice<String> {
        if face == primary { return request.families.prefix(triedFamilies) }
        let reserve = matches.last { $0.family != nil && $0.family == request.reserve }
        let isPassed = reserve?.coverage.hasGlyph(for: scalar) ?? false
        return request.families.dropLast(isPassed ? 1 : 0)
    }

    /// Number of faces of families, opened or not.
    package var count: Int { matches.count }

    /// The face of a family at `index`, opened at the first call; nil if it cannot be read or embedded.
    package func face(at index: Int) -> ChainFace? {
        index == 0 ? primary : source.chainFace(for: matches[index])?.fitting(beside: xHeight)
    }

    /// The x-height of its text, in ems; nil if it is not known.
    package var xHeight: Double? { request.xHeight ?? primary.face.xHeight }

    /// The fallback fonts for characters of `script`, best first.
    func fallback(for script: FallbackScript) -> FallbackList {
        source.fallback(for: FallbackKey(script, request))
    }

    /// A fallback font, opened at the first call; nil if it cannot be read or embedded.
    func face(of record: FontRecord) -> ChainFace? {
        source.chainFace(for: record.candidate.match(for: request), isFallback: true)?
            .fitting(beside: xHeight)
    }

    package static func == (left: FontChain, right: FontChain) -> Bool { left === right }

    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension FontSource {
    fileprivate func chainFace(for match: FontMatch, isFallback: Bool = false) -> ChainFace? {
        guard let face = try? face(at: match.location) else { return nil }
        // Emoji have neither weight nor slant.
        return ChainFace(
            face: face, syntheticBold: match.syntheticBold && !match.isColored,
            syntheticItalic: match.syntheticItalic && !match.isColored, isFallback: isFallback,
            isColored: match.isColored)
    }

    /// The first usable face of `matches` that satisfies `condition`, and the matches from it on.
    fileprivate func firstFace(
        of matches: [FontMatch], where condition: (FontMatch) -> Bool
    ) -> (ChainFace, [FontMatch])? {
        for index in matches.indices where condition(matches[index]) {
            if let face = chainFace(for: matches[index]) { return (face, Array(matches[index...])) }
        }
        return nil
    }

    /// The first monospaced fallback face for Latin.
    fileprivate func monospacedFace(for request: FontRequest) -> (ChainFace, FontMatch)? {
        face(for: request) { record in
            let letters: [UInt32] = [0x30, 0x41, 0x61]
            return record.candidate.pattern.isMonospaced && letters.allSatisfy(record.coverage.hasGlyph)
        }
    }

    /// The first fallback face for Latin that satisfies `condition`.
    private func face(
        for request: FontRequest, where condition: (FontRecord) -> Bool
    ) -> (ChainFace, FontMatch)? {
        let list = fallback(for: FallbackKey(.script(tag("Latn")), request))
        for record in list.records where !record.isColored && condition(record) {
            let match = record.candidate.match(for: request)
            if let face = chainFace(for: match, isFallback: true) { return (face, match) }
        }
        return nil
    }

    /// The first fallback face for Latin, for requests whose families have no usable face.
    fileprivate func fallbackMatch(for request: FontRequest) throws(FontError) -> (ChainFace, [FontMatch]) {
        if let (face, match) = face(for: request, where: { _ in true }) { return (face, [match]) }
        let rejectedFonts = rejectedFonts
        if rejectedFonts.isEmpty { throw .noUsableFont(tried: request.families) }
        throw .allRejected(tried: request.families, rejectedFonts: rejectedFonts)
    }
}
