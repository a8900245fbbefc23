package import Geometry

/// The outlines of glyphs in font units, y upwards, each read once.
package struct OutlineCache: Sendable {
    private var known: [Face: [UInt16: Path]] = [:]

    package init() {}

    /// Reads those of `glyphs`, as far as they are not known. A glyph that cannot be read has none.
    package mutating func read(_ glyphs: some Sequence<UInt16>, of face: Face) {
        let own = known[face] ?? [:]
        let new = Set(glyphs.filter { own[$0] == nil }).sorted()
        guard !new.isEmpty else { return }
        for (glyph, drawing) in zip(new, face.drawings(of: new)) {
            known[face, default: [:]][glyph] = drawing?.outline ?? Path()
        }
    }

    /// The outline of a glyph that has been read.
    package func outline(of glyph: UInt16, in face: Face) -> Path { known[face]?[glyph] ?? Path() }
}
