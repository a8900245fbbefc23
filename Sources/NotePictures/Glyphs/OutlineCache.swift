import Geometry
import NoteFonts

/// The outlines of glyphs, each read once.
struct OutlineCache {
    private var known: [Face: [UInt16: Path]] = [:]

    /// Reads those of `glyphs`, as far as they are not known. A glyph that cannot be read has none.
    mutating func read(_ glyphs: some Sequence<UInt16>, of face: Face) {
        let own = known[face] ?? [:]
        let new = Set(glyphs.filter { own[$0] == nil }).sorted()
        guard !new.isEmpty else { return }
        for (glyph, drawing) in zip(new, face.drawings(of: new)) {
            known[face, default: [:]][glyph] = drawing?.outline ?? Path()
        }
    }

    /// The outline of a glyph that has been read.
    func outline(of glyph: UInt16, in face: Face) -> Path { known[face]?[glyph] ?? Path() }
}
