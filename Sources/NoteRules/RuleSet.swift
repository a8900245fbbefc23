package import NoteText

/// The rules of a note, applied after its dialect, paragraph by paragraph, to the text that is shown.
///
/// Each sees the same text, and adds to it; where two ask for the same, the later has it.
package struct RuleSet {
    private struct Entry {
        let rule: MarkingRule
        let expression: RegularExpression
        /// The first bytes of the word that is looked for, in UTF-8; nil for a pattern.
        let wordStart: [UInt8]?
        var isDropped = false
        /// How much text it has been looked for in, in bytes.
        var byteCount = 0
    }

    private var entries: [Entry] = []

    /// How many steps all rules together may take in a note: some tenths of a second. Each may take its part
    /// of them, so that none is dropped for another.
    private static let mostSteps = 1500
    /// How much text earns a rule another step, in bytes: twenty times what those take that look for a word.
    private static let bytesPerStep = 100

    /// In bytes: no text is hard to look through for so few.
    private static let longestStart = 8

    package init() {}

    /// Whether there is nothing to do.
    package var isEmpty: Bool { entries.isEmpty }

    /// Adds a rule after the others.
    package mutating func add(_ rule: MarkingRule) throws(PatternError) {
        let start: [UInt8]? =
            if case .word(let word) = rule.subject { Array(word.utf8.prefix(Self.longestStart)) } else { nil }
        entries.append(
            Entry(rule: rule, expression: try RegularExpression(rule.expression), wordStart: start))
    }

    /// Marks what the rules find in a section.
    package mutating func apply(to text: inout AttributedText) {
        guard !entries.isEmpty else { return }
        var marker = TextMarker(text)
        for index in text.paragraphs.indices {
            marker.begin(text.paragraphs[index])
            for entry in entries.indices where !entries[entry].isDropped {
                if let matches = matches(of: entry, in: text.paragraphs[index], &text) {
                    marker.mark(matches, by: entries[entry].rule)
                }
            }
            text.paragraphs[index].runs = marker.end()
        }
        text.runs = marker.runs
        text.attributes = marker.attributes.values
    }

    /// How many steps a rule may have taken by now.
    private func mostSteps(of entry: Entry) -> Int {
        Self.mostSteps / entries.count + entry.byteCount / Self.bytesPerStep
    }

    /// Whether the paragraph has the beginning of the word that a rule is about: to look for some bytes is a
    /// tenth of a search.
    private func mayMatch(_ index: Int, _ paragraph: Paragraph, _ text: AttributedText) -> Bool {
        guard let word = entries[index].wordStart, let first = word.first else { return true }
        return text.text.withUnsafeBufferPointer { bytes in
            var start = paragraph.content.lowerBound
            let end = paragraph.content.upperBound - word.count
            while start <= end {
                if bytes[start] == first, bytes[start...].starts(with: word) { return true }
                start += 1
            }
            return false
        }
    }

    /// What a rule finds in a paragraph; nil where it finds nothing, or too slowly.
    private mutating func matches(
        of index: Int, in paragraph: Paragraph, _ text: inout AttributedText
    ) -> [Range<Int>]? {
        guard !paragraph.content.isEmpty, mayMatch(index, paragraph, text) else { return nil }
        let expression = entries[index].expression
        let start = paragraph.content.lowerBound
        var matches: [Range<Int>] = []
        do throws(SearchLimitReached) {
            try text.text.withUnsafeBufferPointer { bytes throws(SearchLimitReached) in
                let content = UnsafeBufferPointer(rebasing: bytes[paragraph.content])
                try expression.forEachMatch(in: content) { match in
                    matches.append(start + match.lowerBound..<start + match.upperBound)
                }
            }
            entries[index].byteCount += paragraph.content.count
            guard expression.steps <= mostSteps(of: entries[index]) else { throw SearchLimitReached() }
        } catch {
            entries[index].isDropped = true
            text.diagnostics.append(entries[index].rule.tooSlow(in: paragraph))
            return nil
        }
        return matches.isEmpty ? nil : matches
    }
}

extension MarkingRule {
    fileprivate func tooSlow(in paragraph: Paragraph) -> Diagnostic {
        Diagnostic(
            .slowRule, at: paragraph.span,
            "the rule '\(name.shortened)' takes too long here, and marks nothing from here on",
            hint: "avoid repetitions in repetitions, as in (a+)+")
    }
}
