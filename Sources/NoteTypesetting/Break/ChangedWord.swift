import Geometry
import NoteFonts
import NoteText

extension MeasuredText {
    /// By how much a line that ends before `glyph` of `item` is wider with a change, in points; nil where its
    /// letters are not glyphs of their own or the face lacks one.
    func width(of change: WordChange, before glyph: Int, in item: ShapedItem) -> Double? {
        let style = styled.styles[paragraph.style(of: item)].shaping
        guard change.replaced.lowerBound >= item.text.lowerBound, glyph > item.glyphs.lowerBound,
            !style.smallCapitals
        else { return nil }
        let first = glyphs.columns.glyph(at: change.replaced.lowerBound, in: item.glyphs)
        guard first <= glyph, Int(glyphs.columns.clusters[first]) == change.replaced.lowerBound
        else { return nil }
        let face = paragraph.face(of: item).face
        var width = 0
        for letter in change.letters {
            guard let glyph = face.glyph(for: letter) else { return nil }
            width += face.advance(of: glyph)
        }
        return (Double(width) - self.width(of: first..<glyph)) * paragraph.scale(of: item)
    }
}

extension LineAssembler {
    /// Appends the glyphs of a line that ends with a change, without its hyphen.
    ///
    /// Each letter stands for one that it replaces, and the last for the rest of them; those that are more
    /// stand, as the hyphen does, for a soft hyphen.
    mutating func appendGlyphs(_ glyphs: Range<Int>, _ change: WordChange) {
        let index = text.items.partitioningIndex { $0.glyphs.upperBound >= glyphs.upperBound }
        let item = text.items[index]
        let first = text.glyphs.columns.glyph(at: change.replaced.lowerBound, in: item.glyphs)
        appendGlyphs(glyphs.lowerBound..<first)
        let face = text.paragraph.face(of: item)
        var rest = change.replaced.shifted(by: text.paragraph.start)
        for (number, letter) in change.letters.enumerated() {
            guard let glyph = face.face.glyph(for: letter) else { continue }
            let isLast = number + 1 == change.letters.count
            let length = isLast ? rest.count : text.styled.lengthOfCharacter(at: rest)
            let own = rest.lowerBound..<rest.lowerBound + length
            rest = own.upperBound..<rest.upperBound
            let added = AddedGlyph(
                glyph: glyph, face: face, style: text.paragraph.style(of: item),
                text: own.isEmpty ? text.styled.softHyphen : own,
                width: Double(face.face.advance(of: glyph)) * text.paragraph.scale(of: item))
            appendAdded(added, own.isEmpty ? .hyphen : .content, level: item.level)
        }
    }
}

extension StyledText {
    /// The length of the character at the start of `range` of the section's text, in bytes; 0 where that is
    /// empty.
    fileprivate func lengthOfCharacter(at range: Range<Int>) -> Int {
        guard !range.isEmpty else { return 0 }
        return attributed.text.withUnsafeBufferPointer { decodeScalar($0, at: range.lowerBound).length }
    }
}
