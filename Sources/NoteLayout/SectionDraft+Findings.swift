import Geometry
import NoteFonts
import NoteText

extension SectionDraft {
    /// Gathers the characters that no face had, each with its first place and its count.
    mutating func collectMissing() {
        var indices: [UInt32: Int] = [:]
        for character in shaped.missing {
            if let index = indices[character.scalar] {
                findings.missing[index].count += 1
                continue
            }
            indices[character.scalar] = findings.missing.count
            findings.missing.append(
                MissingGlyph(
                    scalar: character.scalar, span: span(of: character), count: 1,
                    families: families(at: character.offset)))
        }
    }

    /// Reports a word that is wider than its measure; white space after it is not part of it.
    mutating func noteTooWide(_ word: Range<Int>) {
        findings.diagnostics.append(
            Diagnostic(
                .wordTooWide, at: spanOfInk(word),
                "a word is wider than the line and is broken where it must be",
                hint: "allow a break with a soft hyphen, or choose wider paper or a smaller size category"))
    }

    /// Reports a justified line whose spaces would have to be too wide.
    mutating func noteLoose(_ line: Range<Int>) {
        findings.diagnostics.append(
            Diagnostic(
                .looseLine, at: spanOfInk(line), "a line is left ragged: its spaces would be too wide",
                hint: "allow a break with a soft hyphen, or allow wider spaces with word-space"))
    }

    /// Reports text that is left out of a block of `lines` lines, which are as many as a card has if it is
    /// one.
    mutating func noteTruncated(_ omitted: Range<Int>, lines: Int, isCard: Bool) {
        let room = lines == 1 ? "1 line" : "\(lines) lines"
        findings.diagnostics.append(
            Diagnostic(
                .truncated, at: spanOfInk(omitted),
                "a \(isCard ? "card" : "block") has more text than \(room): from here on it is cut",
                hint: isCard ? "shorten the text" : "raise max-lines, or shorten the text"))
    }

    /// Reports text that was to be larger than `size` points, which is as large as a page can hold.
    mutating func noteTooLarge(than size: Double) {
        let attributed = storage.attributed
        let isTooLarge = attributed.attributes.map { $0.size.map { $0.isLarger(than: size) } ?? false }
        guard isTooLarge.contains(true) else { return }
        for run in attributed.runs {
            guard let index = run.attributes, isTooLarge[index] else { continue }
            findings.diagnostics.append(
                Diagnostic(
                    .wordTooWide, at: spanOfInk(run.text),
                    "text is too large for the page and is set in \(Int(saturating: size)) points"))
        }
    }

    /// The place of a stretch of text in the source, white space at its end aside.
    private func spanOfInk(_ range: Range<Int>) -> SourceSpan? {
        guard !range.isEmpty else { return nil }
        let text = storage.attributed
        let end = text.text.withUnsafeBufferPointer { Segment.endOfInk($0, in: range) }
        guard let start = text.sourceOffset(of: range.lowerBound), let last = text.sourceOffset(of: end - 1)
        else { return nil }
        return SourceSpan(start: start, end: last + 1)
    }

    private func span(of character: MissingCharacter) -> SourceSpan? {
        guard let scalar = Unicode.Scalar(character.scalar) else { return nil }
        return storage.attributed.sourceSpan(of: scalar, at: character.offset)
    }

    private func families(at offset: Int) -> [String] {
        let all = storage.attributed.runs.indices
        let runs = storage.runs(overlapping: offset..<offset + 1, in: all)
        guard let run = runs.first else { return [] }
        return storage.styles[storage.runStyles[run]].shaping.chain.request.families
    }
}

extension FontSize {
    /// Whether text of it is larger than `size` points for certain.
    fileprivate func isLarger(than size: Double) -> Bool {
        if case .points(let points) = self { points > size } else { false }
    }
}
