import Geometry
import NoteFonts
import NoteText

extension StyledText {
    /// Reports a word that is wider than its measure; white space after it is not part of it.
    func wordTooWide(_ word: Range<Int>) -> Diagnostic {
        Diagnostic(
            .wordTooWide, at: trimmedSpan(of: word),
            "a word is wider than the line and is broken where it must be",
            hint: "allow a break with a soft hyphen, or choose wider paper or a smaller size category")
    }

    /// Reports a justified line whose spaces would have to be too wide.
    func looseLine(_ line: Range<Int>) -> Diagnostic {
        Diagnostic(
            .looseLine, at: trimmedSpan(of: line), "a line is left ragged: its spaces would be too wide",
            hint: "allow a break with a soft hyphen, or allow wider spaces with word-space")
    }

    /// Reports text that is left out of a block of `lines` lines, which are as many as a card has if it is
    /// one.
    func truncated(_ omitted: Range<Int>, lines: Int, isCard: Bool) -> Diagnostic {
        let limit = lines == 1 ? "1 line" : "\(lines) lines"
        return Diagnostic(
            .truncated, at: trimmedSpan(of: omitted),
            "a \(isCard ? "card" : "block") has more text than \(limit): from here on it is cut",
            hint: isCard ? "shorten the text" : "raise max-lines, or shorten the text")
    }

    /// Reports text that was to be larger than `size` points, which is as large as a page can hold.
    func textTooLarge(for size: Double) -> [Diagnostic] {
        let isTooLarge = attributed.attributes.map { $0.size.map { $0.isLarger(than: size) } ?? false }
        guard isTooLarge.contains(true) else { return [] }
        return attributed.runs.compactMap { run in
            guard let index = run.attributes, isTooLarge[index] else { return nil }
            return Diagnostic(
                .wordTooWide, at: trimmedSpan(of: run.text),
                "text is too large for the page and is set in \(Int(saturating: size)) points")
        }
    }

    /// The place of a stretch of text in the source, white space at its end aside.
    private func trimmedSpan(of range: Range<Int>) -> SourceSpan? {
        guard !range.isEmpty else { return nil }
        let text = attributed
        let end = text.text.withUnsafeBufferPointer { Segment.endOfInk($0, in: range) }
        guard let start = text.sourceOffset(of: range.lowerBound), let last = text.sourceOffset(of: end - 1)
        else { return nil }
        return SourceSpan(start: start, end: last + 1)
    }
}

extension FontSize {
    /// Whether text of it is larger than `size` points for certain.
    fileprivate func isLarger(than size: Double) -> Bool {
        if case .points(let points) = self { points > size } else { false }
    }
}

extension ShapedSection {
    /// The characters that no face had, each with its first place and its count.
    var missingGlyphs: [MissingGlyph] {
        var missing: [MissingGlyph] = []
        var indices: [UInt32: Int] = [:]
        for (index, paragraph) in paragraphs.enumerated() {
            let start = styled.attributed.paragraphs[index].marker.lowerBound
            for character in paragraph.glyphs.columns.missing {
                if let index = indices[character.scalar] {
                    missing[index].count += 1
                } else {
                    indices[character.scalar] = missing.count
                    missing.append(styled.missingGlyph(character.scalar, at: start + character.offset))
                }
            }
        }
        return missing
    }
}

extension StyledText {
    /// A character that no face has, by its first place.
    fileprivate func missingGlyph(_ value: UInt32, at offset: Int) -> MissingGlyph {
        let scalar = Unicode.Scalar(value)
        return MissingGlyph(
            scalar: value, span: scalar.flatMap { attributed.sourceSpan(of: $0, at: offset) }, count: 1,
            families: families(at: offset))
    }

    private func families(at offset: Int) -> [String] {
        let runs = runs(overlapping: offset..<offset + 1, in: attributed.runs.indices)
        guard let run = runs.first else { return [] }
        return styles[runStyles[run]].shaping.chain.request.families
    }
}
