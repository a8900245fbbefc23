package import NoteText

/// The rules of a note, applied after its dialect, paragraph by paragraph, to the text that is shown.
///
/// Each sees the same text, and adds to it; where two ask for the same, the later has it.
package struct RuleSet {
    private struct Entry {
        let rule: MarkingRule
        let expression: RegularExpression
        var isDropped = false
        /// How much text it has been looked for in, in bytes.
        var byteCount = 0
    }

    private var entries: [Entry] = []

    /// How many steps all rules together may take in a note: some two seconds. Each may take its part of
    /// them, so that none is dropped for another.
    private static let mostSteps = 20_000
    /// How much text earns a rule another step, in bytes: four times what those take that look for a word.
    private static let bytesPerStep = 500

    package init() {}

    /// Whether there is nothing to do.
    package var isEmpty: Bool { entries.isEmpty }

    /// Adds a rule after the others.
    package mutating func add(_ rule: MarkingRule) throws(PatternError) {
        entries.append(Entry(rule: rule, expression: try RegularExpression(rule.expression)))
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

    /// What a rule finds in a paragraph; nil where it finds nothing, or too slowly.
    private mutating func matches(
        of index: Int, in paragraph: Paragraph, _ text: inout AttributedText
    ) -> [Range<Int>]? {
        guard !paragraph.content.isEmpty else { return nil }
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
        return Diagnostic(
            .slowRule, at: paragraph.span,
            "the rule '\(name.shortened)' takes too long here, and marks nothing from here on",
            hint: "repeat a part that cannot match the same text in two ways")
    }
}
