/// Words that are shaped together, so that those that depend on their neighbours have them.
struct Window {
    /// From its first word to the end of its last one, or to where the script changes, or a tab.
    let text: Range<Int>
    /// Where it has spaces beside it and something beyond them that might matter.
    let edges: WordEdges
}

/// How much text goes into a window on each side of the words that need it, in characters.
///
/// Rules that read farther make the rest of the range be shaped whole; those of Inter read 7 glyphs at most.
let reach = 8

extension ShapingEngine {
    /// Appends a word that depends on its neighbours, together with them.
    ///
    /// Where even that is not enough, the rest of the range up to a tab is shaped whole.
    mutating func appendWindow(at word: Range<Int>, of job: ShapingJob) -> Int {
        guard let window = window(at: word, of: job) else { return appendRest(of: job) }
        output.truncate(to: output.mark(ofText: window.text.lowerBound))
        let isAppended = isLong(window) ? appendPieces(of: window, of: job) : append(window, of: job)
        guard isAppended else { return appendRest(of: job) }
        segment.freeStart = window.text.upperBound
        return window.text.upperBound
    }

    private mutating func append(_ window: Window, of job: ShapingJob) -> Bool {
        let entry = resolve(window.text, window.edges, of: job)
        guard entry.isFree else { return false }
        cache.append(entry, at: window.text.lowerBound, to: &output)
        segment.spaceFlags = entry.spaceFlags
        return true
    }

    /// The glyphs of several words, from the cache or shaped now. They hold until the next call.
    mutating func resolve(_ text: Range<Int>, _ edges: WordEdges, of job: ShapingJob) -> CachedWord {
        let circumstances = Circumstances(style: job.styleNumber, edges: edges, script: segment.script)
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
        var edges = WordEdges.window
        if start > segment.start.text, job.hasSpace(before: start) { edges.insert(.spaceBefore) }
        if !end.isLast, job.hasSpace(at: end.text) { edges.insert(.spaceAfter) }
        return Window(text: start..<end.text, edges: edges)
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
