import Geometry
import NoteFonts
import NoteLayout
import NoteText

extension ClusterReader {
    /// The bytes of text that are shown together; letters with more marks are no language's.
    private static let textLimit = 240

    /// What is shown next where several glyphs belong together, or one is drawn away from its place.
    mutating func nextCluster() -> ShownCluster? {
        let first = glyph
        glyph = endOfCluster(from: first)
        if isWideCharacter(first..<glyph) { glyph += 1 }
        let text = Range(from: textStart(of: first), to: textStart(of: glyph))
        let advance = advance(of: first..<glyph)
        collectPieces(first..<glyph, text)
        if pieces.isEmpty {
            // Nothing is to be seen: the blank glyph stands for it.
            return cut(
                ShownCluster(glyph: glyphs[first], text: text, advance: advance))
        }
        if pieces.count == 1, pieces[0].x == 0, pieces[0].y == 0 {
            let shown = ShownCluster(glyph: pieces[0].glyph, text: text, advance: advance)
            pieces.removeAll(keepingCapacity: true)
            return cut(shown)
        }
        guard placeParts(advance), let shown = compound(text, advance) else {
            return nextPiece()
        }
        return shown
    }

    private func advance(of glyphs: Range<Int>) -> Int32 { glyphs.reduce(0) { $0 + advance(of: $1) } }

    /// Past the last glyph that is shown together with `first`.
    private func endOfCluster(from first: Int) -> Int {
        var end = first + 1
        var isInvisible = isInvisible(first)
        while end < self.end, joins(end, afterInvisible: isInvisible) {
            isInvisible = isInvisible && self.isInvisible(end)
            end += 1
            let length = textStart(of: end) - textStart(of: first)
            if length > Self.textLimit, textStart(of: end - 1) > textStart(of: first) { return end - 1 }
        }
        return end
    }

    /// Whether some glyphs are wide and have one character, which cannot be parted, and hang together with
    /// the next glyph: see `compound`.
    private func isWideCharacter(_ glyphs: Range<Int>) -> Bool {
        let end = glyphs.upperBound
        guard glyphs.count > 1, end < self.end, shaped.columns.flags[end].contains(.unsafeToBreak)
        else { return false }
        let text = Range(from: textStart(of: glyphs.lowerBound), to: textStart(of: end))
        return isWide(advance(of: glyphs)) && middle(of: text) == text.upperBound && !isWhite(end)
    }

    /// Whether a glyph is shown together with the one before it: as a part of its cluster, as a mark on it,
    /// or because one of them is not to be seen and must not come between letters.
    private func joins(_ glyph: Int, afterInvisible: Bool) -> Bool {
        if clusters[glyph] == clusters[glyph - 1] { return true }
        if afterInvisible { return true }
        if advance(of: glyph) > 0 { return false }
        if isInvisible(glyph) { return !isWhite(glyph - 1) }
        return !isWhite(glyph)
    }

    /// Whether a glyph is a blank that takes no room, as HarfBuzz has it for joiners and their like.
    private func isInvisible(_ glyph: Int) -> Bool {
        advance(of: glyph) == 0 && glyphs[glyph] == face.glyph(for: 0x20)
            && !isWhite(glyph)
    }

    /// Whether a glyph stands for white space; at the end of a line it may have been pulled in.
    private func isWhite(_ glyph: Int) -> Bool {
        let offset = Int(clusters[glyph]) + origin
        switch text[offset] {
        case 0x09, 0x20: return true
        case 0xE1...0xE3: return isWideWhite(text, offset)
        default: return false
        }
    }

    /// Whether the character of three bytes at `offset` is U+1680, U+2000 to U+200A, U+205F or U+3000.
    private func isWideWhite(_ text: [UInt8], _ offset: Int) -> Bool {
        switch (text[offset], text[offset + 1], text[offset + 2]) {
        case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80): true
        default: false
        }
    }

    /// Puts the glyphs that are to be seen into `pieces`, each where it is drawn and with a share of `text`.
    ///
    /// The glyphs of one cluster have a character each as long as there are any, and the last has the rest:
    /// codes that are read in order then give the text in order.
    private mutating func collectPieces(_ glyphs: Range<Int>, _ text: Range<Int>) {
        var start = text.lowerBound
        for glyph in glyphs {
            let offset = takeOffset(of: glyph)
            if isInvisible(glyph) { continue }
            if let last = pieces.last {
                start = min(max(Int(clusters[glyph]) + origin, endOfCharacter(from: start)), text.upperBound)
                pieces[pieces.count - 1].text = last.text.lowerBound..<start
            }
            pieces.append(
                ShownCluster(
                    glyph: self.glyphs[glyph], text: start..<text.upperBound, x: offset?.x ?? 0,
                    y: offset?.y ?? 0, advance: advance(of: glyph)))
        }
        // Shown one by one, they come from the end.
        pieces.reverse()
    }

    private func endOfCharacter(from start: Int) -> Int {
        var next = start + 1
        while next < text.count, text[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }

    /// Makes `pieces` the parts of a compound, unless they are too far apart.
    private mutating func placeParts(_ advance: Int32) -> Bool {
        var pen = isRightToLeft ? advance : 0
        parts.removeAll(keepingCapacity: true)
        for piece in pieces.reversed() {
            if isRightToLeft { pen -= piece.advance }
            guard let x = Int16(exactly: pen + piece.x), let y = Int16(exactly: piece.y) else { return false }
            parts.append(CompoundGlyphs.Part(glyph: piece.glyph, x: x, y: y))
            if !isRightToLeft { pen += piece.advance }
        }
        return true
    }

    mutating func nextPiece() -> ShownCluster? { pieces.popLast() }
}
