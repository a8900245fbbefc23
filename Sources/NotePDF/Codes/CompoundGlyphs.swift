import Geometry
import NoteFonts

/// Glyphs that are made of glyphs of one face, each part at its place, so that one code can show a cluster.
///
/// Compounds are numbered from the face's last glyph on, in the order of their first use.
struct CompoundGlyphs: Sendable {
    /// A glyph of the face, and where it begins; in font units, y upwards.
    struct Part: Hashable, Sendable {
        var glyph: UInt16
        var x: Int16
        var y: Int16
    }

    private struct Compound: Hashable, Sendable {
        let parts: [Part]
        let advance: UInt16
    }

    /// The number of the first of them.
    let first: Int
    private var compounds: [Compound] = []
    private var numbers: [Compound: UInt16] = [:]

    init(first: Int) { self.first = first }

    var count: Int { compounds.count }

    /// Their numbers, in order.
    var glyphs: [UInt16] { compounds.indices.map { UInt16(first + $0) } }

    func contains(_ glyph: UInt16) -> Bool { Int(glyph) >= first && Int(glyph) - first < count }

    /// The parts of a compound.
    func parts(of glyph: UInt16) -> [Part] { compounds[Int(glyph) - first].parts }

    /// In font units.
    func advance(of glyph: UInt16) -> Int { Int(compounds[Int(glyph) - first].advance) }

    /// The number of the glyph of `face` made of `parts` with `advance`, in font units; nil where there can
    /// be none, and where all numbers are given.
    mutating func glyph(of parts: [Part], advance: Int, in face: Face) -> UInt16? {
        guard canHave(parts, in: face), let advance = UInt16(exactly: advance),
            parts.allSatisfy({ $0.glyph != 0 && Int($0.glyph) < face.glyphCount })
        else { return nil }
        let compound = Compound(parts: parts, advance: advance)
        if let known = numbers[compound] { return known }
        guard first + count < Int(UInt16.max) else { return nil }
        let number = UInt16(first + count)
        compounds.append(compound)
        numbers[compound] = number
        return number
    }

    /// Whether `face` can have a glyph of `parts`: its outlines must be TrueType, and its maker must not want
    /// it whole; or it is in colour, and the glyph is one of its own with another width, or a blank.
    private func canHave(_ parts: [Part], in face: Face) -> Bool {
        if face.outlineFormat.isColored {
            return parts.count < 2 && parts.allSatisfy { $0.x == 0 && $0.y == 0 }
        }
        return face.outlineFormat == .trueType && !face.embeddingRights.forbidsSubsetting
    }
}
