import Geometry
import Synchronization

/// One face of one font file, open for as long as its catalog or a chain lives. It may be asked on any
/// thread.
///
/// All its numbers are in font units.
package final class Face: Sendable {
    /// Its place in the order of opening, from 0. That order is the threads'; sort faces by themselves (by
    /// path and index) where order shows in the output.
    package let id: Int
    package let metrics: FaceMetrics
    let location: FaceLocation
    let harfBuzz: HarfBuzzFace
    private let coverage = AtomicLazyReference<Coverage>()
    private let rules = Mutex<[RuleFeatures: NeighbourRules]>([:])
    private let alternates = Mutex<Bool?>(nil)

    /// Opens the face; both HarfBuzz and FreeType read the file from the same memory.
    init(id: Int, location: FaceLocation) throws(FontError) {
        guard !location.isOfBoxes else {
            self.id = id
            self.location = location
            harfBuzz = HarfBuzzFace()
            metrics = .boxes(block: location.index)
            return
        }
        guard let harfBuzz = HarfBuzzFace(location) else {
            throw .unreadable(path: location.path, reason: "there is no such font file")
        }
        self.id = id
        self.location = location
        self.harfBuzz = harfBuzz
        metrics = try Self.metrics(of: harfBuzz, location)
    }

    /// The font file, as fontconfig names it.
    package var path: String { location.path }
    /// Which face of the file, from 0.
    package var index: Int { location.index }
    /// Whether its file is one of the system's.
    package var isOfSystem: Bool { location.isOfSystem }
    /// The version string of the font, as its maker wrote it.
    package var version: String? { harfBuzz.versionString() }

    /// The glyph of a character by itself; nil where the face has none.
    package func glyph(for scalar: UInt32) -> UInt16? { harfBuzz.glyph(for: scalar) }

    /// Whether the face has a glyph for a character by itself.
    package func hasGlyph(for scalar: UInt32) -> Bool {
        guard let character = UInt16(exactly: scalar) else { return harfBuzz.glyph(for: scalar) != nil }
        return mappedCharacters.contains(character)
    }

    /// Where a variable face is used in its design space, for each of its axes in their order; else empty.
    package var coordinates: [AxisCoordinate] { harfBuzz.coordinates }

    /// The character identifiers (CIDs) of the glyphs of a CID-keyed face, by glyph, read anew at every
    /// call; nil for another face or a damaged one.
    package func characterIdentifiers() -> [UInt16]? {
        try? harfBuzz.withFileBytes { (bytes) throws(FreeTypeError) in
            try FreeTypeFace(bytes, index: index, coordinates: []).characterIdentifiers()
        }
    }

    /// How each glyph of a face with `COLR` is painted, in order; nil for one that is damaged, or whose
    /// paints are too many or lead in a circle.
    package func drawings(of glyphs: [UInt16]) -> [GlyphDrawing?] {
        let drawings = try? harfBuzz.withFileBytes { (bytes) throws(FreeTypeError) -> [GlyphDrawing?] in
            let face = try FreeTypeFace(bytes, index: index, coordinates: coordinates)
            var drawings: [GlyphDrawing?] = []
            let (table, palette) = (face.colorTable(), face.palette())
            for glyph in glyphs { drawings.append(face.drawing(of: glyph, table, palette)) }
            return drawings
        }
        return drawings ?? Array(repeating: nil, count: glyphs.count)
    }

    package func advance(of glyph: UInt16) -> Int {
        isOfBoxes ? box(of: glyph)?.advance ?? 0 : harfBuzz.advance(of: glyph)
    }

    /// The top and the bottom of a glyph's ink, above the baseline, found anew at every call; nil where it
    /// has none.
    package func ink(of glyph: UInt16) -> (top: Int, bottom: Int)? { harfBuzz.ink(of: glyph) }

    /// The PostScript name of a glyph; nil in a font without names.
    package func glyphName(_ glyph: UInt16) -> String? { harfBuzz.name(of: glyph) }

    /// The picture of a glyph from the face's largest strike; nil where it has none.
    package func picture(of glyph: UInt16) -> GlyphPicture? { harfBuzz.picture(of: glyph) }

    /// Calls `body` with the `hb_face_t` of the face, which is immutable and lives as long as the face.
    package func withHarfBuzzFace<Result, Failure: Error>(
        _ body: (OpaquePointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(harfBuzz.face)
    }

    /// Calls `body` with the bytes of the whole font file.
    package func withFileBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try harfBuzz.withFileBytes(body)
    }

    /// Which glyphs depend on neighbouring words, when the face is shaped with `features`.
    func neighbourRules(of features: RuleFeatures) -> NeighbourRules {
        rules.withLock { rules in
            if let known = rules[features] { return known }
            let found = NeighbourRules(harfBuzz, features: features)
            rules[features] = found
            return found
        }
    }

    /// Whether it has letters of a script that needs contextual alternates, found anew at every call.
    var needsAlternates: Bool {
        harfBuzz.hasCharacter { scalar in strongScript(of: scalar).map(NoteFonts.needsAlternates) ?? false }
    }

    /// Whether its contextual alternates may change signs or digits of ASCII.
    var hasAlternatesOfSigns: Bool {
        alternates.withLock { known in
            if let known { return known }
            let found = harfBuzz.hasInput(of: tag("calt")) { glyphs in
                (UInt32(0x21)...0x7E).contains { harfBuzz.glyph(for: $0).map(glyphs.contains) ?? false }
            }
            known = found
            return found
        }
    }

    private var mappedCharacters: BitSet {
        (coverage.load() ?? coverage.storeIfNil(Coverage(harfBuzz.mappedCharacters()))).characters
    }

    private static func metrics(
        of harfBuzz: HarfBuzzFace, _ location: FaceLocation
    ) throws(FontError) -> FaceMetrics {
        let metrics: FaceMetrics?
        do {
            metrics = try harfBuzz.withFileBytes { (bytes) throws(FreeTypeError) in
                try FreeTypeFace(bytes, index: location.index, coordinates: harfBuzz.coordinates).metrics()
            }
        } catch {
            throw .unreadable(path: location.path, reason: error.description)
        }
        guard let metrics else {
            throw .unreadable(
                path: location.path, reason: "its glyphs are neither TrueType, CFF nor in colour")
        }
        guard metrics.embeddingRights.allow(metrics.outlineFormat) else {
            throw .embeddingForbidden(path: location.path, name: metrics.postScriptName)
        }
        return metrics
    }
}

extension Face: Comparable {
    package static func == (left: Face, right: Face) -> Bool { left === right }

    /// By path, then by index.
    package static func < (left: Face, right: Face) -> Bool { left.location < right.location }
}

/// The characters that a face maps, found when first asked for.
private final class Coverage: Sendable {
    let characters: BitSet

    init(_ characters: BitSet) { self.characters = characters }
}
