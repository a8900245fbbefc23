import Geometry

/// A part of a range that depends on nothing before it: from a tab, or a change of script, on.
///
/// A word in two scripts that does not depend on its neighbours begins one in its last script.
struct Segment {
    var start: TextMark
    /// What a word without a script of its own has, an ISO 15924 tag.
    var script: UInt32
    /// From where on every word so far is independent of its neighbours; not before the start.
    var freeStart: Int
    /// The flags of the space that comes next.
    var spaceFlags: GlyphFlags = []

    init(start: TextMark, script: UInt32) {
        self.start = start
        self.script = script
        freeStart = start.text
    }
}

/// The words of a range, looked up or shaped, one after another.
///
/// The glyphs are those of shaping the range whole. A word comes from the cache if it does not depend on its
/// neighbours; else it is shaped, and remembered, together with them.
struct ShapingEngine: ~Copyable {
    var cache = WordCache()
    var slices = SliceShaper()
    /// The glyphs of the range in hand; text offsets are those of the text.
    var output = GlyphStore()
    /// The glyphs of a slice; offsets count from its start.
    var scratch = GlyphStore()
    var padded: [UInt8] = []
    /// The face after which `spaceGlyph` stands; -1 for none.
    private var spaceFace = -1
    /// The face that `spaceGlyph` is of: the same if it has one.
    private var faceOfSpace = -1
    private var spaceGlyph = (glyph: UInt16(0), advance: Int32(0))
    var segment = Segment(start: TextMark(text: 0, glyph: 0), script: 0)
    /// Whether words are looked up; without, everything between tabs is shaped whole.
    let usesCache: Bool

    init(usesCache: Bool) { self.usesCache = usesCache }

    /// Leaves the glyphs of the job's range in `output`.
    mutating func shape(_ job: ShapingJob) {
        output.removeAll()
        spaceFace = -1
        var position = job.range.lowerBound
        segment = Segment(start: output.mark(position), script: job.initialScript)
        while position < job.range.upperBound {
            position = appendNext(at: position, of: job)
        }
    }

    @inline(__always)
    private mutating func appendNext(at position: Int, of job: ShapingJob) -> Int {
        switch job.text[position] {
        case space where usesWords(of: job):
            appendSpace(at: position, of: job, isTab: false)
            return position + 1
        case tab:
            segment.spaceFlags = []
            appendSpace(at: position, of: job, isTab: true)
            segment = Segment(start: output.mark(position + 1), script: segment.script)
            return position + 1
        default:
            guard usesWords(of: job) else { return appendRest(of: job) }
            return append(job.scanner.word(at: position, end: job.range.upperBound), of: job)
        }
    }

    @inline(__always)
    private func usesWords(of job: ShapingJob) -> Bool { usesCache && job.usesWords }

    /// Appends the space glyph of the face before it, or of the first where that has none that will do, with
    /// no advance for a tab.
    private mutating func appendSpace(at position: Int, of job: ShapingJob, isTab: Bool) {
        var face = output.runs.last?.face ?? 0
        if face != 0 {
            face = job.style.plainNumber(of: face)
            if job.style.primary.keepsSpaces, job.style.face(face)?.keepsSpaces == false { face = 0 }
        }
        if face != spaceFace {
            spaceFace = face
            faceOfSpace = job.style.faceOfSpace(after: face)
            spaceGlyph = (job.style.face(faceOfSpace) ?? job.style.primary).space
        }
        if faceOfSpace != output.runs.last?.face {
            output.runs.append(StoredRun(face: faceOfSpace, glyph: output.count, text: position))
        }
        if spaceGlyph.glyph == 0 {
            output.missing.append(MissingCharacter(offset: position, scalar: isTab ? 0x09 : 0x20))
        }
        output.columns.append(
            glyph: spaceGlyph.glyph, advance: isTab ? 0 : spaceGlyph.advance,
            cluster: UInt32(truncatingIfNeeded: position), flags: segment.spaceFlags)
        segment.spaceFlags = []
    }

    private mutating func append(_ part: TextPart, of job: ShapingJob) -> Int {
        let position = part.range.lowerBound
        let word = resolve(part, of: job)
        let start = output.mark(position)
        if word.scripts.first != segment.script {
            segment = Segment(start: start, script: word.scripts.first)
        }
        guard word.isFree else {
            return word.scripts.areMixed ? appendRest(of: job) : appendWindow(at: part.range, of: job)
        }
        if word.scripts.areMixed { segment = Segment(start: start, script: word.scripts.last) }
        segment.spaceFlags = word.spaceFlags
        cache.append(word, at: position, to: &output)
        return part.range.upperBound
    }

    /// Replaces what has been appended of the segment by all text up to the next tab, shaped whole.
    mutating func appendRest(of job: ShapingJob) -> Int {
        let start = segment.start.text
        let rest = job.text[start..<job.range.upperBound]
        let end = rest.firstIndex(of: tab) ?? rest.endIndex
        let slice = job.slice(start..<end, script: segment.script)
        scratch.removeAll()
        slices.shape(slice, into: &scratch)
        output.truncate(to: segment.start)
        output.join(scratch.span, of: scratch, shift: start - slice.core.lowerBound)
        let script = WordScripts(of: job.bytes(start..<end), in: segment.script).last
        segment = Segment(start: output.mark(end), script: script)
        return end
    }
}

let space: UInt8 = 0x20
private let tab: UInt8 = 0x09
