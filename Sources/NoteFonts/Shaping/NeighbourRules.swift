/// Which glyphs of a face can depend on what stands beyond a space, or beside it.
///
/// A word without such a glyph is the same in every text. The set errs on the side of too many: shaping a
/// word with spaces round it decides.
final class NeighbourRules: Sendable {
    /// Nil where no rule of the face takes notice of a space.
    let glyphs: BitSet?
    /// What can be off for plain words; nil where nothing can.
    let idle: IdleRules?

    /// Asks the lookups of `features`.
    init(_ face: HarfBuzzFace, features: RuleFeatures) {
        idle = IdleRules(of: face, features: features.plain)
        let features = features.all
        let substitutions = face.rules(in: .substitution, of: features)
        let positionings = face.rules(in: .positioning, of: features)
        guard !face.hasOpaqueRules(kerning: features.contains(tag("kern"))) else {
            glyphs = .all
            return
        }
        var glyphs = BitSet()
        let space = face.glyph(for: 0x20) ?? 0
        for rule in substitutions + positionings {
            glyphs.formUnion(rule.glyphsDepending(on: space))
        }
        self.glyphs = glyphs.isEmpty ? nil : glyphs.closed(under: substitutions)
    }
}

extension BitSet {
    fileprivate static let all: BitSet = {
        var set = BitSet()
        set.insert(0...UInt16.max)
        return set
    }()

    /// With all glyphs that substitutions can make into one of the set, in any number of steps.
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

extension LookupGlyphs {
    /// What the lookup acts on if it looks at spaces; where it acts on spaces, also what it looks at.
    fileprivate func glyphsDepending(on space: UInt16) -> BitSet {
        if input.contains(space) {
            var glyphs = input
            glyphs.formUnion(before)
            glyphs.formUnion(after)
            return glyphs
        }
        return before.contains(space) || after.contains(space) ? input : BitSet()
    }
}

extension HarfBuzzFace {
    fileprivate func rules(in table: LayoutTable, of features: [UInt32]) -> [LookupGlyphs] {
        lookups(in: table, of: features).map { glyphs(ofLookup: $0, in: table) }
    }

    /// Whether the face has rules that HarfBuzz applies but does not list: the tables `kern` and `morx`,
    /// `kerx` of fonts without GPOS or GSUB.
    fileprivate func hasOpaqueRules(kerning: Bool) -> Bool {
        let hasKerning = !lookups(in: .positioning, of: [tag("kern")]).isEmpty
        return kerning && !hasKerning && (hasTable(tag("kern")) || hasTable(tag("kerx")))
            || !hasTable(tag("GSUB")) && hasTable(tag("morx"))
    }
}
