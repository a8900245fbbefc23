import Geometry
package import NoteText

extension StyledText {
    /// Reports a word that is wider than its measure; white space after it is not part of it.
    func wordTooWide(_ word: Range<Int>, _ outcome: String) -> Finding {
        Finding(
            .wordTooWide, at: trimmedSpan(of: word), "a word is wider than the line and \(outcome)",
            hint: "allow a break with a soft hyphen, or choose wider paper or a smaller size category")
    }

    /// Reports a justified line whose spaces would have to be too wide.
    func looseLine(_ line: Range<Int>) -> Finding {
        Finding(
            .looseLine, at: trimmedSpan(of: line), "a line is left ragged: its spaces would be too wide",
            hint: "allow a break with a soft hyphen, or allow wider spaces with word-space")
    }

    /// Reports a justified paragraph of which some text needs wider spaces than there may be.
    func looseParagraph(_ text: Range<Int>) -> Finding {
        Finding(
            .looseLine, at: trimmedSpan(of: text),
            "a paragraph is left ragged: spaces would be too wide here",
            hint: "choose a wider measure, or allow wider spaces with word-space")
    }

    /// Reports text that is left out of a block of `lines` lines, which are as many as a card has if it is
    /// one.
    func truncated(_ omitted: Range<Int>, lines: Int, isCard: Bool) -> Finding {
        let limit = lines == 1 ? "1 line" : "\(lines) lines"
        return Finding(
            .truncated, at: trimmedSpan(of: omitted),
            "a \(isCard ? "card" : "block") has more text than \(limit): from here on it is cut",
            hint: isCard ? "shorten the text" : "raise max-lines, or shorten the text")
    }

    /// Reports text that was to be larger than `size` points, which is as large as a page can hold.
    package func textTooLarge(for size: Double) -> [Finding] {
        let isTooLarge = attributed.attributes.map { attributes in
            if case .points(let points) = attributes.size { points > size } else { false }
        }
        guard isTooLarge.contains(true) else { return [] }
        return attributed.runs.compactMap { run in
            guard let index = run.attributes, isTooLarge[index] else { return nil }
            return Finding(
                .wordTooWide, at: trimmedSpan(of: run.text),
                "text is too large for the page and is set in \(Int(saturating: size)) points")
        }
    }

    /// The place of a stretch of text in the source, white space at its end aside.
    func trimmedSpan(of range: Range<Int>) -> SourceSpan? {
        guard !range.isEmpty else { return nil }
        let text = attributed
        let end = text.text.withUnsafeBufferPointer { Segment.endOfContent($0, in: range) }
        guard let start = text.sourceOffset(of: range.lowerBound), let last = text.sourceOffset(of: end - 1)
        else { return nil }
        return SourceSpan(start: start, end: last + 1)
    }
}

extension Rule {
    package static let ofLines = [wordTooWide, truncated, looseLine]

    package static let wordTooWide = Rule(
        "layout/word-too-wide", .warning,
        summary: "a word that is wider than the line",
        explanation: """
            The word fits no line, so it is hyphenated. Where it cannot be, it is broken
            beside the signs of addresses and paths, and else between any two letters.
            With long-words it is broken without hyphens, set smaller, or stands out into
            the margin. Put soft hyphens (U+00AD) where it may be broken, or choose wider
            paper or a smaller size category.
            """,
        example: """
            ---
            paper: iphone
            size-category: AX5
            ---
            Donaudampfschifffahrtsgesellschaft

            """)

    package static let truncated = Rule(
        "layout/truncated", .note,
        summary: "a block that has more text than it may have lines",
        explanation: """
            max-lines says how many lines the block may have, and it has more text: an
            ellipsis stands for the rest, at the end of the last line, in its middle or
            at its start, as truncate says. Raise max-lines, or shorten the text. The
            name on a user card has one line and the detail two; in the accessibility
            categories they have what fits a page.
            """,
        example: """
            Title

            {max-lines=1}
            A line that goes on and on until it needs another line, which it may not \
            have, so that its end is left out.

            """)

    package static let looseLine = Rule(
        "layout/loose-line", .note,
        summary: "a justified paragraph or line that is left ragged",
        explanation: """
            To reach the margin, the spaces of a line would have to be wider than
            word-space allows, and its letters farther apart than letter-space does, so
            that the paragraph has its natural spaces; with greedy line breaking, the
            line alone has them. Choose a wider measure, allow wider spaces, put soft
            hyphens (U+00AD) into long words, or install the hyphenation dictionary of
            the language.
            """,
        example: """
            ---
            align: justify
            paper: iphone
            ---
            Title

            To incomprehensibilities, counterrevolutionaries, electroencephalographers.

            """)
}
