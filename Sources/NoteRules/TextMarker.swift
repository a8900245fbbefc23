import NoteText

/// Rebuilds the runs of a section, divided at the ends of matches.
struct TextMarker {
    private let text: AttributedText
    private(set) var runs: [AttributedRun] = []
    var attributes: DistinctValues<TextAttributes>
    /// The runs of the current paragraph, without the run of its marker.
    private var own: [AttributedRun] = []
    private var firstRun = 0

    init(_ text: AttributedText) {
        self.text = text
        attributes = DistinctValues(text.attributes)
        runs.reserveCapacity(text.runs.count)
    }

    mutating func begin(_ paragraph: Paragraph) {
        firstRun = runs.count
        let hasMarker = !paragraph.marker.isEmpty && !paragraph.runs.isEmpty
        if hasMarker { runs.append(text.runs[paragraph.runs.lowerBound]) }
        own = Array(text.runs[paragraph.runs.dropFirst(hasMarker ? 1 : 0)])
    }

    /// Ends the paragraph and returns its runs.
    mutating func end() -> Range<Int> {
        runs.append(contentsOf: own)
        return firstRun..<runs.count
    }

    /// Adds the styles and attributes of `rule` to `matches`, which ascend and do not overlap.
    mutating func mark(_ matches: [Range<Int>], by rule: MarkingRule) {
        let before = own
        own.removeAll(keepingCapacity: true)
        var next = matches.startIndex
        for run in before {
            // Alternative text is not shown, and the run of a picture must stay whole.
            guard run.attributes.map({ attributes.values[$0].picture == nil }) ?? true else {
                own.append(run)
                continue
            }
            var start = run.text.lowerBound
            while next < matches.endIndex, matches[next].lowerBound < run.text.upperBound {
                let match = matches[next].clamped(to: run.text)
                append(run, start..<match.lowerBound)
                append(marked(run, by: rule), match)
                start = match.upperBound
                // A match may continue in the next run.
                guard matches[next].upperBound <= run.text.upperBound else { break }
                next += 1
            }
            if run.text.isEmpty { own.append(run) } else { append(run, start..<run.text.upperBound) }
        }
    }

    private mutating func marked(_ run: AttributedRun, by rule: MarkingRule) -> AttributedRun {
        let outer = run.attributes.map { attributes.values[$0] } ?? TextAttributes()
        let inner = rule.attributes.over(outer)
        return AttributedRun(
            span: run.span, text: run.text, styles: run.styles.union(rule.styles), link: run.link,
            attributes: inner.isEmpty ? nil : attributes.index(of: inner))
    }

    /// Appends the part of `run` in `range`, merged with the previous run if they are equal.
    private mutating func append(_ run: AttributedRun, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        var addition = AttributedRun(
            span: span(of: range, in: run), text: range, styles: run.styles, link: run.link,
            attributes: run.attributes)
        if let last = own.last, last.text.upperBound == range.lowerBound,
            last.continues(styles: run.styles, link: run.link, attributes: run.attributes)
        {
            addition.text = last.text.lowerBound..<range.upperBound
            if let start = last.span?.start, let end = addition.span?.end {
                addition.span = SourceSpan(start: start, end: end)
            }
            own.removeLast()
        }
        own.append(addition)
    }

    private func span(of range: Range<Int>, in run: AttributedRun) -> SourceSpan? {
        guard run.text != range, let whole = run.span else { return run.span }
        let start = text.sourceOffset(of: range.lowerBound) ?? whole.start
        let end =
            range.upperBound == run.text.upperBound
            ? whole.end : text.sourceOffset(of: range.upperBound - 1).map { $0 + 1 } ?? whole.end
        return SourceSpan(start: start, end: max(start, end))
    }
}
