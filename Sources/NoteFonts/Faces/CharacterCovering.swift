/// Tells whether there is a glyph for a character: an open face, or what fontconfig has recorded of one.
protocol CharacterCovering {
    /// Whether there is a glyph for a character by itself.
    func hasGlyph(for scalar: UInt32) -> Bool
}

extension CharacterCovering {
    /// Whether `cluster` can be shown in full: each of its characters, or their compositions.
    func shows(_ cluster: [UInt32]) -> Bool {
        if cluster.allSatisfy(shows) { return true }
        return composes(cluster) && composed(cluster).allSatisfy(shows)
    }

    /// Whether shaping yields a glyph other than 0 for a character.
    ///
    /// Default-ignorable characters need no glyph; HarfBuzz derives spaces and the non-breaking hyphen from
    /// other glyphs, and decomposes characters.
    func shows(_ scalar: UInt32) -> Bool {
        if hasGlyph(for: scalar) || isDefaultIgnorable(scalar) { return true }
        if scalar == 0x2011 { return hasGlyph(for: 0x2010) }
        if generalCategory(scalar) == .spaceSeparator { return hasGlyph(for: 0x20) }
        guard let (first, second) = decomposition(scalar) else { return false }
        return shows(first) && (second == 0 || shows(second))
    }
}

/// Whether HarfBuzz hides a character that a face has no glyph for: the default-ignorable characters (UAX
/// #44), except the fillers of Hangul and the controls of shorthand, for which fonts have glyphs.
func isDefaultIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x115F...0x1160, 0x3164, 0xFFA0, 0x1BCA0...0x1BCA3: return false
    default: break
    }
    return Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
}

/// Whether a character at the start of a text attaches to what precedes it: a mark, a joiner or the like.
func combines(_ scalar: UInt32) -> Bool { scalar >= 0x80 && (isMark(scalar) || isDefaultIgnorable(scalar)) }

/// Whether a character combines with the one before it.
func isMark(_ scalar: UInt32) -> Bool {
    switch generalCategory(scalar) {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
}

/// Whether two neighbours in `cluster` have a composition.
func composes(_ cluster: [UInt32]) -> Bool {
    cluster.indices.dropFirst().contains { composition(cluster[$0 - 1], cluster[$0]) != nil }
}

private func generalCategory(_ scalar: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(scalar)?.properties.generalCategory
}

/// `cluster` with all neighbours composed that have a composition.
private func composed(_ cluster: [UInt32]) -> [UInt32] {
    cluster.reduce(into: []) { composed, scalar in
        guard let last = composed.last, let both = composition(last, scalar)
        else { return composed.append(scalar) }
        composed[composed.count - 1] = both
    }
}
