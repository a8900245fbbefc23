// NoteRules: marks text by a user's own rules, with ICU's regular expressions.
//
// In: an `AttributedText` and the `MarkingRule`s of the settings, as patterns or words. Out: the same text,
// whose runs are divided at the matches, with the rules' styles and attributes. A rule that exceeds its share
// of steps is dropped with a diagnostic.
//
// Steps: `RuleSet` searches each paragraph with each rule's `RegularExpression`; `TextMarker` rebuilds the
// runs.

package import NoteText

/// The marking rules of a note, applied after its dialect, paragraph by paragraph, to the shown text.
///
/// All rules match the same text. Where two set the same attribute, the later one wins.
package struct RuleSet {
    private struct Entry {
        let rule: MarkingRule
        let expression: RegularExpression
        /// The first bytes, in UTF-8, of the word to find; nil for a pattern.
        let wordStart: [UInt8]?
        var isDropped = false
        /// Length of the text searched so far, in bytes.
        var byteCount = 0
    }

    private var entries: [Entry] = []

    /// Limit on the steps of all rules of a note: some tenths of a second. Each rule has an equal share, so
    /// that none is dropped because of another.
    private static let mostSteps = 1200
    /// Length of text, in bytes, that allows a rule another step: twenty times the need of a rule for a word.
    private static let bytesPerStep = 100

    /// Most bytes of a word to compare before searching.
    private static let longestStart = 8

    package init() {}

    /// Whether there are no rules.
    package var isEmpty: Bool { entries.isEmpty }

    /// Adds a rule after the others.
    package mutating func add(_ rule: MarkingRule) throws(Problem) {
        let start: [UInt8]? =
            if case .word(let word) = rule.subject { Array(word.utf8.prefix(Self.longestStart)) } else { nil }
        entries.append(
            Entry(rule: rule, expression: try RegularExpression(rule.expression), wordStart: start))
    }

    /// Adds the styles and attributes of all rules to their matches in a section.
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

    /// Whether the paragraph has the beginning of a rule's word: to compare some bytes costs a tenth of a
    /// search.
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

    /// The matches of a rule in a paragraph; nil if there are none, or the rule is too slow.
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
            // The steps that the rule may have taken by now.
            let most = Self.mostSteps / entries.count + entries[index].byteCount / Self.bytesPerStep
            guard expression.steps <= most else { throw SearchLimitReached() }
        } catch {
            entries[index].isDropped = true
            let name = entries[index].rule.name.shortened
            text.findings.append(
                Finding(
                    .slowRule, at: paragraph.span,
                    "the rule '\(name)' takes too long here, and marks nothing from here on",
                    hint: "avoid repetitions in repetitions, as in (a+)+"))
            return nil
        }
        return matches.isEmpty ? nil : matches
    }
}

extension Rule {
    package static let slowRule = Rule(
        "rule/too-slow", .warning, summary: "a rule of the note's own that takes too long",
        explanation: """
            An expression that can match the same text in many ways may try them all,
            which takes longer than the age of the world. The rule marks nothing from the
            paragraph on at which the message points; the note is whole. Write the
            expression so that it can match in one way: (a+)+ is a+.
            """,
        example: "---\nrules: [{match: (a+)+b, color: red}]\n---\n\(String(repeating: "a", count: 45))\n")
}
