/// One range of text to be shaped.
struct ShapingJob {
    let text: UnsafeBufferPointer<UInt8>
    let range: Range<Int>
    let style: StyleState
    /// The shaper's number of the style.
    let styleNumber: Int
    let segmenter: any ClusterSegmenting

    var scanner: WordScanner { WordScanner(text) }

    func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[range])
    }

    /// Whether there is a space just before, or at, `offset` in the range.
    func hasSpace(before offset: Int) -> Bool { offset > range.lowerBound && text[offset - 1] == space }
    func hasSpace(at offset: Int) -> Bool { offset < range.upperBound && text[offset] == space }
}

/// A part of a range that is shaped as one: from a tab or a change of script to the next.
struct Segment {
    var start: TextMark
    var script: UInt32
    /// The last word before the one in hand.
    var previousWord: TextMark?
    /// The flags of the space that comes next.
    var spaceFlags: GlyphFlags = []
}

/// The words of a range, looked up or shaped, one after another.
///
/// The glyphs are those of shaping each segment whole. A word comes from the cache if it does not depend on its
/// neighbours; else it is shaped, and remembered, together with them.
struct ShapingEngine: ~Copyable {
    var cache = WordCache()
    var slices = SliceShaper()
    /// The glyphs of the range in hand; text offsets are those of the text.
    var output = GlyphStore()
    /// The glyphs of a text that is being shaped; offsets count from its start.
    var scratch = GlyphStore()
    var padded: [UInt8] = []
    var segment = Segment(start: TextMark(text: 0, glyph: 0), script: 0)
    /// Whether words are looked up; without, every segment is shaped whole.
    let usesCache: Bool

    init(usesCache: Bool) { self.usesCache = usesCache }

    /// Leaves the glyphs of the job's range in `output`.
    mutating func shape(_ job: ShapingJob) {
        output.removeAll()
        let script = strongScript(in: job.bytes(job.range)) ?? tag("Latn")
        var position = job.range.lowerBound
        segment = Segment(start: mark(position), script: script)
        while position < job.range.upperBound {
            position = appendNext(at: position, of: job)
        }
    }

    @inline(__always)
    private mutating func appendNext(at position: Int, of job: ShapingJob) -> Int {
        switch job.text[position] {
        case space where usesCache:
            appendSpace(at: position, of: job, isTab: false)
            return position + 1
        case tab:
            segment.spaceFlags = []
            appendSpace(at: position, of: job, isTab: true)
            segment = Segment(start: mark(position + 1), script: segment.script)
            return position + 1
        default:
            let part = job.scanner.word(at: position, end: job.range.upperBound)
            guard usesCache else {
                segment.script = strongScript(in: job.bytes(part.range)) ?? segment.script
                return appendSegment(of: job)
            }
            return append(part, of: job)
        }
    }

    /// Appends the space glyph of the face before it, with no advance for a tab.
    private mutating func appendSpace(at position: Int, of job: ShapingJob, isTab: Bool) {
        let face = output.runs.last?.face ?? 0
        let glyph = (job.style.face(face) ?? job.style.primary).space
        if output.runs.isEmpty { output.runs.append(StoredRun(face: face, glyph: 0, text: position)) }
        if glyph.glyph == 0 { output.missing.append(MissingCharacter(offset: position, scalar: 0x20)) }
        output.columns.append(
            glyph: glyph.glyph, advance: isTab ? 0 : glyph.advance,
            cluster: UInt32(truncatingIfNeeded: position), flags: segment.spaceFlags)
        segment.spaceFlags = []
    }

    private mutating func append(_ part: TextPart, of job: ShapingJob) -> Int {
        let position = part.range.lowerBound
        let word = resolve(part, of: job)
        let script = word.circumstances.script
        if script != segment.script { segment = Segment(start: mark(position), script: script) }
        guard word.isFree else { return appendWindow(at: part.range, of: job) }
        segment.previousWord = mark(position)
        segment.spaceFlags = word.spaceFlags
        output.join(word.span, of: cache.store, shift: position)
        return part.range.upperBound
    }

    /// Replaces what has been appended of the segment by the whole segment, shaped without the cache.
    mutating func appendSegment(of job: ShapingJob) -> Int {
        let start = segment.start.text
        let pad = job.hasSpace(before: start) ? 1 : 0
        let end = segmentEnd(of: job)
        scratch.removeAll()
        slices.shape(
            job.bytes(start - pad..<end), script: segment.script, style: job.style, segmenter: job.segmenter,
            into: &scratch)
        output.truncate(to: segment.start)
        output.join(scratch.trim(pad..<end - start + pad), of: scratch, shift: start - pad)
        segment = Segment(start: mark(end), script: segment.script)
        return end
    }

    /// Where the segment ends: at a tab, at a word in another script, or with the range.
    private func segmentEnd(of job: ShapingJob) -> Int {
        var position = segment.start.text
        while position < job.range.upperBound, job.text[position] != tab {
            let word = job.scanner.word(at: position, end: job.range.upperBound).range
            let script = strongScript(in: job.bytes(word)) ?? segment.script
            guard script == segment.script else { break }
            position = word.upperBound
            while job.hasSpace(at: position) { position += 1 }
        }
        return position
    }

    func mark(_ position: Int) -> TextMark { TextMark(text: position, glyph: output.count) }
}

let space: UInt8 = 0x20
private let tab: UInt8 = 0x09
