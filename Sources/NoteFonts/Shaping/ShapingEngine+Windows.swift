/// Words that are shaped together, so that those that depend on their neighbours have them.
private struct Window {
    /// Where it begins: with the word before, or with the segment.
    var start: TextMark
    /// From its first word to the end of its last one, or of the segment.
    var text: Range<Int>
    var lastWord: Int
    /// Whether it begins, or ends, with the segment.
    var isFirst: Bool
    var isLast: Bool
}

extension ShapingEngine {
    /// Appends a word that depends on its neighbours, together with them, up to the next one that does not.
    ///
    /// Where even that is not enough, the whole segment is shaped as one.
    mutating func appendWindow(at word: Range<Int>, of job: ShapingJob) -> Int {
        let window = window(at: word, of: job)
        let pads = (
            before: job.hasSpace(before: window.text.lowerBound) ? 1 : 0,
            after: !window.isLast && job.hasSpace(at: window.text.upperBound) ? 1 : 0
        )
        let padded = window.text.lowerBound - pads.before..<window.text.upperBound + pads.after
        let part = job.scanner.part(padded)
        var circumstances = Circumstances(style: job.styleNumber, script: segment.script, edges: .window)
        if window.isFirst { circumstances.edges.insert(.segmentStart) }
        if window.isLast { circumstances.edges.insert(.segmentEnd) }
        let entry =
            cache.find(part, in: job.scanner, circumstances)
            ?? shape(window, part, circumstances, of: job)
        guard entry.isFree else { return appendSegment(of: job) }
        output.truncate(to: window.start)
        output.join(entry.span, of: cache.store, shift: padded.lowerBound)
        segment.spaceFlags = entry.spaceFlags
        segment.previousWord = output.mark(ofText: window.lastWord)
        return window.text.upperBound
    }

    /// The word before `word`, `word`, and those after it up to the first of two that do not depend on their
    /// neighbours: windows have no word in common, since each may mark its words unsafe to break.
    private mutating func window(at word: Range<Int>, of job: ShapingJob) -> Window {
        let start = segment.previousWord ?? segment.start
        var last = word
        var lastIsFree = false
        while true {
            var next = last.upperBound
            while job.hasSpace(at: next) { next += 1 }
            let following = job.scanner.word(at: next, end: job.range.upperBound)
            let entry = following.range.isEmpty ? nil : resolve(following, of: job)
            let isLast = entry?.circumstances.script != segment.script
            if let entry, !isLast, !(lastIsFree && entry.isFree) {
                last = following.range
                lastIsFree = entry.isFree
                continue
            }
            return Window(
                start: start, text: start.text..<(isLast ? next : last.upperBound), lastWord: last.lowerBound,
                isFirst: start.text == segment.start.text, isLast: isLast)
        }
    }

    private mutating func shape(
        _ window: Window, _ part: TextPart, _ circumstances: Circumstances, of job: ShapingJob
    ) -> CachedWord {
        scratch.removeAll()
        slices.shape(
            job.bytes(part.range), script: circumstances.script, style: job.style, segmenter: job.segmenter,
            into: &scratch)
        let before = window.text.lowerBound - part.range.lowerBound
        let after = part.range.upperBound - window.text.upperBound
        let isFree = scratch.isFree(
            in: part.range.count, spacesBefore: window.isFirst ? 0 : before, after: window.isLast ? 0 : after,
            job.style)
        var entry = NewEntry(part: part, circumstances: circumstances, isFree: isFree)
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
