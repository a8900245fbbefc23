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
        (self.start, self.script, selfContainedStart) = (start, script, start.text)
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
        case space where job.usesWords:
            appendSpace(at: position, of: job, isTab: false)
            return position + 1
        case tab:
            subrun.spaceFlags = []
            appendSpace(at: position, of: job, isTab: true)
            subrun = Subrun(start: output.mark(position + 1), script: subrun.script)
            return position + 1
        default:
            guard job.usesWords else { return appendRest(of: job) }
            return append(job.scanner.word(at: position, end: job.range.upperBound), of: job)
        }
    }

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
        output.beginRun(of: faceOfSpace, at: position)
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
        append(word, at: position)
        return hashed.range.upperBound
    }

    /// Appends the glyphs of a cache entry at text offset `position`.
    @inline(__always)
    mutating func append(_ entry: CachedWord, at position: Int) {
        subrun.spaceFlags = entry.spaceFlags
        cache.append(entry, at: position, to: &output)
    }

    /// Appends the core of a chunk; returns false if it disagrees with the output.
    mutating func append(_ chunk: ContextChunk, of entry: CachedWord) -> Bool {
        guard cache.append(chunk, of: entry, to: &output) else { return false }
        subrun.spaceFlags = entry.spaceFlags
        return true
    }

    /// Drops the glyphs of the text from `offset` on.
    mutating func dropOutput(from offset: Int) { output.truncate(to: output.mark(ofText: offset)) }

    /// Makes `offset` the end of the words that later context runs cannot include.
    mutating func endContextRun(at offset: Int) { subrun.selfContainedStart = offset }

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

    /// The shaped form of a word at its place, cached or shaped now. Valid until the next call.
    @inline(__always)
    mutating func resolve(_ word: HashedRange, of job: ShapingJob) -> CachedWord {
        let context = WordContext(
            style: job.styleNumber, edges: edges(of: word.range, in: job), script: subrun.script)
        return cache.find(word, in: job.scanner, context) ?? shape(word, context, of: job)
    }

    /// The spaces beside a word; empty if no lookup reads spaces in the face that it is expected in, so that
    /// the word is cached once.
    @inline(__always)
    private func edges(of word: Range<Int>, in job: ShapingJob) -> WordEdges {
        guard hasEdges(job.text[word.lowerBound], job.style) else { return [] }
        var edges: WordEdges = []
        if job.hasSpace(before: word.lowerBound) { edges.insert(.spaceBefore) }
        if job.hasSpace(at: word.upperBound) { edges.insert(.spaceAfter) }
        return edges
    }

    /// Whether the spaces beside a word that begins with the byte `first` are told apart: the first face
    /// mostly has ASCII, and any face may have the rest.
    @inline(__always)
    private func hasEdges(_ first: UInt8, _ style: StyleState) -> Bool {
        first >= 0x80 || style.primary.contextLookups.glyphs != nil
    }

    private mutating func shape(
        _ word: HashedRange, _ context: WordContext, of job: ShapingJob
    ) -> CachedWord {
        let bytes = job.bytes(word.range)
        var entry = NewEntry(
            word: word, context: context, scripts: WordScripts(of: bytes, in: context.script))
        scratch.removeAll()
        var slice = job.slice(bytes, script: entry.scripts.first)
        slice.isWord = true
        slices.shape(slice, into: &scratch)
        switch dependence(of: bytes, style: job.style) {
        case .none: break
        // The word stands alone, in text without spaces.
        case .onWords where context.edges.isEmpty && hasEdges(bytes[0], job.style): break
        case .onWords: entry.isSelfContained = false
        case .onSpaces where context.edges.isEmpty: break
        case .onSpaces: return shapeBetweenSpaces(entry, of: job)
        }
        return cache.insert(entry, in: job.scanner, scratch.span, of: scratch)
    }

    /// Shapes one or several words with two spaces on each side that has one or more.
    ///
    /// A lookup that reads beyond the nearer space also reads the farther one, and HarfBuzz then marks it
    /// unsafe to concatenate. The spaces are in the script of the words, so that lookups of that script
    /// apply.
    mutating func shapeBetweenSpaces(_ words: NewEntry, of job: ShapingJob) -> CachedWord {
        var entry = words
        let before = entry.context.edges.contains(.spaceBefore) ? 2 : 0
        let after = entry.context.edges.contains(.spaceAfter) ? 2 : 0
        let bytes = job.bytes(entry.word.range)
        padded.removeAll(keepingCapacity: true)
        padded.append(contentsOf: repeatElement(space, count: before))
        padded.append(contentsOf: bytes)
        padded.append(contentsOf: repeatElement(space, count: after))
        scratch.removeAll()
        padded.withUnsafeBufferPointer { padded in
            slices.shape(job.slice(padded, script: entry.scripts.first), into: &scratch)
        }
        entry.isSelfContained = scratch.isSelfContained(
            in: padded.count, spacesBefore: before, after: after, job.style)
        entry.spaceFlags = scratch.spaceFlags(after: after)
        entry.shift = -before
        let span = scratch.trim(before..<before + bytes.count)
        return cache.insert(entry, in: job.scanner, span, of: scratch)
    }

    /// The context that a word, whose glyphs are in `scratch`, may depend on.
    private func dependence(of word: UnsafeBufferPointer<UInt8>, style: StyleState) -> WordDependence {
        var scalars = UTF8Scalars(word)
        if let first = scalars.next()?.scalar, combines(first) { return .onWords }
        guard scratch.runs.contains(where: { readsSpaces(word, by: $0.face, of: style) })
        else { return .none }
        // Spaces beside a word go with the first face unless the word before is of another.
        return scratch.runs.allSatisfy { style.plainNumber(of: $0.face) == 0 } ? .onSpaces : .onWords
    }

    /// Whether lookups of a face that read spaces may involve any character or glyph of the word in
    /// `scratch`.
    private func readsSpaces(_ word: UnsafeBufferPointer<UInt8>, by face: Int, of style: StyleState) -> Bool {
        guard let state = style.face(face), let concerned = state.contextLookups.glyphs else { return false }
        if (0..<scratch.count).contains(where: { concerned.contains(scratch.columns.glyphs[$0]) }) {
            return true
        }
        // The original letters of its capitals are not known here.
        if state.chainFace.syntheticCapitals { return true }
        let face = state.face
        return UTF8Scalars(word).contains { _, scalar in
            scalar == fractionSlash || concerned.contains(face.glyph(for: scalar) ?? 0)
        }
    }

    /// Truncates the output at the last of `places` that is safe to break at, and returns that place; nil if
    /// there is none.
    mutating func cut(atOneOf places: ArraySlice<Int>) -> Int? {
        var glyph = output.count
        for place in places.reversed() {
            while glyph > 0, Int(output.columns.clusters[glyph - 1]) >= place { glyph -= 1 }
            guard glyph < output.count, Int(output.columns.clusters[glyph]) == place,
                !output.columns.flags[glyph].contains(.unsafeToBreak)
            else { continue }
            output.truncate(to: TextMark(text: place, glyph: glyph))
            return place
        }
        return nil
    }

    /// The script of the text of `job` just before `end`, an ISO 15924 tag.
    func script(before end: Int, in job: ShapingJob) -> UInt32 {
        WordScripts(of: job.bytes(job.range.lowerBound..<end), in: subrun.script).last
    }
}

let space: UInt8 = 0x20
private let tab: UInt8 = 0x09

/// U+2044, beside which HarfBuzz switches on the features for fractions.
private let fractionSlash: UInt32 = 0x2044

private enum WordDependence {
    case none, onSpaces, onWords
}
