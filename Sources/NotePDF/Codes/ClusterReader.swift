import Geometry
import NoteFonts
import NoteLayout
import NoteText
import NoteTypesetting

/// Reads the glyphs of one run of a line as codes are to show them.
///
/// Marks lie on letters, and glyphs of a cluster can stand in another order than its characters; readers that
/// go by places make other text of that, or take it apart. One code with the text of all is the same to each
/// of them. Where a face cannot have compounds, its glyphs are shown one by one.
struct ClusterReader {
    let face: Face
    /// The compounds of the face so far.
    private(set) var compounds: CompoundGlyphs
    private var section: SectionLayout?
    private(set) var text: [UInt8] = []
    /// The glyphs that the run has some of, and where their clusters count from in the section's text.
    private var shaped: ShapedGlyphs?
    private var columns = ShapedText()
    private var origin = 0
    /// The next glyph of the run, past the last one, and past the run's text.
    private var glyph = 0
    private var end = 0
    private var textEnd = 0
    private var isRightToLeft = false
    private var advances: (values: [Int32], shift: Int) = ([], 0)
    /// Whether these are those of `shaped`.
    private var hasShapedAdvances = false
    /// The first of the offsets that is not behind `glyph`, and its glyph.
    private var nextOffset = 0
    private var nextOffsetGlyph = 0
    /// The width added to the last glyph, in font units.
    private var stretch: Int32 = 0
    /// The rest of a cluster whose glyphs are shown one by one, the last first.
    private var pieces: [ShownCluster] = []
    /// The parts of the next compound; kept for its memory.
    private var parts: [CompoundGlyphs.Part] = []

    /// In bytes of UTF-8.
    private static let longestCharacter = 4
    /// The divisor of an em that gives the least gap in which readers see a space: pdfminer sees one in a
    /// tenth.
    static let wordGapDivisor = 10

    init(_ face: Face, _ compounds: CompoundGlyphs) {
        (self.face, self.compounds) = (face, compounds)
    }

    /// Begins a run of the face. The columns that it shares with the last one stay: runs are short.
    mutating func begin(_ run: LineRun, of section: SectionLayout) {
        let shaped = section.glyphs(of: run)
        if self.shaped !== shaped {
            self.shaped = shaped
            columns = shaped.columns
            hasShapedAdvances = false
        }
        origin = section.origin(of: run)
        if run.isAdjusted || !hasShapedAdvances { advances = section.advances(of: run) }
        hasShapedAdvances = !run.isAdjusted
        if self.section !== section {
            self.section = section
            text = section.text.text
        }
        glyph = run.glyphs.lowerBound
        end = run.glyphs.upperBound
        textEnd = run.text.upperBound
        isRightToLeft = run.isRightToLeft
        nextOffset = columns.offsets.partitioningIndex { $0.glyph >= run.glyphs.lowerBound }
        nextOffsetGlyph = columns.glyph(ofOffset: nextOffset)
        stretch = 0
    }

    /// Hands the glyphs from the next one on to `body`, as long as each stands alone for one byte of text, as
    /// most do.
    @inline(__always)
    mutating func readBytes(_ body: (ShownByte) -> Void) {
        if pieces.isEmpty { glyph = endOfBytes(body) }
    }

    /// Hands glyphs to `body` as `readBytes` does; returns the first that it does not read.
    @inline(__always)
    private func endOfBytes(_ body: (ShownByte) -> Void) -> Int {
        let limit = min(end, nextOffsetGlyph)
        let (clusters, glyphs) = (columns.clusters.span, columns.glyphs.span)
        let (advances, shift, bytes) = (advances.values.span, advances.shift, text.span)
        var glyph = glyph
        while glyph < limit {
            let (start, next) = (Int(clusters[glyph]) + origin, glyph + 1)
            let isLast = next == end
            let advance = advances[glyph + shift]
            let after = isLast ? textEnd : Int(clusters[next]) + origin
            guard advance > 0, after == start + 1, isLast || advances[next + shift] > 0 else { break }
            body(
                ShownByte(
                    glyph: glyphs[glyph], text: bytes[start], advance: isLast ? advance + stretch : advance))
            glyph = next
        }
        return glyph
    }

    /// Whether there is no more to be shown.
    var isAtEnd: Bool { glyph == end && pieces.isEmpty }

    /// The number of glyphs that have not been read.
    var glyphsLeft: Int { end - glyph }

    /// The next to be shown: a glyph with its text, or a cluster of several glyphs as one; nil at the end of
    /// the run.
    @inline(__always)
    mutating func next() -> ShownCluster? {
        if !pieces.isEmpty { return pieces.popLast() }
        guard glyph < end else { return nil }
        guard isAlone(glyph) else { return nextCluster() }
        let shown = nextAlone()
        return shown.text.count > Self.longestCharacter ? cut(shown) : shown
    }

