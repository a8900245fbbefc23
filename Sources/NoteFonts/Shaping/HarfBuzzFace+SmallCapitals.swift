extension HarfBuzzFace {
    /// The glyphs that the face has small capitals for; nil where it has none.
    func smallCapitals() -> BitSet? {
        var glyphs = BitSet()
        for lookup in lookups(in: .substitution, of: [tag("smcp")]) {
            glyphs.formUnion(self.glyphs(ofLookup: lookup, in: .substitution).input)
        }
        return glyphs.isEmpty ? nil : glyphs
    }
}
