// The word cache
//
// Most words of a text occur again, and shaping takes much longer than copying glyphs. The engine therefore
// caches shaped words. Its result is exactly that of shaping each range whole; `WordCacheLawTests` compares
// the two.
//
// In: a range of valid UTF-8 with its context, and a `ShapingStyle`. Out: a `ShapedText` in font units of its
// faces. The size is not an input.
//
// Steps
//
// 1. `Shaper` cuts the range into chunks at overlong words (`LongWords`) and makes a `ShapingJob` of each.
// 2. `ShapingEngine` reads a job from space to space (`WordScanner`) and looks each word up in `WordCache`.
// 3. `SliceShaper` shapes what is not cached: it splits a slice into items of one script (`ScriptItem`),
//    these into runs of one face (`FaceChooser`, `FaceSelector`), and passes each run to HarfBuzz.
// 4. `dependence(of:style:)` decides what the new glyphs depend on, and the entry is cached under its key.
//
// Why it is exact
//
// - The key of an entry is the word key: the bytes, and a `WordContext` of style, edges and script. The
//   script counts only for words that have none of their own.
// - A face can make a word depend on its neighbours only by lookups that read spaces, since a space stands
//   between two words. `SpaceContextLookups` collects the glyphs these lookups involve. A word without such a
//   glyph has the same glyphs everywhere. HarfBuzz applies some lookups that it does not list; a face with
//   these counts every glyph as involved.
// - A word with such a glyph is shaped with two spaces on each side that has any. If HarfBuzz leaves the
//   spaces unchanged and marks no outer space unsafe to concatenate, nothing beyond the spaces can matter,
//   and the word is self-contained.
// - A word that is not self-contained is shaped together with its neighbours, as a context run, which is
//   tested and cached in the same way. If that fails too, the rest of the text up to a tab is shaped whole.
// - A long context run is shaped chunk by chunk. Each chunk repeats the end of the chunk before it; if the
//   repeated glyphs differ, the rest is shaped whole.
// - Words that need no context are shaped without the features that cannot affect them (`SkippableFeatures`),
//   which halves the time of a miss.
//
// Text whose letters join across the ends of its range, and the first 2,048 bytes of a style, are shaped
// without the cache: reading the lookups of a face costs as much as shaping a page.
//
// Glossary
//
// - chunk: a part of bounded length, of a range with overlong words (`TextChunk`) or of a context run
//   (`ContextChunk`).
// - context run: consecutive words shaped together, with `reach` characters of self-contained words on each
//   side of those that need them (`ContextRun`).
// - edges: the sides of a word that have spaces, for faces with space context lookups (`WordEdges`).
// - self-contained: with the same glyphs whatever stands beyond the spaces beside it.
// - skippable features: features that never apply to a set of plain letters (`SkippableFeatures`).
// - slice: text passed to `SliceShaper`, with context for joining (`Slice`).
// - space context lookups: lookups of a face that read or act on spaces (`SpaceContextLookups`).
// - subrun: text that depends on nothing before it, from a tab or a change of script on (`Subrun`).
// - word: the bytes between two spaces, tabs or ends of the range.
// - word key: the bytes of a word with its `WordContext`.

import Geometry

/// Text of a range that depends on nothing before it: from a tab or a change of script on.
///
/// A self-contained word in two scripts begins a subrun in its last script.
struct Subrun {
    var start: TextMark
    /// The script of words without a script of their own, an ISO 15924 tag.
    var script: UInt32
    /// Start of the self-contained words up to the current place; not before the start.
    var selfContainedStart: Int
    /// The flags of the next space.
    var spaceFlags: GlyphFlags = []

    init(start: TextMark, script: UInt32) {
        self.start = start
        self.script = script
        selfContainedStart = start.text
    }
}

/// Shapes the words of a range in order, from the cache or anew; see the page above.
///
/// The glyphs are those of shaping the range whole.
struct ShapingEngine: ~Copyable {
    var cache = WordCache()
    var slices = SliceShaper()
    /// The glyphs of the current range; text offsets are those of the text.
    var output = GlyphStore()
    /// The glyphs of a slice; offsets count from its start.
    var scratch = GlyphStore()
    var padded: [UInt8] = []
    /// The face before the spaces that use `spaceGlyph`; -1 for none.
    private var spaceFace = -1
    /// The face of `spaceGlyph`: `spaceFace` if it has a space.
    private var faceOfSpace = -1
    private var spaceGlyph = (glyph: UInt16(0), advance: Int32(0))
    var subrun = Subrun(start: TextMark(text: 0, glyph: 0), script: 0)
    /// Whether words are cached; otherwise everything between tabs is shaped whole.
    let usesCache: Bool

    init(usesCache: Bool) { self.usesCache = usesCache }

    /// Leaves the glyphs of the job's range in `output`.
    mutating func shape(_ job: ShapingJob) {
        output.removeAll()
        spaceFace = -1
        var position = job.range.lowerBound
        subrun = Subrun(start: output.mark(position), script: job.initialScript)
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
            subrun.spaceFlags = []
            appendSpace(at: position, of: job, isTab: true)
            subrun = Subrun(start: output.mark(position + 1), script: subrun.script)
            return position + 1
        default:
            guard usesWords(of: job) else { return appendRest(of: job) }
            return append(job.scanner.word(at: position, end: job.range.upperBound), of: job)
        }
    }

    @inline(__always)
    private func usesWords(of job: ShapingJob) -> Bool { usesCache && job.usesWords }

    /// Appends a space in the face of the text before it, or in the first face if that has no usable space. A
    /// tab has no advance.
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
            cluster: UInt32(truncatingIfNeeded: position), flags: subrun.spaceFlags)
        subrun.spaceFlags = []
    }

    private mutating func append(_ hashed: HashedRange, of job: ShapingJob) -> Int {
        let position = hashed.range.lowerBound
        let word = resolve(hashed, of: job)
        let start = output.mark(position)
        if word.scripts.first != subrun.script {
            subrun = Subrun(start: start, script: word.scripts.first)
        }
        guard word.isSelfContained else {
            return word.scripts.areMixed ? appendRest(of: job) : appendContextRun(at: hashed.range, of: job)
        }
        if word.scripts.areMixed { subrun = Subrun(start: start, script: word.scripts.last) }
        subrun.spaceFlags = word.spaceFlags
        cache.append(word, at: position, to: &output)
        return hashed.range.upperBound
    }

    /// Replaces the output of the current subrun by all text up to the next tab, shaped whole.
    mutating func appendRest(of job: ShapingJob) -> Int {
        let start = subrun.start.text
        let rest = job.text[start..<job.range.upperBound]
        let end = rest.firstIndex(of: tab) ?? rest.endIndex
        let slice = job.slice(start..<end, script: subrun.script)
        scratch.removeAll()
        slices.shape(slice, into: &scratch)
        output.truncate(to: subrun.start)
        output.join(scratch.span, of: scratch, shift: start - slice.core.lowerBound)
        let script = WordScripts(of: job.bytes(start..<end), in: subrun.script).last
        subrun = Subrun(start: output.mark(end), script: script)
        return end
    }
}

let space: UInt8 = 0x20
private let tab: UInt8 = 0x09
