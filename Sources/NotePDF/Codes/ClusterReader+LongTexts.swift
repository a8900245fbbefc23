import Geometry
import NoteFonts
import NoteLayout
import NoteText

extension ClusterReader {
    /// The units of UTF-16 that one code may stand for; MuPDF 1.21 takes no more.
    private static let unitLimit = 8
    /// The part of an em that a glyph without outline takes, which is taken back: pdfium skips glyphs
    /// without width.
    static let blankShare = 50

    /// What is shown for the parts of a compound that are set; nil where the face cannot have it.
    ///
    /// A wide one keeps an em of its width and leaves the rest, and half of its text, to a glyph without
    /// outline: after a full stop in
    /// another font pdfium takes a line that begins with it for the same line.
    mutating func compound(
        _ text: Range<Int>, _ advance: Int32
    ) -> ShownCluster? {
        let middle = isWide(advance) ? self.middle(of: text) : text.upperBound
        let own = middle < text.upperBound ? Int32(face.unitsPerEm) : advance
        guard let glyph = compound(advance: Int(own)) else { return nil }
        pieces.removeAll(keepingCapacity: true)
        let shown = ShownCluster(glyph: glyph, text: text.lowerBound..<middle, advance: own)
        guard middle < text.upperBound else { return cut(shown) }
        parts.removeAll(keepingCapacity: true)
        guard let rest = compound(advance: Int(advance - own)) else { return shown }
        pieces.append(ShownCluster(glyph: rest, text: middle..<text.upperBound, advance: advance - own))
        return shown
    }

    /// Whether a compound is to leave a part of its width to another glyph.
    func isWide(_ advance: Int32) -> Bool { Int(advance) * 4 > face.unitsPerEm * 5 && !isRightToLeft }

    /// Past the first half of the characters of a text; its end where there is only one.
    func middle(of range: Range<Int>) -> Int {
        let starts = range.filter { text[$0] & 0xC0 != 0x80 }
        return starts.count > 1 ? starts[(starts.count + 1) / 2] : range.upperBound
    }

    /// Leaves to a glyph as much of its text as one code may stand for, the rest to narrow glyphs without
    /// outline that follow it; all of it where the face cannot have such glyphs.
    mutating func cut(_ shown: ShownCluster) -> ShownCluster {
        let end = endOfPart(from: shown.text.lowerBound, before: shown.text.upperBound)
        guard end < shown.text.upperBound, var blank = blank() else { return shown }
        var start = end
        while start < shown.text.upperBound {
            let end = endOfPart(from: start, before: shown.text.upperBound)
            blank.text = start..<end
            pieces.append(blank)
            start = end
        }
        pieces.reverse()
        var first = shown
        first.text = shown.text.lowerBound..<end
        return first
    }

    /// A glyph made for the purpose; nil in a face that cannot have it.
    private mutating func blank() -> ShownCluster? {
        parts.removeAll(keepingCapacity: true)
        return compound(advance: face.unitsPerEm / Self.blankShare).map { glyph in
            ShownCluster(glyph: glyph, text: 0..<0, advance: 0)
        }
    }

    /// Past the last character that a code may have besides the one at `start`. MuPDF 1.21 knows the
    /// characters beyond U+FFFF only where they are alone.
    private func endOfPart(from start: Int, before limit: Int) -> Int {
        var units = 0
        var end = start
        while end < limit {
            let isBeyond = text[end] >= 0xF0
            if units > 0, isBeyond || units == Self.unitLimit { return end }
            units += 1
            end += 1
            while end < limit, text[end] & 0xC0 == 0x80 { end += 1 }
            if isBeyond { return end }
        }
        return end
    }
}
