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
