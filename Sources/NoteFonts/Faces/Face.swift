package import Geometry
import Synchronization

/// One face of a font file, open as long as its catalog or a chain exists. Thread-safe.
///
/// All lengths are in font units.
package final class Face: Sendable {
    /// Index in order of opening, from 0. That order depends on threads: sort faces by `<` (path and index)
    /// where order affects the output.
    package let id: Int
    package let metrics: FaceMetrics
    let location: FaceLocation
    let harfBuzz: HarfBuzzFace
    private let coverage = AtomicLazyReference<Coverage>()
    private let rules = Mutex<[RuleFeatures: SpaceContextLookups]>([:])
    private let alternates = Mutex<Bool?>(nil)

    /// Opens the face; HarfBuzz and FreeType read the file from the same memory.
    init(id: Int, location: FaceLocation) throws(FontError) {
        (self.id, self.location) = (id, location)
        guard !location.isPlaceholder else {
            (harfBuzz, metrics) = (HarfBuzzFace(), .boxes(block: location.index))
            return
        }
        guard let harfBuzz = HarfBuzzFace(location)
        else { throw .unreadable(path: location.path, reason: "there is no such font file") }
        self.harfBuzz = harfBuzz
        metrics = try Self.metrics(of: harfBuzz, location)
    }

    /// The path of the font file, as reported by fontconfig.
    package var path: String { location.path }
    /// Index of the face in its file, from 0.
    package var index: Int { location.index }
    /// Whether the file belongs to the system's fonts.
    package var isSystemFont: Bool { location.isSystemFont }

    /// The nominal glyph of a character; nil if there is none.
    package func glyph(for scalar: UInt32) -> UInt16? { harfBuzz.glyph(for: scalar) }

    /// Whether the face has a nominal glyph for a character.
    package func hasGlyph(for scalar: UInt32) -> Bool {
        guard let character = UInt16(exactly: scalar) else { return harfBuzz.glyph(for: scalar) != nil }
        return mappedCharacters.contains(character)
    }

    /// The coordinates of the instance of a variable face, by axis in order; empty for other faces.
    package var coordinates: [AxisCoordinate] { harfBuzz.coordinates }

    /// The character identifiers (CIDs) of a CID-keyed face by glyph, read at every call; nil for another
    /// face or a damaged one.
    package func characterIdentifiers() -> [UInt16]? {
        try? harfBuzz.withFileBytes { (bytes) throws(FreeTypeError) in
            try FreeTypeFace(bytes, index: index, coordinates: []).characterIdentifiers()
        }
    }

    /// The drawings of glyphs, as large as an em, in font units, y upwards from the baseline, in order; nil
    /// for a glyph that is damaged or whose paints form a cycle or exceed a limit.
    package func drawings(of glyphs: [UInt16]) -> [Drawing?] {
        let limits = Rectangle(paintedBox)
        let em = Size(width: Double(unitsPerEm), height: Double(unitsPerEm))
        let drawings = try? harfBuzz.withFileBytes { (bytes) throws(FreeTypeError) -> [Drawing?] in
            let face = try FreeTypeFace(bytes, index: index, coordinates: coordinates)
            var drawings: [Drawing?] = []
            let (table, palette) = (face.colorTable(limits), face.palette())
            for glyph in glyphs {
                drawings.append(face.drawing(of: glyph, table, palette).map { Drawing(size: em, steps: $0) })
            }
            return drawings
        }
        return drawings ?? Array(repeating: nil, count: glyphs.count)
    }

    /// The horizontal advance of a glyph.
    package func advance(of glyph: UInt16) -> Int {
        isPlaceholder ? box(of: glyph)?.advance ?? 0 : harfBuzz.advance(of: glyph)
    }

    /// The height of the letter x, in ems, measured at every call; nil if it has none.
    ///
    /// The tables of a font may have another value, or none.
    package var xHeight: Double? {
        guard let top = glyph(for: 0x78).flatMap({ verticalBounds(of: $0)?.top }), top > 0 else { return nil }
        return Double(top) / Double(unitsPerEm)
    }

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

    /// The lookups that make glyphs depend on neighbouring words when the face is shaped with `features`.
    func spaceContextLookups(of features: RuleFeatures) -> SpaceContextLookups {
        rules.withLock { rules in
            if let known = rules[features] { return known }
            let found = SpaceContextLookups(harfBuzz, features: features)
            rules[features] = found
            return found
        }
    }

    /// Whether it has contextual alternates and letters of a script that needs them, computed at every call.
    var needsAlternates: Bool {
        [LayoutTable.substitution, LayoutTable.positioning]
            .contains { !harfBuzz.lookups(in: $0, of: [tag("calt")]).isEmpty }
            && harfBuzz.hasCharacter { scalar in
                strongScript(of: scalar).map(NoteFonts.needsAlternates) ?? false
            }
    }

    /// Whether its contextual alternates may replace ASCII signs or digits.
    var hasAlternatesOfSigns: Bool {
        alternates.withLock { known in
            if let known { return known }
            let signs = (UInt32(0x21)...0x7E).compactMap(harfBuzz.glyph)
            let table = LayoutTable.substitution
            let found = harfBuzz.lookups(in: table, of: [tag("calt")]).contains {
                signs.contains(where: harfBuzz.glyphs(ofLookup: $0, in: table).input.contains)
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
        guard metrics.embeddingRights.allow(metrics.outlineFormat)
        else { throw .embeddingForbidden(path: location.path, name: metrics.postScriptName) }
        return metrics
    }

    package var postScriptName: String { metrics.postScriptName }
    package var familyName: String { metrics.familyName }
    package var styleName: String { metrics.styleName }
    package var outlineFormat: OutlineFormat { metrics.outlineFormat }
    package var embeddingRights: EmbeddingRights { metrics.embeddingRights }
    package var glyphCount: Int { metrics.glyphCount }
    package var unitsPerEm: Int { metrics.unitsPerEm }
    package var ascender: Int { metrics.ascender }
    /// Negative below the baseline.
    package var descender: Int { metrics.descender }
    package var box: GlyphBox { metrics.box }
    /// Round all that glyphs in colour may paint; the rest is cut off.
    package var paintedBox: GlyphBox {
        GlyphBox(
            xMin: box.xMin - unitsPerEm, yMin: box.yMin - unitsPerEm, xMax: box.xMax + unitsPerEm,
            yMax: box.yMax + unitsPerEm)
    }
    /// From 100 to 900.
    package var weight: Int { metrics.weight }

    /// SHA-256 of the whole font file, as 64 hexadecimal digits, computed at every call.
    package func fileHash() -> String { withFileBytes { SHA256.hexadecimal(of: $0) } }

    /// The name of the font file without folders, which differ between machines.
    package var fileName: String { String(location.fileName) }

    /// The reason why the face is damaged: a required table has a wrong size or value. Nil if it is usable.
    /// Tables are checked when a face is opened, while another can still be used.
    ///
    /// Table and field names are those of the OpenType specification.
    var damage: String? {
        guard outlineFormat != .boxes else { return nil }
        // Each check relies on the tables of those before it.
        return headDamage ?? widthDamage ?? outlineDamage
    }

    private var headDamage: String? {
        let magic = 0x5F0F_3CF5
        guard harfBuzz.length(ofTable: tag("head")) >= 54, number("head", 4, at: 12) == magic,
            (16...16384).contains(unitsPerEm), number("head", 2, at: 18) == unitsPerEm
        else { return "its table head is damaged" }
        return glyphCount > 0 && harfBuzz.glyphCount == glyphCount ? nil : "its table maxp is damaged"
    }

    private var widthDamage: String? {
        guard let count = number("hhea", 2, at: 34) else { return "its table hhea is damaged" }
        guard count > 0, count <= glyphCount,
            harfBuzz.length(ofTable: tag("hmtx")) >= 4 * count + 2 * (glyphCount - count)
        else { return "its table hmtx is damaged" }
        return nil
    }

    private var outlineDamage: String? {
        switch outlineFormat {
        case .trueType:
            // Unknown forms of offsets and outlines: HarfBuzz reads no outline then, and its subsetter
            // crashes.
            guard let form = number("head", 2, at: 50), form <= 1, number("head", 2, at: 52) == 0
            else { return "its table head is damaged" }
            guard harfBuzz.length(ofTable: tag("loca")) >= (form == 0 ? 2 : 4) * (glyphCount + 1)
            else { return "its table loca is damaged" }
        case .nameKeyedCFF, .cidKeyedCFF:
            guard harfBuzz.hasOutline(of: 0) else { return "its table CFF is damaged" }
        // The paints of colour glyphs are checked glyph by glyph.
        case .colorBitmaps, .colorLayers, .boxes: break
        }
        return harfBuzz.hasAnyCharacter ? nil : "it has no characters"
    }

    /// The number of `size` bytes at an offset of a table; nil past its end.
    private func number(_ table: StaticString, _ size: Int, at offset: Int) -> Int? {
        harfBuzz.withTable(tag(table)) { bytes in
            guard size <= bytes.count - offset else { return nil }
            return bytes[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
        }
    }
}

/// Placeholder faces; see `BoxFace.swift`.
extension Face {
    /// The blank glyph of a placeholder face, without advance.
    static let emptyBox: UInt16 = 0x8001

    /// Whether it is a placeholder face: its glyphs are boxes for characters that no font has.
    package var isPlaceholder: Bool { metrics.outlineFormat == .boxes }

    /// The box of a glyph; nil for the blank glyph and for glyphs of other faces.
    package func box(of glyph: UInt16) -> BoxGlyph? {
        guard isPlaceholder, (1..<Self.emptyBox).contains(glyph) else { return nil }
        return BoxGlyph(UInt32(index) << 15 + UInt32(glyph) - 1)
    }

    /// The glyph of a character's box in its placeholder face.
    static func boxGlyph(of scalar: UInt32) -> UInt16 { UInt16(scalar & 0x7FFF) + 1 }
}

extension Face: CharacterCovering, Hashable, Comparable {
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }

    package static func == (left: Face, right: Face) -> Bool { left === right }

    /// By path, then by index.
    package static func < (left: Face, right: Face) -> Bool { left.location < right.location }
}

/// The characters that a face maps, read on first use.
private final class Coverage: Sendable {
    let characters: BitSet

    init(_ characters: BitSet) { self.characters = characters }
}
