/// Words that are shaped together, so that those that depend on their neighbours have them.
private struct Window {
    /// From its first word to the end of its last one, or to where the script changes, or a tab.
    var text: Range<Int>
    /// Whether nothing before it, or after it, can matter.
    var isFirst: Bool
    var isLast: Bool
}

/// How much text goes into a window on each side of the words that need it, in characters.
///
/// Rules that read farther make the rest of the range be shaped whole; those of Inter read 7 glyphs at most.
private let reach = 8

extension ShapingEngine {
    /// Appends a word that depends on its neighbours, together with them.
    ///
    /// Where even that is not enough, the rest of the range up to a tab is shaped whole.
    mutating func appendWindow(at word: Range<Int>, of job: ShapingJob) -> Int {
        guard let window = window(at: word, of: job) else { return appendRest(of: job) }
        var circumstances = Circumstances(style: job.styleNumber, edges: .window, script: segment.script)
        let text = window.text
        if !window.isFirst, job.hasSpace(before: text.lowerBound) { circumstances.edges.insert(.spaceBefore) }
        if !window.isLast, job.hasSpace(at: text.upperBound) { circumstances.edges.insert(.spaceAfter) }
        let entry = resolve(text, circumstances, of: job)
        guard entry.isFree else { return appendRest(of: job) }
        output.truncate(to: output.mark(ofText: text.lowerBound))
        cache.append(entry, at: text.lowerBound, to: &output)
        segment.spaceFlags = entry.spaceFlags
        segment.freeStart = text.upperBound
        return text.upperBound
    }

    private mutating func resolve(
        _ text: Range<Int>, _ circumstances: Circumstances, of job: ShapingJob
    ) -> CachedWord {
        let part = job.scanner.part(text)
        if let known = cache.find(part, in: job.scanner, circumstances) { return known }
        let words = NewEntry(
            part: part, circumstances: circumstances, scripts: WordScripts(inherited: segment.script))
        return shapeBetweenSpaces(words, of: job)
    }

    /// The words that go with `word`. Nil where there is one in two scripts among them.
    private mutating func window(at word: Range<Int>, of job: ShapingJob) -> Window? {
        guard let end = windowEnd(after: word, of: job) else { return nil }
        let start = windowStart(before: word.lowerBound, of: job)
        return Window(
            text: start..<end.text, isFirst: start == segment.start.text, isLast: end.isLast)
    }

    /// The first of the words before `word` that make up the reach.
    private func windowStart(before word: Int, of job: ShapingJob) -> Int {
        var start = word
        var length = 0
        while start > segment.freeStart, length < reach || job.text[start - 1] != space {
            start -= 1
            if job.text[start] & 0xC0 != 0x80 { length += 1 }
        }
        return start
    }

    /// The end of the words after `word` that make up the reach, once as many follow that do not depend on
    /// their neighbours: windows have no word in common, since each may mark its words unsafe to break.
    private mutating func windowEnd(
        after word: Range<Int>, of job: ShapingJob
    ) -> (text: Int, isLast: Bool)? {
        var dependent = word.upperBound
        var end: Int?
        var next = dependent
        while true {
            while job.hasSpace(at: next) { next += 1 }
            let part = job.scanner.word(at: next, end: job.range.upperBound)
            let following = part.range.isEmpty ? nil : resolve(part, of: job)
            guard let following, following.scripts.first == segment.script else {
                return (end ?? next, end == nil)
            }
            guard !following.scripts.areMixed else { return end.map { ($0, false) } }
            next = part.range.upperBound
            if !following.isFree {
                dependent = next
                end = nil
            } else if job.characterCount((end ?? dependent)..<next) >= reach {
                if let end { return (end, false) }
                end = next
            }
        }
    }
}

extension GlyphStore {
    /// The place of the first glyph of the text from `offset` on.
    fileprivate func mark(ofText offset: Int) -> TextMark {
        var glyph = count
        while glyph > 0, columns.clusters[glyph - 1] >= offset { glyph -= 1 }
        return TextMark(text: offset, glyph: glyph)
    }
}