    /// Lets the white space at the end of the run reach to what follows `gap` points after it, where there is
    /// any, at a size of `size` points; returns how far that is, in points.
    mutating func stretchSpace(over gap: Double, size: Double) -> Double {
        guard gap > 0, glyph < end, textEnd > textStart(of: glyph), text[textEnd - 1] == 0x20,
            gap * Double(Self.wordGapDivisor) > size, gap < 100 * size
        else { return 0 }
        let em = Double(face.unitsPerEm)
        stretch = Int32(saturating: (gap * em / size).rounded())
        return Double(stretch) * size / em
    }

    /// Whether a glyph stands for its cluster by itself, where the pen is.
    @inline(__always)
    private func isAlone(_ glyph: Int) -> Bool {
        if nextOffsetGlyph == glyph || advance(of: glyph) <= 0 { return false }
        let next = glyph + 1
        return next == end || columns.clusters[next] != columns.clusters[glyph] && advance(of: next) > 0
    }

    @inline(__always)
    private mutating func nextAlone() -> ShownCluster {
        let shown = ShownCluster(
            glyph: columns.glyphs[glyph],
            text: Range(from: textStart(of: glyph), to: textStart(of: glyph + 1)),
            advance: advance(of: glyph) + (glyph + 1 == end ? stretch : 0))
        glyph += 1
        return shown
    }

    /// The start of a glyph's text; past the last glyph of the run, the end of the run's text.
    @inline(__always)
    private func textStart(of glyph: Int) -> Int {
        glyph < end ? Int(columns.clusters[glyph]) + origin : textEnd
    }

    /// The advance of a glyph of the run, in font units.
    @inline(__always)
    private func advance(of glyph: Int) -> Int32 { advances.values[glyph + advances.shift] }

    /// The offset of a glyph, which is not before that of the last call, from its place.
    private mutating func readOffset(of glyph: Int) -> GlyphOffset? {
        guard nextOffsetGlyph == glyph else { return nil }
        let offset = columns.offsets[nextOffset]
        nextOffset += 1
        nextOffsetGlyph = columns.glyph(ofOffset: nextOffset)
        return offset
    }

    /// The glyph made of `parts` with `advance`, in font units; nil where there can be none.
    private mutating func compound(advance: Int) -> UInt16? {
        compounds.glyph(of: parts, advance: advance, in: face)
    }
}

// MARK: - Clusters

extension ClusterReader {
    /// The bytes of text that are shown together; letters with more marks are no language's.
    private static let textLimit = 240

    /// The next to be shown where several glyphs belong together, or one is drawn away from its place.
    private mutating func nextCluster() -> ShownCluster? {
        let first = glyph
        glyph = endOfCluster(from: first)
        if isWideCharacter(first..<glyph) { glyph += 1 }
        var text = Range(from: textStart(of: first), to: textStart(of: glyph))
        let joiner = joiner(after: first, endOf: &text)
        let shown = together(first..<glyph, text)
        // The last of the pieces comes first.
        if let joiner { pieces.insert(joiner, at: 0) }
        return shown
    }

    /// The first to be shown of some glyphs that belong together; the others go to `pieces`.
    private mutating func together(_ glyphs: Range<Int>, _ text: Range<Int>) -> ShownCluster? {
        let advance = advance(of: glyphs)
        collectPieces(glyphs, text)
        if pieces.isEmpty {
            // Nothing is to be seen: the blank glyph stands for it.
            return cut(ShownCluster(glyph: columns.glyphs[glyphs.lowerBound], text: text, advance: advance))
        }
        if pieces.count == 1, pieces[0].x == 0, pieces[0].y == 0 {
            let shown = ShownCluster(glyph: pieces[0].glyph, text: text, advance: advance)
            pieces.removeAll(keepingCapacity: true)
            return cut(shown)
        }
        guard placeParts(advance), let shown = compound(text, advance) else { return pieces.popLast() }
        return shown
    }

    /// Takes from `text`, that of the glyphs from `first` on, the joiner that ends it between letters from
    /// right to left: poppler and pdfium turn round the characters of one code.
    ///
    /// The joiner has a narrow place of its own to the left of the letter, and the letter's outline, which is
    /// not painted: pdfium skips what has none.
    private mutating func joiner(after first: Int, endOf text: inout Range<Int>) -> ShownCluster? {
        guard isRightToLeft, glyph - 1 > first, isInvisible(glyph - 1), !isInvisible(first),
            let start = self.text.joiner(endOf: text)
        else { return nil }
        let width = face.unitsPerEm / Self.blankShare
        parts = [CompoundGlyphs.Part(glyph: columns.glyphs[first], x: 0, y: 0)]
        guard !face.outlineFormat.isColored, let letter = compound(advance: width) else { return nil }
        let end = text.upperBound
        text = text.lowerBound..<start
        return ShownCluster(glyph: letter, text: start..<end, x: -Int32(width), advance: 0)
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
        guard glyphs.count > 1, end < self.end, columns.flags[end].contains(.unsafeToBreak) else {
            return false
        }
        let text = Range(from: textStart(of: glyphs.lowerBound), to: textStart(of: end))
        return isWide(advance(of: glyphs)) && self.text.middle(of: text) == text.upperBound && !isWhite(end)
    }

