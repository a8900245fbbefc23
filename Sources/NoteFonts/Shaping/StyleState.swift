/// What a shaper knows of a style: its chain's faces as far as they are open, ready to shape.
final class StyleState {
    let features: ShapingFeatures
    private let style: ShapingStyle
    private var faces: [Int: FaceState] = [:]
    /// Faces that cannot be opened.
    private var lost: Set<Int> = []
    let primary: FaceState
    /// How much text was shaped in it, in bytes.
    private var byteCount = 0

    init(_ style: ShapingStyle) {
        self.style = style
        features = ShapingFeatures(style)
        primary = FaceState(style.chain.primary, style)
    }

    var faceCount: Int { style.chain.count }
    var direction: TextDirection { style.direction }

    /// Counts a text of `count` bytes, and tells whether there have been more than `limit` bytes.
    func hasMore(than limit: Int, with count: Int) -> Bool {
        byteCount += count
        return byteCount > limit
    }

    /// The face at `index` of the chain; nil where it cannot be opened.
    func face(_ index: Int) -> FaceState? {
        if index == 0 { return primary }
        if let known = faces[index] { return known }
        guard !lost.contains(index) else { return nil }
        guard let face = style.chain.face(at: index) else {
            lost.insert(index)
            return nil
        }
        let state = FaceState(face, style)
        faces[index] = state
        return state
    }
}

/// A face as a style uses it.
final class FaceState {
    let chainFace: ChainFace
    /// The glyph of U+0020, 0 where there is none, and its advance in font units.
    let space: (glyph: UInt16, advance: Int32)
    /// Found when first asked for, which takes as long as to shape a page.
    private(set) lazy var rules = face.neighbourRules(featuresOff: featuresOff)
    private let featuresOff: [UInt32]

    var face: Face { chainFace.face }

    init(_ chainFace: ChainFace, _ style: ShapingStyle) {
        self.chainFace = chainFace
        let glyph = chainFace.face.glyph(for: 0x20) ?? 0
        space = (glyph, Int32(chainFace.face.advance(of: glyph)))
        featuresOff = style.featuresOff
    }
}
