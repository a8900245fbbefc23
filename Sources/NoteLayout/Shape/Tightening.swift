import Geometry
import NoteFonts
import NoteText

extension ShapedColumns {
    /// Narrows the glyphs of the last paragraph at `places`, which ascend, and has these as its own.
    ///
    /// - Parameter first: the first item of its content.
    mutating func tighten(_ places: [TightPlace], of styled: StyledText, fromItem first: Int) {
        var index = first
        for var place in places {
            while index < items.count, items[index].text.upperBound <= place.text.lowerBound { index += 1 }
            guard index < items.count else { break }
            guard isProse(items[index], of: styled),
                let glyph = glyphs.glyph(of: place, in: items[index].glyphs)
            else { continue }
            let face = glyphs.runs[items[index].shapedRun].face.face
            let width = Int32(clamping: face.unitsPerEm / FrenchSpaces.parts)
            place.amount = glyphs.advances[glyph] - width
            guard place.amount > 0 else { continue }
            glyphs.narrow(glyph, by: place.amount)
            tight.append(place)
        }
    }

    /// Whether an item of the last paragraph is text of another role than code.
    private func isProse(_ item: ShapedItem, of styled: StyledText) -> Bool {
        guard item.kind == .text, item.level & 1 == 0, let run = item.run else { return false }
        let runs = styled.attributed.paragraphs[entries.count].runs
        let style = styled.styles[styled.runStyles[runs.lowerBound + run]]
        return style.shaping.chain.request.role != .mono
    }
}

extension ShapedText {
    /// The glyph of a tight place in `range`; nil if it has none of its own.
    fileprivate func glyph(of place: TightPlace, in range: Range<Int>) -> Int? {
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
