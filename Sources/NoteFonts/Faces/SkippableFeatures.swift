import Geometry

/// Features of a face that never apply to plain letters, and the letters for which that holds.
///
/// HarfBuzz tries a face's lookups at every glyph before it finds that they do not apply: in Inter each
/// letter begins some ten ligatures with marks, which is half of the time of shaping. A word of these
/// characters alone has the same glyphs with the features off.
struct SkippableFeatures: Sendable {
    /// At least one of `calt` and `ccmp`.
    let features: [UInt32]
    private let characters: BitSet

    /// Letters and signs that HarfBuzz maps to glyphs one by one: no marks, and nothing that it hides or
    /// replaces.
    private static let candidates: [ClosedRange<UInt16>] = [
        0x21...0x7E, 0xC0...0x24F, 0x370...0x482, 0x48A...0x52F,
    ]

    /// Nil if none of `enabled`, all features that can have an effect, can be skipped.
    init?(of face: HarfBuzzFace, features enabled: [UInt32]) {
        let substitutions = face.lookups(in: LayoutTable.substitution, of: enabled)
        let context = FeatureRules(tag("calt"), of: face, isOn: enabled.contains(tag("calt")))
        let composition = FeatureRules(tag("ccmp"), of: face)
        var (glyphs, characters) = (BitSet(), BitSet())
        for scalar in Self.candidates.joined() {
            guard let glyph = face.glyph(for: UInt32(scalar)), !context.input.contains(glyph),
                !composition.output.contains(glyph)
            else { continue }
            glyphs.insert(glyph...glyph)
            characters.insert(scalar...scalar)
        }
        self.characters = characters
        // The output of a lookup would be among these if it ever applied.
        let reached = face.closure(of: glyphs, under: substitutions)
        features = [context, composition].filter { $0.isInert(among: reached) }.map(\.feature)
        guard !features.isEmpty, !glyphs.isEmpty else { return nil }
    }

    /// Whether `word`, valid UTF-8, consists of these characters.
    func cover(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        UTF8Scalars(word).allSatisfy { _, scalar in
            UInt16(exactly: scalar).map(characters.contains) ?? false
        }
    }

    /// Whether HarfBuzz shapes `script`, an ISO 15924 tag, by the lookups of the font alone.
    static func mayApply(to script: UInt32) -> Bool {
        script == tag("Latn") || script == tag("Grek") || script == tag("Cyrl")
    }
}

/// The lookups of one feature.
private struct FeatureRules {
    let feature: UInt32
    /// The glyphs they act on, and those they yield.
    private(set) var input = BitSet()
    private(set) var output = BitSet()
    /// Whether they also position glyphs.
    private let movesGlyphs: Bool

    init(_ feature: UInt32, of face: HarfBuzzFace, isOn: Bool = true) {
        self.feature = feature
        guard isOn else {
            movesGlyphs = false
            return
        }
        movesGlyphs = !face.lookups(in: LayoutTable.positioning, of: [feature]).isEmpty
        for rule in face.rules(in: LayoutTable.substitution, of: [feature]) {
            input.formUnion(rule.input)
            output.formUnion(rule.output)
        }
    }

    /// Whether there are lookups, and none of them can apply to text of these glyphs.
    func isInert(among glyphs: BitSet) -> Bool {
        !input.isEmpty && !movesGlyphs
            && (input.isDisjoint(with: glyphs) || !output.isEmpty && output.isDisjoint(with: glyphs))
    }
}
