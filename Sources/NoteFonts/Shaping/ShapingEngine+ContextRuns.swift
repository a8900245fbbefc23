/// Consecutive words shaped together, because some of them depend on their neighbours.
struct ContextRun {
    /// Begins at the first word; ends after the last word, at a change of script, or at a tab.
    let text: Range<Int>
    /// The sides with spaces, if text beyond them might matter.
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
        dropOutput(from: run.text.lowerBound)
        let isAppended = isLong(run) ? appendChunks(of: run, of: job) : append(run, of: job)
        guard isAppended else { return appendRest(of: job) }
        endContextRun(at: run.text.upperBound)
        return run.text.upperBound
    }

    private mutating func append(_ run: ContextRun, of job: ShapingJob) -> Bool {
        let entry = resolve(run.text, run.edges, of: job)
        guard entry.isSelfContained else { return false }
        append(entry, at: run.text.lowerBound)
        return true
    }

    /// The shaped form of several words, cached or shaped now. Valid until the next call.
    mutating func resolve(_ text: Range<Int>, _ edges: WordEdges, of job: ShapingJob) -> CachedWord {
        let context = WordContext(style: job.styleNumber, edges: edges, script: subrun.script)
        let word = job.scanner.hashed(text)
        if let known = cache.find(word, in: job.scanner, context) { return known }
        let words = NewEntry(word: word, context: context, scripts: WordScripts(inherited: subrun.script))
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
            guard let following, following.scripts.first == subrun.script
            else { return (end ?? next, end == nil) }
            guard !following.scripts.areMixed else { return end.map { ($0, false) } }
            next = word.range.upperBound
            if !following.isSelfContained {
                (dependent, end) = (next, nil)
            } else if job.characterCount((end ?? dependent)..<next) >= reach {
                if let end { return (end, false) }
                end = next
            }
        }
    }

    /// Appends a context run chunk by chunk, so that repeated text is found in the cache. Returns false if
    /// the run must be shaped whole: lookups may pass information on from word to word, and where they do so
    /// across chunks, two chunks disagree about the text that both contain.
    mutating func appendChunks(of run: ContextRun, of job: ShapingJob) -> Bool {
        var next = run.text.lowerBound
        while next < run.text.upperBound {
            let chunk = chunk(from: next, of: run, job)
            let entry = resolve(chunk.text, edges(of: chunk.text, in: run), of: job)
            guard entry.isSelfContained, append(chunk, of: entry) else { return false }
            next = chunk.core.upperBound
        }
        return true
    }

    /// Whether a context run is too long to be likely to occur twice.
    func isLong(_ run: ContextRun) -> Bool { run.text.count > 2 * coreLength }

    private func chunk(from start: Int, of run: ContextRun, _ job: ShapingJob) -> ContextChunk {
        var end = min(start + coreLength, run.text.upperBound)
        while end < run.text.upperBound, job.text[end - 1] != space { end += 1 }
        let overlap = job.index(start, back: reach, notBefore: run.text.lowerBound)
        var first = job.index(overlap, back: reach, notBefore: run.text.lowerBound)
        while first > run.text.lowerBound, job.text[first - 1] != space { first -= 1 }
        var last = job.index(end, ahead: 2 * reach, notAfter: run.text.upperBound)
        while last < run.text.upperBound, job.text[last] != space { last += 1 }
        return ContextChunk(text: first..<last, core: start..<end, overlap: overlap)
    }

    /// The edges of a context run hold only where the chunk touches its ends; elsewhere the chunk has text
    /// beside it.
    private func edges(of chunk: Range<Int>, in run: ContextRun) -> WordEdges {
        var edges = run.edges
        if chunk.lowerBound > run.text.lowerBound { edges.remove(.spaceBefore) }
        if chunk.upperBound < run.text.upperBound { edges.remove(.spaceAfter) }
        return edges
    }
}

/// A chunk of a context run, shaped together with the text on both sides of it.
struct ContextChunk {
    /// The text that is shaped.
    let text: Range<Int>
    /// The text whose glyphs are used.
    let core: Range<Int>
    /// Start of the text before the core for which this chunk and the previous one must give the same glyphs.
    let overlap: Int
}

/// Least length of a chunk's core, in bytes. Shorter cores shape more text around them; longer ones are found
/// in the cache less often.
private let coreLength = 256
