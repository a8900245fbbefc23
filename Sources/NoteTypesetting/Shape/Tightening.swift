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

    /// Half an em in font units, if the glyph has a square whose first or second half is blank, else 0.
    func blankHalf(of glyph: Int, isFirst: Bool, _ face: Face) -> Int32 {
        let em = face.unitsPerEm
        guard Int(advances[glyph]) == em, let bounds = face.horizontalBounds(of: glyphs[glyph]),
            isFirst ? bounds.lowerBound >= em / 2 : bounds.upperBound <= em / 2
        else { return 0 }
        return Int32(clamping: em / 2)
    }

    /// Narrows a glyph as `place` has it.
    mutating func tighten(_ glyph: Int, at place: TightPlace) {
        narrow(glyph, by: place.amount, atBeginning: place.kind == .afterMark)
    }

    /// Narrows the glyphs from `first` on, which are those of `part` shaped by itself, where they are in the
    /// whole paragraph.
    mutating func tighten(_ places: ArraySlice<TightPlace>, in part: LevelRun, fromGlyph first: Int) {
        guard !places.isEmpty, part.level & 1 == 0 else { return }
        var index = places.partitioningIndex { $0.text.lowerBound >= part.text.lowerBound }
        while index < places.endIndex, places[index].text.upperBound <= part.text.upperBound {
            let place = places[index]
            index += 1
            if let glyph = glyph(of: place, in: first..<count) { tighten(glyph, at: place) }
        }
    }
}

extension ShapedColumns {
    /// By how much the glyph of `place` is to be narrower, in font units; 0 where it keeps its width.
    func amount(of place: TightPlace, _ glyph: Int, inItem index: Int, from first: Int) -> Int32 {
        let face = glyphs.runs[items[index].shapedRun].face.face
        switch place.kind {
        case .frenchSpace: return glyphs.excess(ofFrenchSpace: glyph, in: items[index])
        case .beforeMark: return glyphs.blankHalf(of: glyph, isFirst: false, face)
        case .beforeOpening:
            guard Int(glyphs.advances[glyph]) == face.unitsPerEm,
                let next = neighbour(of: glyph, inItem: index, at: 1, from: first)
            else { return 0 }
            return glyphs.blankHalf(of: next, isFirst: true, face)
        case .afterMark:
            guard let last = neighbour(of: glyph, inItem: index, at: -1, from: first),
                Int(glyphs.advances[last]) == face.unitsPerEm
            else { return 0 }
            return glyphs.blankHalf(of: glyph, isFirst: true, face)
        }
    }

    /// The glyph beside one of item `index`; in another item only where that goes on with the same run and
    /// face, as items of long text do. Nil where there is none.
    private func neighbour(of glyph: Int, inItem index: Int, at distance: Int, from first: Int) -> Int? {
        if items[index].glyphs.contains(glyph + distance) { return glyph + distance }
        let other = index + distance
        guard other >= first, other < items.count, items[other].run == items[index].run,
            items[other].level == items[index].level, items[other].glyphs.contains(glyph + distance),
            glyphs.runs[items[other].shapedRun].face.face === glyphs.runs[items[index].shapedRun].face.face
        else { return nil }
        return glyph + distance
    }
}
