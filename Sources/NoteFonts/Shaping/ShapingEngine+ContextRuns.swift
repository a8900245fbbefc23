/// Consecutive words shaped together, because some of them depend on their neighbours.
struct ContextRun {
    /// Begins at the first word; ends after the last word, at a change of script, or at a tab.
    let text: Range<Int>
    /// Whether spaces stand beside the run, with text beyond them that might matter.
    let edges: WordEdges
}

/// Context on each side of the words that need it, in characters.
///
/// Lookups that read farther cause the rest of the range to be shaped whole; those of Inter read at most 7
/// glyphs.
let reach = 8

extension ShapingEngine {
    /// Appends the context run around `word`, or, if that is not enough context, the rest of the range up to
    /// a tab, shaped whole. Returns the end of the appended text.
    mutating func appendContextRun(at word: Range<Int>, of job: ShapingJob) -> Int {
        guard let run = contextRun(at: word, of: job) else { return appendRest(of: job) }
        output.truncate(to: output.mark(ofText: run.text.lowerBound))
        let isAppended = isLong(run) ? appendChunks(of: run, of: job) : append(run, of: job)
        guard isAppended else { return appendRest(of: job) }
        subrun.selfContainedStart = run.text.upperBound
        return run.text.upperBound
    }

    private mutating func append(_ run: ContextRun, of job: ShapingJob) -> Bool {
        let entry = resolve(run.text, run.edges, of: job)
        guard entry.isSelfContained else { return false }
        cache.append(entry, at: run.text.lowerBound, to: &output)
        subrun.spaceFlags = entry.spaceFlags
        return true
    }

    /// The shaped form of several words, cached or shaped now. Valid until the next call.
    mutating func resolve(_ text: Range<Int>, _ edges: WordEdges, of job: ShapingJob) -> CachedWord {
        let context = WordContext(style: job.styleNumber, edges: edges, script: subrun.script)
        let word = job.scanner.hashed(text)
        if let known = cache.find(word, in: job.scanner, context) { return known }
        let words = NewEntry(
            word: word, context: context, scripts: WordScripts(inherited: subrun.script))
        return shapeBetweenSpaces(words, of: job)
    }

    /// The context run around `word`; nil if one of its words is in two scripts.
    private mutating func contextRun(at word: Range<Int>, of job: ShapingJob) -> ContextRun? {
        guard let end = contextEnd(after: word, of: job) else { return nil }
        let start = contextStart(before: word.lowerBound, of: job)
        var edges = WordEdges.contextRun
        if start > subrun.start.text, job.hasSpace(before: start) { edges.insert(.spaceBefore) }
        if !end.isLast, job.hasSpace(at: end.text) { edges.insert(.spaceAfter) }
        return ContextRun(text: start..<end.text, edges: edges)
    }

    /// Start of the context before `word`: whole words, at least `reach` characters.
    private func contextStart(before word: Int, of job: ShapingJob) -> Int {
        var start = word
        var length = 0
        while start > subrun.selfContainedStart, length < reach || job.text[start - 1] != space {
            start -= 1
            if job.text[start] & 0xC0 != 0x80 { length += 1 }
        }
        return start
    }

    /// End of the context after `word`: `reach` characters of self-contained words, and as many again that
    /// the next run may use. Context runs never share a word, since each may mark its words unsafe to break.
    private mutating func contextEnd(
        after word: Range<Int>, of job: ShapingJob
    ) -> (text: Int, isLast: Bool)? {
        var dependent = word.upperBound
        var end: Int?
        var next = dependent
        while true {
            while job.hasSpace(at: next) { next += 1 }
            let word = job.scanner.word(at: next, end: job.range.upperBound)
            let following = word.range.isEmpty ? nil : resolve(word, of: job)
            guard let following, following.scripts.first == subrun.script else {
                return (end ?? next, end == nil)
            }
            guard !following.scripts.areMixed else { return end.map { ($0, false) } }
            next = word.range.upperBound
            if !following.isSelfContained {
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
