import Geometry

/// What a shaper knows of a style: its faces as far as they are open, ready to shape, and which of them shows
/// what.
///
/// Faces have numbers: those of the families their places in the chain, then those that stand in, as they are
/// needed.
final class StyleState {
    /// Those of Latin, Greek, Cyrillic and what belongs to no script.
    let features: ShapingFeatures
    /// Those of scripts that need contextual alternates.
    let joiningFeatures: ShapingFeatures
    let chain: FontChain
    let primary: FaceState
    /// The region whose forms Han characters have by the language; nil where that does not tell.
    let region: HanRegion?
    /// The same by the paragraph.
    var paragraphRegion: HanRegion? { style.region }
    private let style: ShapingStyle
    private var faces: [KnownFace] = []
    private var capitalNumbers: [Int: Int] = [:]
    private var plainNumbers: [Int: Int] = [:]
    private var standIns: [FaceLocation: Int?] = [:]
    private var selectors: [FallbackScript: FaceSelector] = [:]
    private var latestSelector: (script: FallbackScript, selector: FaceSelector)?

    /// What the first face shows of ASCII. The first of a chain has all it shows, in any script.
    private lazy var plain = ASCIISet { [chain, primary] scalar in
        (chain.matches.first?.coverage.shows(scalar) ?? false) && primary.face.shows(scalar)
    }

    private enum KnownFace {
        case unopened
        case open(FaceState)
        /// It cannot be opened.
        case lost
    }
    /// How much text was shaped in it, in bytes.
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

    /// Counts a text of `count` bytes, and tells whether there have been more than `limit` bytes.
    func hasMore(than limit: Int, with count: Int) -> Bool {
        byteCount += count
        return byteCount > limit
    }

    /// The face of a number; nil where it cannot be opened.
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

    /// Whether `text` is all ASCII that the first face shows, so that no face has to be chosen.
    func showsPlainly(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        let plain = plain
        return text.allSatisfy(plain.contains)
    }

    /// Whether small letters are shown by capitals of their height.
    var showsSmallCapitals: Bool { style.smallCapitals }
    /// What tells the capitals of small letters.
    private(set) lazy var capitals = CapitalRules(language: style.language)

    /// The number of the face of `number` for capitals that stand for small letters.
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

    /// The number of the face that `number` is a smaller size of, for one; else the same.
    func plainNumber(of number: Int) -> Int {
        plainNumbers.isEmpty ? number : plainNumbers[number] ?? number
    }

    /// The number of a font that stands in; nil where it cannot be opened.
    func number(of record: FontRecord) -> Int? {
        let location = record.candidate.location
        if let known = standIns[location] { return known }
        guard let face = chain.face(of: record) else {
            standIns[location] = .some(nil)
            return nil
        }
        faces.append(.open(FaceState(face, style)))
        standIns[location] = faces.count - 1
        return faces.count - 1
    }

    /// The face that a space after one of `number` is in: that, unless it has none.
    func faceOfSpace(after number: Int) -> Int {
        if face(number)?.space.glyph ?? 0 != 0 { return number }
        return selector(for: .symbols).face(for: 0x20) ?? number
    }

    /// What tells the faces of characters of `script`.
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
    /// The glyph of U+0020, 0 where there is none, and its advance in font units.
    let space: (glyph: UInt16, advance: Int32)
    /// Found when first asked for, which takes as long as to shape a page.
    private(set) lazy var rules = face.neighbourRules(of: RuleFeatures(style, face, chainFace))
    /// What plain words are shaped by, which are the same with fewer features; nil where none can be left
    /// out.
    private(set) lazy var plainFeatures = rules.idle.map {
        ShapingFeatures(style, alternates: style.ligatures == .contextual, without: $0.features)
    }
    private let style: ShapingStyle
    /// The glyphs that the face has small capitals for.
    private(set) lazy var smallCapitals = face.harfBuzz.smallCapitals()

    var face: Face { chainFace.face }
    /// Whether the spaces after its letters are its own; those of pictures are as wide as pictures.
    var keepsSpaces: Bool { space.glyph != 0 && !chainFace.isColored }

    init(_ chainFace: ChainFace, _ style: ShapingStyle) {
        self.chainFace = chainFace
        let glyph = chainFace.face.glyph(for: 0x20) ?? 0
        space = (glyph, Int32(chainFace.face.advance(of: glyph)))
        self.style = style
    }
}

/// The features that can have an effect in a face, as far as rules of the face are asked for by them.
struct RuleFeatures: Hashable {
    /// In any text.
    let all: [UInt32]
    /// In Latin, Greek, Cyrillic and what belongs to no script.
    let plain: [UInt32]

    init(all: [UInt32], plain: [UInt32]) {
        self.all = all
        self.plain = plain
    }

    fileprivate init(_ style: ShapingStyle, _ face: Face, _ chainFace: ChainFace) {
        plain = style.features(alternates: style.ligatures == .contextual)
        let mayHaveAlternates = style.ligatures != .none && (chainFace.isColored || face.needsAlternates)
        all = mayHaveAlternates ? style.features(alternates: true) : plain
    }
}
