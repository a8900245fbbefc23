/// Words that are shaped together, so that those that depend on their neighbours have them.
private struct Window {
    /// Where it begins: with the word before, or with the segment.
    var start: TextMark
    /// From its first word to the end of its last one, or to where the script changes, or a tab.
    var text: Range<Int>
    var lastWord: Int
    /// Whether what follows does not matter.
    var isLast: Bool
}

extension ShapingEngine {
    /// Appends a word that depends on its neighbours, together with them.
    ///
    /// Where even that is not enough, the rest of the range up to a tab is shaped whole.
    mutating func appendWindow(at word: Range<Int>, of job: ShapingJob) -> Int {
        guard let window = window(at: word, of: job) else { return appendRest(of: job) }
        let before = window.start.text > segment.start.text && job.hasSpace(before: window.start.text)
        let after = !window.isLast && job.hasSpace(at: window.text.upperBound)
        let start = window.text.lowerBound - (before ? 1 : 0)
        let part = job.scanner.part(start..<window.text.upperBound + (after ? 1 : 0))
        var circumstances = Circumstances(style: job.styleNumber, edges: .window, script: segment.script)
        if before { circumstances.edges.insert(.spaceBefore) }
        if after { circumstances.edges.insert(.spaceAfter) }
        let entry =
            cache.find(part, in: job.scanner, circumstances) ?? shape(window, part, circumstances, of: job)
        guard entry.isFree else { return appendRest(of: job) }
        output.truncate(to: window.start)
        output.join(entry.span, of: cache.store, shift: start)
        segment.spaceFlags = entry.spaceFlags
        segment.previousWord = output.mark(ofText: window.lastWord)
        return window.text.upperBound
    }

    /// The word before `word`, `word`, and those after it up to the first of two that do not depend on their
    /// neighbours: windows have no word in common, since each may mark its words unsafe to break.
    ///
    /// Nil where it would hold a word in two scripts.
    private mutating func window(at word: Range<Int>, of job: ShapingJob) -> Window? {
        let start = segment.previousWord ?? segment.start
        var last = word
        var lastIsFree = false
        while true {
            var next = last.upperBound
            while job.hasSpace(at: next) { next += 1 }
            let following = job.scanner.word(at: next, end: job.range.upperBound)
            let entry = following.range.isEmpty ? nil : resolve(following, of: job)
            let isLast = entry?.scripts.first != segment.script
            if let entry, !isLast, !(lastIsFree && entry.isFree) {
                guard !entry.scripts.areMixed else { return nil }
                last = following.range
                lastIsFree = entry.isFree
                continue
            }
            return Window(
                start: start, text: start.text..<(isLast ? next : last.upperBound),
                lastWord: last.lowerBound, isLast: isLast)
        }
    }

    private mutating func shape(
        _ window: Window, _ part: TextPart, _ circumstances: Circumstances, of job: ShapingJob
    ) -> CachedWord {
        scratch.removeAll()
        slices.shape(job.slice(part.range, script: circumstances.script), into: &scratch)
        let before = window.text.lowerBound - part.range.lowerBound
        let after = part.range.upperBound - window.text.upperBound
        var entry = NewEntry(
            part: part, circumstances: circumstances,
            scripts: WordScripts(inherited: circumstances.script))
        entry.isFree = scratch.isFree(in: part.range.count, spacesBefore: before, after: after, job.style)
        entry.spaceFlags = scratch.spaceFlags(after: after)
        let span = scratch.trim(before..<before + window.text.count)
        return cache.insert(entry, in: job.scanner, span, of: scratch)
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
