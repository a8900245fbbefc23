/// What can tell whether it has a glyph for a character: an open face, or what fontconfig remembers of one.
protocol CharacterCovering {
    /// Whether there is a glyph for a character by itself.
    func hasGlyph(for scalar: UInt32) -> Bool
}

extension Face: CharacterCovering {}

extension CharacterCoverage: CharacterCovering {
    func hasGlyph(for scalar: UInt32) -> Bool { contains(scalar) }
}

extension CharacterCovering {
    /// Whether `cluster` can be shown whole: each of its characters, or what they are composed to.
    func shows(_ cluster: [UInt32]) -> Bool {
        if cluster.allSatisfy(shows) { return true }
        return composes(cluster) && composed(cluster).allSatisfy(shows)
    }

    /// Whether shaping makes something else than glyph 0 of a character.
    ///
    /// Default-ignorables need no glyph; HarfBuzz makes spaces and the hard hyphen out of others, and takes
    /// characters apart.
    func shows(_ scalar: UInt32) -> Bool {
        if hasGlyph(for: scalar) || isDefaultIgnorable(scalar) { return true }
        if scalar == 0x2011 { return hasGlyph(for: 0x2010) }
        if generalCategory(scalar) == .spaceSeparator { return hasGlyph(for: 0x20) }
        guard let (first, second) = decomposition(scalar) else { return false }
        return shows(first) && (second == 0 || shows(second))
    }
}

/// Whether HarfBuzz hides a character that a face has no glyph for: the default-ignorables (UAX #44), but for
/// the fillers of Hangul and the controls of shorthand, which fonts have glyphs of.
func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x115F...0x1160, 0x3164, 0xFFA0, 0x1BCA0...0x1BCA3: return false
    default: break
    }
    return Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
}

/// Whether a character, where it comes first, belongs to what is before it: a mark, a joiner or its like.
func combines(_ scalar: UInt32) -> Bool {
    scalar >= 0x80 && (isMark(scalar) || isDefaultIgnorable(scalar))
}

/// Whether a character combines with the one before it.
func isMark(_ scalar: UInt32) -> Bool {
    switch generalCategory(scalar) {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
}

/// Whether two neighbours in `cluster` are composed to one character.
func composes(_ cluster: [UInt32]) -> Bool {
    cluster.indices.dropFirst().contains { composition(cluster[$0 - 1], cluster[$0]) != nil }
}

private func generalCategory(_ scalar: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(scalar)?.properties.generalCategory
}

/// `cluster` with neighbours composed as far as they go.
private func composed(_ cluster: [UInt32]) -> [UInt32] {
    cluster.reduce(into: []) { composed, scalar in
        guard let last = composed.last, let both = composition(last, scalar) else {
            composed.append(scalar)
            return
        }
        composed[composed.count - 1] = both
    }
}
