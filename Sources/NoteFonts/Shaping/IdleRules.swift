import Geometry

/// Features of a face that do nothing with plain letters, and which these are.
///
/// HarfBuzz tries a face's rules at every glyph before it finds that they are not for it: in Inter each
/// letter begins some ten ligatures with marks. That is half of what shaping takes. A word of these
/// characters alone has the same glyphs with the features off, for no rule of theirs can apply to it.
struct IdleRules: Sendable {
    /// Of `calt` and `ccmp` those that are idle, at least one.
    let features: [UInt32]
    /// A bit for each character below `limit`.
    private var characters = [UInt64](repeating: 0, count: Int(limit) / 64)

    /// Latin, Greek and Cyrillic end before it.
    private static let limit: UInt32 = 0x540

    /// Letters and signs that HarfBuzz maps to their glyphs one by one: no marks, and nothing that it hides
    /// or has other glyphs for.
    private static let candidates: [ClosedRange<UInt32>] = [
        0x21...0x7E, 0xC0...0x24F, 0x370...0x482, 0x48A...0x52F,
    ]

    /// Nil where there is no such feature among `enabled`, which are all that come into play.
    init?(of face: HarfBuzzFace, features enabled: [UInt32]) {
        let substitutions = face.lookups(in: .substitution, of: enabled)
        let context = FeatureRules(tag("calt"), of: face, isOn: enabled.contains(tag("calt")))
        let composition = FeatureRules(tag("ccmp"), of: face)
        var glyphs = BitSet()
        for scalar in Self.candidates.joined() {
            guard let glyph = face.glyph(for: scalar), !context.input.contains(glyph),
                !composition.output.contains(glyph)
            else { continue }
            glyphs.insert(glyph...glyph)
            characters[Int(scalar / 64)] |= 1 << UInt64(scalar % 64)
        }
        // What a rule makes would be among these if it ever applied.
        let reached = face.closure(of: glyphs, under: substitutions)
        features = [context, composition].filter { $0.isIdle(among: reached) }.map(\.feature)
        guard !features.isEmpty, !glyphs.isEmpty else { return nil }
    }

    /// Whether `word`, valid UTF-8, has no other characters.
    func suit(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        UTF8Scalars(word).allSatisfy { _, scalar in
            scalar < Self.limit && characters[Int(scalar / 64)] & (1 << UInt64(scalar % 64)) != 0
        }
    }

    /// Whether HarfBuzz shapes `script`, an ISO 15924 tag, by the rules of the font alone.
    static func suit(script: UInt32) -> Bool {
        script == tag("Latn") || script == tag("Grek") || script == tag("Cyrl")
    }
}

/// The rules of one feature.
private struct FeatureRules {
    let feature: UInt32
    /// What they act on, and what they make.
    private(set) var input = BitSet()
    private(set) var output = BitSet()
    /// Whether they also move glyphs.
    private let movesGlyphs: Bool

    init(_ feature: UInt32, of face: HarfBuzzFace, isOn: Bool = true) {
        self.feature = feature
        guard isOn else {
            movesGlyphs = false
            return
        }
        movesGlyphs = !face.lookups(in: .positioning, of: [feature]).isEmpty
        for lookup in face.lookups(in: .substitution, of: [feature]) {
            let glyphs = face.glyphs(ofLookup: lookup, in: .substitution)
            input.formUnion(glyphs.input)
            output.formUnion(glyphs.output)
        }
    }

    /// Whether there are rules, and none of them ever applies where there are no glyphs but these.
    func isIdle(among glyphs: BitSet) -> Bool {
        !input.isEmpty && !movesGlyphs
            && (input.isDisjoint(with: glyphs) || !output.isEmpty && output.isDisjoint(with: glyphs))
    }
}
