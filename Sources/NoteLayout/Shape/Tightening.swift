import Geometry
import NoteFonts
import NoteText

extension ShapedText {
    /// The glyph of a tight place in `range`; nil if it has none of its own.
    func glyph(of place: TightPlace, in range: Range<Int>) -> Int? {
        let glyph = glyph(at: place.text.lowerBound, in: range)
        guard glyph < range.upperBound, Int(clusters[glyph]) == place.text.lowerBound else { return nil }
        return glyph
    }

    /// By how much the glyph of a space of French is wider than that is to be, in font units.
    func excess(ofFrenchSpace glyph: Int, in item: ShapedItem) -> Int32 {
        let width = Int32(clamping: runs[item.shapedRun].face.face.unitsPerEm / FrenchSpaces.parts)
        return advances[glyph] - width
    }

    /// Half an em where that is blank between a glyph that has a square and the next of its item: after the
    /// bounds of the one, or before those of the other, which then has a square too. In font units.
    func blank(after glyph: Int, in item: ShapedItem) -> Int32 {
        let face = runs[item.shapedRun].face.face
        let em = Int32(clamping: face.unitsPerEm)
        let half = Int(em / 2)
        guard glyph + 1 < item.glyphs.upperBound, advances[glyph] == em,
            let bounds = face.horizontalBounds(of: glyphs[glyph])
        else { return 0 }
        if bounds.upperBound <= half { return em / 2 }
        guard advances[glyph + 1] == em, let next = face.horizontalBounds(of: glyphs[glyph + 1]),
            next.lowerBound >= half
        else { return 0 }
        return em / 2
    }

    /// Narrows the glyphs from `first` on, which are those of `part` shaped by itself, where they are in the
    /// whole paragraph.
    mutating func tighten(_ places: ArraySlice<TightPlace>, in part: LevelRun, fromGlyph first: Int) {
        guard !places.isEmpty, part.level & 1 == 0 else { return }
        var index = places.partitioningIndex { $0.text.lowerBound >= part.text.lowerBound }
        while index < places.endIndex, places[index].text.upperBound <= part.text.upperBound {
            let place = places[index]
            index += 1
            if let glyph = glyph(of: place, in: first..<count) { narrow(glyph, by: place.amount) }
        }
    }
}
