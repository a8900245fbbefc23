import Geometry

/// The state of one style in a shaper: its faces, opened as needed, and the coverage known so far.
///
/// Faces have numbers: those of the families are their indices in the chain; fallback faces and scaled
/// capitals follow in order of first use.
final class StyleState {
    /// The features for Latin, Greek, Cyrillic and common characters.
    let features: ShapingFeatures
    /// The features for scripts that need contextual alternates.
    let joiningFeatures: ShapingFeatures
    let chain: FontChain
    let primary: FaceState
    /// The region of Han forms that the language implies; nil if it implies none.
    let region: HanRegion?
    /// The region that the paragraph implies.
    var paragraphRegion: HanRegion? { style.region }
    private let style: ShapingStyle
    private var faces: [KnownFace] = []
    private var capitalNumbers: [Int: Int] = [:]
    private var plainNumbers: [Int: Int] = [:]
    private var fallbackNumbers: [FaceLocation: Int?] = [:]
    private var selectors: [FallbackScript: FaceSelector] = [:]
    private var latestSelector: (script: FallbackScript, selector: FaceSelector)?

    /// The ASCII characters that the first face covers. It is used for all characters it covers, in any
    /// script.
    private lazy var plain = BitSet(0x20...0x7E) { [chain, primary] scalar in
        (chain.matches.first?.coverage.shows(scalar) ?? false) && primary.face.shows(scalar)
    }

    private enum KnownFace {
        case unopened
        case open(FaceState)
        /// The face cannot be opened.
        case lost
    }
    /// Length of the text shaped so far, in bytes.
    private var byteCount = 0

    init(_ style: ShapingStyle) {
        self.style = style
        chain = style.chain
        features = ShapingFeatures(style, alternates: style.ligatures == .contextual)
        joiningFeatures = ShapingFeatures(style, alternates: style.ligatures != .none)
        primary = FaceState(style.chain.primary, style)
        region = HanRegion(language: style.chain.request.language)
        faces = [.open(primary)] + Array(repeating: .unopened, count: style.chain.count - 1)
    }

    var direction: TextDirection { style.direction }
    /// Whether contextual alternates depend on the script.
    var alternatesDependOnScript: Bool { style.ligatures == .standard || style.ligatures == .apart }

    /// Counts a text of `count` bytes; returns whether the total exceeds `limit`.
    func hasMore(than limit: Int, with count: Int) -> Bool {
        byteCount += count
        return byteCount > limit
    }

    /// The face of a number; nil if it cannot be opened.
    @inline(__always)
    func face(_ number: Int) -> FaceState? { number == 0 ? primary : laterFace(number) }

    private func laterFace(_ number: Int) -> FaceState? {
        switch faces[number] {
        case .open(let state): return state
        case .lost: return nil
        case .unopened:
            let state = chain.face(at: number).map { FaceState($0, style) }
            faces[number] = state.map(KnownFace.open) ?? .lost
            return state
        }
    }

    /// The face of Han letters in a Chinese or Japanese note, where it is not the first; nil in others.
    private(set) lazy var faceOfHan: Int? = {
        guard let region, region != .korea else { return nil }
        return selector(for: .han(region)).face(for: 0x4E00).flatMap { $0 == 0 ? nil : $0 }
    }()

    /// Whether `text` is all ASCII that the first face covers, so that no face has to be chosen.
    func showsPlainly(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let plain = plain
        return text.allSatisfy { plain.contains(UInt16($0)) }
    }

    /// Whether small letters are shown as small capitals.
    var showsSmallCapitals: Bool { style.smallCapitals }
    /// The mapping from small letters to capitals.
    private(set) lazy var capitals = CapitalRules(language: style.language)

    /// The number of the scaled face for capitals that replace small letters of face `number`.
    func numberOfCapitals(of number: Int) -> Int {
        if let known = capitalNumbers[number] { return known }
        guard var face = face(number)?.chainFace else { return number }
        face.syntheticCapitals = true
        face.scale *= CapitalRules.scale
        faces.append(.open(FaceState(face, style)))
        capitalNumbers[number] = faces.count - 1
        plainNumbers[faces.count - 1] = number
        return faces.count - 1
    }

    /// The number of the unscaled face if `number` is one of scaled capitals; else `number`.
    func plainNumber(of number: Int) -> Int { plainNumbers.isEmpty ? number : plainNumbers[number] ?? number }

    /// The number of a fallback font; nil if it cannot be opened.
    func number(of record: FontRecord) -> Int? {
        let location = record.candidate.location
        if let known = fallbackNumbers[location] { return known }
        guard let face = chain.face(of: record) else {
            fallbackNumbers[location] = .some(nil)
            return nil
        }
        faces.append(.open(FaceState(face, style)))
        fallbackNumbers[location] = faces.count - 1
        return faces.count - 1
    }

    /// The face of a space after a glyph of face `number`: the same, unless it has no space.
    func faceOfSpace(after number: Int) -> Int {
        if face(number)?.space.glyph ?? 0 != 0 { return number }
        return selector(for: .symbols).face(for: 0x20) ?? number
    }

    /// The selector of faces for characters of `script`.
    func selector(for script: FallbackScript) -> FaceSelector {
        if let latestSelector, latestSelector.script == script { return latestSelector.selector }
        let selector = selectors[script] ?? FaceSelector(script, of: self)
        selectors[script] = selector
        latestSelector = (script, selector)
        return selector
    }
}

/// A face as a style uses it.
final class FaceState {
    let chainFace: ChainFace
    /// The glyph of U+0020, 0 if there is none, and its advance in font units.
    let space: (glyph: UInt16, advance: Int32)
    /// Read on first use, which costs as much as shaping a page.
    private(set) lazy var contextLookups = face.spaceContextLookups(of: RuleFeatures(style, face, chainFace))
    /// The features for plain words, with those that can be skipped switched off; nil if there are none.
    private(set) lazy var plainFeatures = contextLookups.skippable.map {
        ShapingFeatures(style, alternates: style.ligatures == .contextual, without: $0.features)
    }
    private let style: ShapingStyle
    /// The glyphs that the face has small capitals for.
    private(set) lazy var smallCapitals = face.harfBuzz.smallCapitals()

    var face: Face { chainFace.face }
    /// Whether spaces after its letters use its own space; the space of a face of emoji is as wide as an
    /// emoji.
    var keepsSpaces: Bool { space.glyph != 0 && !chainFace.isColored }

    init(_ chainFace: ChainFace, _ style: ShapingStyle) {
        self.chainFace = chainFace
        let glyph = chainFace.face.glyph(for: 0x20) ?? 0
        space = (glyph, Int32(chainFace.face.advance(of: glyph)))
        self.style = style
    }

    /// Whether the face has a small capital of its own for a letter or its base.
    func hasSmallCapital(of letter: UInt32) -> Bool {
        guard let smallCapitals else { return false }
        if let glyph = face.glyph(for: letter) { return smallCapitals.contains(glyph) }
        return decomposition(letter).flatMap { face.glyph(for: $0.0) }.map(smallCapitals.contains) ?? false
    }
}

extension RuleFeatures {
    fileprivate init(_ style: ShapingStyle, _ face: Face, _ chainFace: ChainFace) {
        plain = style.features(alternates: style.ligatures == .contextual)
        let mayHaveAlternates = style.ligatures != .none && (chainFace.isColored || face.needsAlternates)
        all = mayHaveAlternates ? style.features(alternates: true) : plain
    }
}
