/// The lookups of a face that read spaces: the glyphs that can depend on what stands beside or beyond a
/// space.
///
/// A word without such a glyph has the same glyphs in every text. The set errs on the side of too many
/// glyphs: shaping a word between spaces decides.
final class SpaceContextLookups: Sendable {
    /// Nil if no lookup of the face reads spaces.
    let glyphs: BitSet?
    /// Features to skip for plain words; nil if there are none.
    let skippable: SkippableFeatures?

    /// Reads the lookups of `features`.
    init(_ face: HarfBuzzFace, features: RuleFeatures) {
        skippable = SkippableFeatures(of: face, features: features.plain)
        let features = features.all
        let substitutions = Array(face.rules(in: LayoutTable.substitution, of: features))
        let positionings = face.rules(in: LayoutTable.positioning, of: features)
        guard !face.hasOpaqueRules(kerning: features.contains(tag("kern"))) else {
            glyphs = .all
            return
        }
        var glyphs = BitSet()
        let space = face.glyph(for: 0x20) ?? 0
        for rule in substitutions { glyphs.formUnion(rule.glyphsDepending(on: space)) }
        for rule in positionings { glyphs.formUnion(rule.glyphsDepending(on: space)) }
        self.glyphs = glyphs.isEmpty ? nil : glyphs.closed(under: substitutions)
    }
}

extension BitSet {
    fileprivate static let all: BitSet = {
        var set = BitSet()
        set.insert(0...UInt16.max)
        return set
    }()

    /// The set with all glyphs that substitutions can turn into a member, in any number of steps.
    fileprivate func closed(under substitutions: [LookupGlyphs]) -> BitSet {
        var closed = self
        var waiting = substitutions
        var before = 0
        repeat {
            before = waiting.count
            waiting.removeAll { rule in
                guard !rule.output.isDisjoint(with: closed) else { return false }
                closed.formUnion(rule.input)
                return true
            }
        } while waiting.count < before
        return closed
    }
}
