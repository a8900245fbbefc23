import Geometry
import NoteFonts
import NoteText

/// Letters that change at the end of a line where a word is divided: Hungarian `asszony` is `asz-`, `szony`.
struct WordChange: Hashable {
    /// The letters that are not shown, from the start of the paragraph; the next line begins at their end.
    var replaced: Range<Int>
    /// The letters in their place, one or more.
    var letters: [UInt32]
}

extension WordDivision {
    /// A division of a word that begins at `start` of the paragraph; nil if other letters than the note's
    /// would begin the next line, or the line had none of the word.
    init?(
        _ change: HyphenationChange, at point: HyphenationPoint, in word: UnsafeBufferPointer<UInt8>,
        from start: Int, isOptional: Bool
    ) {
        let after = Array(change.after.utf8)
        guard word[point.replaced].suffix(after.count).elementsEqual(after) else { return nil }
        let end = point.replaced.upperBound - after.count
        var first = point.replaced.lowerBound
        let old = String(decoding: word[first..<end], as: UTF8.self).unicodeScalars
        let new = change.before.unicodeScalars
        let common = zip(old, new).prefix { $0 == $1 }.count
        first += old.prefix(common).reduce(0) { $0 + UTF8.width($1) }
        var letters = new.dropFirst(common).map(\.value)
        if letters.isEmpty, first < end {
            // The letter before them stands for them too.
            let before = String(decoding: word[..<first], as: UTF8.self).unicodeScalars.last
            guard let before else { return nil }
            first -= UTF8.width(before)
            letters = [before.value]
        }
        guard end > 0, end < word.count else { return nil }
        let replaced = start + first..<start + end
        self.init(
            offset: start + end, isOptional: isOptional,
            change: letters.isEmpty ? nil : WordChange(replaced: replaced, letters: letters))
    }
}

extension MeasuredText {
    /// By how much a line that ends before `glyph` of `item` is wider with a change, in points; nil where its
    /// letters are not glyphs of their own or the face lacks one.
    func width(of change: WordChange, before glyph: Int, in item: ShapedItem) -> Double? {
        let style = styled.styles[paragraph.style(of: item)].shaping
        guard change.replaced.lowerBound >= item.text.lowerBound, glyph > item.glyphs.lowerBound,
            !style.smallCapitals
        else { return nil }
        let first = glyphs.columns.glyph(at: change.replaced.lowerBound, in: item.glyphs)
        guard first <= glyph, Int(glyphs.columns.clusters[first]) == change.replaced.lowerBound else {
            return nil
        }
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
    mutating func append(_ glyphs: Range<Int>, _ change: WordChange) {
        let index = text.items.partitioningIndex { $0.glyphs.upperBound >= glyphs.upperBound }
        let item = text.items[index]
        append(glyphs.lowerBound..<text.glyphs.columns.glyph(at: change.replaced.lowerBound, in: item.glyphs))
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
            append(added, own.isEmpty ? .hyphen : .content, level: item.level)
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