    /// Whether a glyph is shown together with the one before it: as a part of its cluster, as a mark on it,
    /// or because one of them is not to be seen and must not come between letters.
    private func joins(_ glyph: Int, afterInvisible: Bool) -> Bool {
        if columns.clusters[glyph] == columns.clusters[glyph - 1] { return true }
        if afterInvisible { return true }
        if advance(of: glyph) > 0 { return false }
        if isInvisible(glyph) { return !isWhite(glyph - 1) }
        return !isWhite(glyph)
    }

    /// Whether a glyph is a blank that takes no room, as HarfBuzz has it for joiners and their like.
    private func isInvisible(_ glyph: Int) -> Bool {
        advance(of: glyph) == 0 && columns.glyphs[glyph] == face.glyph(for: 0x20) && !isWhite(glyph)
    }

    /// Whether a glyph stands for white space; at the end of a line it may have been pulled in.
    private func isWhite(_ glyph: Int) -> Bool {
        let offset = Int(columns.clusters[glyph]) + origin
        switch text[offset] {
        case 0x09, 0x20: return true
        case 0xE1...0xE3: return text.isWideWhite(at: offset)
        default: return false
        }
    }

    /// Puts the glyphs that are to be seen into `pieces`, each where it is drawn and with a share of `text`.
    ///
    /// The glyphs of one cluster have a character each as long as there are any, and the last has the rest:
    /// codes that are read in order then give the text in order.
    private mutating func collectPieces(_ glyphs: Range<Int>, _ text: Range<Int>) {
        var start = text.lowerBound
        for glyph in glyphs {
            let offset = readOffset(of: glyph)
            if isInvisible(glyph) { continue }
            if let last = pieces.last {
                start = min(
                    max(Int(columns.clusters[glyph]) + origin, self.text.endOfCharacter(from: start)),
                    text.upperBound)
                pieces[pieces.count - 1].text = last.text.lowerBound..<start
            }
            pieces.append(
                ShownCluster(
                    glyph: columns.glyphs[glyph], text: start..<text.upperBound, x: offset?.x ?? 0,
                    y: offset?.y ?? 0, advance: advance(of: glyph)))
        }
        // Shown one by one, they come from the end.
        pieces.reverse()
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
}

// MARK: - Long texts

extension ClusterReader {
    /// The part of an em that a glyph without outline takes, which is taken back: pdfium skips glyphs
    /// without width.
    private static let blankShare = 50

    /// The compound made of `parts`; nil where the face cannot have it.
    ///
    /// A wide one keeps an em of its width and leaves the rest, and half of its text, to a glyph without
    /// outline: after a full stop in another font pdfium takes a line that begins with it for the same line.
    private mutating func compound(_ text: Range<Int>, _ advance: Int32) -> ShownCluster? {
        let middle = isWide(advance) ? self.text.middle(of: text) : text.upperBound
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
    private func isWide(_ advance: Int32) -> Bool { Int(advance) * 4 > face.unitsPerEm * 5 && !isRightToLeft }

    /// Leaves to a glyph as much of its text as one code may stand for, the rest to narrow glyphs without
    /// outline that follow it; all of it where the face cannot have such glyphs.
    private mutating func cut(_ shown: ShownCluster) -> ShownCluster {
        let (start, end) = (shown.text.lowerBound, shown.text.upperBound)
        guard text.endOfCodeText(from: start, before: end) < end else { return shown }
        let texts = text.codeTexts(in: shown.text)
        if face.outlineFormat.isColored { return share(shown, among: texts) }
        parts.removeAll(keepingCapacity: true)
        guard let blank = compound(advance: face.unitsPerEm / Self.blankShare) else { return shown }
        for text in texts.dropFirst().reversed() {
            pieces.append(ShownCluster(glyph: blank, text: text, advance: 0))
        }
        var first = shown
        first.text = texts[0]
        return first
    }

    /// Gives each of `texts` an equal part of the width of a glyph in colour, which is drawn at the left:
    /// pdfium and poppler take equal characters at one place for one.
    private mutating func share(_ shown: ShownCluster, among texts: [Range<Int>]) -> ShownCluster {
        let own = face.advance(of: shown.glyph)
        let rest = own / texts.count * (texts.count - 1)
        parts = [CompoundGlyphs.Part(glyph: shown.glyph, x: 0, y: 0)]
        guard rest > 0, let glyph = compound(advance: own - rest) else { return shown }
        parts.removeAll(keepingCapacity: true)
        guard let blank = compound(advance: own / texts.count) else { return shown }
        var shares = texts.map { ShownCluster(glyph: blank, text: $0, advance: Int32(own / texts.count)) }
        let leftmost = isRightToLeft ? texts.count - 1 : 0
        shares[leftmost].glyph = glyph
        shares[leftmost].advance = shown.advance - Int32(rest)
        pieces.append(contentsOf: shares.dropFirst().reversed())
        return shares[0]
    }
}

extension ShapedText {
    /// The glyph that the offset `index` belongs to; after the last offset one that there is not.
    fileprivate func glyph(ofOffset index: Int) -> Int {
        index < offsets.count ? offsets[index].glyph : .max
    }
}
