import Geometry
import NoteFonts
import NoteText

/// Glyphs that are made of glyphs of one face, each part at its place, so that one code can show a cluster.
///
/// They are numbered from the face's last glyph on, in the order of their first use.
struct CompoundGlyphs: Sendable {
    /// A glyph of the face, and where it begins; in font units, y upwards.
    struct Part: Hashable, Sendable {
        var glyph: UInt16
        var x: Int16
        var y: Int16
    }

    private struct Compound: Sendable {
        /// In `parts`.
        let parts: Range<Int>
        let advance: UInt16
        /// The compound before it with the same hash, or `none`.
        let previous: Int32
    }

    private static let none: Int32 = -1

    /// The number of the first of them.
    let first: Int
    private var compounds: [Compound] = []
    private var parts: [Part] = []
    /// By hash, its last compound.
    private var last: [UInt64: Int32] = [:]

    init(first: Int) {
        self.first = first
    }

    var count: Int { compounds.count }

    /// Their numbers, in order.
    var glyphs: [UInt16] { compounds.indices.map { UInt16(first + $0) } }

    func contains(_ glyph: UInt16) -> Bool { Int(glyph) >= first && Int(glyph) - first < count }

    /// The parts of a compound.
    func parts(of glyph: UInt16) -> ArraySlice<Part> { parts[compounds[Int(glyph) - first].parts] }

    /// In font units.
    func advance(of glyph: UInt16) -> Int { Int(compounds[Int(glyph) - first].advance) }

    /// The number of the glyph made of `parts` with `advance`; nil where all numbers are given.
    mutating func glyph(of parts: [Part], advance: UInt16) -> UInt16? {
        let hash = Self.hash(parts) ^ UInt64(advance)
        let previous = last[hash] ?? Self.none
        if let known = find(parts, advance, from: previous) { return UInt16(first + known) }
        guard first + count < Int(UInt16.max) else { return nil }
        let start = self.parts.count
        self.parts += parts
        compounds.append(
            Compound(parts: start..<self.parts.count, advance: advance, previous: previous))
        last[hash] = Int32(count - 1)
        return UInt16(first + count - 1)
    }

    /// The number of the glyph of `face` made of `parts` with `advance`, in font units; nil where there can
    /// be none.
    mutating func glyph(of parts: [Part], advance: Int, in face: Face) -> UInt16? {
        guard face.takesCompounds, let advance = UInt16(exactly: advance) else { return nil }
        let isComplete = parts.allSatisfy { $0.glyph != 0 && Int($0.glyph) < face.glyphCount }
        return isComplete ? glyph(of: parts, advance: advance) : nil
    }

    private func find(_ wanted: [Part], _ advance: UInt16, from last: Int32) -> Int? {
        var index = last
        while index != Self.none {
            let compound = compounds[Int(index)]
            if compound.advance == advance, parts[compound.parts].elementsEqual(wanted) { return Int(index) }
            index = compound.previous
        }
        return nil
    }

    private static func hash(_ parts: [Part]) -> UInt64 {
        var hash = FNV1a()
        for part in parts {
            let place = UInt64(UInt16(bitPattern: part.x)) << 16 | UInt64(UInt16(bitPattern: part.y))
            hash.combine(UInt64(part.glyph) << 32 | place)
        }
        return hash.value
    }
}

extension Face {
    /// Whether glyphs can be made of the face's own: its outlines must be TrueType, and its maker must not
    /// want it whole.
    fileprivate var takesCompounds: Bool {
        outlineFormat == .trueType && !embeddingRights.forbidsSubsetting
    }
}
