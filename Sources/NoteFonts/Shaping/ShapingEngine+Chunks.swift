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

extension ShapingEngine {
    /// Appends a context run chunk by chunk, so that repeated text is found in the cache. Returns false if
    /// the run must be shaped whole: lookups may pass information on from word to word, and where they do so
    /// across chunks, two chunks disagree about the text that both contain.
    mutating func appendChunks(of run: ContextRun, of job: ShapingJob) -> Bool {
        var next = run.text.lowerBound
        while next < run.text.upperBound {
            let chunk = chunk(from: next, of: run, job)
            let entry = resolve(chunk.text, edges(of: chunk.text, in: run), of: job)
            guard entry.isSelfContained, cache.append(chunk, of: entry, to: &output) else { return false }
            subrun.spaceFlags = entry.spaceFlags
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

extension ShapingJob {
    /// The place `count` characters before `index`, or `bound`.
    fileprivate func index(_ index: Int, back count: Int, notBefore bound: Int) -> Int {
        var index = index
        var left = count
        while index > bound, left > 0 {
            index -= 1
            if text[index] & 0xC0 != 0x80 { left -= 1 }
        }
        return index
    }

    /// A place at least `count` characters after `index`, or `bound`.
    fileprivate func index(_ index: Int, ahead count: Int, notAfter bound: Int) -> Int {
        var index = index
        var left = count
        while index < bound, left > 0 {
            if text[index] & 0xC0 != 0x80 { left -= 1 }
            index += 1
        }
        return index
    }
}
