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
        let hint = "shorten the text"
        findings.diagnostics.append(
            Diagnostic(
                .truncated, at: spanOfInk(omitted),
                "a \(isCard ? "card" : "block") has more text than \(room): from here on it is cut",
                hint: isCard ? "\(hint): a name has 1 line, and a detail 2" : "raise max-lines, or \(hint)"))
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
                    "text is too large for the page and is set in \(Int(size)) points"))
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

    /// Takes the places inside a link that fits `width` points out of `breaks`: such a link is not broken.
    func keepLinksWhole(width: Double, _ breaks: inout [Int]) {
        let whole = linkWidths().filter { $0.width <= width + GreedyLineBreaker.tolerance }
        guard !whole.isEmpty else { return }
        var index = 0
        breaks.removeAll { offset in
            while index < whole.count, whole[index].text.upperBound <= offset { index += 1 }
            return index < whole.count && whole[index].text.lowerBound < offset
        }
    }

    /// Takes the places inside text that may not be broken out of `breaks`.
    func keepUnbroken(_ runs: Range<Int>, _ breaks: inout [Int]) {
        let attributed = storage.attributed
        guard !attributed.attributes.isEmpty else { return }
        var whole: [Range<Int>] = []
        for run in attributed.runs[runs] {
            guard let index = run.attributes, attributed.attributes[index].traits.contains(.noBreak) else {
                continue
            }
            if whole.last?.upperBound == run.text.lowerBound {
                whole[whole.count - 1] = whole[whole.count - 1].lowerBound..<run.text.upperBound
            } else {
                whole.append(run.text)
            }
        }
        guard !whole.isEmpty else { return }
        breaks.removeAll { offset in whole.contains { $0.lowerBound < offset && offset < $0.upperBound } }
    }

    /// The links of the paragraph at hand with their widths in points, in the order of the text.
    private func linkWidths() -> [(link: Int, text: Range<Int>, width: Double)] {
        guard !storage.attributed.links.isEmpty else { return [] }
        var links: [(link: Int, text: Range<Int>, width: Double)] = []
        for run in glyphRuns {
            let all = storage.attributed.runs.indices
            let index = storage.runs(overlapping: run.text, in: all).lowerBound
            guard let link = storage.attributed.runs[index].link else { continue }
            let width = shaped.width(of: run.glyphs) * run.scale
            if let last = links.last, last.link == link {
                links[links.count - 1].text = last.text.lowerBound..<run.text.upperBound
                links[links.count - 1].width += width
            } else {
                links.append((link, run.text, width))
            }
        }
        return links
    }

    private func span(of character: MissingCharacter) -> SourceSpan? {
        guard let scalar = Unicode.Scalar(character.scalar) else { return nil }
        return storage.attributed.sourceOffset(of: character.offset).map {
            SourceSpan(start: $0, end: $0 + UTF8.width(scalar))
        }
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
